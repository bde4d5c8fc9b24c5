// A deal seen again, moment by moment. Everything comes with the page; nothing is asked of the server.

import { apply, load } from "./prefs.js";

const deal = JSON.parse(document.getElementById("deal").textContent);
const stage = document.getElementById("stage");
const slider = document.getElementById("place");
const names = [...document.querySelectorAll(".seat h2")].map((title) => title.firstChild.textContent.trim());
const hands = [...document.querySelectorAll("[data-hand]")];
const GROUPS = { T: "★", S: "♠", H: "♥", C: "♣", D: "♦" };
const RED = [GROUPS.H, GROUPS.D];
const SVG = "http://www.w3.org/2000/svg";
const last = deal.moments.length - 1;
let place = 0;

/** An element with a class and some content. */
function made(tag, kind, ...content) {
  const element = document.createElement(tag);
  element.className = kind;
  element.append(...content);
  return element;
}

/** The picture of a card, silent: its name stands beside it. */
function face(card) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "face");
  picture.setAttribute("viewBox", "0 0 200 310");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${stage.dataset.deck}#${card}`);
  picture.append(use);
  return picture;
}

/** The suit of a card; the excuse lies with the trumps. */
const groupOf = (card) => (card === "EX" ? "T" : card[0]);

/** The sign of a suit, red where its cards are. */
const signOf = (sign) => (RED.includes(sign) ? made("span", "red", sign) : sign);

/** A hand, group by group, each from the highest down as the page was sent. */
function shownHand(text) {
  const cards = text ? text.split(" ").reverse() : [];
  return Object.entries(GROUPS)
    .map(([group, sign]) => [sign, cards.filter((card) => groupOf(card) === group)])
    .filter(([, own]) => own.length)
    .map(([sign, own]) => made("span", "group", signOf(sign), ` ${own.map((card) => deal.cards[card][0]).join(" ")}`));
}

/** A card of the trick with the name of whoever played it. */
function played([seat, card], winner) {
  const item = made("li", seat === winner ? "played winning" : "played", face(card));
  const name = made("span", "who", seat === winner ? `★ ${names[seat]}` : names[seat]);
  item.append(made("span", "vh", `${deal.cards[card][1]} : `), name);
  return item;
}

/** A card of the dog that is turned, or of the discard. */
const laid = (card) => made("li", "laid", face(card), made("span", "vh", deal.cards[card][1]));

/** Show the moment of a number. */
function show(number) {
  place = Math.min(last, Math.max(0, number));
  const moment = deal.moments[place];
  slider.value = place;
  slider.setAttribute("aria-valuetext", moment.say);
  document.getElementById("said").textContent = moment.say;
  const cards = [...moment.laid.map(laid), ...moment.trick.map((one) => played(one, moment.winner))];
  document.getElementById("trick").replaceChildren(...cards);
  hands.forEach((hand, seat) => hand.replaceChildren(...shownHand(moment.hands[seat]).flatMap((group) => [group, " "])));
  for (const button of stage.querySelectorAll("[data-go]")) {
    const isBack = ["first", "trick-back", "back"].includes(button.dataset.go);
    button.setAttribute("aria-disabled", isBack ? place === 0 : place === last);
  }
}

/** Where the end of the trick before or after lies. */
function trickEnd(step) {
  for (let number = place + step; number > 0 && number < last; number += step) {
    if (deal.moments[number].winner !== null) return number;
  }
  return step > 0 ? last : 0;
}

const GO = {
  first: () => show(0),
  "trick-back": () => show(trickEnd(-1)),
  back: () => show(place - 1),
  next: () => show(place + 1),
  "trick-next": () => show(trickEnd(1)),
  last: () => show(last),
};
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "next",
  PageUp: "trick-back",
  PageDown: "trick-next",
  Home: "first",
  End: "last",
};

stage.addEventListener("click", (event) => GO[event.target.closest("[data-go]")?.dataset.go]?.());
slider.addEventListener("input", () => show(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  const isTaken = event.ctrlKey || event.altKey || event.metaKey || event.target === slider;
  if (isTaken || !(event.key in KEYS)) return;
  event.preventDefault();
  GO[KEYS[event.key]]();
});

apply(load());
stage.hidden = false;
show(0);
