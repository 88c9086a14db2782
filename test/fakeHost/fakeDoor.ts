import type { DoorLockState } from '../../shared/bridge/door.ts'
import type { PeopleList, PeopleMember } from '../../shared/bridge/people.ts'
import type { DoorCounts, DoorRow } from '../../shared/domain/door.ts'
import { heldFile } from './fakeDesk.ts'
import { refusal, type Script, type ScriptedBridge } from './scriptedBridge.ts'

const DOOR = 'e0000000-0000-4000-8000-000000000001'
const NAMES = [
  'Hanna Berger',
  'Johanna Weiß',
  'Johannes Adeyemi',
  'Ethan Okafor',
  'Stephanie Chan',
  'Mohan Krishnamurthy',
  'Grace Hopper',
  'فاطمة الفهري',
  'Mehmet Ünal',
  'Elena Sánchez',
] as const
const STANDINGS = ['attending', 'attending', 'attending', 'maybe', 'attending', 'unanswered'] as const

export const OPEN: DoorLockState = {
  locked: false,
  accountId: null,
  doorId: null,
  sinceMs: null,
  byPin: false,
  bySignIn: false,
  file: null,
  waitMs: 0,
}

/** The code of a person of this door: theirs is the number they stand at. */
const codeOf = (personId: string): string => `TO1:D00R${personId.replace(/\D/g, '').padStart(7, '0')}`

