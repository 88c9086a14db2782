import type { Handlers } from '../../../shared/bridge/contract.ts'
import { callRound, type GuestColumn } from '../../../shared/domain/guestDesk.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { InviteeKind } from '../../../shared/domain/invite.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import { madeOnce } from '../account/madeOnce.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { keepTyped } from '../account/typedForms.ts'
import { AppError } from '../errors.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { localTimes } from '../files/localTime.ts'
import { createHints } from '../lib/hints.ts'
import type { Publish } from '../lib/publisher.ts'
import { decodeEntities } from '../lib/text.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import type { Clock, Ids, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { Guests } from './area.ts'
import { createDeskOpening } from './deskOpening.ts'
import type { GuestSelection } from './gatherGuests.ts'
import { createGuestChanges, type GuestChanges } from './guestChanges.ts'
import { cellsOf, type ExportTexts, guestFile, guestText, namesApart } from './guestExport.ts'
import { createGatherings } from './guestGatherings.ts'
import { createGuestMarks, createMarkings, type GuestMarkBook, type Markings } from './guestMarks.ts'
import { createGuestsSeen } from './guestsSeen.ts'
import { mailTo } from './mailLinks.ts'
import { personAcross } from './personAcross.ts'

export interface GuestDeskDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly held: HeldFiles
  readonly publish: Publish
  readonly guests: Pick<Guests, 'look' | 'counts' | 'list'>
  /** What the page of an event shows of its guests changed. */
  readonly listed: (accountId: AccountId, eventId: EventId) => void
  /** When somebody was ticked at a door, ms: for some guests, and for all of one event at once. */
  readonly arrivedAt: (space: OpenAccount) => (eventId: EventId, userId: string) => number | null
  readonly arrivedTo: (
    space: OpenAccount,
    eventId: EventId,
    turns: Turns,
  ) => Promise<(userId: string) => number | null>
  /** Those ticked at a door of an event, of the doors there are now; null: it had none. */
  readonly cameTo: (
    space: OpenAccount,
  ) => (eventId: EventId) => readonly { readonly kind: InviteeKind; readonly text: string }[] | null
}

interface Desk {
  readonly marks: GuestMarkBook
  readonly changes: GuestChanges
  readonly stop: () => void
  readonly markings: Markings
  readonly gatherings: ReturnType<typeof createGatherings>
}

const roundFact = (eventId: EventId) => `guestDesk.round ${eventId}` as const

const EVERYBODY: GuestSelection = { lists: guestList.options, sorts: [{ by: 'name', down: false }] }

const titleOf = ({ store }: OpenAccount, eventId: EventId): string =>
  decodeEntities(store.events.get(eventId)?.shown.title ?? '').slice(0, 100)

const MOST_TEXT = 100_000

