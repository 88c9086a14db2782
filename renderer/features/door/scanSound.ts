import type { ScanAnswer } from './scanStore.ts'

type Tone = readonly [hertz: number, fromMs: number, forMs: number]

/** Rising for who comes in, the same twice for who has to be looked at, one deep for a code that is nobody's. */
const TONES: Readonly<Record<'in' | 'look' | 'no', readonly Tone[]>> = {
  in: [
    [660, 0, 90],
    [990, 100, 140],
  ],
  look: [
    [520, 0, 110],
    [520, 180, 110],
  ],
  no: [[180, 0, 380]],
}

export const soundOf = (answer: ScanAnswer['answer']): keyof typeof TONES => {
  if (answer === 'arrived') return 'in'
  return answer === 'unknown' || answer === 'failed' ? 'no' : 'look'
}

let context: AudioContext | undefined

export function playSound(sound: keyof typeof TONES): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  for (const [hertz, fromMs, forMs] of TONES[sound]) {
    const tone = new OscillatorNode(context, { frequency: hertz, type: 'triangle' })
    const volume = new GainNode(context, { gain: 0.25 })
    tone.connect(volume).connect(destination)
    tone.start(currentTime + fromMs / 1_000)
    tone.stop(currentTime + (fromMs + forMs) / 1_000)
  }
}
