import { describe, expect, it } from 'vitest'
import {
  answerKey,
  createRsvpStore,
  type RsvpOutcome,
} from '../../../../../renderer/features/answers/rsvpStore.ts'
import { createEventPageStore } from '../../../../../renderer/features/event/eventPageStore.ts'
import { ADA, GRACE, NOON } from '../../../../fakeHost/builders.ts'
import { fakeDetails, fakeRows, NOTHING_BESIDE } from '../../../../fakeHost/fakeEvents.ts'
import { createFakeHost } from '../../../../fakeHost/fakeHost.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

const ROWS = fakeRows(10, NOON)
const row = (index: number) => ROWS[index] as (typeof ROWS)[number]

describe('the page of one event', () => {
  it('shows what the list knew before the whole event is here', () => {
    const store = createEventPageStore(createScriptedBridge({ 'events.open': () => new Promise(() => {}) }))
    store.open(ADA, row(1).id, row(1))
    expect(store.getState().preview?.title).toBe(row(1).title)
    expect(store.getState().event).toBeNull()
  })

  it('an answer that comes late never takes the place of the event opened after', async () => {
    const gates = new Map<string, () => void>()
    const bridge = createScriptedBridge({
      'events.open': ({ eventId }) =>
        new Promise((resolve) => {
          const found = ROWS.find(({ id }) => id === eventId) ?? row(0)
          gates.set(eventId, () =>
            resolve({
              event: fakeDetails(found),
              freshness: { state: 'live', asOf: NOON },
              ...NOTHING_BESIDE,
            }),
          )
        }),
    })
    const store = createEventPageStore(bridge)
    store.open(ADA, row(1).id, null)
    store.open(ADA, row(2).id, null)
    gates.get(row(2).id)?.()
    gates.get(row(1).id)?.()
    await settled()
    expect(store.getState().event?.id).toBe(row(2).id)
  })

  it('PERF-14 a hint that changes nothing renders nothing', async () => {
    const host = createFakeHost({ events: 10, guests: 0, now: NOON, state: 'online' })
    const store = createEventPageStore(host.bridge)
    store.open(ADA, row(3).id, null)
    await settled()
    let told = 0
    store.subscribe(() => {
      told += 1
    })
    host.change((rows) => rows)
    await settled()
    expect(host.bridge.callsOf('events.open')).toHaveLength(2)
    expect(told).toBe(0)
  })

  it('what stands beside an event is kept up with its reminders, and with the events of every account', async () => {
    let told = { ...NOTHING_BESIDE }
    const bridge = createScriptedBridge({
      'events.open': async () => ({
        event: fakeDetails(row(1)),
        freshness: { state: 'live', asOf: NOON },
        ...told,
      }),
    })
    const store = createEventPageStore(bridge)
    store.open(ADA, row(1).id, null)
    await settled()
    const { event } = store.getState()
    told = { ...told, reminders: { ...told.reminders, bell: [60] } }
    bridge.push('reminders.changed', { revision: 2 })
    await settled()
    expect(store.getState().beside?.reminders.bell).toEqual([60])
    const choir = {
      accountId: GRACE,
      eventId: '7',
      title: 'Choir',
      place: '',
      startsAt: 1,
      endsAt: 2,
      own: false,
    }
    told = { ...told, sameTime: { first: choir, others: 0 } }
    bridge.push('events.changed', { accountId: GRACE, revision: 3 })
    await settled()
    expect(store.getState().beside?.sameTime?.first.title).toBe('Choir')
    expect(store.getState().event).toBe(event)
  })

  it('what was answered before it is opened is asked again only where something changed since', async () => {
    const host = createFakeHost({ events: 10, guests: 0, now: NOON, state: 'online' })
    const store = createEventPageStore(host.bridge)
    const answered = async (id: string) =>
      store.answered(ADA, await host.bridge.call('events.open', { accountId: ADA, eventId: id }))
    await answered(row(1).id)
    store.open(ADA, row(1).id, null)
    await settled()
    expect(store.getState().event?.id).toBe(row(1).id)
    expect(host.bridge.callsOf('events.open')).toHaveLength(1)

    store.close()
    await answered(row(2).id)
    host.change((rows) => rows.map((each) => ({ ...each, title: 'Moved' })))
    store.open(ADA, row(2).id, null)
    await settled()
    expect(store.getState().event?.title).toBe('Moved')

    store.close()
    await answered(row(3).id)
    store.open(ADA, row(1).id, null)
    await settled()
    expect(store.getState().event?.id).toBe(row(1).id)
  })

  it('an event that gets its id from the site stays the same visit: menus and scrolling are kept', async () => {
    const answers = [row(1), row(2)]
    const bridge = createScriptedBridge({
      'events.open': async () => ({
        event: fakeDetails(answers.shift() ?? row(2)),
        freshness: { state: 'live', asOf: NOON },
        ...NOTHING_BESIDE,
      }),
    })
    const store = createEventPageStore(bridge)
    store.open(ADA, row(1).id, null)
    await settled()
    const { visit } = store.getState()
    store.reload()
    await settled()
    expect(store.getState().id).toBe(row(2).id)
    expect(store.getState().visit).toBe(visit)
    store.open(ADA, row(3).id, null)
    expect(store.getState().visit).toBe(visit + 1)
  })

  it('an event that is gone says so and keeps what was read of it', async () => {
    const host = createFakeHost({ events: 10, guests: 0, now: NOON, state: 'online' })
    const store = createEventPageStore(host.bridge)
    store.open(ADA, row(3).id, row(3))
    await settled()
    host.change(() => [])
    await settled()
    expect(store.getState().error?.code).toBe('not-found')
    expect(store.getState().event?.id).toBe(row(3).id)
  })
})

