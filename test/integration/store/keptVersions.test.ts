import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createChangeLog } from '../../../electron/core/account/changeLog.ts'
import { openOwnWork } from '../../../electron/core/account/openAccounts.ts'
import { createPeopleLists } from '../../../electron/core/people/peopleLists.ts'
import { COLUMN_NAMES, EVENT_COLUMNS } from '../../../electron/core/store/eventColumns.ts'
import { MIGRATIONS, withColumns } from '../../../electron/core/store/migrations.ts'
import type { OpenedAccountStore } from '../../../electron/core/store/openAccountStore.ts'
import { createSealer } from '../../../electron/core/store/sealing.ts'
import { type Row, Sqlite } from '../../../electron/core/store/sqlite.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { openStore, STORE_ACCOUNT, STORE_KEY, storeFolder } from '../../support/accountStores.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import {
  databasePath,
  isKept,
  keptPath,
  layKeptVersion,
  NEWEST,
  rowsOf,
  saidByColumns,
  schemaOf,
  VERSIONS,
} from './keptVersions.ts'

const CREATED = 'new-00000000-0000-4000-8000-000000000001'
/** A version that is new has its rows written by the first run. */
const KEPT = VERSIONS.filter(isKept)
let folder = storeFolder()

beforeEach(() => {
  folder = storeFolder()
})
afterEach(() => {
  folder.remove()
})

function opened<T>(work: (store: OpenedAccountStore) => T): T {
  const store = openStore(folder.path)
  try {
    return work(store)
  } finally {
    store.close()
  }
}

function columnsInFile(): readonly Row[] {
  const database = new Sqlite(databasePath(folder.path))
  const rows = database.all(`SELECT id, ${COLUMN_NAMES.join(', ')} FROM events ORDER BY slot`)
  database.close()
  return rows
}

function ownWork(store: OpenedAccountStore): ReturnType<typeof openOwnWork> {
  const about = { accountId: STORE_ACCOUNT, clock: createFakeClock(), ids: createFakeIds() }
  return openOwnWork(store, { ...about, userId: () => '7' })
}

describe('the schema of each released version', () => {
  it.each(VERSIONS)('STORE-6 step %i makes what it made when it was released', async (version) => {
    const database = new Sqlite(':memory:')
    const sealer = createSealer(STORE_KEY)
    for (const step of MIGRATIONS) if (step.version <= version) step.apply(database, sealer)
    await expect(
      schemaOf(database),
      `Step ${version} was released and is never changed: bring what is new by a further step, or by a column whose "since" is ${NEWEST + 1}.`,
    ).toMatchFileSnapshot(keptPath('schema', version))
  })

  it.each(VERSIONS.filter((version) => saidByColumns(version) !== ''))(
    'STORE-6 columns of step %i say what they said when it was released',
    async (version) => {
      await expect(
        saidByColumns(version),
        `Rows of before keep what a column said: leave it as it was, and add one whose "since" is ${NEWEST + 1}.`,
      ).toMatchFileSnapshot(keptPath('columns', version))
    },
  )

  it('STORE-6 every column of events is added by a step', () => {
    const database = new Sqlite(':memory:')
    for (const step of MIGRATIONS) step.apply(database, createSealer(STORE_KEY))
    const there = new Set(database.all(`SELECT name FROM pragma_table_info('events')`).map(([name]) => name))
    const missing = COLUMN_NAMES.filter((name) => !there.has(name))
    expect(
      missing,
      `No step adds these columns. Say "since: ${NEWEST + 1}" in EVENT_COLUMNS: that step then adds and fills them.`,
    ).toEqual([])
  })

  it('STORE-6 rows of each version are kept, as its program wrote them', async () => {
    for (const version of VERSIONS) {
      if (isKept(version)) continue
      layKeptVersion(folder.path, version - 1)
      opened(() => undefined)
      const database = new Sqlite(databasePath(folder.path))
      // Written once, here; what the step brought besides columns of events is added to it by hand.
      await expect(rowsOf(database)).toMatchFileSnapshot(keptPath('rows', version))
      database.close()
    }
  })
})

