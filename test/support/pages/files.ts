import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Papa from 'papaparse'
import { expect } from 'playwright/test'
import type { Program } from '../hosts/program.ts'

export interface SavedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What a person gets who does `press` and then says yes: a download in a browser, a file of the system's dialog in Electron. */
export async function savedFile(program: Program, press: () => Promise<void>): Promise<SavedFile> {
  const { process: host, page } = program
  if (!('electron' in host)) {
    const download = page.waitForEvent('download')
    await press()
    const file = await download
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-saved-'))
  // The dialog is the system's: the answer of the person who sits before it is given in its place.
  await host.electron.evaluate(({ dialog }, where) => {
    dialog.showSaveDialog = async (...given: unknown[]) => {
      const { defaultPath = 'file' } = given.at(-1) as { defaultPath?: string }
      const filePath = `${where}/${defaultPath.split('/').at(-1) ?? 'file'}`
      Reflect.set(globalThis, 'savedAs', filePath)
      return { canceled: false, filePath }
    }
  }, folder)
  try {
    await press()
    const at = (): Promise<string> =>
      host.electron.evaluate(() => String(Reflect.get(globalThis, 'savedAs') ?? ''))
    await expect.poll(at).not.toBe('')
    const file = await at()
    // In whatever language; one of the same name may still be told.
    await expect(page.getByText(path.basename(file)).first()).toBeVisible()
    const bytes = readFileSync(file)
    await host.electron.evaluate(() => Reflect.deleteProperty(globalThis, 'savedAs'))
    return { name: path.basename(file), bytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What lies in the clipboard. */
export async function clipboard({ process: host, page }: Program): Promise<string> {
  if ('electron' in host) return host.electron.evaluate(({ clipboard: system }) => system.readText())
  // A grant takes away what is not named in it: the page goes on writing.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return page.evaluate(() => navigator.clipboard.readText())
}

/** A list as it comes from the office of a club, and what a careful reader would find in it. */
export interface OfficeFile {
  readonly bytes: Buffer
  /** Rows below the headings. */
  readonly rows: number
  /** People the rows stand for: a cell can hold two addresses. */
  readonly people: number
  /** Addresses that are valid, each once, as they stand there first. */
  readonly valid: readonly string[]
  readonly faults: number
  readonly doubles: number
}

const TITLE = 'Members of the association – as of November'
const DOMAIN = 'verein.example'

/** A row by the number of its member: about one in ten has something the office did not mean. */
interface Row {
  readonly cell: string
  readonly remark: string
  readonly valid: readonly string[]
  readonly fault?: true
  readonly double?: true
}

function rowOf(at: number): Row {
  const address = `member.${at}@${DOMAIN}`
  const plain = { cell: address, remark: '', valid: [address] }
  const before = at - 1
  switch (at % 60) {
    case 7:
      return { cell: `member.${at}@@${DOMAIN}`, remark: 'wrong since 2019', valid: [], fault: true }
    case 17:
      return { cell: `member.${at}(at)${DOMAIN}`, remark: '', valid: [], fault: true }
    // The same mailbox as the row before: in other letters, then with its name.
    case 22:
      return { cell: `Member.${before}@VEREIN.example`, remark: '', valid: [], double: true }
    case 32:
      return { cell: `Jürgen <member.${before}@${DOMAIN}>`, remark: '', valid: [], double: true }
    case 42:
      return {
        cell: `${address}; second.${at}@${DOMAIN}`,
        remark: '',
        valid: [address, `second.${at}@${DOMAIN}`],
      }
    case 52:
      return { ...plain, remark: 'vegetarian;\r\nneeds "the ramp"\r\n' }
    default:
      return plain
  }
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/**
 * A title, an empty line, headings over two rows, quoted line breaks, doubles, addresses that are none, two addresses in
 * one cell; separated by semicolons in Windows-1252, or by tabs in UTF-16 as Excel saves "Unicode text".
 */
export function officeFile(rows: number, encoding: 'windows-1252' | 'utf-16le'): OfficeFile {
  const all = Array.from({ length: rows }, (_, at) => rowOf(at))
  const by = encoding === 'utf-16le' ? '\t' : ';'
  const line = (...cells: readonly string[]): string => cells.map(quoted).join(by)
  const lines = [
    line(TITLE, '', '', '', ''),
    line('', '', '', '', ''),
    line('No.', 'Person', '', 'Reachable at', 'Remarks'),
    line('', 'First name', 'Last name', 'E-mail (private)', ''),
    ...all.map(({ cell, remark }, at) => line(String(10_000 + at), 'Zoë', `Müller ${at}`, cell, remark)),
  ]
  const text = `${lines.join('\r\n')}\r\n`
  const valid = all.flatMap((row) => row.valid)
  const faults = all.filter((row) => row.fault).length
  const doubles = all.filter((row) => row.double).length
  return {
    bytes: encoding === 'utf-16le' ? Buffer.from(`\uFEFF${text}`, 'utf16le') : windows1252(text),
    rows,
    people: valid.length + faults + doubles,
    valid,
    faults,
    doubles,
  }
}

/** The dash is what tells Windows-1252 from Latin-1 here. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1')

/** The ledger's CSV in English, read as another program would: what became of each, by address or number of a friend. */
export function ledgerLines(
  bytes: Uint8Array,
): ReadonlyMap<string, { readonly state: string; readonly answer: string }> {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  if (errors.length > 0) throw new Error(`the ledger's export is no CSV: ${errors[0]?.message}`)
  return new Map(
    data.map((line) => [
      line['Email'] || line['User ID of a friend'] || '',
      { state: line['State'] ?? '', answer: line['Answer'] ?? '' },
    ]),
  )
}

/** Which of the words lie in a file below `folder`, as they are, in base64 or in UTF-16: `word in file`. */
export function canariesIn(folder: string, words: readonly string[]): readonly string[] {
  const found: string[] = []
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    const bytes = readFileSync(file)
    for (const word of words)
      if (formsOf(word).some((form) => bytes.includes(form))) found.push(`${word} in ${name}`)
  }
  return found
}

/** Base64 says the same word in three ways, by where it begins; the letters at both ends depend on its neighbours. */
function formsOf(word: string): readonly Buffer[] {
  const bytes = Buffer.from(word, 'utf8')
  const shifted = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return Buffer.from(text.slice(before === 0 ? 0 : before + 1, -2), 'latin1')
  })
  return [bytes, Buffer.from(word, 'utf16le'), ...shifted]
}