describe('one’s own answer', () => {
  const outcomesOf = (store: ReturnType<typeof createRsvpStore>) => {
    const outcomes: RsvpOutcome[] = []
    store.onOutcome((outcome) => outcomes.push(outcome))
    return outcomes
  }

  it('is shown at once, and until the site has answered', async () => {
    let give: () => void = () => {}
    const bridge = createScriptedBridge({
      'rsvp.set': () =>
        new Promise((resolve) => {
          give = () => resolve({ changed: 1, undoId: null })
        }),
    })
    const store = createRsvpStore(bridge)
    const outcomes = outcomesOf(store)
    void store.set(ADA, ['5'], 'maybe')
    expect(store.getState().underWay.get(answerKey(ADA, '5'))).toBe('maybe')
    give()
    await settled()
    expect(store.getState().underWay.size).toBe(0)
    expect(outcomes).toMatchObject([{ eventIds: ['5'], rsvp: 'maybe', error: null }])
  })

  it('goes back to what was there where it could not be sent, and says why', async () => {
    const store = createRsvpStore(
      createScriptedBridge({ 'rsvp.set': () => Promise.reject(refusal('offline')) }),
    )
    const outcomes = outcomesOf(store)
    await store.set(ADA, ['5'], 'attending')
    expect(store.getState().underWay.size).toBe(0)
    expect(outcomes[0]?.error?.code).toBe('offline')
  })

  it('a second thought while the first is on its way is what stays shown', async () => {
    const gates: (() => void)[] = []
    const bridge = createScriptedBridge({
      'rsvp.set': () =>
        new Promise((resolve) => {
          gates.push(() => resolve({ changed: 1, undoId: null }))
        }),
    })
    const store = createRsvpStore(bridge)
    void store.set(ADA, ['5'], 'maybe')
    void store.set(ADA, ['5'], 'not-going')
    gates[0]?.()
    await settled()
    expect(store.getState().underWay.get(answerKey(ADA, '5'))).toBe('not-going')
  })
})
