import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { eventAt, guestOf, noProjection, readWhole } from '../../support/accountStores.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

const EVENING = Date.UTC(2026, 10, 20, 19) / 1000
const DAY = 86_400

type People = Partial<Record<GuestListName, readonly number[]>>

/** Own evenings of the one who is signed in, with the guests and doors a test gives them. Guests are told by number. */
export interface OwnEvenings extends ReadingWorld {
  /** `daysBefore` the 20th of November. Each guest answered an hour after the other, the last a day before. */
  evening(id: number, title: string, daysBefore: number, people?: People): void
  answer(id: number, list: GuestListName, people: readonly number[]): void
  /** Opens a door of the events and ticks these, a minute after each other. */
  door(ids: readonly number[], came: readonly number[]): Promise<string>
  insights(eventIds?: readonly number[], former?: 'same-title' | 'none'): Promise<InsightsReading>
}

export async function startOwnEvenings(): Promise<OwnEvenings> {
  const world = await startReadingWorld({ events: 0 })
  const { store, userId } = world
  const { handlers } = world.inside
  const starts = new Map<number, number>()
  const answer: OwnEvenings['answer'] = (id, list, people) => {
    const last = (starts.get(id) ?? EVENING) - DAY
    const rows = people.map((person, at) =>
      guestOf(id * 100_000 + person, `Guest ${person}`, {
        event_id: String(id),
        user_id: String(1_000_000 + person),
        time_stamp: String(last - at * 3_600),
      }),
    )
    readWhole(store, String(id), list, rows, world.clock.now())
  }
  return Object.assign(world, {
    answer,
    evening: (id: number, title: string, daysBefore: number, people: People = {}) => {
      const start = EVENING - daysBefore * DAY
      starts.set(id, start)
      const own = { user_id: userId, title }
      store.events.put([eventAt(id, start, own)], world.clock.now(), noProjection)
      for (const [list, who] of Object.entries(people)) answer(id, list as GuestListName, who)
    },
    door: async (ids: readonly number[], came: readonly number[]) => {
      const eventIds = ids.map(String)
      const { doorId } = await handlers['door.open']({ accountId: ACCOUNT_ID, name: 'Door', eventIds })
      const begins = (starts.get(ids[0] ?? 0) ?? EVENING) * 1000
      for (const [at, person] of came.entries()) {
        const personId = `u${1_000_000 + person}`
        const arrivedAtMs = begins + at * 60_000
        await handlers['door.arrive']({ accountId: ACCOUNT_ID, doorId, personId, companions: 0, arrivedAtMs })
      }
      return doorId
    },
    insights: (eventIds: readonly number[] = [], former: 'same-title' | 'none' = 'same-title') =>
      handlers['insights.read']({
        accountId: ACCOUNT_ID,
        eventIds: eventIds.map(String),
        former,
        zone: 'Europe/Berlin',
      }),
  })
}
