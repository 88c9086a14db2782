import { describe, expect, it } from 'vitest'
import { loadAhead } from '../../../../renderer/shell/loadAhead.ts'
import { settled } from '../../../support/fakeClock.ts'

/** Idle moments come when the test says so. */
function idleMoments() {
  const waiting: (() => void)[] = []
  return {
    idle: (run: () => void) => {
      waiting.push(run)
      return () => void waiting.splice(waiting.indexOf(run), 1)
    },
    come: async () => {
      waiting.shift()?.()
      await settled()
    },
  }
}

const partOf = (name: string, loaded: string[], fails = false) => ({
  load: async () => {
    loaded.push(name)
    if (fails) throw new Error('cannot be fetched')
  },
})

describe('parts that are fetched ahead', () => {
  it('come one at a time, each in an idle moment of its own, whether or not the one before could be fetched', async () => {
    const { idle, come } = idleMoments()
    const loaded: string[] = []
    loadAhead([partOf('palette', loaded), partOf('editor', loaded, true), partOf('outbox', loaded)], idle)
    expect(loaded).toEqual([])
    await come()
    expect(loaded).toEqual(['palette'])
    await come()
    await come()
    expect(loaded).toEqual(['palette', 'editor', 'outbox'])
  })

  it('PERF-8 wait until what was shown has had its rest', async () => {
    const { idle, come } = idleMoments()
    const resting = idleMoments()
    const loaded: string[] = []
    loadAhead([partOf('event', loaded)], idle, resting.idle)
    await come()
    expect(loaded).toEqual([])
    await resting.come()
    await come()
    expect(loaded).toEqual(['event'])
  })

  it('are not fetched at all where nobody is there any more after the rest', async () => {
    const { idle, come } = idleMoments()
    const resting = idleMoments()
    const loaded: string[] = []
    loadAhead([partOf('event', loaded)], idle, resting.idle)()
    await resting.come()
    await come()
    expect(loaded).toEqual([])
  })

  it('are left alone once nobody asks for them any more', async () => {
    const { idle, come } = idleMoments()
    const loaded: string[] = []
    const stop = loadAhead([partOf('palette', loaded), partOf('editor', loaded)], idle)
    await come()
    stop()
    await come()
    expect(loaded).toEqual(['palette'])
  })
})
