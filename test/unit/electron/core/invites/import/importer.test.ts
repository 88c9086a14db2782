import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { OpenAccount } from '../../../../../../electron/core/account/openAccounts.ts'
import { isAppError } from '../../../../../../electron/core/errors.ts'
import { createHeldFiles, type HeldFiles } from '../../../../../../electron/core/files/heldFiles.ts'
import { createImporter, type Importer } from '../../../../../../electron/core/invites/import/importer.ts'
import type { OpenedAccountStore } from '../../../../../../electron/core/store/openAccountStore.ts'
import { EVENT_FILE_FAULTS } from '../../../../../../shared/domain/eventFileFaults.ts'
import { IMPORT_FAULTS } from '../../../../../../shared/domain/importing.ts'
import { LANGUAGE_NAMES } from '../../../../../../shared/domain/language.ts'
import { openStore } from '../../../../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers } from '../../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../../support/fakePorts.ts'
import { shownTexts } from '../../../../../support/texts.ts'

let held: HeldFiles
let importer: Importer
let store: OpenedAccountStore
let space: OpenAccount

beforeEach(() => {
  const files = { open: async () => [], save: async () => null }
  held = createHeldFiles({ ids: createFakeIds(), files })
  importer = createImporter({
    held,
    clock: createFakeClock(),
    timers: createImpatientTimers(),
    progress: () => undefined,
  })
  store = openStore(null)
  space = { store } as OpenAccount
})
afterEach(() => store.close())

function hand(content: string | Uint8Array, name = 'list.csv'): string {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  const fileId = held.begin(name, bytes.length)
  held.part(fileId, 0, bytes)
  return fileId
}

async function people(content: string | Uint8Array, name?: string) {
  const preview = await importer.read(space, hand(content, name), {})
  const taken = await importer.take(
    space,
    preview.fileId,
    preview.columns.map((column) => column.role),
  )
  return {
    preview,
    people: taken.people.map((one) => [one.name, one.text]),
    lines: taken.people.map((one) => one.line),
  }
}

const ANN_BOB = [
  ['Ann Lee', 'ann@home.test'],
  ['Bob Müller', 'bob@home.test'],
]
const CSV = 'Name,E-mail\r\nAnn Lee,ann@home.test\r\nBob Müller,bob@home.test\r\n'

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf16 = (text: string, little: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return little ? bytes : bytes.swap16()
}

