// Small sounds made on the spot. Nothing sounds until a person asks for it.
import { prefs } from "./prefs.js";

let context = null;

/** Sound one of: card, coin, turn, trigger, win. */
export function sound(name) {
  if (prefs.value.sounds !== "play" || (document.hidden && name !== "turn")) return; // whoever looks elsewhere is called
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  VOICES[name]?.(context.currentTime);
}

function tone(at, frequency, length, loudness, shape = "sine") {
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}

function rustle(at) {
  const length = 0.12;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = 2400;
  const volume = context.createGain();
  volume.gain.value = 0.25;
  noise.connect(band).connect(volume).connect(context.destination);
  noise.start(at);
}

const VOICES = {
  card: rustle,
  coin: (at) => {
    tone(at, 2093, 0.18, 0.06);
    tone(at + 0.05, 2793, 0.25, 0.05);
  },
  turn: (at) => {
    tone(at, 523, 0.3, 0.07, "triangle");
    tone(at + 0.12, 784, 0.4, 0.06, "triangle");
  },
  trigger: (at) => tone(at, 196, 0.5, 0.08, "sawtooth"),
  win: (at) => [523, 659, 784, 1047].forEach((note, i) => tone(at + i * 0.12, note, 0.5, 0.07, "triangle")),
};
