// Short tones for those who switched them on; nothing is loaded.

/** Each sound is a row of tones: hertz, seconds. */
const SOUNDS = {
  card: [[320, 0.04]],
  turn: [
    [523, 0.09],
    [659, 0.12],
  ],
  trick: [[262, 0.08]],
  over: [
    [392, 0.12],
    [523, 0.12],
    [659, 0.2],
  ],
};
const LOUDNESS = 0.06;
/** Milliseconds that a phone trembles when it is one's turn. */
const TREMBLE = 60;

let audio = null;

/** Play a sound by its name. */
export function play(name) {
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [hertz, seconds] of SOUNDS[name]) {
    tone(hertz, at, seconds);
    at += seconds;
  }
  if (name === "turn") navigator.vibrate?.(TREMBLE);
}

function tone(hertz, at, seconds) {
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  wave.frequency.value = hertz;
  gain.gain.setValueAtTime(LOUDNESS, at);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS / 100, at + seconds);
  wave.connect(gain).connect(audio.destination);
  wave.start(at);
  wave.stop(at + seconds);
}