describe('tables as programs write them', () => {
  it.each([
    ['UTF-8', Buffer.from(CSV), 'utf-8', ','],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${CSV}`), 'utf-8', ','],
    [
      'UTF-16 little end first with a mark and tabs',
      utf16(CSV.replaceAll(',', '\t'), true, true),
      'utf-16le',
      '\t',
    ],
    ['UTF-16 big end first with a mark', utf16(CSV, false, true), 'utf-16be', ','],
    ['UTF-16 without a mark', utf16(CSV, true, false), 'utf-16le', ','],
    ['Windows-1252 with semicolons, as Excel saves', latin1(CSV.replaceAll(',', ';')), 'windows-1252', ';'],
    ['bare line feeds and bars', Buffer.from(CSV.replaceAll(',', '|').replaceAll('\r', '')), 'utf-8', '|'],
  ])('%s is read right without being told', async (_, bytes, encoding, delimiter) => {
    const read = await people(bytes)
    expect(read.preview).toMatchObject({ encoding, delimiter, headerRow: 0, rows: 2, kind: 'table' })
    expect(read.people).toEqual(ANN_BOB)
    expect(read.lines).toEqual([2, 3])
  })

  it('title rows, a blank row, odd headings and a column of notes full of commas are coped with', async () => {
    const read = await people(
      [
        'Members of the choir;;;',
        'as of November, 2026;;;',
        ';;;',
        'Nr.;Vor- und Zuname;Mailadresse (privat);Bemerkung',
        '1;Ann Lee;ann@home.test;"likes tea, cake"',
        '2;Bob Müller;bob@home.test;"two\r\nlines; and a ""quote"""',
      ].join('\r\n'),
    )
    expect(read.preview.headerRow).toBe(3)
    expect(read.people).toEqual(ANN_BOB)
  })

  it('without headings the column of addresses and the names beside it are found', async () => {
    const read = await people('Ann Lee,ann@home.test\nBob Müller,bob@home.test\n')
    expect(read.preview.headerRow).toBeNull()
    expect(read.people).toEqual(ANN_BOB)
  })

  it('first and last names in two columns, several addresses in a cell, a name without an address', async () => {
    const read = await people(
      'Last name\tFirst name\tE-Mail\nLee\tAnn\tann@home.test; ann2@home.test\nMüller\tBob\t\n',
    )
    expect(read.people).toEqual([
      ['Ann Lee', 'ann@home.test'],
      ['Ann Lee', 'ann2@home.test'],
      ['Bob Müller', ''],
    ])
  })

  it.each([
    ['Chinese', '姓,名,电子邮箱,电话,备注'],
    ['Chinese, traditional', '姓氏,名,電子郵件,電話,備註'],
    ['Japanese', '姓,名,メールアドレス,電話番号,備考'],
    ['Hebrew', 'שם משפחה,שם פרטי,דוא״ל,טלפון,הערות'],
  ])('headings in %s are known', async (_, headings) => {
    const read = await people(`${headings}\nLee,Ann,ann@home.test,1,x\nMüller,Bob,bob@home.test,2,y\n`)
    expect(read.preview.headerRow).toBe(0)
    expect(read.preview.columns.map(({ role }) => role)).toEqual([
      'last-name',
      'first-name',
      'email',
      'ignore',
      'ignore',
    ])
  })
  it.each([
    ['Chinese', '嘉宾姓名,邮箱'],
    ['Japanese', 'お名前,Eメール'],
    ['Japanese guests', 'ゲスト,メール'],
    ['Hebrew', 'שם מלא,כתובת אימייל'],
    ['Ukrainian', 'Прізвище та ім’я,Ел. пошта'],
    ['Spanish', 'Nombre y apellidos,Correo electrónico'],
    ['French', 'Nom et prénom,Adresse électronique'],
    ['Italian', 'Nome e cognome,Posta elettronica'],
    ['Dutch', 'Naam,E-mailadres'],
    ['Polish', 'Imię i nazwisko,Poczta elektroniczna'],
    ['Portuguese', 'Nome completo,Endereço eletrônico'],
    ['Turkish', 'Ad Soyad,E-posta'],
    ['Vietnamese', 'Họ và tên,Thư điện tử'],
    ['Arabic', 'الاسم,البريد الإلكتروني'],
  ])('a name in one column is known by its heading in %s', async (_, headings) => {
    const read = await people(`${headings}\nAnn Lee,ann@home.test\nBob Müller,bob@home.test\n`)
    expect(read.people).toEqual(ANN_BOB)
  })

  it.each([
    ['Nom;Prénom;Courriel;Remarque\nLee;Ann;ann@home.test;thé', 'French'],
    ['Apellidos;Nombre;Correo electrónico\nLee;Ann;ann@home.test', 'Spanish'],
    ['Nome;Sobrenome;E-mail;Telefone\nAnn;Lee;ann@home.test;119', 'Portuguese'],
    ['Cognome;Nome;E-mail;Note\nLee;Ann;ann@home.test;tè', 'Italian'],
    ['Achternaam;Voornaam;E-mail;Opmerking\nLee;Ann;ann@home.test;thee', 'Dutch'],
    ['Nazwisko;Imię;E-mail;Uwagi\nLee;Ann;ann@home.test;herbata', 'Polish'],
    ['Soyad;Ad;E-posta;Not\nLee;Ann;ann@home.test;çay', 'Turkish'],
    ['Họ;Tên;Email;Ghi chú\nLee;Ann;ann@home.test;trà', 'Vietnamese'],
    ['Прізвище;Ім’я;Електронна пошта;Поштова адреса\nLee;Ann;ann@home.test;Київ', 'Ukrainian'],
  ])('the two halves of a name are found by headings of the language: %s', async (list) => {
    expect((await people(list)).people).toEqual([['Ann Lee', 'ann@home.test']])
  })

  it.each(LANGUAGE_NAMES)('a people list that was exported in %s is read again', async (language) => {
    const texts = shownTexts(language)['people'] ?? {}
    const headings = `${texts['column.name']},${texts['column.target']}`
    const read = await people(`${headings}\nAnn Lee,ann@home.test\nBob Müller,bob@home.test\n`)
    expect(read.preview.columns.map(({ role }) => role)).toEqual(['name', 'email'])
    expect(read.people).toEqual(ANN_BOB)
  })

  it('two columns of addresses, merged headings and rows of uneven length: the fuller one is taken, nothing is lost', async () => {
    const read = await people(
      'Person,Contact,,\n,Mail,Second mail,\nAnn Lee,ann@home.test,,x,y,z\nBob Müller,bob@home.test\n',
    )
    expect(read.people).toEqual(ANN_BOB)
    expect(read.preview.unevenRows).toBeGreaterThan(0)
  })

  it('roles once chosen are remembered for the same headings, however they are written', async () => {
    const first = await importer.read(space, hand('Kontakt,Wer\nann@home.test,Ann Lee\n'), {})
    await importer.take(space, first.fileId, ['email', 'ignore'])
    const again = await importer.read(space, hand('KONTAKT;wer\nbob@home.test;Bob\n'), {})
    expect(again.remembered).toBe(true)
    expect(again.columns.map((column) => column.role)).toEqual(['email', 'ignore'])
  })
})

describe('workbooks and cards', () => {
  it('an XLSX workbook is read by its first sheet that holds anything', async () => {
    const rows = [['Members', null], ['Name', 'Mail'], ...ANN_BOB].map((row) =>
      row.map((value) => (value === null ? null : { value, type: String })),
    )
    const bytes = await writeExcelFile([
      { data: [], sheet: 'Empty' },
      { data: rows, sheet: 'List' },
    ]).toBuffer()
    const read = await people(bytes, 'list.xlsx')
    expect(read.preview).toMatchObject({
      kind: 'workbook',
      sheets: ['Empty', 'List'],
      sheet: 'List',
      headerRow: 1,
    })
    expect(read.people).toEqual(ANN_BOB)
  })

  it('vCards of all three versions give their names and every address', async () => {
    const cards = [
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann\r\n  Lee\r\nEMAIL;TYPE=work:ann@home.test\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Bob M=C3=BCl=\r\nler\r\nitem1.EMAIL;INTERNET:bob@home.test\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Dee;Dan;;Dr.;\r\nEMAIL:dan@home.test\r\nEMAIL:dan@work.test\r\nEND:VCARD',
    ].join('\r\n')
    const read = await people(cards, 'people.vcf')
    expect(read.people).toEqual([...ANN_BOB, ['Dan Dee', 'dan@home.test'], ['Dan Dee', 'dan@work.test']])
    expect(read.preview.cutOff).toBe(false)
  })

  it('a vCard keeps its address around a card inside it, and a name with a backslash its parts', async () => {
    const cards = [
      'BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Ann Lee\r\nAGENT:\r\nBEGIN:VCARD\r\nFN:Bob\r\nEMAIL:bob@home.test\r\nEND:VCARD\r\nEMAIL:ann@home.test\r\nEND:VCARD',
      'BEGIN:VCARD\r\nN:O\\\\;Neil\\;a;Lee\r\nEMAIL:neil@home.test\r\nEND:VCARD',
    ].join('\r\n')
    const read = await people(cards, 'people.vcf')
    expect(read.people).toEqual([
      ['Bob', 'bob@home.test'],
      ['Ann Lee', 'ann@home.test'],
      ['Neil;a Lee O\\', 'neil@home.test'],
    ])
  })

  it('a file that ends in the middle of a card gives what is left of it, and says so', async () => {
    const read = await people(
      'BEGIN:VCARD\r\nFN:Ann\r\nEMAIL:ann@home.test\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Bob\r\nEMAIL:bob@home.test\r\n',
      'people.vcf',
    )
    expect(read.people).toEqual([
      ['Ann', 'ann@home.test'],
      ['Bob', 'bob@home.test'],
    ])
    expect(read.preview.cutOff).toBe(true)
  })
})

describe('cells nobody is to be mistaken by', () => {
  it('a blank within an address is looked at, as in a pasted list: it may be another mailbox than the one behind it', async () => {
    const preview = await importer.read(
      space,
      hand('Name;E-mail\nAnna Maria Huber;anna maria@home.test\nBob;Bob Stone <bob@home.test>\n'),
      {},
    )
    const roles = preview.columns.map((column) => column.role)
    const { people } = await importer.take(space, preview.fileId, roles)
    expect(people).toEqual([
      { kind: 'email', name: 'anna', text: 'maria@home.test', line: 2, unsure: true },
      { kind: 'email', name: 'Bob Stone', text: 'bob@home.test', line: 3 },
    ])
  })

  it('all columns that are said to hold addresses are taken, those of a row whose first one is empty too', async () => {
    const table = 'Name,E-mail,E-mail 2\nAnn,ann@home.test,ann@work.test\nBob,,bob@work.test\n'
    const { fileId } = await importer.read(space, hand(table), {})
    const { people } = await importer.take(space, fileId, ['name', 'email', 'email'])
    expect(people.map(({ name, text }) => [name, text])).toEqual([
      ['Ann', 'ann@home.test'],
      ['Ann', 'ann@work.test'],
      ['Bob', 'bob@work.test'],
    ])
  })

  it('INPUT-4 all addresses of one cell come in, none cut in two, from a table and from a workbook', async () => {
    const addresses = Array.from({ length: 800 }, (_, n) => `guest.number.${n}@home.test`)
    const expected = addresses.map((address) => ['', address])
    const cell = addresses.join('; ')
    expect((await people(`Subject,To\nParty,"${cell}"\n`)).people).toEqual(expected)
    const workbook = await writeExcelFile([
      [{ value: 'Subject' }, { value: 'E-mail' }],
      [{ value: 'Party' }, { value: cell }],
    ]).toBuffer()
    expect((await people(workbook, 'list.xlsx')).people).toEqual(expected)
  })
})

/** The head of an archive whose first file is called so, as other programs write it. */
const archiveOf = (first: string): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(26), Buffer.from(first)]))

describe('files that are not taken', () => {
  const tooMany = `Mail\n${Array.from({ length: 50_001 }, (_, n) => `a${n}@home.test`).join('\n')}\n`
  it.each([
    ['nothing in it', '', 'empty'],
    ['only headings', 'Name,Mail\n', 'empty'],
    ['more than 50,000 rows', tooMany, 'too-many-rows'],
    ['a quote that is never closed in two megabytes', `Mail\n"${'x'.repeat(2_100_000)}`, 'cell-too-large'],
    ['a cell of a megabyte and more', `Mail,Note\na@home.test,${'x'.repeat(1_000_001)}\n`, 'cell-too-large'],
    [
      'three hundred columns',
      `${Array.from({ length: 300 }, (_, n) => `c${n}`).join(',')}\n`,
      'too-many-columns',
    ],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), 'not-a-list'],
    [
      'a table of LibreOffice',
      archiveOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'other-workbook',
    ],
    ['a table of Numbers', archiveOf('Index/Document.iwa'), 'other-workbook'],
    ['a table of Excel before 2007', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'other-workbook'],
    ['a workbook cut off in the middle', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'damaged'],
  ])('INPUT-12 %s: refused with the reason', async (_, content, fault) => {
    const refusal = await importer.read(space, hand(content), {}).catch((error: unknown) => error)
    expect(isAppError(refusal, 'file-refused')).toBe(true)
    expect(refusal).toMatchObject({ details: [fault] })
  })

  it('whatever is wrong with a list is a word that an import of events knows, too', () => {
    expect(EVENT_FILE_FAULTS).toEqual(expect.arrayContaining([...IMPORT_FAULTS]))
  })

  it('exactly 50,000 rows and a note of 900,000 characters are taken', async () => {
    const rows = Array.from({ length: 49_999 }, (_, n) => `a${n}@home.test,`)
    const read = await people(`Mail,Note\n${rows.join('\n')}\nlast@home.test,"${'x\n'.repeat(450_000)}"\n`)
    expect(read.people).toHaveLength(50_000)
    expect(read.people.at(-1)).toEqual(['', 'last@home.test'])
  })

  it('parts of a file go in only in order, and whole', async () => {
    const fileId = held.begin('x.csv', 10)
    expect(() => held.part(fileId, 5, Uint8Array.of(1))).toThrow('does not follow')
    held.part(fileId, 0, Uint8Array.of(1))
    await expect(importer.read(space, fileId, {})).rejects.toThrow('parts of the file are missing')
  })
})
