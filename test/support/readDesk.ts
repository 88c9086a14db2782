import { onTestFinished } from 'vitest'
import { createOpenAccounts } from '../../electron/core/account/openAccounts.ts'
import { deskRows } from '../../electron/core/store/deskRows.ts'
import type { OpenedAccountStore } from '../../electron/core/store/openAccountStore.ts'
import type { Change } from '../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../shared/domain/rawEvent.ts'
import { eventAt, openStore } from './accountStores.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'
import { createFakeIds } from './fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from './memoryRegistry.ts'

export const START = 1_795_284_000
export const FACT = 'events.gone'

/** An account that has read everything; the next run of the program opens the same store. */
export async function readDesk(
  store?: OpenedAccountStore,
  clock: FakeClock = createFakeClock(),
  begins = true,
) {
  const opened = store ?? openStore(null, { clock })
  if (store === undefined) onTestFinished(() => opened.close())
  const accounts = createOpenAccounts({
    registry: createMemoryRegistry(siteAt('https://site.example')),
    clock,
    ids: createFakeIds(),
    open: async () => opened,
    erase: async () => undefined,
  })
  const space = await accounts.of(ACCOUNT_ID)
  const { events } = opened
  const reminders = deskRows(opened, 'reminder', (kept) => kept)
  /** A list brings them, a second after what was before. */
  const meet = async (...rows: readonly RawEvent[]): Promise<void> => {
    await clock.advance(1000)
    events.put(rows, clock.now(), space.outbox.projector)
  }
  const title = (eventId: string) => ({ eventId, title: 'Choir', start: String(START) })
  const made = {
    clock,
    store: opened,
    space,
    events,
    meet,
    gone: space.renumbering.gone,
    /** What the person set for one of them, by which it is known where that belongs. */
    remind: (id: string) => reminders.set('all', id, { bell: [Number(id)] }),
    bellAt: (id: string) => reminders.get(id),
    /** The person answers one, and it waits. */
    answer: (id: string) => space.outbox.append(ANSWER, title(id)),
    facts: () => opened.facts.get(FACT) as readonly { readonly id: string }[] | undefined,
    cancelled: () =>
      [...space.changes.records()].flatMap(({ kind, eventId }) => (kind === 'cancelled' ? [eventId] : [])),
    restart: () => readDesk(opened, clock, false),
  }
  if (begins) {
    await meet(choir(101))
    space.changes.begin()
    made.remind('101')
  }
  return made
}

export const choir = (id: number, over: Partial<RawEvent> = {}): RawEvent =>
  eventAt(id, START, { title: 'Choir', user_id: '7', time_stamp: '1700000000', ...over })
/** The event that the site gives the number to. */
export const sale = (id: number, over: Partial<RawEvent> = {}): RawEvent =>
  eventAt(id, START + 7200, { title: 'Sale', user_id: '9', time_stamp: '1760000000', ...over })

const ANSWER: Change = { kind: 'rsvp', from: null, to: '1' }
export const PHOTO: Change = { kind: 'photo', photo: null }

export type ReadDesk = Awaited<ReturnType<typeof readDesk>>
/** It is queued for event 101, and on its way. */
export const sent = ({ space, clock }: ReadDesk, change: Change = ANSWER): string => {
  const entry = space.outbox.append(change, { eventId: '101', title: 'Choir', start: String(START) })
  space.outbox.move(entry?.id ?? '', { kind: 'begin', nowMs: clock.now() })
  return entry?.id ?? ''
}
