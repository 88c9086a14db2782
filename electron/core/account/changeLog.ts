import { CHANGE_KINDS, type ChangeKind } from '../../../shared/domain/change.ts'
import { isNewEvent } from '../../../shared/domain/event.ts'
import { EVENT_FIELDS, type EventField, isWeighty } from '../../../shared/domain/eventFields.ts'
import { epochSeconds, lastMoment } from '../../../shared/domain/eventTime.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { type RsvpState, rsvpFromWire } from '../../../shared/domain/rsvp.ts'
import { decodeEntities } from '../lib/text.ts'
import { droppedValues } from '../outbox/droppedEdits.ts'
import type { Clock } from '../ports.ts'
import type { EventNews, GuestMove, StoredEvent } from '../store/accountStore.ts'
import type { ChangeRecord } from '../store/changeTable.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { changedBetween, joinFields, joinPhoto, type KeptFields } from './changedFields.ts'
import { begunOf, isLater, noteBegun, pruneChanges } from './changeKeeping.ts'
import { decodeChange, joinAnswers, type KeptChange } from './keptChange.ts'

/**
 * What became of an account's events since they were last read, one line an event and kind until it is seen. Written in
 * the transaction of what it tells of. The site keeps no history: it is what two readings differ by.
 */
export interface ChangeLog {
  /**
   * All that the site lists was read: what was not here by now is new. Until the first time nothing is noted; later
   * ones drop what is too old or too much.
   */
  begin(): void
  /** Events that the site's list of invitations did not hold before; counts where its rows do not tell. */
  invited(eventIds: readonly EventId[]): void
  /** Guests of an event who came, went or answered otherwise. */
  answered(eventId: EventId, moves: readonly GuestMove[]): void
  /** The site shows an event under another number: it neither went nor came. */
  renumbered(from: EventId, to: EventId): void
  /** The site has given the number to another event: what is told of the former one stands under one of its own. */
  parted(from: EventId, to: EventId): void
  records(): Iterable<ChangeRecord>
  /** Values of these lines; one that is not understood is left out. */
  values(seqs: readonly number[]): ReadonlyMap<number, KeptChange>
  /** What of an event was not seen yet, the weightiest. */
  unseenOf(eventId: EventId): ChangeKind | undefined
  unseen(): number
  /** Returns what `unsee` takes back. */
  see(seqs: readonly number[]): number
  unsee(stamp: number): void
  beganAtMs(): number | null
  revision(): number
  /** Told after the commit. */
  watch(listener: () => void): () => void
}

export interface ChangeLogDeps {
  readonly store: OpenedAccountStore
  readonly clock: Clock
  /** The signed-in user; null while unknown. */
  readonly userId: () => string | null
}

