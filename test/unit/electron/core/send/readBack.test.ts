import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../../electron/core/outbox/rawFields.ts'
import { differences, saveDifferences } from '../../../../../electron/core/send/readBack.ts'
import { fieldsWith, rawEvent } from '../../../../support/eventBuilders.ts'

const url = (id: number) => `https://site.example/event/category/${id}/x/`
const before = rawEvent({ categories: [['Music', url(2)]] })
type Saved = Parameters<typeof saveDifferences>[0]
const saved = (over: Partial<Saved>) =>
  saveDifferences({ before, after: before, sent: [], changed: [], wanted: fieldsOf(before), ...over })

describe('SITE-U5 what a site made of a save', () => {
  it('texts are the same apart from outer blanks, all else has to be exact', () => {
    const got = fieldsWith({ title: ' Evening of small instruments ', city: 'Bonn', start: '1795284001' })
    expect(differences(['title', 'city', 'start', 'end'], fieldsWith(), got)).toEqual([
      { field: 'city', wanted: 'Köln', got: 'Bonn' },
      { field: 'start', wanted: '1795284000', got: '1795284001' },
    ])
  })

  it('nothing changed, nothing to tell', () => {
    expect(saved({ sent: ['title', 'start'], changed: ['title'] })).toEqual([])
  })

  it('what the person changed is told apart from what only went along', () => {
    const after = { ...before, title: 'Cut', end_time: '1795291200' }
    const wanted = { ...fieldsOf(before), title: 'Cut off' }
    expect(saved({ after, sent: ['title', 'start', 'end'], changed: ['title'], wanted })).toEqual([
      { field: 'title', wanted: 'Cut off', got: 'Cut' },
      { field: 'end', wanted: '1795294800', got: '1795291200', untouched: true },
    ])
  })

  it('a field that was not sent and is empty now is named; one that changed otherwise is the doing of others', () => {
    const after = { ...before, city: null, address: 'Elsewhere' }
    expect(saved({ after })).toEqual([{ field: 'city', wanted: 'Köln', got: '', untouched: true }])
    expect(
      saved({ after, sent: ['city'], wanted: { ...fieldsOf(before), city: '' }, changed: ['city'] }),
    ).toEqual([])
    const privacy = { ...before, privacy: '0' }
    expect(saved({ before: { ...before, privacy: '1' }, after: privacy })).toEqual([
      { field: 'privacy', wanted: '1', got: '0', untouched: true },
    ])
    expect(saved({ before: { ...before, city: null }, after: { ...before, city: null } })).toEqual([])
  })

  it('SITE-U1 categories that are gone are named, each by name', () => {
    const two = rawEvent({
      categories: [
        ['Music', url(2)],
        ['Party', url(5)],
      ],
    })
    expect(saved({ before: two, after: { ...two, categories: [['Party', url(5)]] } })).toMatchObject([
      { field: 'category', untouched: true },
    ])
    const [lost] = saved({ before: two, after: { ...two, categories: null } })
    expect(lost?.wanted).toContain('Music, Party')
    expect(lost).toMatchObject({ field: 'category', got: '', untouched: true })
    expect(saved({ before: two, after: two, sent: ['category'] })).toEqual([])
  })

  it('SITE-U1 a category that was chosen and did not come is the wish of the person', () => {
    const wanted = { ...fieldsOf(before), category: '7' }
    expect(saved({ wanted, changed: ['category'], sent: ['category'] })).toEqual([
      { field: 'category', wanted: '7', got: '2' },
    ])
    const after = { ...before, categories: [['Art', url(7)]] as [string, string][] }
    expect(saved({ after, wanted, changed: ['category'], sent: ['category'] })).toEqual([])
  })

  it('SITE-U1 a category that was taken out and is still there', () => {
    const wanted = { ...fieldsOf(before), category: '' }
    expect(saved({ wanted, changed: ['category'], sent: ['category'] })).toEqual([
      { field: 'category', wanted: '', got: '2' },
    ])
    const after = { ...before, categories: null }
    expect(saved({ after, wanted, changed: ['category'], sent: ['category'] })).toEqual([])
  })

  it('SITE-U1 of several, each lost one counts, and a chosen one that came is not taken for the lost', () => {
    const two = rawEvent({
      categories: [
        ['Music', url(2)],
        ['Party', url(5)],
      ],
    })
    const wanted = { ...fieldsOf(two), category: '7' }
    const after = { ...two, categories: [['Art', url(7)]] as [string, string][] }
    expect(saved({ before: two, after, wanted, changed: ['category'], sent: ['category'] })).toMatchObject([
      { field: 'category', untouched: true },
    ])
  })

  it('of several changed fields each is one\u2019s own', () => {
    const after = { ...before, title: 'Cut', city: 'Bonn' }
    const wanted = { ...fieldsOf(before), title: 'Cut off', city: 'Ulm' }
    expect(saved({ after, sent: ['title', 'city'], changed: ['title', 'city'], wanted })).toEqual([
      { field: 'title', wanted: 'Cut off', got: 'Cut' },
      { field: 'city', wanted: 'Ulm', got: 'Bonn' },
    ])
  })

  it('a category that is gone is named once', () => {
    const after = { ...before, categories: null }
    expect(saved({ after })).toHaveLength(1)
  })
})

describe('SITE-U3 an end that stood before its start', () => {
  const odd = rawEvent({ start_time: '2000', end_time: '1000' })
  const moved = (end_time: string, was = odd, sent: Saved['sent'] = ['title']) =>
    saved({ before: was, after: { ...was, end_time }, sent, wanted: fieldsOf(was) })
  const told = (got: string, wanted = '1000') => [{ field: 'end', wanted, got, untouched: true }]

  it('is told where the site moved it with a save that did not name it', () => {
    expect(moved('5600')).toEqual(told('5600'))
    expect(moved('1000')).toEqual([])
    expect(moved('5600', odd, ['end'])).toEqual(told('5600'))
  })

  it('one that stood at its start or after it is moved by others alone', () => {
    expect(moved('5600', rawEvent({ start_time: '2000', end_time: '2000' }))).toEqual([])
    expect(moved('5600', rawEvent({ start_time: '2000', end_time: '3000' }))).toEqual([])
  })

  it('one that is emptied is told as emptied, once, and none is none', () => {
    expect(moved('0')).toEqual(told('0'))
    expect(moved('5600', rawEvent({ start_time: '2000', end_time: '0' }))).toEqual([])
  })
})
