import { describe, expect, it } from 'vitest'
import { createRsvpStore, type RsvpOutcome } from '../../../../renderer/features/answers/rsvpStore.ts'
import { createDeletionStore } from '../../../../renderer/features/editor/deletionStore.ts'
import { ADA } from '../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal } from '../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../support/fakeClock.ts'

const MANY = Array.from({ length: 1_200 }, (_, at) => String(at + 1))
const events = (ids: readonly string[]) =>
  ids.map((id) => ({ id, title: `Event ${id}`, startsAt: null, mine: true }))
const entryOf = (eventId: string) => `a0000000-0000-4000-8000-${eventId.padStart(12, '0')}`

/** A core whose disk is full from the second call on, until there is room again. */
function fullDisk() {
  let [calls, hasRoom] = [0, false]
  return {
    makeRoom: () => {
      hasRoom = true
    },
    write: () => {
      calls += 1
      if (calls > 1 && !hasRoom) throw refusal('storage-full')
    },
  }
}

describe('what is done to more events than one call takes, on a disk that becomes full', () => {
  it('SITE-U10 tells which events are about to be deleted, with a way back, and which are not; going on deletes those alone', async () => {
    const disk = fullDisk()
    const held = new Set<string>()
    const bridge = createScriptedBridge({
      'events.delete': async ({ eventIds }) => {
        disk.write()
        for (const id of eventIds) held.add(id)
        return { entryIds: eventIds.map(entryOf), holdMs: 10_000 }
      },
      'outbox.discard': async ({ entryIds }) => {
        for (const id of entryIds) held.delete(String(Number(id.slice(-12))))
        return { left: [], unsure: [] }
      },
    })
    const deletion = createDeletionStore(bridge)
    const told: Parameters<Parameters<typeof deletion.onDone>[0]>[0][] = []
    deletion.onDone((one) => told.push(one))
    deletion.ask(ADA, events(MANY))
    deletion.confirm()
    await settled()
    const [first] = told
    if (first === undefined) throw new Error('nothing was told')
    expect(told).toHaveLength(1)
    expect(first.events.map(({ id }) => id)).toEqual([...held])
    expect(first.entryIds).toEqual([...held].map(entryOf))
    expect(first.left.map(({ id }) => id)).toEqual(MANY.slice(500))
    expect(first.error?.code).toBe('storage-full')

    disk.makeRoom()
    deletion.ask(ADA, first.left)
    deletion.confirm()
    await settled()
    expect(told[1]).toMatchObject({ error: null, left: [] })
    expect(bridge.callsOf('events.delete').flatMap(({ eventIds }) => eventIds)).toEqual([
      ...MANY.slice(0, 1_000),
      ...MANY.slice(500),
    ])
    await deletion.undo(first)
    expect([...held]).toEqual(MANY.slice(500))
  })

  it('SITE-I8 tells which events were answered, with a way back, and that the others were not', async () => {
    const disk = fullDisk()
    const undone: string[] = []
    const bridge = createScriptedBridge({
      'rsvp.set': async ({ eventIds }) => {
        disk.write()
        return { changed: eventIds.length, undoId: ADA }
      },
      'rsvp.undo': async ({ undoId }) => {
        undone.push(undoId)
        return { back: MANY.slice(0, 500).map((eventId) => ({ eventId, to: '0' })) }
      },
    })
    const answers = createRsvpStore(bridge)
    const told: RsvpOutcome[] = []
    answers.onOutcome((one) => told.push(one))
    await answers.set(ADA, MANY, 'maybe')
    expect(told).toMatchObject([
      { eventIds: MANY.slice(0, 500), undoIds: [ADA], error: { code: 'storage-full' } },
    ])
    expect(answers.getState().underWay.size).toBe(0)
    expect((await answers.undo(ADA, told[0]?.undoIds ?? [])).size).toBe(500)
    expect(undone).toEqual([ADA])
  })
})