export function createChangeLog({ store, clock, userId }: ChangeLogDeps): ChangeLog {
  const { changes, events } = store
  const listeners = new Set<() => void>()
  let begun = begunOf(store)
  let stamp = 0

  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const told = (): void => store.afterCommit(tell)
  const digest = (text: string): string => Buffer.from(store.parts.sealer.digest(text)).toString('hex')
  const open = (eventId: EventId, kind: ChangeKind): ChangeRecord | undefined =>
    changes.of(eventId).find((one) => one.kind === kind && one.seenAtMs === null)
  const valueOf = (record: ChangeRecord | undefined): KeptChange | undefined => {
    if (record === undefined) return undefined
    const stored = changes.values([record.seq]).get(record.seq)
    return stored === undefined ? undefined : decodeChange(stored)
  }
  const isOver = (raw: RawEvent): boolean => {
    const end = lastMoment(epochSeconds(raw.start_time), epochSeconds(raw.end_time))
    return end !== null && end * 1000 < clock.now()
  }

  function write(
    eventId: EventId,
    kind: ChangeKind,
    about: { readonly raw: RawEvent; readonly value: KeptChange; readonly minor?: boolean },
    former = open(eventId, kind),
  ): void {
    const startsAt = epochSeconds(about.raw.start_time)
    const { minor = false, raw } = about
    const concerns =
      raw.user_id === userId() || CONCERNING.has(rsvpFromWire(raw.rsvp_id)) || kind === 'invited'
    const line = { eventId, kind, atMs: clock.now(), seenAtMs: null, startsAt, minor, concerns }
    if (former === undefined) changes.add(line, about.value)
    else changes.set({ ...former, ...line }, about.value)
    told()
  }

  function drop(eventId: EventId, kinds: readonly ChangeKind[]): void {
    const dropped = kinds.flatMap((kind) => open(eventId, kind)?.seq ?? [])
    changes.remove(dropped)
    if (dropped.length > 0) told()
  }

  function noteInvited(id: EventId, raw: RawEvent): void {
    if (changes.of(id).some(({ kind }) => kind === 'invited')) return
    drop(id, ['new'])
    if (!isOver(raw)) write(id, 'invited', { raw, value: { title: titleOf(raw) } })
  }

  /** Whether rows tell invitations: a site that sends "0" for each event tells them by its list alone. */
  const tells = (): boolean => events.some({ rsvp: 'none' }, (id) => !isNewEvent(id))

  function noteArrived(id: EventId, raw: RawEvent): void {
    const before = changes.of(id).filter(({ kind }) => kind === 'cancelled')
    const copy = valueOf(before.find(({ seenAtMs }) => seenAtMs === null))?.copy
    if (copy !== undefined) {
      // Gone and back before anybody saw it: what is left of it is what differs.
      drop(id, ['cancelled'])
      noteChanged(id, { raw: copy, shown: copy, mark: null }, raw, false)
      return
    }
    if (isOver(raw) || raw.user_id === userId()) return
    if (raw.rsvp_id === '0' && tells()) return noteInvited(id, raw)
    if (before.length === 0 && (begun === null || !isLater(raw, begun))) return
    write(id, 'new', { raw, value: { title: titleOf(raw) } })
  }

  function noteChanged(
    id: EventId,
    before: Pick<StoredEvent, 'raw' | 'shown' | 'mark'>,
    raw: RawEvent,
    own: boolean,
  ): void {
    if (before.raw === null) return
    if (before.raw.rsvp_id === null && raw.rsvp_id === '0' && !own) noteInvited(id, raw)
    const found = changedBetween(before.raw, before.shown, raw, (field, value) =>
      droppedValues(store, { eventId: id, userId: userId() }, field).includes(value),
    )
    const former = open(id, 'changed')
    const unseen = valueOf(former)
    const changed = fieldsIn(found.others)
    // What one sent, or is about to send, may be the photo.
    const photo = own || before.mark !== null ? undefined : joinPhoto(unseen?.photo, before.raw, raw)
    const samePhoto = photo?.to === unseen?.photo?.to
    if (changed.length === 0 && samePhoto && (former === undefined || found.mine.length === 0)) return
    const arrived = open(id, 'new')
    // Nobody has seen it as it was.
    if (arrived !== undefined) return write(id, 'new', { raw, value: { title: titleOf(raw) } }, arrived)
    const news = own ? { others: {}, mine: [...found.mine, ...changed] } : found
    const fields = joinFields(unseen?.fields ?? {}, news, digest)
    if (fieldsIn(fields).length === 0 && photo === undefined) return drop(id, ['changed'])
    const minor = isOver(raw) || !fieldsIn(fields).some(isWeighty)
    write(id, 'changed', { raw, value: { title: titleOf(raw), fields, photo }, minor }, former)
  }

  function noteGone(id: EventId, before: StoredEvent): void {
    const unknown = open(id, 'new') !== undefined
    drop(id, ['invited', 'changed', 'answers', 'new'])
    const { raw } = before
    if (raw === null || unknown || isOver(raw)) return
    write(id, 'cancelled', { raw, value: { title: titleOf(raw), copy: raw } })
  }

  function note({ id, before, after, known, own }: EventNews): void {
    if (after === null) {
      if (before !== null) noteGone(id, before)
    } else if (before !== null) noteChanged(id, before, after, own)
    else if (!known && !own) noteArrived(id, after)
  }

  events.watch((news) => {
    if (begun !== null) for (const one of news) note(one)
  })

  const log: ChangeLog = {
    begin: () => {
      if (begun !== null) return pruneChanges(store, clock.now())
      const first = noteBegun(store, clock.now())
      store.afterCommit(() => {
        begun = first
      })
    },
    invited: (eventIds) => {
      if (begun === null || tells()) return
      for (const id of eventIds) {
        const raw = events.get(id)?.raw ?? null
        if (raw !== null && raw.rsvp_id === '0') noteInvited(id, raw)
      }
    },
    answered: (eventId, moves) => {
      const me = userId()
      if (begun === null || me === null) return
      if (events.count({ ownerId: me, among: [eventId] }) === 0) return
      const raw = events.get(eventId)?.raw ?? null
      if (raw === null) return
      const former = open(eventId, 'answers')
      const answers = joinAnswers(
        valueOf(former)?.answers,
        moves.filter(({ guest }) => guest.user_id !== me),
      )
      if (answers === null) return drop(eventId, ['answers'])
      write(eventId, 'answers', { raw, value: { title: titleOf(raw), answers } }, former)
    },
    renumbered: (from, to) => {
      drop(from, ['cancelled'])
      drop(to, ['new', 'invited'])
    },
    parted: (from, to) => {
      changes.move(from, to)
      told()
    },
    records: () => changes.all(),
    values: (seqs) => {
      const found = new Map<number, KeptChange>()
      for (const [seq, stored] of changes.values(seqs)) {
        const value = decodeChange(stored)
        if (value !== undefined) found.set(seq, value)
      }
      return found
    },
    unseenOf: (eventId) => {
      const kinds = new Set(
        changes.of(eventId).flatMap((one) => (one.seenAtMs === null && !one.minor ? [one.kind] : [])),
      )
      return CHANGE_KINDS.find((kind) => kinds.has(kind))
    },
    unseen: () => {
      let count = 0
      for (const { seenAtMs } of changes.all()) if (seenAtMs === null) count += 1
      return count
    },
    see: (seqs) => {
      const unseen = seqs.filter((seq) => changes.get(seq)?.seenAtMs === null)
      stamp = Math.max(stamp + 1, clock.now())
      changes.see(unseen, stamp)
      if (unseen.length > 0) told()
      return stamp
    },
    unsee: (at) => {
      const seen = [...changes.all()].filter(({ seenAtMs }) => seenAtMs === at)
      // A line that was begun since tells the rest of it.
      const back = seen.filter(({ eventId, kind }) => open(eventId, kind) === undefined)
      changes.see(
        back.map(({ seq }) => seq),
        null,
      )
      if (back.length > 0) told()
    },
    beganAtMs: () => begun?.atMs ?? null,
    revision: () => changes.revision,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return log
}

const CONCERNING: ReadonlySet<RsvpState> = new Set(['attending', 'maybe'])

const titleOf = (raw: RawEvent): string => decodeEntities(raw.title)

const fieldsIn = (fields: KeptFields): readonly EventField[] =>
  EVENT_FIELDS.filter((field) => fields[field] !== undefined)
