import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { unlessMade } from '../account/madeOnce.ts'
import { AppError } from '../errors.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part } from '../part.ts'
import { keptImport } from './keptImports.ts'
import { makeDrafts, type TakenIn, takeBackDrafts } from './makeDrafts.ts'
import { mendingOf } from './mending.ts'
import { createOpenImports, type OpenImportsDeps } from './openImports.ts'
import { createWallClock, isZone } from './wallTime.ts'

type Name = Extract<keyof Handlers, `imports.${string}`>

export interface ImportsDeps extends OpenImportsDeps {
  readonly publish: Publish
}

/** Events of files, made into drafts. */
export function createImports(deps: ImportsDeps): Part<Pick<Handlers, Name>> {
  const { data, ports } = deps
  const { clock } = ports
  const imports = createOpenImports(deps)
  const { sessionOf, stateOf, targetOf } = imports
  const made = new Map<string, TakenIn>()
  const making = createKeyedQueue()
  const wallClock = createWallClock()
  let revision = 0

  const draftsChanged = (accountId: AccountId): void => {
    revision += 1
    deps.publish('drafts.changed', { accountId, revision: Math.floor(clock.now()) + revision })
  }
  const handlers: Pick<Handlers, Name> = {
    'imports.kept': () => imports.kept(),
    'imports.resume': ({ accountId }) => imports.resume(accountId),
    'imports.open': (file) => imports.open(file),
    'imports.columns': (chosen) => imports.columns(chosen),
    'imports.take': (chosen) => imports.take(chosen),
    'imports.state': ({ importId }) => {
      const session = sessionOf(importId)
      if (!data.opened().includes(session.target().space)) {
        imports.close(importId)
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
          // "In all the same" was said of this once.
          const spent = new Set(chosen.map((event) => events.indexOf(event)))
          const settle = () => {
            session.change({ marks: new Map([...marks].filter(([at]) => !spent.has(at))) })
            if (state.counts.fault === 0 && state.makes === state.counts.draft) imports.letGo(importId)
          }
          // The file may be kept with another account than the drafts: then it goes once they are there.
          const isHere = keptImport(target.space.store, 'check')?.check?.importId === importId
          const taken = await makeDrafts(
            target,
            chosen,
            forAll,
            ports,
            callId,
            isHere ? settle : () => undefined,
          )
          made.set(importId, taken)
          if (!isHere) settle()
          draftsChanged(target.accountId)
          return { draftIds: taken.drafts.map(({ id }) => id) }
        })
      }),
    'imports.takeBack': async ({ importId }) => {
      const taken = made.get(importId)
      if (taken === undefined) throw new AppError('not-found', 'nothing of this import can be taken back')
      made.delete(importId)
      const left = takeBackDrafts(await data.of(taken.accountId), taken)
      imports.find(importId)?.touch()
      draftsChanged(taken.accountId)
      return { left }
    },
    'imports.close': async ({ importId }) => {
      imports.close(importId)
      imports.letGo(importId)
      return null
    },
  }
  return { handlers }
}
