import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeCreate, type Listed } from '../../../../../electron/core/outbox/createJournal.ts'

const wanted = {
  title: 'Chess & tea',
  location: 'Stadtgarten',
  address: 'Spichernstr. 4',
  city: 'Cologne',
  start: '1795284000',
  end: '1795294800',
}
const listed = (eventId: string, over: Partial<Listed> = {}): Listed => ({ eventId, ...wanted, ...over })
const judge = (over: Partial<Parameters<typeof judgeCreate>[0]>) =>
  judgeCreate({
    journal: { baseline: ['1', '2'], uncertainSends: 1 },
    wanted,
    listed: [],
    owned: new Set(),
    twins: 1,
    waitedMs: 0,
    cleanListings: 0,
    graceMs: 600_000,
    ...over,
  })

describe('SITE-U9 a create whose answer was lost', () => {
  it('SITE-U9 adopts the one event that appeared and looks the same, however the server rewrote its text', () => {
    expect(judge({ listed: [listed('1'), listed('9', { title: '<b>chess &  TEA</b> ' })] })).toEqual({
      do: 'adopt',
      eventId: '9',
    })
  })

  it('SITE-U9 never adopts an event that was there before or that another create got', () => {
    expect(judge({ listed: [listed('1'), listed('9')], owned: new Set(['9']) })).toEqual({ do: 'wait' })
  })

  it('SITE-U9 asks where two events could be it', () => {
    expect(judge({ listed: [listed('8'), listed('9')] })).toMatchObject({ do: 'ask' })
  })

  it('SITE-U9 tells two equal creates apart by nothing, so either event is either one\u2019s', () => {
    expect(judge({ listed: [listed('8'), listed('9')], twins: 2 })).toEqual({ do: 'adopt', eventId: '8' })
  })

  it('SITE-U9 asks where the event is there at another hour: the site\u2019s zone may be another', () => {
    expect(judge({ listed: [listed('9', { start: '1795287600' })] })).toMatchObject({ do: 'ask' })
  })

  it('SITE-U9 sends again only after the grace time and two clean listings, and never twice', () => {
    expect(judge({ waitedMs: 599_999, cleanListings: 9 })).toEqual({ do: 'wait' })
    expect(judge({ waitedMs: 600_000, cleanListings: 1 })).toEqual({ do: 'wait' })
    expect(judge({ waitedMs: 600_000, cleanListings: 2 })).toEqual({ do: 'resend' })
    const twice = { baseline: [], uncertainSends: 2 }
    expect(judge({ waitedMs: 600_000, cleanListings: 2, journal: twice })).toEqual({
      do: 'ask',
      candidates: [],
    })
  })

  it('SITE-U9 asks before sending again where somebody may have changed the text of what was made', () => {
    const late = { waitedMs: 600_000, cleanListings: 2 }
    const moved = listed('9', { location: 'Aula' })
    const renamed = listed('9', { title: 'Go & tea' })
    expect(judge({ listed: [moved] })).toEqual({ do: 'wait' })
    expect(judge({ ...late, listed: [moved] })).toMatchObject({ do: 'ask', candidates: [{ eventId: '9' }] })
    expect(judge({ ...late, listed: [renamed] })).toMatchObject({ do: 'ask' })
    expect(judge({ ...late, listed: [renamed], elsewhere: [{ ...wanted, title: 'Go & tea' }] })).toEqual({
      do: 'resend',
    })
    expect(judge({ ...late, listed: [listed('9', { title: 'Go', start: '1' })] })).toEqual({ do: 'resend' })
  })

  it('SITE-U9 takes no event for its own that names another address or city, however late it came', () => {
    const late = { waitedMs: 600_000, cleanListings: 2 }
    const elsewhere = listed('9', { address: 'Hafenstr. 1' })
    expect(judge({ listed: [elsewhere] })).toEqual({ do: 'wait' })
    expect(judge({ ...late, listed: [elsewhere] })).toMatchObject({ do: 'ask' })
    expect(
      judge({ ...late, listed: [elsewhere], elsewhere: [{ ...wanted, address: 'Hafenstr. 1' }] }),
    ).toEqual({
      do: 'resend',
    })
    expect(judge({ listed: [elsewhere, listed('8')] })).toEqual({ do: 'adopt', eventId: '8' })
  })

  it('SITE-U9 knows its own event where the site left out an address, cut it or added to it', () => {
    for (const address of ['', 'Spichernstr.', 'SPICHERNSTR. 4, 50672']) {
      expect(judge({ listed: [listed('9', { address })] })).toEqual({ do: 'adopt', eventId: '9' })
    }
  })

  it('SITE-U9 never sends again while anything that could be it is listed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.integer({ min: 3, max: 50 }),
            start: fc.constantFrom('1795284000', '1795287600'),
          }),
        ),
        fc.nat(2_000_000),
        fc.nat(5),
        (events, waitedMs, cleanListings) => {
          const verdict = judge({
            listed: events.map(({ id, start }) => listed(String(id), { start })),
            waitedMs,
            cleanListings,
          })
          if (events.length > 0) expect(['adopt', 'ask']).toContain(verdict.do)
        },
      ),
    )
  })

  it('SITE-U9 one that waits beside several that are made elsewhere is told from each of them', () => {
    const late = { waitedMs: 600_000, cleanListings: 2 }
    const renamed = listed('9', { title: 'Go & tea' })
    const others = [wanted, { ...wanted, title: 'Go & tea' }]
    expect(judge({ ...late, listed: [renamed], elsewhere: others })).toEqual({ do: 'resend' })
    expect(judge({ ...late, listed: [renamed], elsewhere: [wanted] })).toMatchObject({ do: 'ask' })
    const inBonn = listed('9', { title: 'Go & tea', city: 'Bonn' })
    expect(judge({ ...late, listed: [inBonn], elsewhere: others })).toMatchObject({ do: 'ask' })
  })

  it('SITE-U9 of what is asked about the person sees title, place and start', () => {
    expect(judge({ listed: [listed('8'), listed('9')] })).toEqual({
      do: 'ask',
      candidates: ['8', '9'].map((eventId) => ({
        eventId,
        title: 'Chess & tea',
        location: 'Stadtgarten',
        start: '1795284000',
      })),
    })
  })

  it('SITE-U9 an event at the same time and place under another title may be it; one of them alone is none', () => {
    const late = { waitedMs: 600_000, cleanListings: 2 }
    const titled = (over: Partial<Listed>) =>
      judge({ ...late, listed: [listed('9', { title: 'Go', ...over })] })
    expect(titled({})).toMatchObject({ do: 'ask' })
    expect(titled({ start: '1' })).toEqual({ do: 'resend' })
    expect(titled({ location: 'Aula' })).toEqual({ do: 'resend' })
  })

  it('SITE-U9 texts are the same however the site writes them, and others where more than that differs', () => {
    const found = (title: string, own = 'Chess & tea') =>
      judge({ wanted: { ...wanted, title: own }, listed: [listed('9', { title })] }).do
    for (const same of [
      'Chess \n\t& tea',
      ' Chess & tea ',
      'Ｃhess & tea',
      'Che\u200bss\u200d & tea\ufeff',
      '<i class="x">Chess</i> & tea',
    ])
      expect(found(same)).toBe('adopt')
    for (const other of ['Chess&tea', 'Chess < & > tea x', 'Chess']) expect(found(other)).not.toBe('adopt')
    // Servers cut a title; what is beyond that tells nothing.
    const long = 'x'.repeat(255)
    expect(found(long.slice(0, 240), long)).toBe('adopt')
    expect(found(long.slice(0, 239), long)).not.toBe('adopt')
  })
})
