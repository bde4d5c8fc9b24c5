// Pages made for typing (body[data-stay]) are turned in place: no key falls between a document that goes and one that
// comes.

const isKnown = (part) =>
  [...document.head.querySelectorAll(part.tagName)].some((own) => own.href === part.href && own.src === part.src);
/** Whether a page is ours, as a proxy's has no such notice, and needs no style or script that this one has not. */
const fits = (page) =>
  page.getElementById("line") && [...page.head.querySelectorAll("link[rel=stylesheet], script[src]")].every(isKnown);
const read = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");
const withoutPart = (address) => address.split("#")[0];

export const stays = () => "stay" in document.body.dataset;

/** The page that was asked for last is the one that is shown: an answer to an earlier wish comes too late. */
let latest = 0;
/** The address of the page that is shown. */
let shown = withoutPart(window.location.href);

/** Put a page in the place of this one; false: it needs more than this document has. */
const put = (page, address) => {
  if (!fits(page)) return false;
  latest += 1;
  if (address !== window.location.href) window.history.pushState(null, "", address);
  shown = withoutPart(address);
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  window.scrollTo(0, 0);
  window.htmx?.process(document.body);
  document.dispatchEvent(new Event("turned"));
  return true;
};

/** Show what a form was answered with; the address stays, since that of a form may open no page. */
export const show = async (answer) => put(await read(answer), window.location.href);

/** Open an address: in this document where that can be, else as the browser does, which also says if nobody answers. */
export const open = async (address) => {
  const mine = (latest += 1);
  document.dispatchEvent(new Event("turning"));
  const answer = stays() ? await fetch(address).catch(() => null) : null;
  const page = answer && (await read(answer).catch(() => null));
  if (mine !== latest || (page && put(page, answer.url))) return;
  window.location.assign(address);
};

// Forms that write are sent by resend.js; these only ask.
window.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !stays() || form.method !== "get") return;
  event.preventDefault();
  const address = new URL(
    submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "",
    window.location.href,
  );
  address.search = new URLSearchParams(new FormData(form, submitter));
  open(address.href);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-row]");
  if (!link || !stays() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.href);
});
// A link within the page (#main) comes here too, and must leave what is typed.
window.addEventListener("popstate", () => {
  if (withoutPart(window.location.href) !== shown) window.location.reload();
});
