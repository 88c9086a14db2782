import { z } from 'zod'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { ZoneQuestion } from '../../../shared/bridge/zone.ts'
import type { ZoneGuess } from '../../../shared/domain/draft.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import type { Part, Signals } from '../part.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { AccountStore, StoredEvent } from '../store/accountStore.ts'
import {
  claimable,
  fitOfZone,
  rankZones,
  readEvidence,
  tellingEvents,
  type ZoneEvidence,
} from './zoneGuess.ts'

/** Finds out in which zone a site keeps its times; the person confirms it once (SITE-F3). */
export interface ZoneFinder extends Part<Pick<Handlers, 'zone.question'>> {
  /** Looks in the background, a few zones at a time, while the zone is not confirmed and there is enough to go by. */
  look(accountId: AccountId): void
  stop(): void
}

export interface ZoneFinderDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
  readonly zones: readonly string[]
  readonly signals: Signals
}

/** Guesses by the times of start and end; the ones before went by any of them. */
const FACT = 'zone.guesses.2'
const KEPT = 8
const SAMPLE = 24
const EVIDENCE = 16
const ENOUGH = 5
/** Zones looked at in one turn: a zone costs about a millisecond the first time (PERF-12). */
const PER_TURN = 6
/** Characters of a title or a place that are shown with the question. */
const LONGEST = 255

const guesses = z.array(z.object({ zone: z.string(), fits: z.number(), of: z.number() }))

/** The last look's result, best first. */
export function zoneGuesses(store: AccountStore): readonly ZoneGuess[] {
  const parsed = guesses.safeParse(store.facts.get(FACT))
  return parsed.success ? parsed.data : []
}

/** The next look begins from nothing. */
export const forgetZoneGuesses = (store: AccountStore): void => store.facts.remove(FACT)

export function createZoneFinder(deps: ZoneFinderDeps): ZoneFinder {
  const { data, registry, clock, timers } = deps
  const running = new Set<AccountId>()
  let cancel: (() => void) | null = null

  /** Events spread over all that is here, so that summer and winter both have their say. */
  const sampleOf = ({ store }: OpenAccount): readonly StoredEvent[] => {
    const step = Math.max(1, Math.floor(store.events.total() / SAMPLE))
    return Array.from({ length: SAMPLE }, (_, index) => index * step).flatMap((offset) =>
      store.events.page({}, 'start-ascending', offset, 1),
    )
  }
  const rawsOf = (sample: readonly StoredEvent[]): readonly RawEvent[] =>
    sample.flatMap(({ raw }) => (raw === null ? [] : [raw]))

  const nextTurn = () =>
    new Promise<void>((resolve) => {
      cancel = timers.after(0, resolve)
    })

  async function find(accountId: AccountId): Promise<void> {
    const space = await data.of(accountId)
    const sample = rawsOf(sampleOf(space))
    const evidence = readEvidence(sample.flatMap(zoneEvidence)).slice(0, EVIDENCE)
    const known = zoneGuesses(space.store)[0]?.of ?? 0
    if (evidence.length < ENOUGH || evidence.length <= known) return
    const found: ZoneGuess[] = []
    for (const [index, zone] of deps.zones.entries()) {
      if (index % PER_TURN === 0) await nextTurn()
      const guess = fitOfZone(evidence, zone)
      if (guess !== null) found.push(guess)
    }
    const ranked = claimable(rankZones(found, likelihoods(sample, clock.zone())), evidence).slice(0, KEPT)
    space.store.facts.set(FACT, ranked)
    const [best] = ranked
    await registry.guessZone(registry.siteOf(accountId).id, best?.zone ?? null)
  }

  const look = (accountId: AccountId): void => {
    if (running.has(accountId) || registry.siteOf(accountId).zone?.confirmed === true) return
    running.add(accountId)
    find(accountId)
      .catch((error: unknown) =>
        deps.log.warn('the zone of a site could not be looked for', { reason: String(error) }),
      )
      .finally(() => running.delete(accountId))
  }
  deps.signals.on('eventsChanged', look)
  const question = async (accountId: AccountId): Promise<ZoneQuestion> => {
    const space = await data.of(accountId)
    const guess = zoneGuesses(space.store)[0] ?? null
    const events = sampleOf(space).flatMap(({ id, raw }) => {
      const startsAt = raw === null ? null : epochSeconds(raw.start_time)
      if (raw === null || startsAt === null) return []
      const [title, place] = [words(raw.title), words(raw.location)]
      return [{ id, title, place, startsAt }]
    })
    return { guess, events: tellingEvents(events, guess?.zone ?? clock.zone(), clock.now() / 1000) }
  }
  return {
    handlers: { 'zone.question': ({ accountId }) => question(accountId) },
    look,
    stop: () => cancel?.(),
  }
}

const words = (text: string): string => cutText(decodeEntities(text), LONGEST)

const zoneEvidence = (raw: RawEvent): readonly ZoneEvidence[] => {
  const start = epochSeconds(raw.start_time)
  const end = epochSeconds(raw.end_time)
  return start === null ? [] : [{ start, end, words: decodeEntities(raw.event_date) }]
}

/** What speaks for a zone beside the words: the share of events in its country, and that one lives in it. */
function likelihoods(sample: readonly RawEvent[], own: string): ReadonlyMap<string, number> {
  const likely = new Map<string, number>([[own, 0.5]])
  for (const { country_iso: country } of sample) {
    if (country === null || !/^[A-Z]{2}$/.test(country)) continue
    for (const zone of zonesOfCountry(country)) likely.set(zone, (likely.get(zone) ?? 0) + 1 / sample.length)
  }
  return likely
}

/** Zones of a country as the runtime knows them; none where it does not say. */
function zonesOfCountry(country: string): readonly string[] {
  const ask: unknown = Reflect.get(Intl.Locale.prototype, 'getTimeZones')
  const zones: unknown = typeof ask === 'function' ? ask.call(new Intl.Locale(`und-${country}`)) : []
  return Array.isArray(zones) ? zones.filter((zone) => typeof zone === 'string') : []
}
