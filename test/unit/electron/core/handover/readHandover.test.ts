import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Handover, readHandover, readLink } from '../../../../../electron/core/handover/readHandover.ts'

const here = (text: string): Handover => readHandover(text, '/home/ada', 'posix')
const onWindows = (text: string): Handover => readHandover(text, 'C:\\Users\\ada', 'win32')
const refused = (why: string) => ({ kind: 'refused', why })

describe('a link that was handed over', () => {
  it.each([
    ['https://club.example/event/12/', 'club.example'],
    ['https://club.example/event/12/summer-party/?from=mail#guests', 'club.example'],
    ['https://CLUB.example/community/event/12', 'club.example/community'],
    ['https://club.example/index.php/event/12/', 'club.example'],
    ['turnout-event://club.example/community/event/12/', 'club.example/community'],
    ['TURNOUT-EVENT://club.example:8443/event/12', 'club.example:8443'],
  ])('LINK-1 names the event of a site: %s', (text, base) => {
    expect(here(text)).toEqual({ kind: 'event', base, encrypted: true, eventId: '12' })
  })

  it.each([
    ['javascript:alert(1)//event/12', 'scheme'],
    ['program://app/index.html', 'scheme'],
    ['turnout-event-x://club.example/event/12', 'scheme'],
    ['mailto:a@b.example', 'scheme'],
    ['ms-msdt:/id event/12', 'malformed'],
    ['turnout-event:club.example/event/12', 'malformed'],
    ['turnout-event:///event/12', 'malformed'],
    ['https://club.example\\event\\12', 'malformed'],
    ['https://club.exa\u202emple/event/12', 'malformed'],
    ['https://club.example/event/12\u0000', 'malformed'],
    ['https://me:secret@club.example/event/12', 'credentials'],
    ['https://club.example/event/', 'no-event'],
    ['https://club.example/event/new-12', 'no-event'],
    ['https://club.example/event/0', 'no-event'],
    ['https://club.example/event/12/../../guests', 'no-event'],
    ['https://club.example/other?x=/event/12', 'no-event'],
    [`https://club.example/event/12/${'a'.repeat(2_100)}`, 'malformed'],
  ])('LINK-1 is refused with its reason: %j', (text, why) => {
    expect(here(text)).toEqual(refused(why))
  })

  it('LINK-1 names nothing but host, path and number, whatever it is made of', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.constantFrom(
        '..',
        '%2e%2e',
        '//',
        '\\',
        '@',
        '\u0000',
        '\r\n',
        '/event/',
        '12',
        ':',
        '#',
        '?',
        'https://',
        'turnout-event://',
        'file:///',
        '"',
        ' --no-sandbox',
      ),
    )
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('')
        const read = readLink(text)
        if (read.kind !== 'event') return read.kind === 'refused'
        return (
          /^[1-9]\d{0,18}$/.test(read.eventId) &&
          /^[^\s@\\?#]+$/.test(read.base) &&
          !/[\p{Cc}\p{Cf}]/u.test(read.base) &&
          new URL(`https://${read.base}`).username === ''
        )
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a file that was handed over', () => {
  it.each([
    ['/home/ada/choir.ics', '/home/ada/choir.ics', 'calendar'],
    ['guests 2026.csv', '/home/ada/guests 2026.csv', 'table'],
    ['../shared/Guests.XLSX', '/home/shared/Guests.XLSX', 'table'],
    ['file:///home/ada/My%20friends.vcf', '/home/ada/My friends.vcf', 'people'],
  ])('LINK-2 is known by its ending: %s', (text, path, as) => {
    expect(here(text)).toEqual({ kind: 'file', path, as })
  })

  it('LINK-2 may lie on a drive', () => {
    expect(onWindows('D:\\lists\\guests.csv')).toEqual({
      kind: 'file',
      path: 'D:\\lists\\guests.csv',
      as: 'table',
    })
    expect(onWindows('file:///D:/lists/guests.csv')).toMatchObject({ path: 'D:\\lists\\guests.csv' })
  })

  it.each([
    ['', 'malformed'],
    ['guests.csv\u0000.exe', 'malformed'],
    ['guests.csv\n', 'malformed'],
    ['tell me.exe', 'ending'],
    ['/home/ada/.ssh/id_ed25519', 'ending'],
    ['file://server/share/guests.csv', 'path'],
    ['file:///home/ada%2f..%2froot/guests.csv', 'path'],
    ['file:///%zz.csv', 'malformed'],
  ])('LINK-2 is refused with its reason: %j', (text, why) => {
    expect(here(text)).toEqual(refused(why))
  })

  it.each([
    '\\\\server\\share\\a.csv',
    '//server/share/a.csv',
    '\\\\?\\C:\\a.csv',
    '\\\\.\\pipe\\a.csv',
    'C:\\a.exe:b.csv',
    'file:////server/share/a.csv',
  ])('LINK-2 never asks another computer or a device on Windows: %s', (text) => {
    expect(onWindows(text)).toEqual(refused('path'))
  })

  it('LINK-2 is one whole path on this computer with an ending that is read, whatever was given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.constantFrom('', '.csv', '.ics', '.vcf'),
        (text, ending) => {
          for (const read of [here(`${text}${ending}`), onWindows(`${text}${ending}`)]) {
            if (read.kind !== 'file') continue
            if (!/^(?:\/|[A-Za-z]:\\)/.test(read.path) || /^[\\/]{2}/.test(read.path)) return false
            if (
              /[\p{Cc}\p{Cf}]/u.test(read.path) ||
              !/\.(?:ics|ical|icalendar|csv|tsv|xlsx|vcf|vcard)$/i.test(read.path)
            )
              return false
          }
          return true
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