describe('data of each released version', () => {
  it.each(KEPT)('STORE-6 events of version %i open, with what lists need of them', (version) => {
    layKeptVersion(folder.path, version)
    opened(({ events, integrity }) => {
      expect(events.get('101')?.raw).toMatchObject({
        title: 'Choir &amp; tea',
        total_like: '8',
        gmap: { latitude: '50.7', longitude: '7.1' },
        categories: [
          ['Music', '/event/category/2/music/'],
          ['Art &amp; Craft', '/event/category/4/art/'],
        ],
      })
      expect(events.get('102')).toMatchObject({ raw: { title: 'Old' }, shown: { title: 'New' } })
      expect(events.get('102')).toMatchObject({ mark: 'waiting', asOfMs: 1_794_000_000_000 })
      expect(events.get('103')).toMatchObject({ hidden: true, shown: { rsvp_id: null, address: null } })
      const created = version === 1 ? [] : [CREATED]
      expect(events.ids({ endsFrom: 1 })).toEqual(['101', ...created, '102'])
      expect(events.ids({ categoryIds: ['4'] })).toEqual(['101'])
      expect(events.ids({ ownerId: '9' })).toEqual(['102'])
      expect(events.ids({ parent: { module: 'groups', itemId: '12' } })).toEqual(['101'])
      expect(events.ids({ featured: true, rsvp: version === 1 ? 'maybe' : 'attending' })).toEqual(['101'])
      expect(events.ids({ awaitingApproval: true })).toEqual(['104'])
      expect(events.ids({ search: 'choir', listed: 'upcoming' })).toEqual(['101'])
      expect(events.page({}, 'likes', 0, 1)[0]?.id).toBe('101')
      expect(integrity()).toEqual({ setAside: 0, damagedFile: null, damaged: false })
    })
  })

  it.each(KEPT)(
    'STORE-6 columns of version %i say of every event what today they would say of it',
    (version) => {
      layKeptVersion(folder.path, version)
      const migrated = opened(columnsInFile)
      const written = opened((store) => {
        for (const [id] of migrated) {
          const { shown, mark, hidden = false } = store.events.get(String(id)) ?? { shown: null, mark: null }
          store.events.project(String(id), shown === null || mark === null ? null : { shown, mark, hidden })
        }
        return columnsInFile()
      })
      expect(
        migrated,
        `Rows of before keep what a column said. Leave it, and add a column whose "since" is ${NEWEST + 1}.`,
      ).toEqual(written)
    },
  )

  it.each(KEPT)('STORE-6 guests, lists, facts and pictures of version %i open', (version) => {
    layKeptVersion(folder.path, version)
    opened(({ guests, lists, facts, pictures, integrity }) => {
      const attending = guests.page('101', 'attending', undefined, 'newest', 0, 9)
      expect(attending.rows.map((guest) => guest.full_name)).toEqual([null, 'Grace Hopper', 'Ada Byron'])
      expect(guests.state('101', 'attending')).toEqual({
        count: 3,
        complete: true,
        asOfMs: 1_794_000_000_200,
      })
      expect(guests.ofPerson('10001').map(({ eventId, list }) => `${eventId} ${list}`)).toEqual([
        '101 attending',
        '102 unanswered',
      ])
      expect(guests.state('102', 'unanswered').complete).toBe(false)
      expect(lists.get('upcoming')).toEqual({
        nextPage: 3,
        complete: true,
        asOfMs: 1_794_000_000_000,
        size: 3,
      })
      expect(facts.get('cursor' as 'gone.cursor')).toEqual({ page: 3, of: ['a', null] })
      expect(pictures.get('101/a')).toEqual({
        mediaType: 'image/png',
        bytes: new Uint8Array([137, 80, 78, 71, 0, 1]),
      })
      expect(integrity().setAside).toBe(0)
    })
  })

  it.each(KEPT.filter((version) => version >= 2))(
    'SEND-19 STORE-6 every kind of entry and its files come through a migration as they were, in order: version %i',
    (version) => {
      layKeptVersion(folder.path, version)
      opened((store) => {
        const { outbox, drafts, templates } = ownWork(store)
        expect(outbox.entries().map(({ change }) => change)).toMatchObject([
          { kind: 'update', changes: { title: { from: 'Old', to: 'New' } } },
          { kind: 'delete' },
          { kind: 'photo', photo: { attachmentId: 'p', mediaType: 'image/png' } },
          { kind: 'rsvp', from: '2', to: '1' },
          { kind: 'invite', friends: ['3'], emails: ['a@b.test'], message: 'Come' },
          { kind: 'create', fields: { title: 'Made', location: 'Hall' } },
        ])
        expect(outbox.attachment('p')?.bytes).toEqual(Buffer.from([1, 2, 3, 4]))
        expect(drafts.ofEvent('101')?.fields.title).toBe('Half typed')
        expect(templates.list()).toMatchObject([{ name: 'Choir', fields: { location: 'Hall' } }])
        if (version < 3) return
        const people = createPeopleLists(store, { clock: createFakeClock(), ids: createFakeIds() })
        const [list] = people.all()
        expect(list?.name).toBe('Choir')
        expect(people.people(list?.id ?? '')).toMatchObject([{ target: 'ada@b.test', name: 'Ada' }])
      })
    },
  )
})

it.each(KEPT.filter((version) => version >= 6))(
  'STORE-6 what changed since it was seen is known from version %i on',
  (version) => {
    layKeptVersion(folder.path, version)
    opened((store) => {
      const changes = createChangeLog({ store, clock: createFakeClock(), userId: () => '7' })
      const [changed, answers] = [...changes.records()]
      expect(changed).toMatchObject({ eventId: '101', kind: 'changed', seenAtMs: null, concerns: true })
      expect(answers).toMatchObject({ eventId: '101', kind: 'answers', seenAtMs: 1_794_000_000_500 })
      const values = changes.values([1, 2])
      expect(values.get(1)?.fields).toEqual({ title: { from: 'Choir', to: 'Choir & tea' } })
      expect(values.get(2)?.answers).toMatchObject({ people: [{ name: 'Ada Byron' }], more: { left: 1 } })
    })
  },
)

describe('a column that is added', () => {
  const added = {
    since: NEWEST + 1,
    kind: 'count',
    of: (event: RawEvent) => Number(event.total_like) * 10,
  } as const
  const migrations = withColumns({ ...EVENT_COLUMNS, added })

  it('STORE-6 stands filled in every row of an older file, before an event is opened', () => {
    layKeptVersion(folder.path, KEPT.at(-1) ?? 1)
    openStore(folder.path, { migrations }).close()
    const database = new Sqlite(databasePath(folder.path))
    const rows = database.all(`SELECT id, added FROM events ORDER BY slot`)
    database.close()
    expect(rows.slice(0, 2)).toEqual([
      ['101', 80],
      ['102', 0],
    ])
  })

  it('STORE-6 is in a new file too, and no step before it changes', () => {
    openStore(folder.path, { migrations }).close()
    const database = new Sqlite(databasePath(folder.path))
    const columns = database.all(`SELECT name, type FROM pragma_table_info('events') WHERE name = 'added'`)
    database.close()
    expect(columns).toEqual([['added', 'INTEGER']])
    expect(migrations.map(({ version }) => version)).toEqual([...VERSIONS, NEWEST + 1])
  })
})
