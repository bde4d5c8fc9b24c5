// Drives the npm package tarot-game-engine 0.0.11 (four players, GPL-3) through its public API.
//
//   node tarot_game_engine.mjs states N SEED   complete random deals until N card-play questions were seen, as JSON lines
//   node tarot_game_engine.mjs deals N SEED    time of N complete random deals, one JSON object
//
// Seat 0 is the first of the players handed to the peer: it speaks and leads first, so the dealer is seat 3.
// What the peer asks, and what it takes for an answer (the player and card objects must be the peer's own:
// it compares some of them by identity):
//   ASKED_FOR_ANNOUNCE {availableAnnounces}              announce(player, announce), undefined to pass; always four
//                                                        times, with an empty list after a garde contre
//   ASKED_FOR_SET_ASIDE {possibleCardsToSetAside}        setAside(player, six cards); prise and garde only
//   ASKED_FOR_POIGNEE_ANNOUNCE {numberOfCardsToShow,     announcePoignee(player, cards) or declinePoignee(player);
//                               possibleCardsToShow}     before the first card of a player who holds ten trumps,
//                                                        always the largest size held
//   ASKED_TO_PLAY {playableCards}                        play(player, card)
// No question shows the hand, the trick or the dog. The hand is the last GOT_AVAILABLE_CARDS of that player (a live
// array, so it is copied), the trick is gathered from PLAYER_HAS_PLAYED, the dog is what nobody was dealt.
// The discard question lists single cards: every suit card but the kings and, when these are fewer than six, also
// every trump but the oudlers. It does not say how many trumps: setAside refuses more than are missing to six, so
// all the listed suit cards must then go.

import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'

const require = createRequire(import.meta.url)
const { getTarotGame } = require('tarot-game-engine')
const { DECK_78 } = createRequire(require.resolve('tarot-game-engine'))('tarot-card-deck')

const FACES = { J: 'V', C: 'C', Q: 'D', K: 'R' }
const SUITS = { SPADES: 'S', HEARTS: 'H', DIAMONDS: 'D', CLUBS: 'C' }
const NAMES = new Map(DECK_78.map((card) => [card, nameOf(card)]))
const SEATS = [0, 1, 2, 3]
const WARM_UP_DEALS = 50

function nameOf(card) {
  if (card.type === 'EXCUSE') return 'EX'
  if (card.type === 'TRUMP') return `T${card.value}`
  return SUITS[card.suit] + (card.type === 'FACE' ? FACES[card.face] : card.value)
}

const names = (cards) => cards.map((card) => NAMES.get(card))
const bidName = (announce) => (announce ?? 'pass').toLowerCase()

// A seeded generator of numbers in [0, 1): a Weyl sequence through a 32-bit mixer (splitmix32).
function generator(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let bits = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
    return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
  }
}

class RandomChoices {
  constructor(random) {
    this.random = random
  }

  card(cards) {
    return cards[Math.floor(this.random() * cards.length)]
  }

  sample(cards, size) {
    const rest = [...cards]
    return Array.from({ length: size }, () => rest.splice(Math.floor(this.random() * rest.length), 1)[0])
  }

  // Passes half of the time, else climbs from the lowest bid by tosses of a coin: uniform choices would make nearly
  // every contract a garde contre, which asks for no discard. `must` keeps a deal from being passed out.
  bid(available, must) {
    if (available.length === 0 || (!must && this.random() < 0.5)) return undefined
    let level = 0
    while (level < available.length - 1 && this.random() < 0.5) level += 1
    return available[level]
  }

  discard(allowed) {
    const suitCards = allowed.filter((card) => card.type !== 'TRUMP')
    const trumps = allowed.filter((card) => card.type === 'TRUMP')
    if (suitCards.length >= 6) return this.sample(suitCards, 6)
    return [...suitCards, ...this.sample(trumps, 6 - suitCards.length)]
  }

  poignee(cards, size) {
    return this.random() < 0.5 ? this.sample(cards, size) : undefined
  }
}

// One deal at the peer's table. `watch` is told of each play and discard question; the public fields tell the rest.
class Deal {
  constructor(choices, watch) {
    Object.assign(this, { choices, watch, bids: [], discard: [], poignees: [], plays: [], winners: [] })
    this.hands = [[], [], [], []]
    this.dealt = undefined
    this.trick = []
    this.questions = []
    this.players = SEATS.map((seat) => ({ id: String(seat), notify: (message) => this.hear(seat, message) }))
  }

  // Plays to the end. Questions wait in a queue: the first ones come before the peer's constructor returns.
  play() {
    this.game = getTarotGame(DECK_78, this.players, (result) => { this.result = result })
    while (this.questions.length > 0) this.answer(...this.questions.shift())
    if (!this.result) throw new Error('the peer stopped asking before the end of the deal')
    return this
  }