/** Guests with all that is known of them here only: marks, changes since the last visit, other events, the door. */
export function createGuestDesk(deps: GuestDeskDeps) {
  const desks = new Map<OpenAccount, Desk>()
  const hints = createHints(deps.timers, (accountId) =>
    deps.registry.accounts().some(({ id }) => id === accountId),
  )
  const changed = (accountId: AccountId, eventId: EventId): void =>
    hints.hintOf(accountId, `${accountId} ${eventId}`, (revision) =>
      deps.publish('guestDesk.changed', { accountId, eventId, revision }),
    )

  /** Begins to note what changes on the guest lists of an account; safe to call again. */
  function watch(space: OpenAccount): Desk {
    const known = desks.get(space)
    if (known !== undefined) return known
    const changes = createGuestChanges(space.store, deps.clock, (eventId, moves) =>
      space.changes.answered(eventId, moves),
    )
    const marks = createGuestMarks(space.store, (eventId, inviteIds) => gatherings.touch(eventId, inviteIds))
    const gatherings = createGatherings({
      ...deps,
      store: space.store,
      marks,
      changes,
      ownUserId: () => deps.registry.accounts().find(({ id }) => id === space.accountId)?.userId ?? null,
      arrived: () => {
        const cameTo = deps.cameTo(space)
        return (eventId) =>
          (cameTo(eventId) ?? []).flatMap(({ kind, text }) => (kind === 'friend' ? [text] : []))
      },
      turns: () => createTurns(deps),
    })
    const unwatch = space.store.guests.watch((page) => {
      marks.follow(page.eventId, page.moves)
      if (changes.page(page)) queueMicrotask(() => changed(space.accountId, page.eventId))
    })
    const desk: Desk = {
      marks,
      changes,
      gatherings,
      markings: createMarkings(),
      stop: () => {
        unwatch()
        gatherings.stop()
      },
    }
    desks.set(space, desk)
    return desk
  }
  const at = async (accountId: AccountId) => {
    const space = await deps.data.of(accountId)
    return { space, desk: watch(space) }
  }

  const gathered = async (accountId: AccountId, eventId: EventId, selection: GuestSelection) =>
    (await at(accountId)).desk.gatherings.gathered(eventId, selection)

  const textsOf = (
    { labels, zone }: { readonly labels: Readonly<Record<string, string>>; readonly zone: string },
    arrivedAt: (userId: string) => number | null,
  ): ExportTexts => ({
    label: (key) => labels[key] ?? key,
    arrivedAtMs: ({ userId }) => arrivedAt(userId),
    time: localTimes(zone),
  })
  /** When each came; nothing is read where the column is not asked for. */
  const arrivals = async (space: OpenAccount, eventId: EventId, columns: readonly GuestColumn[]) =>
    columns.includes('arrived-at') ? deps.arrivedTo(space, eventId, createTurns(deps)) : () => null

  type All = Pick<Handlers, Extract<keyof Handlers, `guestDesk.${string}`> | 'guests.list'>
  const handlers: Omit<All, `guestDesk.${'open' | 'around' | 'keepView' | 'before'}` | 'guests.list'> = {
    'guestDesk.list': async ({ accountId, eventId, list, offset, limit, ...view }) => {
      await at(accountId)
      await deps.guests.look(accountId, eventId)
      const { rows, staying, before } = await gathered(accountId, eventId, { lists: [list], ...view })
      const { ofYours } = before
      return {
        rows: rows.slice(offset, offset + limit).map(({ row }) => {
          const came = ofYours === 0 || row.name === null ? null : before.to(row.userId)
          return came === null ? row : { ...row, came }
        }),
        total: rows.length,
        staying,
        ofYours,
      }
    },
    'guestDesk.round': async ({ accountId, eventId, list, limit, ...view }) => {
      const { space } = await at(accountId)
      const kept = callRound.safeParse(space.store.facts.get(roundFact(eventId))).data ?? null
      const { rows } = await gathered(accountId, eventId, { lists: [list], ...view })
      const stopped = kept?.at ?? null
      const offset =
        stopped === null
          ? 0
          : Math.max(
              0,
              rows.findIndex(({ row }) => row.inviteId === stopped),
            )
      const part = rows.slice(offset, offset + limit).map(({ row }) => row)
      return { kept, offset, rows: part, total: rows.length }
    },
    'guestDesk.keepRound': async ({ accountId, eventId, round }) => {
      ;(await at(accountId)).space.store.facts.set(roundFact(eventId), round)
      return null
    },
    'guestDesk.ids': async ({ accountId, eventId, list, from, to, ...view }) => {
      const { rows } = await gathered(accountId, eventId, { lists: [list], ...view })
      return { inviteIds: rows.slice(from, Math.min(to, from + 20_000)).map(({ row }) => row.inviteId) }
    },
    'guestDesk.person': async ({ accountId, userId }) => {
      const { space } = await at(accountId)
      const arrivedAt = deps.arrivedAt(space)
      return personAcross(space.store, userId, {
        ownUserId: deps.registry.account(accountId).userId,
        nowMs: deps.clock.now(),
        arrivedAtMs: (eventId) => arrivedAt(eventId, userId),
      })
    },
    'guestDesk.mark': async ({ accountId, eventId, inviteIds, toggle, typedFor, callId, ...patch }) => {
      const { desk, space } = await at(accountId)
      const known = desk.marks.of(eventId)
      const on = toggle === undefined || !inviteIds.every((id) => known.get(id)?.[toggle] === true)
      const marks = { ...patch, ...(toggle !== undefined && { [toggle]: on }) }
      const done = madeOnce(space.store, callId, () => {
        if (typedFor !== undefined) keepTyped(space, { form: 'desk.tag', eventId, ...typedFor }, {}, ['tag'])
        const marked = desk.marks.mark(eventId, inviteIds, marks)
        const undoId = deps.ids.uuid()
        desk.markings.keep(undoId, { eventId, marked })
        return { marked: marked.size, on, undoId }
      })
      changed(accountId, eventId)
      return done
    },
    'guestDesk.undo': async ({ accountId, undoId }) => {
      const { desk } = await at(accountId)
      const marking = desk.markings.take(undoId)
      if (marking === undefined) throw new AppError('not-found', 'this can be undone no more')
      const undone = desk.marks.undo(marking.eventId, marking.marked)
      changed(accountId, marking.eventId)
      return { undone }
    },
    'guestDesk.seen': async ({ accountId, eventId }) => {
      const { desk } = await at(accountId)
      const known = desk.changes.of(eventId).map(({ inviteId }) => inviteId)
      desk.changes.seen(eventId)
      desk.gatherings.touch(eventId, known)
      changed(accountId, eventId)
      if (known.length > 0) deps.listed(accountId, eventId)
      return null
    },
    'guestDesk.export': async ({ accountId, eventId, columns, format, labels, zone, ...selection }) => {
      const { space } = await at(accountId)
      const { rows } = await gathered(accountId, eventId, selection)
      const title = titleOf(space, eventId)
      const texts = textsOf({ labels, zone }, await arrivals(space, eventId, columns))
      const guests = rows.map(({ row }) => row)
      const file = await guestFile(format, { title, eventId }, guests, columns, texts, createTurns(deps))
      return deps.held.handOut({ title, ...file })
    },
    'guestDesk.text': async ({ accountId, eventId, columns, labels, zone, ...selection }) => {
      const { space } = await at(accountId)
      const { rows } = await gathered(accountId, eventId, selection)
      const guests = rows.map(({ row }) => row)
      const texts = textsOf({ labels, zone }, await arrivals(space, eventId, columns))
      const text = guestText(guests, columns, texts)
      if (text.length > MOST_TEXT) throw new AppError('too-large', 'too much for the clipboard')
      return { text }
    },
    'guestDesk.mail': async ({ accountId, eventId, inviteIds, part }) => {
      const { space } = await at(accountId)
      const { rows } = await gathered(accountId, eventId, { ...EVERYBODY, inviteIds })
      return mailTo(rows, titleOf(space, eventId), part)
    },
    'guestDesk.print': async ({ accountId, eventId, columns, labels, zone, offset, limit, ...selection }) => {
      const { space } = await at(accountId)
      const { rows } = await gathered(accountId, eventId, selection)
      const arrivedAt = deps.arrivedAt(space)
      const texts = textsOf({ labels, zone }, (id) => arrivedAt(eventId, id))
      const apart = namesApart(rows.map(({ row }) => row))
      return {
        rows: rows.slice(offset, offset + limit).map(({ row }) => {
          const named = apart(row)
          return { list: row.list, name: named.name ?? '', cells: cellsOf(named, columns, texts) }
        }),
        total: rows.length,
      }
    },
  }

  const opening = createDeskOpening({ ...handlers, at, counts: deps.guests.counts })
  const seen = createGuestsSeen({ list: deps.guests.list, at })
  return {
    handlers: { ...handlers, ...opening, ...seen } satisfies All,
    account: {
      begin: async (accountId: AccountId): Promise<void> => {
        watch(await deps.data.of(accountId))
      },
    },
    watch,
    stop: (): void => {
      for (const { stop } of desks.values()) stop()
      desks.clear()
      hints.stop()
    },
  }
}
