import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoriesOf, eventRow, placeOf } from '../../../../../electron/core/events/eventRow.ts'
import { cutText } from '../../../../../electron/core/lib/text.ts'
import { pictureParts } from '../../../../../electron/core/pictures/pictureRef.ts'
import type { StoredEvent } from '../../../../../electron/core/store/accountStore.ts'
import { categoryIdOf } from '../../../../../shared/domain/categoryUrl.ts'
import { epochSeconds, lastMoment } from '../../../../../shared/domain/eventTime.ts'
import type { RawEvent } from '../../../../../shared/domain/rawEvent.ts'
import { rawEvent } from '../../../../support/eventBuilders.ts'

const ACCOUNT = '11111111-2222-4333-8444-555555555555'
const facts = { accountId: ACCOUNT, userId: '7' }
const stored = (over: Partial<RawEvent> = {}, rest: Partial<StoredEvent> = {}): StoredEvent => {
  const raw = rawEvent(over)
  return { id: raw.event_id, raw, shown: raw, mark: null, asOfMs: 0, ...rest }
}

describe('a row of a list', () => {
  it('tells title, times, place, own answer and first category as the site has them', () => {
    expect(eventRow(stored(), facts)).toEqual({
      id: '101',
      title: 'Evening of small instruments',
      startsAt: 1795284000,
      endsAt: 1795294800,
      place: 'Hall 45, Köln',
      rsvp: 'attending',
      category: 'Music',
      mine: true,
    })
  })

  it('SITE-F7 shows entities as the characters they stand for', () => {
    const row = eventRow(stored({ title: 'Q&amp;A &quot;Tea&quot; &#039;26' }), facts)
    expect(row.title).toBe('Q&A "Tea" \'26')
    expect(placeOf(rawEvent({ location: 'B&amp;B', city: null }))).toBe('B&B')
  })

  it('names the city only where the place does not', () => {
    expect(placeOf(rawEvent({ location: 'Hall 45, KÖLN-Ehrenfeld', city: 'Köln' }))).toBe(
      'Hall 45, KÖLN-Ehrenfeld',
    )
    expect(placeOf(rawEvent({ location: ' ', city: 'Köln' }))).toBe('Köln')
  })

  it.each([
    ['0', 'unanswered'],
    [null, 'none'],
    ['3', 'not-going'],
    ['9', 'unknown'],
  ] as const)('SITE-E5 says of rsvp_id %s that the own answer is %s', (rsvp_id, said) => {
    expect(eventRow(stored({ rsvp_id }), facts).rsvp).toBe(said)
  })

  it('SITE-F5 tells of waiting for approval and of being featured, and of nothing it does not know', () => {
    const row = eventRow(stored({ view_id: '1', is_featured: '1' }), { accountId: ACCOUNT, userId: null })
    expect(row).toMatchObject({ awaitingApproval: true, featured: true })
    expect(Object.keys(row)).not.toContain('mine')
    expect(Object.keys(row)).not.toContain('going')
    expect(eventRow(stored({ view_id: '2' }), facts).awaitingApproval).toBeUndefined()
  })

  it('INPUT-10 names a picture by account, event and content, never by the address of the site', () => {
    const ref = eventRow(stored({ image_path: 'https://evil.example/x%s.jpg' }), facts).picture ?? ''
    expect(pictureParts(ref)).toMatchObject({ accountId: ACCOUNT, eventId: '101' })
    expect(ref).not.toContain('evil')
    expect(eventRow(stored({ image_path: '2026/a%s.jpg' }), facts).picture).not.toBe(ref)
    expect(eventRow(stored({ image_path: ' ' }), facts).picture).toBeUndefined()
  })

  it('INPUT-10 knows no reference that a page made up', () => {
    const made = ['', '/', 'a/b/c', `${ACCOUNT}/1/xyz`, `${ACCOUNT}/../aaaaaaaa`, `${ACCOUNT}/1/aaaaaaaa/x`]
    expect(made.map(pictureParts)).toEqual(made.map(() => null))
  })

  it('PERF-3 sixty rows with pictures, some of them own and with known guests, are at most 16 kB', () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      eventRow(
        stored({
          event_id: String(10_000 + index),
          title: 'Evening of small instruments and voices',
          image_path: 'a.jpg',
        }),
        {
          accountId: ACCOUNT,
          userId: index % 3 === 0 ? '7' : '8',
          counts: index % 3 === 0 ? { going: 12, maybe: 3, noReply: 140 } : undefined,
        },
      ),
    )
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThanOrEqual(16_000)
  })

  it('INPUT-14 a row stays small and whole whatever the site put into it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 4000 }), (text) => {
        const row = eventRow(stored({ title: text, location: text, categories: [[text, text]] }), facts)
        expect(row.title.length).toBeLessThanOrEqual(255)
        expect(row.place.length).toBeLessThanOrEqual(120)
        expect(row.title.isWellFormed()).toBe(true)
      }),
    )
  })

  it('INPUT-14 never cuts a character in two', () => {
    expect(cutText('ab😀', 3)).toBe('ab…')
    expect(cutText('a😀b😀', 4)).toBe('a😀…')
    expect(cutText('a\ud83d', 5)).toBe('a\ufffd')
  })
})

describe('categories and times of the service', () => {
  it('SITE-F9 finds the id of a category in its URL and nowhere else', () => {
    expect(categoriesOf(rawEvent({ categories: [['Party &amp; Fun', '/event/category/2/party/']] }))).toEqual(
      [{ name: 'Party & Fun', id: '2' }],
    )
    expect(categoriesOf(rawEvent({ categories: null }))).toEqual([])
    expect(categoryIdOf('https://x.example/index.php/event/category/12?x=1')).toBe('12')
    expect(
      ['', '/event/category/', '/category/0/x', '/category/1e3', `/category/${'9'.repeat(30)}/`].map(
        categoryIdOf,
      ),
    ).toEqual([null, null, null, null, null])
  })

  it('INPUT-15 takes seconds, recognises milliseconds and refuses what is no time', () => {
    expect(epochSeconds('1482598800')).toBe(1482598800)
    expect(epochSeconds('1482598800000')).toBe(1482598800)
    for (const garbage of ['', '0', '-1', '1e9', ' 5', '12.5', 'soon', '9'.repeat(16), '9'.repeat(40)]) {
      expect(epochSeconds(garbage)).toBeNull()
    }
  })

  it('SITE-U3 an event that ends before it starts is over when it starts', () => {
    expect([lastMoment(10, 20), lastMoment(10, null), lastMoment(10, 5), lastMoment(null, 5)]).toEqual([
      20, 10, 10, 5,
    ])
  })
})
