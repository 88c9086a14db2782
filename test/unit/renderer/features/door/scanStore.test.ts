import { describe, expect, it } from 'vitest'
import { createScanStore } from '../../../../../renderer/features/door/scanStore.ts'
import type { DoorScan } from '../../../../../shared/bridge/door.ts'
import { refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

describe('scans of a door', () => {
  it('BADGE-2 twenty at once are twenty, shown in the order they were scanned, whenever each is answered', async () => {
    const asked: { readonly code: string; readonly answer: (scan: DoorScan) => void }[] = []
    const store = createScanStore({
      scan: (code) => new Promise((answer) => asked.push({ code, answer })),
    })
    const codes = Array.from({ length: 20 }, (_, at) => `400638133${1000 + at}`)
    const done = codes.map((code) => store.scan(code))
    expect(asked.map(({ code }) => code)).toEqual(codes)
    expect(store.getState().waiting).toBe(20)
    for (const { answer } of asked.toReversed()) {
      answer({ answer: 'unknown' })
      await settled()
    }
    await Promise.all(done)
    const { scans, waiting } = store.getState()
    expect(scans.map(({ nth }) => nth)).toEqual(codes.map((_, at) => 20 - at))
    expect(waiting).toBe(0)
  })

  it('BADGE-2 one that could not be kept is told as such, and the next is scanned as ever', async () => {
    let broken = true
    const store = createScanStore({
      scan: async () => {
        if (broken) throw refusal('storage-full')
        return { answer: 'unknown' }
      },
    })
    expect((await store.scan('1')).answer).toBe('failed')
    broken = false
    expect((await store.scan('2')).answer).toBe('unknown')
    expect(store.getState().scans.map(({ answer }) => answer)).toEqual(['unknown', 'failed'])
  })

  it('a test says so with each of its scans', async () => {
    const tests: boolean[] = []
    const store = createScanStore({
      scan: async (_code, test) => {
        tests.push(test)
        return { answer: 'unknown' }
      },
    })
    store.setState({ testing: true })
    await store.scan('4006381333931')
    store.setState({ testing: false })
    await store.scan('4006381333931')
    expect(tests).toEqual([true, false])
    expect(store.getState()).toMatchObject({
      read: '4006381333931',
      scans: [{ test: false }, { test: true }],
    })
  })
})
