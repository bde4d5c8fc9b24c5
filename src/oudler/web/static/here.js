// What stands behind the « # » of a link goes into the form and out of the address, where others could read it.

const form = document.querySelector("[data-here]");
const missing = document.querySelector("[data-missing]");

function take() {
  const text = location.hash.slice(1);
  const isPlace = document.getElementById(text) !== null; // « Aller au contenu » is no token
  if (text && !isPlace) {
    history.replaceState(null, "", location.pathname);
    form.elements.token.value = text;
    form.hidden = false;
    form.querySelector("button").focus();
  }
  if (missing) missing.hidden = !form.hidden; // the key of an organiser may also be pasted: nothing is missing there
}

addEventListener("hashchange", take); // the link is opened again where this page is open already
take();
