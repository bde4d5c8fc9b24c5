// The screen of a phone stays lit during a deal, where the browser allows it.

let lock = null;
let isWanted = false;

/** Keep the screen lit, or let it go dark again. */
export function keepAwake(wanted) {
  if (wanted === isWanted) return;
  isWanted = wanted;
  renew();
}

async function renew() {
  if (isWanted && !lock && !document.hidden) {
    lock = await navigator.wakeLock?.request("screen").catch(() => null);
    lock?.addEventListener("release", () => (lock = null));
  } else if (!isWanted) await lock?.release();
}

document.addEventListener("visibilitychange", renew);
