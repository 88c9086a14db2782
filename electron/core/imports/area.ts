import { LRUCache } from 'lru-cache'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { ImportState } from '../../../shared/domain/eventImport.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { draftRoom } from '../account/drafts.ts'
import { unlessMade } from '../account/madeOnce.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { createLane } from '../lib/lane.ts'
import type { Publish } from '../lib/publisher.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import { habitOf } from '../quick/habits.ts'
import { knownCategories } from '../send/categories.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { createImportSession, type ImportSession, type ImportTarget } from './importSession.ts'
import { makeDrafts, type TakenIn, takeBackDrafts } from './makeDrafts.ts'
import { mendingOf } from './mending.ts'
import {
  isCalendar,
  type OpenedTable,
  openCalendar,
  openTable,
  refuseTooLarge,
  type Source,
  takeTable,
} from './openFile.ts'
import { canTake } from './tableEvents.ts'
import { createWallClock, isZone } from './wallTime.ts'

type Name = Extract<keyof Handlers, `imports.${string}`>

export interface ImportsDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'ids'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly held: HeldFiles
  readonly publish: Publish
  /** Least time between two creates of one sending, ms. */
  readonly paceMs: number
}

/** Checks that are open at once; a further one closes the oldest. */
const MOST_OPEN = 2
const HABIT_OF = 6

