import process from 'node:process'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { OpenAccount } from '../../../../../../electron/core/account/openAccounts.ts'
import { createHeldFiles } from '../../../../../../electron/core/files/heldFiles.ts'
import { createImporter } from '../../../../../../electron/core/invites/import/importer.ts'
import { idn } from '../../../../../../electron/core/lib/text.ts'
import { createJudge } from '../../../../../../shared/domain/composerJudgement.ts'
import type { Delimiter, TextEncoding } from '../../../../../../shared/domain/importing.ts'
import { readAddress } from '../../../../../../shared/domain/mailAddress.ts'
import { openStore } from '../../../../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers } from '../../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../../support/fakePorts.ts'

const ROWS = 2_000
const RUNS = 60
let rowsRead = 0
afterAll(() => {
  process.stdout.write(`importer and doubles: ${rowsRead} random rows in ${RUNS} files\n`)
})

/** A small generator of its own: 2,000 rows from one number, the same each time. */
function dice(seed: number): (most: number) => number {
  let state = seed >>> 0
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const NAMES = [
  'Zoë Müller',
  'Ann "Nan" Lee',
  'Jürgen; Weiß',
  "O'Brien, Pat",
  'Line\nbreak',
  '=cmd|x',
  'Ça Va',
  'Bob',
]
const NOTES = ['', 'two\r\nlines', 'a "quoted" word', ';;;', ',,,', '\tx', '| bar |', 'plain']

interface Written {
  readonly name: string
  readonly address: string
}

/** What stands in the file, and the file: every cell quoted, as RFC 4180 asks for it. */
function table(seed: number, separator: Delimiter, encoding: TextEncoding) {
  const roll = dice(seed)
  const people: Written[] = []
  const lines = [
    ['Title of the list', '', ''],
    ['Full name', 'E-mail', 'Remarks'],
  ]
  for (let at = 0; at < ROWS; at += 1) {
    const name = NAMES[roll(NAMES.length)] ?? ''
    // A third of the mailboxes comes again, in other letters.
    const number = roll(ROWS)
    const address = roll(2) === 0 ? `guest.${number}@home.test` : `GUEST.${number}@Home.Test`
    people.push({ name, address })
    lines.push([name, address, NOTES[roll(NOTES.length)] ?? ''])
  }
  const text = lines
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')
  return { people, bytes: encoded(text, encoding) }
}

function encoded(text: string, encoding: TextEncoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(`\uFEFF${text}`, 'utf8')
    case 'windows-1252':
      return Buffer.from(text, 'latin1')
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le')
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  }
}

describe('files of 2,000 random rows', () => {
  it('come in whole in every encoding and with every separator, and each mailbox is invited once', async () => {
    const held = createHeldFiles({
      ids: createFakeIds(),
      files: { save: async () => null },
    })
    const ports = { clock: createFakeClock(), timers: createImpatientTimers() }
    const importer = createImporter({ held, ...ports, progress: () => undefined })
    const store = openStore(null)
    const space = { store } as OpenAccount
    const options = fc.record({
      seed: fc.nat(),
      separator: fc.constantFrom<Delimiter>(',', ';', '\t', '|'),
      encoding: fc.constantFrom<TextEncoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
    })
    await fc.assert(
      fc.asyncProperty(options, async ({ seed, separator, encoding }) => {
        const { people, bytes } = table(seed, separator, encoding)
        const fileId = held.begin('list.csv', bytes.length)
        held.part(fileId, 0, bytes)
        const preview = await importer.read(space, fileId, {})
        expect(preview).toMatchObject({ rows: ROWS, delimiter: separator, encoding, headerRow: 1 })
        const roles = preview.columns.map((column) => column.role)
        const taken = await importer.take(space, fileId, roles)
        expect(taken.people.map(({ name, text }) => ({ name, address: text }))).toEqual(people)
        const judge = createJudge({
          ledger: () => undefined,
          guestByUser: () => undefined,
          guestByName: () => undefined,
        })
        const invited = taken.people.flatMap((one, at) => {
          const read = readAddress(one.text, idn)
          if (!read.ok) throw new Error(`${one.text} was valid when it was written`)
          const about = { kind: 'email', name: one.name, target: read.address, fault: null } as const
          const row = { ...about, rowId: at + 1, sourceId: 1, line: one.line, mark: 'none' } as const
          return judge(row).verdict === 'invite' ? [read.address.toLowerCase()] : []
        })
        expect(invited.length).toBe(new Set(invited).size)
        expect(new Set(invited)).toEqual(new Set(people.map(({ address }) => address.toLowerCase())))
        rowsRead += ROWS
      }),
      { numRuns: RUNS },
    )
    store.close()
    expect(rowsRead).toBeGreaterThanOrEqual(100_000)
  }, 240_000)
})
