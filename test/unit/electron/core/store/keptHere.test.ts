import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTemplates, decodeTemplate } from '../../../../../electron/core/account/drafts.ts'
import { openDoorBook } from '../../../../../electron/core/door/doorBook.ts'
import { createGuestMarks } from '../../../../../electron/core/guests/guestMarks.ts'
import { createComposerRows, EMPTY_COMPOSER } from '../../../../../electron/core/invites/composerRows.ts'
import { createInviteTexts } from '../../../../../electron/core/invites/inviteTexts.ts'
import { createLedger } from '../../../../../electron/core/invites/ledger.ts'
import { createPeopleLists } from '../../../../../electron/core/people/peopleLists.ts'
import { createReminderBook } from '../../../../../electron/core/reminders/reminderBook.ts'
import { DESK_KINDS, deskRows } from '../../../../../electron/core/store/deskRows.ts'
import { keptHere } from '../../../../../electron/core/store/keptHere.ts'
import { LOCAL_DESK, LOCAL_TABLES } from '../../../../../electron/core/store/localData.ts'
import { localRows } from '../../../../../electron/core/store/localRows.ts'
import type { OpenedAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import { sealedRows } from '../../../../../electron/core/store/sealedRows.ts'
import { isNothingKept, type KeptHere } from '../../../../../shared/domain/account.ts'
import { openStore, storeFolder } from '../../../../support/accountStores.ts'
import { ledgerEntry } from '../../../../support/eventBuilders.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'

const EVENT = '101'
const DOOR = 'door-1'

let folder: ReturnType<typeof storeFolder>
let store: OpenedAccountStore

beforeEach(() => {
  folder = storeFolder()
  store = openStore(folder.path)
})
afterEach(() => {
  store.close()
  folder.remove()
})

/** An evening's work: what signing out would take. */
function work(on: OpenedAccountStore): void {
  const ids = createFakeIds('kept')
  const clock = createFakeClock()
  createLedger(on).put(ledgerEntry({ eventId: EVENT, target: 'ann@home.test' }))
  const row = { rowId: 1, kind: 'email', name: '', fault: null, sourceId: 1, line: 1, mark: 'none' } as const
  createComposerRows(on).save(EVENT, EMPTY_COMPOSER, {
    ...EMPTY_COMPOSER,
    message: 'Come!',
    nextRow: 3,
    rows: [
      { ...row, target: 'bob@home.test' },
      { ...row, rowId: 2, target: 'cat@home.test' },
    ],
  })
  createComposerRows(on).setPasted('102', 'dan@home.test eve@home.test')
  createPeopleLists(on, { clock, ids }).create('Board', [
    { kind: 'email', name: 'Dan', target: 'dan@home.test' },
  ])
  const reminders = createReminderBook(on)
  reminders.set(EVENT, { bell: [30] })
  reminders.set('102', { snoozed: { before: 5 } })
  reminders.set('103', { told: ['k'] })
  createGuestMarks(on).mark(EVENT, ['1', '2', '3'], { contacted: true })
  on.transaction(() => {
    const door = openDoorBook(on, DOOR, [EVENT], clock)
    door.addLate({ personId: 'l1', name: 'Eve', note: 'owes 5', eventIds: [EVENT], arrived: true })
    door.addLate({ personId: 'l2', name: 'Fay', note: '', eventIds: [EVENT], arrived: false })
  })
  const templates = createTemplates(sealedRows(on.parts, 'templates', [], decodeTemplate), ids)
  templates.save('Rehearsal', { title: 'Rehearsal' })
  createInviteTexts(on, { clock, ids }).save(EVENT, 'First invitation', 'Come to {title}!')
}

describe('what lies on this computer only', () => {
  it('is nothing in a new account', () => {
    expect(isNothingKept(keptHere(store))).toBe(true)
  })

  it('is counted by kind, so that nobody loses a ledger, notes, lists or arrivals unasked', () => {
    work(store)
    expect(keptHere(store)).toEqual({
      invitations: 1,
      composers: 2,
      composed: 2,
      lists: 1,
      listed: 1,
      marked: 3,
      doors: 0,
      arrivals: 1,
      doorNotes: 1,
      templates: 1,
      texts: 1,
      reminders: 2,
      unread: 0,
    })
  })

  it('SIGN-31 is a change or a draft that this version does not understand, too', () => {
    for (const table of ['entries', 'drafts']) {
      const asIs = (stored: unknown) => stored
      sealedRows(store.parts, table, [], asIs).set('later', { kind: 'of a later version' })
      const strict = (): never => {
        throw new Error('not understood')
      }
      expect(sealedRows(store.parts, table, [], strict).all()).toEqual([])
    }
    expect(keptHere(store).unread).toBe(2)
    expect(isNothingKept(keptHere(store))).toBe(false)
  })

  it('BACKUP-9 names every kind of rows that is kept: a new one is counted and copied, or said to be none of its own', () => {
    work(store)
    const kept = keptHere(store)
    for (const kind of DESK_KINDS) {
      const local = LOCAL_DESK[kind]
      const counted = 'part' in local ? local.counted : []
      const there = deskRows(store, kind, (row) => row).count() > 0
      for (const counter of counted)
        expect(!there || kept[counter as keyof KeptHere] > 0, `${kind}: ${counter}`).toBe(true)
    }
    // What a copy has, the dialog of signing out names.
    const unnamed = Object.entries({ ...LOCAL_DESK, ...LOCAL_TABLES }).flatMap(([name, local]) =>
      'part' in local && local.counted.length === 0 ? [name] : [],
    )
    expect(unnamed).toEqual([])
    const tables = store.parts.database
      .all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .map(([name]) => String(name))
    expect(tables.toSorted()).toEqual(Object.keys(LOCAL_TABLES).toSorted())
  })

  it('BACKUP-9 goes into a copy whole, whatever is written meanwhile', () => {
    work(store)
    const rows: string[] = []
    for (const some of localRows(store)) {
      rows.push(...some.map(({ kind }) => kind))
      createGuestMarks(store).mark(EVENT, [String(rows.length + 10)], { contacted: true })
    }
    expect(rows.filter((kind) => kind === 'mark')).toHaveLength(3)
    for (const kind of DESK_KINDS) {
      const copied = 'part' in LOCAL_DESK[kind]
      const there = deskRows(store, kind, (row) => row).count() > 0
      expect([kind, rows.includes(kind)]).toEqual([kind, copied && there])
    }
  })
})
