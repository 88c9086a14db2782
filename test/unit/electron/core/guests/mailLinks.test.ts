import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailLinks, mailTo } from '../../../../../electron/core/guests/mailLinks.ts'
import { checkExternalUrl } from '../../../../../electron/core/lib/externalUrl.ts'

it('MAIL-1 mail to many is links below 2,000 characters that a host opens, each address in one of them', () => {
  const address = fc.emailAddress()
  fc.assert(
    fc.property(
      fc.array(address, { maxLength: 300 }),
      fc
        .string({ maxLength: 50, unit: 'grapheme' })
        .filter((text) => encodeURIComponent(text.toWellFormed()).length <= 1_200),
      (all, subject) => {
        const parts = mailLinks(all, subject)
        for (const { url } of parts) {
          expect(url.length).toBeLessThan(2_000)
          expect(checkExternalUrl(url, { allowHttp: false }).ok).toBe(true)
          expect(new URL(url).searchParams.get('subject')).toBe(subject.toWellFormed())
        }
        const told = parts.flatMap(({ url }) => new URL(url).pathname.split(',').map(decodeURIComponent))
        expect(told).toEqual([...new Set(all)])
        expect(parts.map(({ people }) => people).reduce((sum, one) => sum + one, 0)).toBe(told.length)
      },
    ),
  )
})

it('MAIL-1 the longest title of an event leaves room for every address', () => {
  const all = [1, 2, 3].map((at) => `${'ä'.repeat(60)}${at}@${'neighbours.'.repeat(16)}example`)
  const parts = mailLinks(all, 'Хор '.repeat(200))
  expect(parts.map(({ people }) => people).reduce((sum, one) => sum + one, 0)).toBe(3)
  for (const { url } of parts) {
    expect(url.length).toBeLessThan(2_000)
    expect(new URL(url).searchParams.get('subject')).toMatch(/^(?:Хор ){40}/)
  }
})

it('as many as fit go into one, and without an address there is none', () => {
  const many = Array.from({ length: 200 }, (_, at) => `member.${at}@neighbours.example`)
  const parts = mailLinks(many, 'Choir')
  expect(parts.length).toBe(3)
  expect(parts[0]?.people).toBeGreaterThan(65)
  expect(mailLinks([], 'Choir')).toEqual([])
})

it('MAIL-1 guests the site gives no address of are counted, and where it gives none there is nothing to open', () => {
  const guest = (name: string | null, userName: string | null) => ({
    row: { inviteId: '1', userId: '2', name, userName, answeredAt: null },
  })
  const told = mailTo(
    [
      guest('Ada Lovelace', 'ada'),
      guest('grace@navy.example', null),
      guest('Tea @ four', null),
      guest(null, null),
    ],
    'Choir',
    0,
  )
  expect(told).toEqual({
    parts: [1],
    without: 3,
    url: 'mailto:grace@navy.example?subject=Choir',
    addresses: ['grace@navy.example'],
  })
  expect(mailTo([guest('Ada Lovelace', 'ada')], 'Choir', 0)).toEqual({
    parts: [],
    without: 1,
    url: null,
    addresses: [],
  })
})