/** A door and people lists in memory. The PIN is 4711. */
export function doorScript(
  bridge: ScriptedBridge,
  accountId: string,
  people: number,
  now: number,
  locked: boolean,
): Script {
  let rows: DoorRow[] = Array.from({ length: people }, (_, at) => ({
    personId: `p${at}`,
    name: `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${String.fromCharCode(65 + (at % 26))}.`}`,
    standing: STANDINGS[at % STANDINGS.length] ?? 'attending',
    eventIds: ['1001'],
    arrivedAtMs: at % 3 === 2 ? now - at * 60_000 : null,
    companions: 0,
    note: at === 0 ? 'brings a toy piano, needs a socket' : '',
  }))
  const lockedNow: DoorLockState = {
    locked: true,
    accountId,
    doorId: DOOR,
    sinceMs: now,
    byPin: true,
    bySignIn: false,
    file: '/home/door/door-lock.json',
    waitMs: 0,
  }
  let lock = locked ? lockedNow : OPEN
  let revision = 1
  const counts = (): DoorCounts => {
    const expected = rows.filter(({ standing }) => standing === 'attending')
    const arrived = rows.filter(({ arrivedAtMs }) => arrivedAtMs !== null)
    const expectedArrived = expected.filter(({ arrivedAtMs }) => arrivedAtMs !== null).length
    return {
      expected: expected.length,
      expectedArrived,
      othersArrived: arrived.length - expectedArrived,
      late: rows.filter(({ standing }) => standing === 'late').length,
      companions: arrived.reduce((sum, { companions }) => sum + companions, 0),
      people: rows.length,
    }
  }
  const change = (personId: string, patch: Partial<DoorRow>) => {
    rows = rows.map((row) => (row.personId === personId ? { ...row, ...patch } : row))
    const row = rows.find((each) => each.personId === personId)
    if (row === undefined) throw refusal('not-found')
    revision += 1
    return { row, counts: counts(), revision }
  }
  const members: PeopleMember[] = NAMES.map((name, at) => ({
    memberId: `email ${at}@example.org`,
    kind: 'email',
    name,
    target: `${at}@example.org`,
  }))
  let lists: PeopleList[] = ['Board', 'Members 2026', 'Choir'].map((name, at) => ({
    id: `f0000000-0000-4000-8000-00000000000${at}`,
    name,
    members: at === 1 ? 1240 : 10,
    createdAtMs: now - 9 * 86_400_000,
    changedAtMs: now - at * 86_400_000,
  }))
  const told = () => queueMicrotask(() => bridge.push('people.changed', { accountId, revision }))
  return {
    'door.list': async () => [
      {
        doorId: DOOR,
        name: 'Evening of small instruments',
        createdAtMs: now - 3_600_000,
        eventIds: ['1001'],
        arrived: 71,
      },
    ],
    'door.open': async () => ({ doorId: DOOR }),
    'door.change': async () => null,
    'door.remove': async () => null,
    'door.get': async () => ({
      doorId: DOOR,
      name: 'Evening of small instruments',
      createdAtMs: now - 3_600_000,
      events: [
        {
          eventId: '1001',
          title: 'Hall 45, Körnerstraße',
          startsAt: Math.floor(now / 1000),
          place: 'Kulturzentrum am alten Güterbahnhof, Körnerstraße 45, 50823 Köln',
          counts: counts(),
          gone: false,
          guestsAsOfMs: now - 3_480_000,
          guestsComplete: true,
        },
      ],
      counts: counts(),
      revision,
    }),
    // By what a test has put in the place of each.
    'door.begin': async ({ limit, ...door }) => ({
      door: await bridge.call('door.get', door),
      arrivals: (await bridge.call('door.arrivals', { ...door, offset: 0, limit })).rows,
      first: await bridge.call('door.search', {
        ...door,
        text: '',
        eventId: null,
        show: 'all',
        offset: 0,
        limit,
      }),
    }),
    'door.search': async ({ text, show, offset, limit }) => {
      const words = text.toLowerCase().trim()
      const found = rows.filter(
        (row) =>
          row.name.toLowerCase().includes(words) &&
          (show === 'all' || (show === 'arrived') === (row.arrivedAtMs !== null)),
      )
      return structuredClone({ rows: found.slice(offset, offset + limit), total: found.length, revision })
    },
    'door.arrivals': async ({ limit }) => {
      const found = rows
        .filter(({ arrivedAtMs }) => arrivedAtMs !== null)
        .toSorted((a, b) => (b.arrivedAtMs ?? 0) - (a.arrivedAtMs ?? 0))
      return { rows: found.slice(0, limit), total: found.length }
    },
    'door.arrive': async ({ personId, companions = 0, arrivedAtMs = Date.now() }) => {
      const known = rows.find((row) => row.personId === personId)?.arrivedAtMs ?? null
      if (known !== null) return { ...change(personId, {}), already: true }
      return { ...change(personId, { arrivedAtMs, companions }), already: false }
    },
    'door.companions': async ({ personId, companions }) => change(personId, { companions }),
    'door.undo': async ({ personId }) => change(personId, { arrivedAtMs: null, companions: 0 }),
    'door.note': async ({ personId, note }) => change(personId, { note }),
    'door.addLate': async ({ name, note }) => {
      const personId = `late ${revision}`
      rows = [
        ...rows,
        { personId, name, standing: 'late', eventIds: [], arrivedAtMs: Date.now(), companions: 0, note },
      ]
      return change(personId, {})
    },
    'door.removeLate': async ({ personId }) => {
      rows = rows.filter((row) => row.personId !== personId)
      return { counts: counts(), revision }
    },
    'door.export': async ({ format }) => heldFile(`door.${format}`),
    'door.merge': async () => ({ arrived: 3, undone: 0, notes: 1, late: 1, same: 68 }),
    'door.print': async ({ offset, limit }) => ({
      rows: rows.slice(offset, offset + limit),
      total: rows.length,
    }),
    'door.badges': async ({ accountId: account, doorId, who, order, codes, offset, limit }) => {
      const count = (standing: string) => rows.filter((row) => row.standing === standing).length
      const wanted = rows.filter(({ standing }) => who.some((each) => each === standing))
      const key = ({ name }: DoorRow) => (order === 'first' ? name : (name.split(' ').at(-1) ?? name))
      const sorted = wanted.toSorted((a, b) => key(a).localeCompare(key(b)))
      return {
        rows: sorted.slice(offset, offset + limit).map(({ personId, name }, at) => ({
          personId,
          name,
          tags: at % 7 === 0 ? ['board'] : [],
          code: codes ? codeOf(personId) : null,
        })),
        total: wanted.length,
        door: await bridge.call('door.get', { accountId: account, doorId }),
        counts: {
          attending: count('attending'),
          maybe: count('maybe'),
          unanswered: count('unanswered'),
          invited: 0,
          late: count('late'),
          fresh: Math.min(8, wanted.length),
        },
      }
    },
    'door.camera': async () => ({ allowed: true }),
    'door.badgesPrinted': async ({ personIds }) => ({ personIds }),
    'door.scan': async ({ code, test }) => {
      const known = rows.find(({ personId }) => codeOf(personId) === code)
      if (known !== undefined) {
        const answer = known.arrivedAtMs === null ? ('arrived' as const) : ('again' as const)
        const arrivedAtMs = known.arrivedAtMs ?? Date.now()
        return { answer, ...change(known.personId, test === true ? {} : { arrivedAtMs }) }
      }
      return code.startsWith('TO1:') && !code.startsWith('TO1:D00R')
        ? { answer: 'other', name: 'Choir concert', startsAt: Math.floor(now / 1000) - 259_200 }
        : { answer: 'unknown' }
    },
    'door.lock': async ({ pin, orSignIn }) => {
      lock = { ...lockedNow, byPin: pin !== null, bySignIn: pin === null || orSignIn === true }
      return lock
    },
    'door.lockState': async () => lock,
    'door.unlock': async ({ pin }) => {
      if (pin !== '4711') throw refusal('invalid-params')
      lock = OPEN
      return lock
    },
    'people.lists': async () => lists,
    'people.save': async ({ name }) => {
      const listId = `f0000000-0000-4000-8000-0000000000${10 + lists.length}`
      lists = [{ id: listId, name, members: 10, createdAtMs: now, changedAtMs: now }, ...lists]
      told()
      return { listId, members: 10, leftOut: [] }
    },
    'people.add': async () => ({ added: 2, addId: null, leftOut: [] }),
    'people.rename': async ({ listId, name }) => {
      lists = lists.map((list) => (list.id === listId ? { ...list, name } : list))
      told()
      return null
    },
    'people.merge': async () => ({ listId: lists[0]?.id ?? '', members: 20 }),
    'people.remove': async ({ listId }) => {
      lists = lists.filter(({ id }) => id !== listId)
      told()
      return null
    },
    'people.members': async ({ offset, limit }) => ({
      rows: members.slice(offset, offset + limit),
      total: members.length,
      faulty: 0,
    }),
    'people.changeMember': async ({ memberId }) => ({ memberId }),
    'people.export': async ({ format }) => heldFile(`list.${format}`),
    'people.removeMembers': async () => ({ members: 9, removed: [] }),
  }
}
