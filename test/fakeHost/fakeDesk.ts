import type { GuestDeskAround } from '../../shared/bridge/guests.ts'
import {
  FIRST_GUEST_VIEW,
  type GuestDeskRow,
  type GuestFilters,
  type GuestMarks,
  type GuestSort,
  type GuestView,
  type KeptCallRound,
  NO_MARKS,
  type PersonAcross,
} from '../../shared/domain/guestDesk.ts'
import type { GuestListName } from '../../shared/domain/rsvp.ts'
import { fakeGuests } from './fakeEvents.ts'
import { refusal, type Script, type ScriptedBridge } from './scriptedBridge.ts'

const OF_YOURS = 9
const HELD = 'b0000000-0000-4000-8000-000000000001'

/** A file that waits to be fetched, as the browser host hands it over. */
export const heldFile = (fileName: string) => ({
  savedAs: null,
  held: { fileId: HELD, fileName, mediaType: 'text/csv', size: 5 },
})

/** Guests by answer with own marks, in memory: answers, tags and changes one can believe. */
export function deskScript(bridge: ScriptedBridge, accountId: string, guests: number, now: number): Script {
  const marks = new Map<string, GuestMarks>()
  const all = fakeGuests(guests, now)
  const lists: Readonly<Record<GuestListName, readonly GuestDeskRow[]>> = {
    attending: all.map((row, at) => ({
      ...row,
      list: 'attending',
      ...(at % 9 === 2
        ? { change: 'joined' as const }
        : at % 13 === 5
          ? { change: 'switched' as const }
          : {}),
    })),
    maybe: fakeGuests(Math.min(61, guests), now).map((row) => ({
      ...row,
      inviteId: `7${row.inviteId}`,
      list: 'maybe',
    })),
    'not-going': [],
    unanswered: [],
  }
  for (const row of lists.attending.slice(0, 400)) {
    const at = Number(row.inviteId)
    if (at % 5 === 1)
      marks.set(row.inviteId, {
        note: at % 2 === 0 ? 'brings a toy piano, needs a socket' : '',
        tags: at % 3 === 0 ? ['helper'] : ['board', 'vegetarian'],
        contacted: at % 2 === 1,
        confirmed: at % 4 === 1,
      })
  }
  const fits = ({ marks: own = NO_MARKS, came }: GuestDeskRow, filters: GuestFilters) =>
    (filters.contacted?.includes(own.contacted ? 'yes' : 'no') ?? true) &&
    (filters.confirmed?.includes(own.confirmed ? 'yes' : 'no') ?? true) &&
    (filters.noted?.includes(own.note === '' ? 'no' : 'yes') ?? true) &&
    (filters.tags?.some((tag) => own.tags.includes(tag)) ?? true) &&
    (filters.came?.includes(came === 0 ? 'none' : came === OF_YOURS ? 'always' : 'some') ?? true)
  const found = (asked: {
    list: GuestListName
    search?: string | undefined
    filters?: GuestFilters | undefined
    stay?: readonly string[] | undefined
    sorts: readonly GuestSort[]
  }) => {
    const words = asked.search?.toLowerCase()
    const filters = asked.filters ?? {}
    const rows = lists[asked.list]
      .map((row) => {
        const own = marks.get(row.inviteId)
        const known = row.name === null ? row : { ...row, came: Number(row.inviteId) % (OF_YOURS + 1) }
        return own === undefined ? known : { ...known, marks: own }
      })
      .filter(
        (row) =>
          (words === undefined || (row.name ?? '').toLowerCase().includes(words)) &&
          (fits(row, filters) || asked.stay?.includes(row.inviteId) === true),
      )
    const byName = (a: GuestDeskRow, b: GuestDeskRow) => (a.name ?? '').localeCompare(b.name ?? '')
    const [first] = asked.sorts
    const sorted = first?.by === 'name' ? rows.toSorted(byName) : rows
    return { rows: sorted, staying: rows.filter((row) => !fits(row, filters)).length }
  }
  const windowOf = ({
    offset,
    limit,
    ...asked
  }: Parameters<typeof found>[0] & Record<'offset' | 'limit', number>) => {
    if (asked.list === 'unanswered') throw refusal('unsupported')
    const { rows, staying } = found(asked)
    const window = rows.slice(offset, offset + limit)
    return structuredClone({ rows: window, total: rows.length, staying, ofYours: OF_YOURS })
  }
  const around: GuestDeskAround = {
    counts: {
      attending: { count: lists.attending.length, complete: true },
      maybe: { count: lists.maybe.length, complete: false },
      'not-going': { count: 0, complete: true },
      unanswered: null,
    },
    tags: [
      { tag: 'board', guests: 12 },
      { tag: 'helper', guests: 7 },
      { tag: 'vegetarian', guests: 12 },
    ],
    changes: {
      sinceMs: now - 86_400_000,
      total: 3,
      counts: { joined: 1, left: 1, switched: 1 },
      rows: [
        {
          kind: 'joined',
          inviteId: '3',
          userId: '3',
          name: 'Mehmet Ünal',
          from: null,
          to: 'attending',
          atMs: now - 600_000,
          answeredAt: null,
        },
        {
          kind: 'switched',
          inviteId: '6',
          userId: '6',
          name: 'Linus Pauling',
          from: 'maybe',
          to: 'attending',
          atMs: now - 3_600_000,
          answeredAt: null,
        },
        {
          kind: 'left',
          inviteId: '99',
          userId: '99',
          name: 'فاطمة الفهري',
          from: 'attending',
          to: null,
          atMs: now - 7_200_000,
          answeredAt: null,
        },
      ],
    },
  }
  const personOf = (userId: string): PersonAcross => ({
    userId,
    name: 'Grace Hopper',
    userName: 'grace',
    came: 7,
    ofYours: 9,
    events: [
      {
        eventId: '1001',
        title: 'Evening of small instruments',
        startsAt: Math.floor(now / 1000) - 900_000,
        answer: 'attending',
        arrivedAtMs: now - 900_000_000,
        mine: true,
      },
      {
        eventId: '1003',
        title: 'Chess in the park',
        startsAt: Math.floor(now / 1000) - 2_900_000,
        answer: 'maybe',
        arrivedAtMs: null,
        mine: true,
      },
    ],
  })
  let view: GuestView | null = null
  const former = new Map<string, ReadonlyMap<string, GuestMarks>>()
  let round: KeptCallRound | null = null
  return {
    'guestDesk.list': async (asked) => windowOf(asked),
    'guestDesk.keepView': async (asked) => {
      view = asked.view
      return null
    },
    'guestDesk.round': async ({ limit, ...asked }) => {
      const { rows } = found(asked)
      const offset = Math.max(
        0,
        rows.findIndex(({ inviteId }) => inviteId === round?.at),
      )
      return structuredClone({
        kept: round,
        offset,
        rows: rows.slice(offset, offset + limit),
        total: rows.length,
      })
    },
    'guestDesk.keepRound': async (asked) => {
      round = asked.round
      return null
    },
    'guestDesk.ids': async ({ from, to, ...asked }) => ({
      inviteIds: found(asked)
        .rows.slice(from, to)
        .map(({ inviteId }) => inviteId),
    }),
    'guestDesk.before': async ({ guests: asked }) => ({
      ofYours: OF_YOURS,
      guests: asked.map(({ inviteId }) => ({
        inviteId,
        came: Number(inviteId) % (OF_YOURS + 1),
        ...(Number(inviteId) % 13 === 5 && { was: { list: 'maybe' as const, seenAtMs: now - 7_200_000 } }),
      })),
    }),
    'guestDesk.person': async ({ userId }) => personOf(userId),
    'guestDesk.mark': async ({ inviteIds, eventId, note, addNote, addTags, removeTags, toggle, ...set }) => {
      const on = toggle === undefined ? undefined : !inviteIds.every((id) => marks.get(id)?.[toggle] === true)
      const contacted = toggle === 'contacted' ? on : set.contacted
      const confirmed = toggle === 'confirmed' ? on : set.confirmed
      const undoId = `d0000000-0000-4000-8000-${String(former.size + 1).padStart(12, '0')}`
      former.set(undoId, new Map(inviteIds.map((id) => [id, marks.get(id) ?? NO_MARKS])))
      for (const id of inviteIds) {
        const before = marks.get(id) ?? NO_MARKS
        const tags = [...before.tags, ...(addTags ?? [])].filter((tag) => removeTags?.includes(tag) !== true)
        marks.set(id, {
          note:
            addNote === undefined ? (note ?? before.note) : [before.note, addNote].filter(Boolean).join('\n'),
          tags: [...new Set(tags)],
          contacted: contacted ?? before.contacted,
          confirmed: confirmed ?? before.confirmed,
        })
      }
      queueMicrotask(() => bridge.push('guestDesk.changed', { accountId, eventId, revision: marks.size }))
      return { marked: inviteIds.length, on: on ?? true, undoId }
    },
    'guestDesk.undo': async ({ undoId }) => {
      const back = former.get(undoId) ?? new Map<string, GuestMarks>()
      for (const [id, before] of back) marks.set(id, before)
      return { undone: back.size }
    },
    'guestDesk.open': async ({ accountId: _of, eventId: _event, ...window }) => {
      const first = windowOf({ ...window, ...(view ?? FIRST_GUEST_VIEW) })
      const [guest] = first.rows
      return {
        ...around,
        view,
        first,
        person: guest === undefined || guest.name === null ? null : personOf(guest.userId),
      }
    },
    'guestDesk.around': async () => around,
    'guestDesk.seen': async () => null,
    'guestDesk.export': async ({ format }) => heldFile(`guests.${format}`),
    'guestDesk.text': async () => ({ text: 'Grace Hopper' }),
    'guestDesk.print': async ({ lists: asked, offset, limit, columns }) => {
      const rows = asked
        .flatMap((list) => lists[list])
        .map((row) => ({ list: row.list, name: row.name ?? '', cells: columns.map(() => row.name ?? '') }))
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },
    'files.begin': async () => ({ fileId: HELD }),
    'files.part': async ({ offset, base64 }) => ({ received: offset + atob(base64).length }),
    'files.read': async () => ({ base64: btoa('name\n'), next: null }),
    'files.drop': async () => null,
  }
}
