import { describe, expect, it } from 'vitest'
import { NOTHING_READ } from '../../../../../renderer/features/door/doorState.ts'
import { createDoorStore, type DoorStore } from '../../../../../renderer/features/door/doorStore.ts'
import { createScanStore, standingScan } from '../../../../../renderer/features/door/scanStore.ts'
import type { DoorScan } from '../../../../../shared/bridge/door.ts'
import { ADA } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

/** A door nobody types at. */
const scansOf = (scan: DoorStore['scan']) =>
  createScanStore({ scan, getState: () => ({ ...NOTHING_READ, acts: [] }) })

describe('scans of a door', () => {
  it('BADGE-2 what a scan came to stands though a name is half typed, until more is typed; typing puts it away for good', async () => {
    const bridge = createScriptedBridge()
    const door = createDoorStore(bridge, ADA, 'door')
    bridge.script({ 'door.scan': async () => ({ answer: 'unknown' }) })
    const scans = createScanStore(door)
    const standing = () => standingScan(scans.getState(), door.getState().typed)?.nth
    door.setText('zz')
    await scans.scan('1')
    expect(standing()).toBe(1)
    door.setText('zza')
    expect(standing()).toBeUndefined()
    await scans.scan('2')
    expect(standing()).toBe(2)
    door.setText('')
    door.setText('')
    expect(standing()).toBeUndefined()
    scans.setState({ testing: true })
    await scans.scan('3')
    expect(standing()).toBeUndefined()
    scans.setState({ testing: false })
    await scans.scan('4')
    door.setText('')
    expect(standing()).toBe(4)
  })

  it('BADGE-2 twenty at once are twenty, shown in the order they were scanned, whenever each is answered', async () => {
    const asked: { readonly code: string; readonly answer: (scan: DoorScan) => void }[] = []
    const store = scansOf((code) => new Promise((answer) => asked.push({ code, answer })))
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
    const store = scansOf(async () => {
      if (broken) throw refusal('storage-full')
      return { answer: 'unknown' }
    })
    expect((await store.scan('1')).answer).toBe('failed')
    broken = false
    expect((await store.scan('2')).answer).toBe('unknown')
    expect(store.getState().scans.map(({ answer }) => answer)).toEqual(['unknown', 'failed'])
  })

  it('a test says so with each of its scans', async () => {
    const tests: boolean[] = []
    const store = scansOf(async (_code, test) => {
      tests.push(test)
      return { answer: 'unknown' }
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
