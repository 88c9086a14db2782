import { isDeepStrictEqual } from 'node:util'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { SessionState } from '../../../shared/domain/account.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { LanguageChoice } from '../../../shared/domain/language.ts'
import type { ReminderHost } from '../../../shared/domain/reminders.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import { activeAccount } from '../account/snapshot.ts'
import type { Attention } from '../attention/area.ts'
import type { Publish } from '../lib/publisher.ts'
import type { AccountRun, Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { createCardState } from './cardState.ts'
import { createReminderActs, type ReminderActs } from './reminderActs.ts'
import { createReminderNotices } from './reminderNotices.ts'
import { createReminderPlace } from './reminderPlace.ts'
import { createReminderTeller } from './reminders.ts'

export interface RemindersDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'jumps' | 'log' | 'desktop' | 'preferences' | 'texts'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly publish: Publish
  readonly attention: Pick<Attention, 'remind'>
  readonly language: () => LanguageChoice
  readonly locked: () => boolean
  /** Shows an event whose notice was pressed. */
  readonly openEvent: (accountId: AccountId, eventId: EventId) => void
  /** Hears of all that is pushed to the page. Returns what unsubscribes. */
  readonly subscribe: (listener: (push: { readonly topic: string }) => void) => () => void
  readonly stateOf: (accountId: AccountId) => SessionState | undefined
  readonly isLeaving: (accountId: AccountId) => boolean
}

type Name = Extract<keyof Handlers, `reminders.${string}`>

export interface Reminders extends Part<Pick<Handlers, Name>>, Pick<ReminderActs, 'beside' | 'coming'> {
  readonly account: AccountRun
  /** What the system does for what is told. */
  readonly host: () => ReminderHost
}

/** What of an account has only begun to come in is not told for so long (ms): all of it would be due at once. */
const FRESH_FOR = 15 * 60_000
const BEGUN = 'reminders.begun'

/** Tells a person of events in time, by their answer and by what they chose for one event. */
export function createReminders(deps: RemindersDeps): Reminders {
  const { data, registry, ports } = deps
  const { clock, timers, log, preferences } = ports
  let settings = preferences.get().reminders
  const quiet = () => ({ settings: settings.quiet, zone: clock.zone() })
  const teller = createReminderTeller({
    clock,
    timers,
    log,
    locked: deps.locked,
    watchJumps: ports.jumps.watch,
    preferred: () => activeAccount({ registry, preferences }),
  })
  const card = createCardState({ ...deps, teller })
  const { beside, coming, ...acts } = createReminderActs({ ...deps, teller, card, quiet })
  const notices = createReminderNotices({ ...deps, teller, card, acts, quiet, settings: () => settings })

  const begin = async (accountId: AccountId): Promise<void> => {
    if (teller.place(accountId) !== undefined) return
    const space = await data.of(accountId)
    if (deps.isLeaving(accountId) || teller.place(accountId) !== undefined) return
    const { facts } = space.store
    const isNew = facts.get(BEGUN) !== true
    const until = clock.monotonic() + FRESH_FOR
    const place = createReminderPlace(space, {
      siteAddress: registry.siteOf(accountId).address,
      userId: () => registry.account(accountId).userId,
      settings: () => settings,
      quiet,
      now: teller.nowSeconds,
      fresh: () => isNew && clock.monotonic() < until,
      moved: teller.soon,
    })
    if (isNew) {
      place.pass(new Map())
      facts.set(BEGUN, true)
    }
    teller.add(place)
    card.changed()
  }
  const leave = async (accountId: AccountId): Promise<void> => {
    if (teller.place(accountId) === undefined) return
    teller.remove(accountId)
    card.changed()
  }

  const follow = preferences.watch((now) => {
    // A preference that is set brings new objects for all of them.
    if (isDeepStrictEqual(now.reminders, settings)) return
    const before = teller.places().map((place) => [place, place.due()] as const)
    settings = now.reminders
    for (const [place, due] of before) place.pass(due)
    teller.soon()
    card.changed()
  })
  const unsubscribe = deps.subscribe(({ topic }) => {
    if (topic === 'door.locked' && !deps.locked()) teller.look(true)
    // A restore brings times chosen on another computer.
    else if (topic === 'backup.changed') teller.soon()
    else teller.stirred()
  })

  return {
    beside,
    coming,
    host: notices.host,
    handlers: { ...acts, ...notices.handlers },
    account: {
      begin,
      // A session that ended by itself leaves the events where they are; somebody else's are none of theirs.
      show: (accountId) =>
        deps.stateOf(accountId)?.state === 'identity-unsure' ? leave(accountId) : begin(accountId),
      stop: leave,
    },
    stop: () => {
      follow()
      unsubscribe()
      notices.stop()
      teller.stop()
    },
  }
}