/** Events of files, made into drafts. */
export function createImports(deps: ImportsDeps): Part<Pick<Handlers, Name>> {
  const { data, registry, held, ports } = deps
  const { clock, ids } = ports
  const open = new LRUCache<string, ImportSession>({ max: MOST_OPEN })
  const tables = new LRUCache<string, OpenedTable & { readonly size: number }>({ max: MOST_OPEN })
  const made = new Map<string, TakenIn>()
  const making = createLane()
  const wallClock = createWallClock()
  let revision = 0

  const draftsChanged = (accountId: AccountId): void => {
    revision += 1
    deps.publish('drafts.changed', { accountId, revision: Math.floor(clock.now()) + revision })
  }
  const sessionOf = (importId: string): ImportSession => {
    const session = open.get(importId)
    if (session === undefined) throw new AppError('not-found', 'this import is closed')
    return session
  }
  const targetOf = async (accountId: AccountId): Promise<ImportTarget> => {
    const space = await data.of(accountId)
    const siteZone = registry.siteOf(accountId).zone?.zone
    return {
      accountId,
      space,
      zone: siteZone !== undefined && isZone(siteZone) ? siteZone : clock.zone(),
      category: usualCategory(space, registry.account(accountId).userId),
      room: draftRoom(space.drafts),
    }
  }
  const begin = async (accountId: AccountId, source: Source): Promise<ImportState> => {
    const importId = ids.uuid()
    const session = createImportSession(importId, source, await targetOf(accountId), {
      ...ports,
      paceMs: deps.paceMs,
    })
    const { state } = await session.standing()
    open.set(importId, session)
    return state
  }
  const stateOf = async (session: ImportSession): Promise<ImportState> => (await session.standing()).state

  const handlers: Pick<Handlers, Name> = {
    'imports.open': async ({ accountId, fileId, ...choices }) => {
      const file = held.whole(fileId)
      refuseTooLarge(file)
      if (isCalendar(file)) {
        const state = await begin(accountId, await openCalendar(file, ports))
        held.drop(fileId)
        return { kind: 'check', state }
      }
      const { store } = await data.of(accountId)
      const opened = await openTable(store, fileId, file, choices, ports)
      tables.set(fileId, { ...opened, size: file.bytes.length })
      return { kind: 'columns', preview: opened.preview }
    },
    'imports.take': async ({ accountId, fileId, roles }) => {
      const opened = tables.get(fileId)
      if (opened === undefined) throw new AppError('not-found', 'this file was not read')
      if (!canTake(roles))
        throw new AppError('invalid-params', 'no column holds titles or starts', { details: ['roles'] })
      const { store } = await data.of(accountId)
      const state = await begin(accountId, takeTable(store, opened, roles, opened.size, clock.now()))
      tables.delete(fileId)
      held.drop(fileId)
      return state
    },
    'imports.state': ({ importId }) => {
      const session = sessionOf(importId)
      if (!data.opened().includes(session.target().space)) {
        open.delete(importId)
        throw new AppError('not-found', 'the account of this import was left')
      }
      session.touch()
      return stateOf(session)
    },
    'imports.rows': ({ importId, verdict, search = '', offset, limit }) =>
      sessionOf(importId).rows({ verdict, search }, offset, limit),
    'imports.nextFault': async ({ importId, after }) => {
      const { events, spans } = await sessionOf(importId).standing()
      const index = spans.findIndex(({ from }) => from > after && events[from]?.verdict === 'fault')
      const span = spans[index]
      return span === undefined ? null : { index, rowId: span.from }
    },
    'imports.mark': async ({ importId, rowId, as }) => {
      const session = sessionOf(importId)
      const span = await session.span(rowId)
      if (span === undefined) throw new AppError('not-found', 'this row is not there any more')
      const marks = new Map(session.choices().marks)
      for (let at = span.from; at <= span.to; at += 1) {
        if (as === 'judge') marks.delete(at)
        else marks.set(at, as)
      }
      session.change({ marks })
      return stateOf(session)
    },
    'imports.mend': async ({ importId, rowId, text }) => {
      const session = sessionOf(importId)
      const event = (await session.standing()).events[rowId]
      if (event === undefined) throw new AppError('not-found', 'this row is not there any more')
      const { mends, forAll } = session.choices()
      const mending = mendingOf(event, text, session.target(), wallClock, forAll.dayFirst ?? true)
      if (mending?.kind === 'event')
        session.change({ mends: new Map([...mends, [rowId, { ...mends.get(rowId), ...mending.mend }]]) })
      else if (mending?.kind === 'zone')
        session.change({ forAll: { unknown: new Map([...forAll.unknown, [mending.name, mending.zone]]) } })
      else if (mending?.kind === 'order') session.change({ forAll: { dayFirst: mending.dayFirst } })
      return { mended: mending !== null, state: await stateOf(session) }
    },
    'imports.answer': async ({ importId, answers: { unknown, floating, ...others } }) => {
      const session = sessionOf(importId)
      for (const zone of [unknown?.zone, floating])
        if (zone !== undefined && !isZone(zone))
          throw new AppError('invalid-params', 'no zone', { details: ['zone'] })
      const { forAll } = session.choices()
      const said = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
      session.change({
        forAll: {
          ...said,
          ...(floating !== undefined && { floating }),
          ...(unknown !== undefined && {
            unknown: new Map([...forAll.unknown, [unknown.name, unknown.zone]]),
          }),
        },
      })
      return stateOf(session)
    },
    'imports.for': async ({ importId, accountId }) => {
      const session = sessionOf(importId)
      session.retarget(await targetOf(accountId))
      return stateOf(session)
    },
    // Asked for twice at once, the second finds what the first made, and makes none of it again.
    'imports.make': ({ importId, drafts, callId }) =>
      making.run(importId, async () => {
        const session = sessionOf(importId)
        session.retarget(await targetOf(session.target().accountId))
        return unlessMade(session.target().space.store, callId, async () => {
          const { state, events } = await session.standing()
          if (state.makes !== drafts) throw new AppError('conflict', 'other drafts would be made by now')
          const target = session.target()
          const { forAll, marks } = session.choices()
          const chosen = events.filter(({ verdict }) => verdict === 'draft').slice(0, state.makes)
          const taken = await makeDrafts(target, chosen, forAll, ports, callId)
          // "In all the same" was said of this once.
          const spent = new Set(chosen.map((event) => events.indexOf(event)))
          made.set(importId, taken)
          session.change({ marks: new Map([...marks].filter(([at]) => !spent.has(at))) })
          draftsChanged(target.accountId)
          return { draftIds: taken.drafts.map(({ id }) => id) }
        })
      }),
    'imports.takeBack': async ({ importId }) => {
      const taken = made.get(importId)
      if (taken === undefined) throw new AppError('not-found', 'nothing of this import can be taken back')
      made.delete(importId)
      const left = takeBackDrafts(await data.of(taken.accountId), taken)
      open.get(importId)?.touch()
      draftsChanged(taken.accountId)
      return { left }
    },
    'imports.close': async ({ importId }) => {
      open.delete(importId)
      return null
    },
  }
  return { handlers }
}

/** What most of the last own events are filed under; null where its id is not known. */
function usualCategory(space: OpenAccount, userId: string | null): ImportTarget['category'] {
  if (userId === null) return null
  const events = space.store.events.page({ ownerId: userId }, 'start-descending', 0, HABIT_OF)
  const habit = habitOf(events.map(({ shown }) => fieldsOf(shown)))
  return knownCategories(space.store).find(({ id }) => id === habit?.category) ?? null
}
