import type { Params } from '../../../shared/bridge/contract.ts'
import { type InsightsReading, MOST_OWN_EVENTS, REGULAR_EVENTS } from '../../../shared/bridge/insights.ts'
import { MAX_ROWS } from '../../../shared/bridge/method.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Edition, Regulars } from '../../../shared/domain/insights.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { guestsAmong } from '../guests/cameBefore.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import type { Turns } from '../lib/turns.ts'
import type { Candidate } from '../people/peopleLists.ts'
import { addSums } from './addSums.ts'
import { answerCurve, type StepCounts } from './answerCurve.ts'
import { arrivals, type DoorTimes, widthOf } from './arrivals.ts'
import { type EventRecord, type KeptSums, keepSums } from './keptSums.ts'
import { editionsOf, isBefore, keepOwnEvents, type OwnEvent } from './ownEvents.ts'
import { countTimes, type HeldEvent, regularsOf, thereAt } from './regulars.ts'

const MOST_NAME = 80

interface Held extends OwnEvent {
  readonly record: EventRecord
}

/** One account's insights. All of it is read from this computer; `ownerId` null: nobody knows whose events are own. */
export interface AccountInsights {
  readonly sums: KeptSums
  stop(): void
  read(
    asked: Omit<Params<'insights.read'>, 'accountId'>,
    about: { readonly ownerId: string | null; readonly nowMs: number },
    turns: Turns,
  ): Promise<InsightsReading>
  /** Who was at so many of the own events before or at this one, or of the newest. */
  regulars(
    eventId: EventId | null,
    atLeast: number,
    about: { readonly ownerId: string | null; readonly nowMs: number },
    turns: Turns,
  ): Promise<readonly Candidate[]>
}

