import { describe, expect, it } from 'vitest'
import { valuesOf } from '../../../../../electron/core/outbox/droppedEdits.ts'
import { mayBeOwn, mergeFields, same } from '../../../../../electron/core/send/mergeFields.ts'
import { believed } from '../../../../../electron/core/sync/freshnessBook.ts'
import type { EventField } from '../../../../../shared/domain/eventFields.ts'
import { changesOf, fieldsWith } from '../../../../support/eventBuilders.ts'

type Values = Partial<Record<EventField, string>>
/** What becomes of the person's wish, where others left the site as `theirs` says. */
const merge = (mine: Values, theirs: Values = {}, known: Values | null = {}) =>
  mergeFields(changesOf(fieldsWith(), mine), fieldsWith(theirs), {
    known: known === null ? null : fieldsWith(known),
  })

describe('SITE-U3 an end and a start that two people changed', () => {
  it('are both the person\u2019s to decide where the end would come to lie before the start', () => {
    const asked = merge({ start: '1795290000', city: 'Bonn' }, { end: '1795289999' })
    expect(asked).toEqual({
      send: ['city'],
      already: [],
      conflicts: [
        { field: 'start', base: '1795284000', mine: '1795290000', theirs: '1795284000' },
        { field: 'end', base: '1795294800', mine: '1795294800', theirs: '1795289999' },
      ],
    })
    expect(merge({ end: '1795289999' }, { start: '1795290000' }).conflicts.map(({ field }) => field)).toEqual(
      ['start', 'end'],
    )
  })

  it('go out where they fit, also where the event begins and ends in the same moment', () => {
    expect(merge({ start: '1795290000' }, { end: '1795290000' }).send).toEqual(['start'])
    expect(merge({ start: '1795284060' })).toEqual({ send: ['start'], already: [], conflicts: [] })
    // Compared as numbers, not as texts.
    expect(merge({ start: '999999999' }).send).toEqual(['start'])
  })

  it('are nobody\u2019s question where the person touched neither, or a time of the site is none', () => {
    expect(merge({ city: 'Bonn' }, { end: '1' }).send).toEqual(['city'])
    expect(merge({ start: '1795290000' }, { end: '-5' }).send).toEqual(['start'])
    expect(merge({ start: '1795290000' }, { end: '12 o\u2019clock' }).send).toEqual(['start'])
    expect(merge({ start: '1795290000' }, { end: 'at 12' }).send).toEqual(['start'])
    expect(merge({ start: 'x' }, { end: '1' }).send).toEqual(['start'])
  })

  it('a time the site has already is in question with the other one', () => {
    const asked = merge({ start: '1795290000', end: '1795280000' }, { end: '1795280000' })
    expect(asked.already).toEqual([])
    expect(asked.conflicts).toHaveLength(2)
  })

  it('where nothing was known of the site before, its present state is the base', () => {
    const [, end] = merge({ start: '1795290000' }, { end: '1795289999' }, null).conflicts
    expect(end).toEqual({ field: 'end', base: '1795289999', mine: '1795289999', theirs: '1795289999' })
  })
})

describe('SITE-U5 a country and a state that two people changed', () => {
  it('are both the person\u2019s to decide where the other one moved meanwhile', () => {
    expect(merge({ countryChildId: '17' }, { countryIso: 'FR' })).toEqual({
      send: [],
      already: [],
      conflicts: [
        { field: 'countryIso', base: 'DE', mine: 'DE', theirs: 'FR' },
        { field: 'countryChildId', base: '', mine: '17', theirs: '' },
      ],
    })
    expect(merge({ countryIso: 'FR' }, { countryChildId: '3' }).conflicts.map(({ field }) => field)).toEqual([
      'countryIso',
      'countryChildId',
    ])
  })

  it('go out where the other one stayed, where both are the person\u2019s, or where nothing was known', () => {
    expect(merge({ countryIso: 'FR' }).send).toEqual(['countryIso'])
    expect(merge({ countryIso: 'FR' }, { countryChildId: '0' }).send).toEqual(['countryIso'])
    expect(merge({ countryIso: 'FR', countryChildId: '3' }).send).toEqual(['countryIso', 'countryChildId'])
    expect(merge({ countryIso: 'FR' }, { countryChildId: '3' }, null).send).toEqual(['countryIso'])
    expect(merge({ city: 'Bonn' }, { countryIso: 'FR' }).send).toEqual(['city'])
    // The state is the wished one already: nobody need be asked.
    const both = merge({ countryIso: 'FR', countryChildId: '3' }, { countryChildId: '3' })
    expect([both.send, both.already, both.conflicts]).toEqual([['countryIso'], ['countryChildId'], []])
  })

  it('a conflict in one field asks of that alone', () => {
    const asked = merge({ title: 'Mine', start: '1795290000' }, { title: 'Theirs', end: '1' })
    expect(asked.conflicts.map(({ field }) => field)).toEqual(['title'])
    expect(asked.send).toEqual(['start'])
  })
})

