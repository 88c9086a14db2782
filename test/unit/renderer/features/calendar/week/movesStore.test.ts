import { describe, expect, it } from 'vitest'
import { createMovesStore } from '../../../../../../renderer/features/calendar/week/movesStore.ts'
import { createQueries } from '../../../../../../renderer/state/queries.ts'
import type { EditorOpening } from '../../../../../../shared/bridge/editor.ts'
import type { MovedEvent } from '../../../../../../shared/bridge/moves.ts'
import type { StoredDraft } from '../../../../../../shared/domain/draft.ts'
import { EVENT_FIELDS, type EventFields } from '../../../../../../shared/domain/eventFields.ts'
import { ADA } from '../../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal, type Script } from '../../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../../support/fakeClock.ts'

const HOUR = 3_600_000
const START = 1_806_174_000_000
const DRAFT_ID = '11111111-1111-4111-8111-111111111111'
const FIELDS: EventFields = {
  ...(Object.fromEntries(EVENT_FIELDS.map((field) => [field, ''])) as EventFields),
  title: 'Spring evening',
  location: 'Hall 45',
  start: String(START / 1000),
  end: String((START + 2 * HOUR) / 1000),
}

const EVENT = {
  accountId: ADA,
  eventId: '7',
  title: 'Spring evening',
  placeName: 'Hall 45',
  zone: 'Europe/Berlin',
  from: { start: START, end: START + 2 * HOUR },
  going: null,
}
const BLANK: StoredDraft = {
  id: DRAFT_ID,
  savedAtMs: 0,
  eventId: '7',
  fields: FIELDS,
  base: FIELDS,
  touched: [],
  parent: null,
  photo: { kind: 'keep' },
}
const by = (hours: number) => ({ start: START + hours * HOUR, end: START + (hours + 2) * HOUR })

/** A core with one event, which keeps its draft. */
function world(first: StoredDraft | null = null, script: Script = {}) {
  let draft = first
  const opening = (): EditorOpening => ({
    fields: FIELDS,
    base: FIELDS,
    parent: null,
    picture: null,
    draft,
    categories: [],
    siteZone: null,
    otherCategories: [],
    photoAt: '',
    made: '',
    zoneGuesses: [],
    fieldsNotKept: [],
    marksNotKept: [],
    photos: 'unknown',
    going: null,
    maybe: null,
    past: false,
  })
  const moves = (): MovedEvent[] => {
    if (draft === null || draft.fields.start === FIELDS.start) return []
    const [start, end] = [Number(draft.fields.start) * 1000, Number(draft.fields.end) * 1000]
    return [{ ...EVENT, to: { start, end }, savedAtMs: draft.savedAtMs }]
  }
  const bridge = createScriptedBridge({
    'calendar.moves': () => Promise.resolve(moves()),
    'editor.open': () => Promise.resolve(opening()),
    'drafts.move': ({ to }) => {
      const times = to === null ? {} : { start: String(to.start / 1000), end: String((to.end ?? 0) / 1000) }
      draft = { ...BLANK, fields: { ...FIELDS, ...times }, savedAtMs: (draft?.savedAtMs ?? 0) + 1 }
      return Promise.resolve(null)
    },
    ...script,
  })
  const store = createMovesStore(bridge, createQueries(bridge), () => 1)
  const places = () => store.getState().moves.map(({ to }) => (to.start - START) / HOUR)
  return { bridge, store, places, draft: () => draft }
}

describe('moves of the calendar', () => {
  it('CAL-6 a move shows at once and is kept as a draft of its event', async () => {
    const { store, places, draft } = world()
    store.move(EVENT, by(1))
    expect(places()).toEqual([1])
    await settled()
    expect(draft()).toMatchObject({
      eventId: '7',
      base: FIELDS,
      fields: { ...FIELDS, start: String(START / 1000 + 3600), end: String(START / 1000 + 3 * 3600) },
    })
    expect(places()).toEqual([1])
  })

  it('CAL-6 what was moved before the program ended is there again', async () => {
    const before = world()
    before.store.move(EVENT, by(3))
    await settled()
    const after = world(before.draft())
    after.store.start()
    await settled()
    expect(after.places()).toEqual([3])
  })

  it('of many steps the last is kept, and each save goes on from the one before', async () => {
    const { store, places, draft, bridge } = world()
    for (const hours of [1, 2, 3, 4]) store.move(EVENT, by(hours))
    expect(places()).toEqual([4])
    await settled()
    expect(draft()?.fields.start).toBe(String(by(4).start / 1000))
    expect(bridge.callsOf('drafts.move').length).toBeLessThan(4)
  })

  it('put back, it stands where it was', async () => {
    const { store, places, bridge } = world()
    store.move(EVENT, by(1))
    await settled()
    const [move] = store.getState().moves
    if (move !== undefined) store.putBack(move)
    expect(places()).toEqual([])
    await settled()
    expect(bridge.callsOf('drafts.move').at(-1)).toEqual({ accountId: ADA, eventId: '7', to: null })
    expect(places()).toEqual([])
  })

  it('moved to where it was, it is no move', async () => {
    const { store, places, bridge } = world()
    store.move(EVENT, by(1))
    store.move(EVENT, by(0))
    await settled()
    expect(places()).toEqual([])
    expect(bridge.callsOf('drafts.move').at(-1)?.to).toBeNull()
  })

  it('what cannot be saved is said, and stands where it was', async () => {
    const failures: unknown[] = []
    const { store, places } = world(null, { 'drafts.move': () => Promise.reject(refusal('storage-full')) })
    store.onFailed((failure) => failures.push(failure))
    store.move(EVENT, by(1))
    await settled()
    expect(failures).toHaveLength(1)
    expect(places()).toEqual([])
  })
})