export function accountInsights(space: OpenAccount): AccountInsights {
  const { guests } = space.store
  const sums = keepSums(space)
  const own = keepOwnEvents(space)

  const hold = async (event: OwnEvent, turns: Turns): Promise<Held> => {
    const record = await sums.of(event.eventId, turns)
    if (turns.due()) await turns.rest()
    return { ...event, record }
  }
  async function holdAll(events: readonly OwnEvent[], turns: Turns): Promise<readonly Held[]> {
    const held: Held[] = []
    for (const event of events) held.push(await hold(event, turns))
    return held
  }

  /** Each laid over itself alone, in steps both share. */
  async function editions(groups: readonly (readonly Held[])[], turns: Turns) {
    const all = groups.flat()
    const step = all.every(({ record, startsAt }) => record.fitsHours(startsAt)) ? 'hour' : 'day'
    if (turns.due()) await turns.rest()
    const width = widthOf(all.map(doorTimes))
    if (turns.due()) await turns.rest()
    return async (group: readonly Held[], zone: string): Promise<Pick<Edition, 'curve' | 'arrivals'>> => {
      const counts: StepCounts[] = []
      for (const { record, startsAt } of group) {
        const counted = record.steps(startsAt, step, zone)
        if (counted !== null) counts.push(counted)
        if (turns.due()) await turns.rest()
      }
      const curve = answerCurve(counts, step)
      if (turns.due()) await turns.rest()
      return { curve, arrivals: arrivals(group.map(doorTimes), width) }
    }
  }

  async function edition(
    event: Held,
    begun: readonly Held[],
    drawn: Pick<Edition, 'curve' | 'arrivals'>,
    host: string | null,
    turns: Turns,
  ): Promise<Edition> {
    if (turns.due()) await turns.rest()
    const earlier = begun.filter((one) => isBefore(one, event))
    const firstTime = firstTimeAt(event, earlier, host)
    return { event: told(event), sums: event.record.sums, ...drawn, firstTime }
  }

  async function regularsAt(events: readonly Held[], host: string | null, turns: Turns): Promise<Regulars> {
    if (turns.due()) await turns.rest()
    return regularsOf(events, host, nameOf(events), MAX_ROWS, turns)
  }

  const names = new Map<string, string | null>()
  const unwatch = guests.watch(({ changed }) => {
    if (changed.length > 0) names.clear()
  })
  /** By the site's word, or as it was written down at the door. */
  const nameOf =
    (events: readonly Held[]) =>
    (key: string): string | null => {
      const name = names.get(key)
      if (name != null) return name
      const guest = /^[\da-f]{16}$/.test(key) ? guests.personByKey(key) : undefined
      const read = guest?.full_name ?? guest?.user_name ?? null
      const ticked = events.findLast(({ record }) => record.known.has(key))?.record.known.get(key)?.name
      const shown = read === null ? (ticked ?? null) : cutText(decodeEntities(read), MOST_NAME)
      names.set(key, shown)
      return shown
    }

  const hostOf = (ownerId: string | null): string | null => (ownerId === null ? null : guests.keyOf(ownerId))

  return {
    sums,
    stop: () => {
      unwatch()
      sums.stop()
    },
    read: async ({ eventIds, former, zone }, { ownerId, nowMs }, turns) => {
      const host = hostOf(ownerId)
      const { newest: begun, count } = ownerId === null ? NO_EVENTS : own.begun(ownerId, nowMs)
      const held = await holdAll(begun, turns)
      const [eventId, formerId] = eventIds
      const answer = { rows: [], editions: [], own: ownerId === null ? null : count }
      if (eventId === undefined) {
        const draw = await editions([held], turns)
        const lasting = held.slice(0, REGULAR_EVENTS).toReversed()
        return {
          ...answer,
          now: {
            event: null,
            sums: addSums(held.map(({ record }) => record.sums)),
            ...(await draw(held, zone)),
            firstTime: null,
          },
          former: null,
          rows: held.slice(0, MOST_OWN_EVENTS).map((one) => ({ ...told(one), sums: one.record.sums })),
          regulars: await regularsAt(lasting, host, turns),
        }
      }
      const event = own.one(eventId)
      if (event === null) throw new AppError('not-found', 'no such event here')
      const now = await hold(event, turns)
      const choices = editionsOf(event, begun)
      const chosen =
        formerId ??
        (former === 'same-title' ? choices.find(({ sameTitle }) => sameTitle)?.eventId : undefined)
      const before = held.find((one) => one.eventId === chosen) ?? null
      const draw = await editions(before === null ? [[now]] : [[now], [before]], turns)
      const lasting = lastUpTo(now, held)
      return {
        ...answer,
        now: await edition(now, held, await draw([now], zone), host, turns),
        former: before === null ? null : await edition(before, held, await draw([before], zone), host, turns),
        editions: choices,
        regulars: await regularsAt(lasting, host, turns),
      }
    },
    regulars: async (eventId, atLeast, { ownerId, nowMs }, turns) => {
      const held = await holdAll(ownerId === null ? [] : own.begun(ownerId, nowMs).newest, turns)
      const event = eventId === null ? null : own.one(eventId)
      const lasting =
        event === null ? held.slice(0, REGULAR_EVENTS).toReversed() : lastUpTo(await hold(event, turns), held)
      const known = new Map(lasting.flatMap(({ record }) => [...record.known]))
      const people: Candidate[] = []
      for (const [key, times] of await countTimes(lasting, hostOf(ownerId), turns)) {
        if (times < atLeast) continue
        const met = known.get(key)
        const guest = met === undefined ? guests.personByKey(key) : undefined
        const name = guest?.full_name ?? guest?.user_name ?? ''
        if (met !== undefined) people.push({ kind: met.kind, name: met.name, text: met.target, line: null })
        else if (guest !== undefined)
          people.push({ kind: 'friend', name: decodeEntities(name), text: guest.user_id, line: null })
        if (turns.due()) await turns.rest()
      }
      return people
    },
  }
}

const NO_EVENTS = { newest: [], count: 0 } as const

const told = ({ eventId, title, startsAt }: OwnEvent) => ({ eventId, title, startsAt })

const doorTimes = ({ startsAt, endsAt, record }: Held): DoorTimes => ({
  startsAt,
  endsAt,
  came: [...(record.door?.came.values() ?? [])],
})

/** The last own events up to this one, the earliest first. */
const lastUpTo = (event: Held, begun: readonly Held[]): readonly Held[] => [
  ...begun
    .filter((one) => isBefore(one, event))
    .slice(0, REGULAR_EVENTS - 1)
    .toReversed(),
  event,
]

/** Of those who came and can be told apart, but for whoever holds it. */
function firstTimeAt(
  event: HeldEvent,
  earlier: readonly HeldEvent[],
  host: string | null,
): Edition['firstTime'] {
  const { door } = event.record
  const seen = earlier.filter(({ record }) => record.people.read || record.door !== null)
  if (door === null || seen.length === 0) return null
  const before = new Set(seen.flatMap(({ record }) => [...thereAt(record)]))
  const came = guestsAmong(door.came.keys(), host).filter((key) => !key.startsWith('l'))
  return { people: came.filter((key) => !before.has(key)).length, of: came.length }
}
