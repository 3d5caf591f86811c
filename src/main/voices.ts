/** The sounds of the table, made here and now from noise and a few sine waves: nothing is fetched. */

export type Voice = 'drum' | 'guns' | 'hooves' | 'paper';

/** A stroke: when it falls, in seconds, and how loud it is. */
type Stroke = readonly [at: number, loudness: number];

const ROLL: readonly Stroke[] = [0, 0.16, 0.32, 0.4, 0.48, 0.56, 0.64, 0.96].map((at, i) => [at, i === 7 ? 1 : 0.6]);
const GALLOP: readonly Stroke[] = Array.from({ length: 4 }, (_, i) => i * 0.42).flatMap((at): Stroke[] => [
  [at, 0.5],
  [at + 0.09, 0.35],
  [at + 0.2, 0.6],
]);
const SALVO: readonly Stroke[] = [
  [0, 1],
  [0.35, 0.7],
  [0.5, 0.85],
];

export class Voices {
  readonly #context: AudioContext;
  readonly #noise: AudioBuffer;
  readonly #out: GainNode;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#noise = whiteNoise(context);
    this.#out = context.createGain();
    this.#out.gain.value = 0.35;
    this.#out.connect(context.destination);
  }

  play(voice: Voice): void {
    const now = this.#context.currentTime + 0.02;
    switch (voice) {
      case 'drum':
        for (const [at, loudness] of ROLL) this.#skin(now + at, loudness);
        return;
      case 'guns':
        for (const [at, loudness] of SALVO) this.#gun(now + at, loudness);
        return;
      case 'hooves':
        for (const [at, loudness] of GALLOP) this.#burst(now + at, 0.05, 700, 6, loudness * 0.8);
        return;
      case 'paper':
        this.#burst(now, 0.16, 5200, 0.8, 0.25);
        this.#burst(now + 0.12, 0.1, 6800, 0.8, 0.18);
    }
  }

  /** A tight skin: a falling tone under the rattle of the snares. */
  #skin(at: number, loudness: number): void {
    this.#tone(at, 190, 90, 0.12, loudness);
    this.#burst(at, 0.09, 2400, 0.7, loudness * 0.35);
  }

  /** A gun far off: the thump, and the air that rolls after it. */
  #gun(at: number, loudness: number): void {
    this.#tone(at, 85, 32, 0.7, loudness);
    this.#burst(at, 0.9, 260, 0.5, loudness * 0.7);
  }

  #tone(at: number, from: number, to: number, seconds: number, loudness: number): void {
    const source = this.#context.createOscillator();
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + seconds);
    source.connect(this.#fading(at, seconds, loudness));
    source.start(at);
    source.stop(at + seconds);
  }

  #burst(at: number, seconds: number, pitch: number, sharpness: number, loudness: number): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const filter = this.#context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = sharpness;
    source.connect(filter).connect(this.#fading(at, seconds, loudness));
    source.start(at, 0, seconds);
  }

  #fading(at: number, seconds: number, loudness: number): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    gain.connect(this.#out);
    return gain;
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
