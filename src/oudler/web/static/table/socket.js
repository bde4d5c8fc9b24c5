// The line to the server: numbered events without gaps, requests kept until they are answered, a heartbeat.

const TICK = 1000;
const PING = 2500;
/** Silence after which the line counts as lost. */
const LATE = 9000;
/** A timer that slept so long means that the machine did. */
const STALL = 5000;
const RESEND = 2500;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15000;
/** The server's word that this table is not there. */
const NO_SUCH_TABLE = 4404;
const NOT_YOURS = 4403;

const cids = { prefix: token(8), count: 0 };

/** Hexadecimal characters by chance, two for each byte. */
export function token(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A French text whose guillemets and high punctuation never stand alone at the edge of a line. */
export const joined = (text) => text.replace(/([«×]) | ([»;:?!])/g, "$1\u00a0$2");

/**
 * @typedef {object} Hears
 * @property {(message: object) => void} snapshot the whole table
 * @property {(message: object) => void} event the next event, each exactly once and in order
 * @property {(message: object) => void} here who is away, how many watch
 * @property {(message: object, asked: object) => void} ack a request was done
 * @property {(message: object, asked: object) => void} nak a request was refused
 * @property {(state: "on" | "off" | "bye" | "gone", why?: string) => void} state whether the line stands
 * @property {() => void} resync what was meant for an older view must be dropped
 */

export class Line {
  #socket = null;
  #seq = null;
  #asked = new Map();
  #tries = 0;
  #isOn = false;
  #isCatchingUp = false;
  #heardAt = 0;
  #pingAt = null;
  #tickAt = Date.now();
  #waiting = null;
  #isGone = false;

  /**
   * @param {string} address of the socket
   * @param {Hears} hears
   */
  constructor(address, hears) {
    this.address = address;
    this.hears = hears;
  }

  /** Open, and stay open. */
  start() {
    this.#connect();
    setInterval(() => this.#tick(), TICK);
    addEventListener("online", () => this.#again(0));
    addEventListener("offline", () => this.#doubt());
    document.addEventListener("visibilitychange", () => document.hidden || this.#tick());
  }

  /** Ask for something; it is sent again with the same id until it is answered. */
  ask(message) {
    const cid = `${cids.prefix}-${++cids.count}`;
    this.#asked.set(cid, { message: { ...message, cid }, sentAt: Date.now() });
    this.#send(this.#asked.get(cid).message);
    return cid;
  }

  #connect() {
    clearTimeout(this.#waiting);
    this.#waiting = null;
    this.#heardAt = Date.now();
    this.#pingAt = null;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    // An older socket is not heard any more.
    const listen = (kind, hear) => socket.addEventListener(kind, (event) => socket === this.#socket && hear(event));
    listen("open", () => this.#hello());
    listen("message", (frame) => this.#hear(JSON.parse(joined(frame.data))));
    listen("close", (close) => this.#lost(close));
  }

  /** Say what the page has seen, then ask again for what was not answered. */
  #hello() {
    this.hears.resync();
    this.#send({ t: "hello", seq: this.#seq });
    for (const asked of this.#asked.values()) this.#sendAgain(asked);
  }

  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #sendAgain(asked) {
    asked.sentAt = Date.now();
    this.#send(asked.message);
  }

  #hear(message) {
    this.#heardAt = Date.now();
    this.#pingAt = null;
    this.#tries = 0;
    if (!this.#isOn) this.#say("on");
    this[`_${message.t}`]?.(message);
  }

  _snapshot(message) {
    this.#seq = message.seq;
    this.#isCatchingUp = false;
    this.hears.resync();
    this.hears.snapshot(message);
  }

  _ev(message) {
    if (this.#seq === null || message.seq <= this.#seq) return;
    if (message.seq > this.#seq + 1) {
      this.#catchUp();
      return;
    }
    this.#seq = message.seq;
    this.#isCatchingUp = false;
    this.hears.event(message);
  }

  _here(message) {
    this.hears.here(message);
  }

  _ack(message) {
    this.#answered(message, this.hears.ack);
  }

  _nak(message) {
    this.#answered(message, this.hears.nak);
  }

  _bye(message) {
    this.#drop();
    if (message.retry === null) {
      this.#gone(message.why);
      return;
    }
    this.#say("bye");
    this.#again(message.retry * (1 + Math.random() / 2));
  }

  #answered(message, tell) {
    const asked = this.#asked.get(message.cid);
    if (!asked) return;
    this.#asked.delete(message.cid);
    tell(message, asked.message);
  }

  /** An event is missing: ask for what came since the last one, once. */
  #catchUp() {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    this.hears.resync();
    this.#send({ t: "hello", seq: this.#seq });
  }

  #lost(close) {
    this.#socket = null;
    if (close.code === NO_SUCH_TABLE || close.code === NOT_YOURS) {
      this.#gone();
      return;
    }
    if (this.#isOn || this.#tries > 0) this.#say("off");
    this.#again(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++) * (0.5 + Math.random()));
  }

  /** This page is not to come back. */
  #gone(why) {
    this.#isGone = true;
    this.#say("gone", why);
  }

  #say(state, why) {
    this.#isOn = state === "on";
    this.hears.state(state, why);
  }

  /** The browser says that there is no network: so it is told, unless the server answers. */
  #doubt() {
    if (!this.#isOn) return;
    this.#say("off");
    this.#pingAt = Date.now();
    this.#send({ t: "ping" });
  }

  /** Let the old socket go without hearing of it again. */
  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #again(wait) {
    if (this.#isGone) return;
    this.#drop();
    this.#isCatchingUp = false;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#connect(), wait);
  }

  #tick() {
    const now = Date.now();
    const slept = now - this.#tickAt;
    this.#tickAt = now;
    if (slept > STALL && !document.hidden) this.#again(0);
    else if (this.#socket) this.#beat(now);
  }

  #beat(now) {
    if (now - (this.#pingAt ?? this.#heardAt) > LATE) {
      this.#say("off");
      this.#again(0);
      return;
    }
    if (this.#pingAt === null && now - this.#heardAt >= PING) {
      this.#pingAt = now;
      this.#send({ t: "ping" });
    }
    for (const asked of this.#asked.values()) if (now - asked.sentAt > RESEND) this.#sendAgain(asked);
  }
}
