import { afterEach, describe, expect, it, vi } from 'vitest'
import { playSound, soundOf } from '../../../../../renderer/features/door/scanSound.ts'
import { DEFAULT_PREFERENCES } from '../../../../../shared/domain/defaultPreferences.ts'

interface Heard {
  readonly hertz: number
  readonly from: number
  until: number
}

afterEach(() => vi.unstubAllGlobals())

/** What a loudspeaker would be given: a tone is heard once it leads there. */
function loudspeaker(): readonly Heard[] {
  const heard: Heard[] = []
  class Part {
    connect<Next>(next: Next): Next {
      return next
    }
  }
  class Tone extends Part {
    readonly #hertz: number
    #from = 0
    constructor(_context: unknown, { frequency }: { readonly frequency: number }) {
      super()
      this.#hertz = frequency
    }
    start(at: number): void {
      this.#from = at
    }
    stop(at: number): void {
      heard.push({ hertz: this.#hertz, from: this.#from, until: at })
    }
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0
      readonly destination = {}
    },
  )
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Part)
  return heard
}

describe('the sound of a scan', () => {
  it('is one of three: let in, to be looked at, nobody’s; none unless somebody wants it', () => {
    expect((['arrived', 'again', 'other', 'unknown', 'failed'] as const).map(soundOf)).toEqual([
      'in',
      'look',
      'look',
      'no',
      'no',
    ])
    expect(DEFAULT_PREFERENCES.door.sounds).toBe(false)
  })

  it('is told from the others without a look: it rises, comes twice, or is one deep tone', () => {
    const heard = loudspeaker()
    const tonesOf = (sound: 'in' | 'look' | 'no') => {
      const before = heard.length
      playSound(sound)
      return heard.slice(before).toSorted((a, b) => a.from - b.from)
    }
    const [low, high, ...others] = tonesOf('in')
    expect([others.length, (high?.hertz ?? 0) > (low?.hertz ?? 0)]).toEqual([0, true])
    const twice = tonesOf('look')
    expect(twice.map(({ hertz }) => hertz)).toEqual([520, 520])
    expect((twice[1]?.from ?? 0) > (twice[0]?.until ?? 0)).toBe(true)
    const deep = tonesOf('no')
    expect([deep.length, (deep[0]?.hertz ?? 999) < 300]).toEqual([1, true])
  })
})
