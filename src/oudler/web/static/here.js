// What stands behind the « # » of a link goes into the form and out of the address, where others could read it.

const form = document.querySelector("[data-here]");
const missing = document.querySelector("[data-missing]");

function take() {
  const text = decodeURIComponent(location.hash.slice(1));
  if (text && !document.getElementById(text)) {
    form.elements.token.value = text;
    history.replaceState(null, "", location.pathname);
  }
  form.hidden = !form.elements.token.value;
  missing.hidden = !form.hidden;
  if (!form.hidden) form.querySelector("button").focus();
}

addEventListener("hashchange", take); // the link is opened again where this page is open already
take();
