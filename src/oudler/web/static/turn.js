// Pages made for typing (body[data-stay]) are turned in place: no key falls between a document that goes and one that comes.

const isKnown = (part) => [...document.head.querySelectorAll(part.tagName)].some((own) => own.href === part.href && own.src === part.src);
const fits = (page) => [...page.head.querySelectorAll("link[rel=stylesheet], script[src]")].every(isKnown);

/** Show the page that a server answered with, in this document where it has all that the page needs. */
export const show = async (answer) => {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!fits(page)) { window.location.assign(answer.url); return; }
  if (answer.url !== window.location.href) window.history.pushState(null, "", answer.url);
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  window.scrollTo(0, 0);
  window.htmx?.process(document.body);
  document.dispatchEvent(new Event("turned"));
};

/** Send a form as the browser would, without leaving the document. */
export const send = (form, button) => {
  const address = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", window.location.href);
  const fields = new URLSearchParams(new FormData(form, button));
  if (form.method === "post") return fetch(address, { method: "POST", body: fields });
  address.search = fields;
  return fetch(address);
};

window.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !("stay" in document.body.dataset) || form.method === "dialog" || form.dataset.plain) return;
  event.preventDefault();
  try {
    await show(await send(form, submitter));
  } catch { // no answer: the browser says so, as everywhere else
    form.dataset.plain = "1";
    delete form.dataset.sent;
    form.requestSubmit(submitter);
  }
});
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[data-row]");
  if (!link || !("stay" in document.body.dataset) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  document.dispatchEvent(new Event("turning"));
  await fetch(link.href).then(show).catch(() => window.location.assign(link.href));
});
window.addEventListener("popstate", () => window.location.reload());
