"""What the table in the terminal says and asks."""

from oudler.wording.language import msg

# --- before the deal -----------------------------------------------------------------------------
WELCOME = msg("Tarot à {players}, règlement {ruleset}. Vous êtes {you}. Tapez ? pour l'aide, q pour quitter.")
DRAW = msg("Tirage du donneur : {cards}.")
DRAWN = msg("{name} {card}")
DEALER = msg("{name} donne : la plus petite carte.")
PLAY_TITLE = msg("Donne {progress} — donneur : {name}")
DEAL_TITLE = msg("Donne {number} sur {count} — donneur : {name}")
COMMITMENT = msg("Empreinte de la donne : {commitment}")
FRESH_SECRET = msg("Secret : {secret}\nEmpreinte : {commitment}")
DEFENSE_DEALT = msg("Défense redonnée, donneur : {name}")
DOG_LABEL = msg("Chien")
SECRET = msg("Secret de la donne : {secret} (vérifiez avec « {command} »)")

# --- the auction ---------------------------------------------------------------------------------
BID = msg("{name} : {bid}")
ASK_BID = msg("Votre enchère ({bids}) ? ")
TAKES = msg("{name} prend : {bid}.")
ALL_PASS = msg("Tout le monde passe : donne nulle, {name} donne.")
PETIT_SEC = msg("{name} a le petit sec : la donne est annulée, {next} donne.")
PETIT_SEC_SHOWN = msg("Main montrée : {cards}")
TYPE_PETIT_SEC = msg("petit sec")
BAD_BID = msg("« {text} » n'est pas une enchère : {bids}.")

UNFINISHED = msg("donne inachevée ({phase})")

# --- the taker -----------------------------------------------------------------------------------
ASK_CALL = msg("Quelle carte appelez-vous ({cards}) ? ")
CALLS = msg("{name} appelle {card}.")
ASK_CHOICE = msg("{choices} ? ")
TYPE_JEU = msg("« jeu » pour jouer")
TYPE_UNDO = msg("« annuler » pour refaire l'écart")
TYPE_SLAM = msg("« chelem » pour l'annoncer")
TYPE_TURN = msg("« non » pour retourner le chien")
NOT_OFFERED = msg("« {text} » n'est pas compris ici ; tapez {choices}.")
ASK_SLAM_SURE = msg(
    "Un chelem annoncé et manqué vous coûte 200 points par défenseur. L'annoncer (oui/non) ? "
)
SLAM = msg("{name} annonce le chelem !")
DOG = msg("Chien : {cards}")
ASK_DISCARD = msg("À écarter : encore {left} sur {size} (une ou plusieurs cartes, « annuler ») ? ")
DISCARD_SO_FAR = msg("Écart : {cards}")
DISCARD_TWICE = msg("{card} est déjà dans l'écart.")
DISCARD_TOO_MANY = msg("L'écart a déjà ses {size} cartes.")
UNDONE = msg("Écart repris.")
DISCARDED = msg("{name} a fait son écart.")
SHOWN_TRUMPS = msg("Atouts écartés, montrés à tous : {cards}")
JEU = msg("{name} : « Jeu ! »")

# --- play ----------------------------------------------------------------------------------------
ASK_POIGNEE = msg("Montrez-vous une poignée ({sizes} atouts, « non » pour rien) ? ")
TYPE_POIGNEE = msg("{sizes}, ou « non »")
ASK_TRUMPS = msg("Quels {number} atouts montrez-vous (Entrée pour les plus petits) ? ")
POIGNEE = msg("{name} montre une {poignee} : {cards}")
TRICK = msg("Pli {number} sur {count} :")
WINS = msg("→ {name}")
YOUR_TURN = msg("à vous")
YOU_LEAD = msg("à vous d'entamer")
YOU_OPEN = msg("à vous d'ouvrir le pli")
PARTNER = msg("{name} est avec le preneur.")
ASK_CARD = msg("Votre carte ? ")
REFUSED_CARD = msg("{card} : {reason}")
PLAYABLE = msg("(cartes permises entre crochets)")
LAST_TRICK = msg("Dernier pli :")
NO_LAST_TRICK = msg("Il n'y a pas encore de dernier pli.")

# --- the end of a deal ---------------------------------------------------------------------------
RESULT = msg("Résultat")
DISCARD_REVEALED = msg("Écart du preneur : {cards}")
ASK_NEXT = msg("Entrée pour la donne suivante (q pour quitter) ")

# --- leaving -------------------------------------------------------------------------------------
ASK_QUIT = msg("Quitter la partie (oui/non) ? ")
GOODBYE = msg("Merci, à bientôt !")
END_OF_INPUT = msg("Fin de l'entrée : la partie s'arrête.")
GOING_ON = msg("La partie continue.")
YES_OR_NO = msg("Répondez oui ou non.")

HELP_LINES = (
    msg("Cartes : 21, petit, excuse, roi cœur, 10 pique, rp (roi de pique) ; accents facultatifs."),
    msg("pli (ou p) : revoir le dernier pli, et lui seul.   main (ou m) : revoir votre main."),
    msg("annuler : reprendre votre écart avant « jeu ».   q : quitter.   ? : cette aide."),
)
ADVICE = msg("Conseils d'enchère :")

# --- the arbiter ---------------------------------------------------------------------------------
ARBITER_WELCOME = msg("Arbitrage, règlement {ruleset}. Tapez ? pour l'aide, q pour quitter.")
ASK_CHAPTER = msg("Quelle faute ? Un chapitre, ou une partie du nom de la faute :")
ASK_FAULT = msg("Laquelle ?")
FAULT_TITLE = msg("{name} — {article}")
NUMBERED = msg("{number}. {text}")
NO_FAULT_NAMED = msg("Aucune faute ne porte « {text} » dans son nom : tapez un numéro ou un autre mot.")
NOT_AN_ANSWER = msg("« {text} » n'est pas une réponse : tapez {choices}.")
A_NUMBER = msg("un nombre de {least} à {most}")
TAKEN_BACK = msg("Réponse reprise.")
NOTHING_TO_TAKE_BACK = msg("Il n'y a rien à reprendre : choisissez une faute, ou q pour quitter.")
RULING = msg("Décision : {name}")
ASK_ANOTHER = msg(
    "Une autre faute (oui/non, r pour changer la dernière réponse) ? "
    "Ou le score de la donne, pour voir l'effet : contrat, points, bouts, points à rendre (garde 38 2 5)."
)
ARBITER_GOODBYE = msg("Bonne fin de séance !")
ARBITER_HELP = (
    msg("Tapez le numéro devant votre réponse, ou un mot de la faute que vous cherchez."),
    msg("Oui et non se tapent aussi o et n. « plus tard » (p) : la réponse attendra la fin de la donne."),
    msg("r : reprendre la dernière réponse.   q : quitter.   ? : cette aide."),
)
ANSWER_LINE = msg("{answer} : {text}")
FAULT_LINE = msg("{fault} : {name} ({article})")

# --- words that people type; each row is read in every language -----------------------------------
YES = ("oui", "o", "yes", "y")
NO = ("non", "n", "no")
QUIT = ("q", "quitter", "quit", "exit")
LAST = ("p", "pli", "trick", "last")
SHOW_HAND = ("m", "main", "hand")
PETIT_SEC_WORDS = ("petit sec",)
SLAM_WORDS = ("chelem", "slam")
UNDO = ("annuler", "undo", "u")
START = ("jeu", "j", "play")
ASK_HELP = ("?", "aide", "help")
BACK = ("r", "retour", "back")
LATER_WORDS = ("p", "plus tard", "later")
