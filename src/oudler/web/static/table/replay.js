// A deal seen again, moment by moment. Everything comes with the page; nothing is asked of the server.

import { apply, load } from "./prefs.js";

const deal = JSON.parse(document.getElementById("deal").textContent);
const stage = document.getElementById("stage");
const slider = document.getElementById("place");
const camps = document.getElementById("camps");
const seats = [...stage.querySelectorAll(".seat")];
const names = seats.map((seat) => seat.querySelector(".name").textContent);
const hands = seats.map((seat) => seat.querySelector("[data-hand]"));
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

/** A card with its name. */
const lying = (card, kind = "") => made("li", kind, face(card), made("span", "vh", deal.cards[card]));

/** A card of the trick, on the side of whoever played it, with the name. */
function played([seat, card], winner) {
  const kinds = ["played", seats[seat].dataset.side, ...(seat === winner ? ["winning"] : [])];
  const item = lying(card, kinds.join(" "));
  item.append(made("span", "vh", " : "), made("span", "who", seat === winner ? `★ ${names[seat]}` : names[seat]));
  return item;
}

/** Lay the cards of a hand out, where they are others than before. */
function showHand(hand, text) {
  if (hand.dataset.cards === text) return;
  hand.dataset.cards = text;
  hand.replaceChildren(...(text ? text.split(" ") : []).map((card) => lying(card)));
}

/** Which trick it is and what both camps have: in words, and as a line from two ends, marked at what is needed. */
function showCamps({ camps: told, won, where }) {
  if (!camps) return;
  document.getElementById("where").textContent = where;
  camps.querySelectorAll("[data-camp]").forEach((line, side) => {
    line.textContent = told[side] ?? "";
  });
  camps.classList.toggle("early", won === null);
  const values = { attack: won?.[0] ?? 0, defense: won?.[1] ?? 0, needed: deal.needed, all: deal.all };
  for (const [name, value] of Object.entries(values)) camps.style.setProperty(`--${name}`, value);
}

/** Show the moment of a number. */
function show(number) {
  place = Math.min(last, Math.max(0, number));
  const moment = deal.moments[place];
  slider.value = place;
  slider.setAttribute("aria-valuetext", moment.say);
  document.getElementById("said").textContent = moment.say;
  const cards = [
    ...moment.laid.map((card) => lying(card, "laid")),
    ...moment.trick.map((one) => played(one, moment.winner)),
  ];
  const trick = document.getElementById("trick");
  trick.classList.toggle("open", moment.laid.length > 0);
  trick.replaceChildren(...cards);
  hands.forEach((hand, seat) => showHand(hand, moment.hands[seat]));
  seats.forEach((seat, index) => seat.classList.toggle("acting", index === moment.by));
  showCamps(moment);
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
  const isTaken = event.ctrlKey || event.altKey || event.metaKey || event.target.closest("form");
  if (isTaken || !(event.key in KEYS)) return;
  event.preventDefault();
  GO[KEYS[event.key]]();
});

apply(load());
for (const part of stage.querySelectorAll("[data-live]")) part.hidden = false;
show(0);