describe('SEND-6 what counts as changed by others', () => {
  it('not what an earlier try of one\u2019s own left there', () => {
    const changes = { title: { from: 'a', to: 'c', sent: ['b', 'bb'] } }
    expect(mergeFields(changes, fieldsWith({ title: 'bb ' })).send).toEqual(['title'])
    expect(mergeFields(changes, fieldsWith({ title: 'x' })).conflicts).toHaveLength(1)
  })

  it('not blanks around a text, line ends or the way an accent is written; everything else is', () => {
    for (const field of ['title', 'description', 'location', 'address', 'city', 'postalCode'] as const) {
      expect(same(field, ' e\u0301\r\nb', '\u00e9\nb ')).toBe(true)
      expect(same(field, 'a', 'A')).toBe(false)
    }
    expect(same('category', '2', '2 ')).toBe(false)
    expect(same('privacy', '', '0')).toBe(false)
    expect(same('countryChildId', '0', '')).toBe(true)
    expect(same('countryChildId', '', '7')).toBe(false)
    expect(same('countryChildId', '7', '')).toBe(false)
  })
})

describe('SEND-7 what a site made of a text it was sent', () => {
  const long = 'A long evening of small instruments, with cake'
  const after = (
    to: string,
    there: string,
    {
      touched = true,
      field = 'title',
      sent = [],
    }: { touched?: boolean; field?: EventField; sent?: string[] } = {},
  ) => {
    const change = { from: 'before', to, ...(sent.length > 0 && { sent }) }
    const { already, send } = mergeFields({ [field]: change }, fieldsWith({ [field]: there }), { touched })
    return already.length > 0 ? 'there' : send.length > 0 ? 'send' : 'ask'
  }

  it('is one\u2019s own after a lost answer: blanks squeezed, entities read, paragraphs put around it', () => {
    expect(after('Tea  and\n cake', 'Tea and cake')).toBe('there')
    expect(after('Tea &amp; cake', 'Tea & cake')).toBe('there')
    expect(after('Tea\ncake', '<p>Tea</p><p>cake</p>', { field: 'description' })).toBe('there')
    expect(after('Tea', '<b>Tea</b>')).toBe('ask')
  })

  it('or cut, where that is long enough to tell it from another\u2019s text', () => {
    expect(after(long, long.slice(0, 32))).toBe('there')
    expect(after(long, long.slice(0, 31))).toBe('ask')
    expect(after(long, `${long.slice(0, 32)}!`)).toBe('ask')
  })

  it('is asked about where nothing can have been sent, and where it is no text', () => {
    expect(after('Tea  and cake', 'Tea and cake', { touched: false })).toBe('ask')
    expect(after('1795290000', ' 1795290000', { field: 'start' })).toBe('ask')
  })

  it('of an earlier try is laid over by the later one', () => {
    expect(after('Late', 'Tea and cake', { touched: false, sent: ['x', 'Tea  and cake'] })).toBe('send')
    expect(after('Late', 'Other', { touched: false, sent: ['x', 'Tea  and cake'] })).toBe('ask')
  })

  it('is told from what others wrote, whichever of one\u2019s values it was', () => {
    const change = { from: 'before', to: 'Late', sent: ['Tea  and cake'] }
    expect(
      ['Late ', 'Tea and cake', 'before', 'Other'].map((there) => mayBeOwn('title', there, valuesOf(change))),
    ).toEqual([true, true, false, false])
    expect(mayBeOwn('title', 'Late', ['Late'])).toBe(true)
    expect(mayBeOwn('start', '7', ['7'])).toBe(true)
  })
})

describe('SIGN-29 when something was read', () => {
  it('is believed up to a minute ahead of this clock, and no further', () => {
    expect(believed(1_000, 5_000)).toBe(1_000)
    expect(believed(65_000, 5_000)).toBe(65_000)
    expect(believed(65_001, 5_000)).toBeNull()
    expect(believed(null, 5_000)).toBeNull()
  })
})
