import fc from 'fast-check'
import Papa from 'papaparse'
import readExcelFile, { readSheet } from 'read-excel-file/node'
import { parse } from 'vcard4'
import { describe, expect, it } from 'vitest'
import { csvBytes, formulaSafe } from '../../../../../electron/core/files/csv.ts'
import { safeFileName } from '../../../../../electron/core/files/heldFiles.ts'
import { localTimes } from '../../../../../electron/core/files/localTime.ts'
import { vcardBytes } from '../../../../../electron/core/files/vcard.ts'
import { workbookBytes } from '../../../../../electron/core/files/workbook.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const turns = () => createTurns({ clock: createFakeClock(), timers: createImpatientTimers() })
/** A text without what XML cannot hold. */
const textOf = (value: string): string =>
  value.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('=1+1', '+49', '-x', '@sum', '\t=1', ' =1', '＝1', 'a"b', 'a\r\nb', ''),
)

describe('CSV', () => {
  it('INPUT-13 of 20,000 random cells none is a formula, and a reader gets each back but for the mark before it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 10 }),
        async (rows) => {
          const bytes = await csvBytes(['a', 'b', 'c', 'd'], rows, turns())
          const text = Buffer.from(bytes).toString('utf8')
          expect(text.startsWith('\ufeff"a","b","c","d"\r\n')).toBe(true)
          const { data } = Papa.parse<string[]>(text.slice(1), { newline: '\r\n' })
          const got = data.slice(1, -1)
          expect(got).toEqual(rows.map((row) => row.map((one) => formulaSafe(one.replaceAll('\0', '')))))
          for (const one of got.flat()) expect(one).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('XLSX', () => {
  it('is read back cell for cell, also what XML cannot hold and what looks like a formula', async () => {
    const rows = [
      ['=1+1', 'ünï\u0000code', 'a\nb'],
      ['', 'x'.repeat(40_000), '\ud800'],
    ]
    const bytes = await workbookBytes('Guests: all/of [them]', ['A', 'B', 'C'], rows, turns())
    const back = await readSheet(Buffer.from(bytes))
    expect(back[1]).toEqual(['=1+1', 'ünïcode', 'a\nb'])
    expect(String(back[2]?.[1]).length).toBe(32_767)
    expect(back).toHaveLength(3)
  })

  it('of 8,000 random cells a reader gets each back as a text, in its own row and column', async () => {
    const rows = fc.sample(fc.array(cell, { minLength: 4, maxLength: 4 }), {
      numRuns: 2_000,
      seed: 20_261_128,
    })
    const bytes = await workbookBytes('<Guests> & "others"', ['a', 'b', 'c', 'd'], rows, turns())
    const [read] = await readExcelFile(Buffer.from(bytes), { trim: false })
    expect(read?.sheet).toBe('<Guests> & "others"')
    const back = read?.data.slice(1) ?? []
    // A row of nothing at the end is none to a reader.
    for (const [at, row] of rows.entries())
      expect(back[at] ?? row.map(() => null)).toEqual(
        row.map((one) => (textOf(one) === '' ? null : textOf(one))),
      )
  })

  it('local times are times to a spreadsheet, as the clock on the wall showed them', async () => {
    const time = localTimes('Europe/Berlin')(Date.UTC(2026, 10, 22, 23, 3))
    expect(time).toBe('2026-11-23 00:03')
    expect(localTimes('nowhere')(0)).toBe('1970-01-01 00:00')
    const bytes = await workbookBytes(
      'T',
      ['A', 'B'],
      [
        [time, time],
        ['', ''],
      ],
      turns(),
      [0],
    )
    const back = await readSheet(Buffer.from(bytes))
    expect(back[1]).toEqual([new Date('2026-11-23T00:03Z'), time])
  })
})

describe('vCard', () => {
  it('a reader of RFC 6350 gets names and notes back, whatever stands in them', async () => {
    const name = 'Doe; Jane, "J"\\ ' + 'é'.repeat(80)
    const bytes = await vcardBytes(
      [{ name, email: 'jane@home.test', note: 'two\nlines', categories: ['a,b'], uid: '5:7' }],
      turns(),
    )
    const text = Buffer.from(bytes).toString('utf8')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(JSON.stringify(parse(text))).toContain('jane@home.test')
    expect(text.replaceAll('\r\n ', '')).toContain(`FN:Doe\\; Jane\\, "J"\\\\ ${'é'.repeat(80)}`)
  })
})

describe('a file name', () => {
  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['CON.csv', '_CON.csv'],
    ['a:b*c?.csv', 'a b c.csv'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['...', 'file'],
    ['', 'file'],
  ])('INPUT-13 %j becomes %j', (wanted, safe) => {
    expect(safeFileName(wanted)).toBe(safe)
  })

  it('INPUT-13 never has a path, a device or more than 200 bytes, and keeps its ending', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (wanted) => {
        const name = safeFileName(`${wanted}.xlsx`)
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
        expect(name.endsWith('xlsx')).toBe(true)
        expect(name).not.toMatch(/^(con|nul|aux|prn)\./i)
      }),
      { numRuns: 1_000 },
    )
  })
})
