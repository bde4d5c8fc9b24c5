// Pages made for typing (body[data-stay]) are turned in place: no key falls between a document that goes and one that comes.

const isKnown = (part) => [...document.head.querySelectorAll(part.tagName)].some((own) => own.href === part.href && own.src === part.src);
const fits = (page) => [...page.head.querySelectorAll("link[rel=stylesheet], script[src]")].every(isKnown);

export const stays = () => "stay" in document.body.dataset;

/** Show the page that a server answered with in this document; false: it needs more than this one has. */
export const show = async (answer) => {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!fits(page)) return false;
  if (answer.url !== window.location.href) window.history.pushState(null, "", answer.url);
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  window.scrollTo(0, 0);
  window.htmx?.process(document.body);
  document.dispatchEvent(new Event("turned"));
  return true;
};

/** Open an address: in this document where that can be, else as the browser does, which also says that nobody answers. */
export const open = async (address) => {
  document.dispatchEvent(new Event("turning"));
  const isShown = stays() && (await fetch(address).then(show).catch(() => false));
  if (!isShown) window.location.assign(address);
};

// Forms that write are sent by resend.js; these only ask.
window.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !stays() || form.method !== "get") return;
  event.preventDefault();
  const address = new URL(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", window.location.href);
  address.search = new URLSearchParams(new FormData(form, submitter));
  open(address.href);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-row]");
  if (!link || !stays() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.href);
});
window.addEventListener("popstate", () => window.location.reload());