  hear(seat, message) {
    if (message.type.startsWith('ERROR_')) throw new Error(`the peer refused an answer of seat ${seat}: ${message.type}`)
    if (message.type.startsWith('ASKED_')) this.questions.push([seat, message])
    else if (message.type === 'GOT_AVAILABLE_CARDS') this.hands[seat] = [...message.cards]
    else if (seat === 0) this.hearPublic(message)
  }

  // What all four players are told, heard once.
  hearPublic(message) {
    if (message.type === 'PLAYER_HAS_ANNOUNCED') this.bids.push(message.announce)
    else if (message.type === 'TAKER_IS_KNOWN') Object.assign(this, { taker: Number(message.player), contract: message.announce })
    else if (message.type === 'POIGNEE_HAS_BEEN_ANNOUNCED') this.poignees.push({ seat: Number(message.player), cards: message.shownCards })
    else if (message.type === 'PLAYER_HAS_PLAYED') {
      this.trick.push(message.card)
      this.plays.push(message.card)
    } else if (message.type === 'TURN_RESULT_IS_KNOWN') {
      this.trick = []
      this.winners.push(Number(message.turnWinner))
    }
  }

  answer(seat, question) {
    const player = this.players[seat]
    if (question.type === 'ASKED_TO_PLAY') {
      this.watch('play', { hand: this.hands[seat], trick: this.trick, legal: question.playableCards })
      this.game.play(player, this.choices.card(question.playableCards))
    } else if (question.type === 'ASKED_FOR_ANNOUNCE') {
      this.dealt ??= [...this.hands]
      const must = seat === 3 && this.bids.every((bid) => bid === undefined)
      this.game.announce(player, this.choices.bid(question.availableAnnounces, must))
    } else if (question.type === 'ASKED_FOR_SET_ASIDE') {
      this.watch('discard', { hand: this.hands[seat], legal: question.possibleCardsToSetAside })
      this.discard = this.choices.discard(question.possibleCardsToSetAside)
      this.game.setAside(player, this.discard)
    } else this.answerPoignee(player, question)
  }

  answerPoignee(player, { possibleCardsToShow, numberOfCardsToShow }) {
    const shown = this.choices.poignee(possibleCardsToShow, numberOfCardsToShow)
    if (shown) this.game.announcePoignee(player, shown)
    else this.game.declinePoignee(player)
  }

  // A deal record. What the peer made of it stands under `peer`, not `result`: it is not FFT.
  record() {
    const dealt = new Set(this.dealt.flat())
    const score = (seat) => this.result.finalScores.find(({ player }) => player === String(seat)).score
    return {
      kind: 'deal', oudler: 1, players: 4, dealer: 3,
      hands: this.dealt.map(names), dog: names(DECK_78.filter((card) => !dealt.has(card))),
      bids: this.bids.map(bidName), slam: false, call: null, discard: names(this.discard),
      poignees: this.poignees.map(({ seat, cards }) => ({ seat, cards: names(cards) })), plays: names(this.plays),
      peer: {
        taker: this.taker, contract: bidName(this.contract), winners: this.winners,
        points: this.result.numberOfPointsForAttack, defense_points: this.result.numberOfPointsForDefense,
        scores: SEATS.map(score),
      },
    }
  }
}

function printStates(count, choices) {
  for (let seen = 0; seen < count;) {
    const lines = []
    const watch = (kind, { hand, trick, legal }) =>
      lines.push({ kind, hand: names(hand), trick: trick && names(trick), legal: names(legal) })
    const deal = new Deal(choices, watch).play()
    seen += deal.plays.length
    lines.push(deal.record())
    process.stdout.write(lines.map((line) => JSON.stringify(line) + '\n').join(''))
  }
}

function timeDeals(count, choices) {
  const playOne = () => new Deal(choices, () => {}).play().plays.length
  for (let deal = 0; deal < WARM_UP_DEALS; deal += 1) playOne()
  let plays = 0
  const start = performance.now()
  for (let deal = 0; deal < count; deal += 1) plays += playOne()
  const seconds = (performance.now() - start) / 1000
  console.log(JSON.stringify({ deals: count, seconds, plays }))
}

function main([mode, count, seed, ...rest]) {
  const run = { states: printStates, deals: timeDeals }[mode]
  if (!run || !/^\d+$/.test(count) || !/^\d+$/.test(seed) || rest.length > 0) {
    console.error('usage: node tarot_game_engine.mjs states|deals N SEED')
    process.exitCode = 2
    return
  }
  Math.random = generator(Number(seed)) // the peer shuffles and cuts with it
  run(Number(count), new RandomChoices(generator(Number(seed) ^ 0x5bf03635)))
}

main(process.argv.slice(2))
