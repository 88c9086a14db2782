import { describe, expect, it, onTestFinished } from 'vitest'
import {
  forgetUnseen,
  isBehind,
  noteUnseen,
  notShownYet,
  unseenEvents,
  unseenOf,
} from '../../../../../electron/core/send/unseenSaves.ts'
import type { EventField } from '../../../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../../../shared/domain/rawEvent.ts'
import { openStore } from '../../../../support/accountStores.ts'
import { fieldsWith, rawEvent } from '../../../../support/eventBuilders.ts'

const before = rawEvent({ title: 'Choir', city: 'Köln', country_child_id: '' })
const category = (id: number): RawEvent['categories'] => [
  ['Music', `https://site.example/event/category/${id}/music/`],
]
const behind = (
  sent: readonly EventField[],
  answer: Partial<RawEvent>,
  after: Partial<RawEvent>,
  filedUnder: string | null = null,
) => isBehind({ before, sent, category: filedUnder }, { ...before, ...answer }, { ...before, ...after })

describe('SITE-U13 a site that shows the event as it was before the save', () => {
  it('is behind where its own answer showed what is not seen yet', () => {
    expect(behind(['title'], { title: 'Choir II' }, {})).toBe(true)
    expect(behind(['title'], { title: 'Choir II' }, { title: 'Choir II' })).toBe(false)
    expect(behind(['title'], { title: 'Choir II' }, { title: 'By others' })).toBe(false)
  })

  it('is not behind where part of the save is seen, or where its answer showed no change either', () => {
    const both = { title: 'Choir II', city: 'Bonn' }
    expect(behind(['title', 'city'], both, { city: 'Bonn' })).toBe(false)
    expect(behind(['title', 'city'], both, {})).toBe(true)
    expect(behind(['title'], {}, {})).toBe(false)
    expect(behind([], { title: 'Choir II' }, {})).toBe(false)
    // Only what was sent counts: the rest of the answer is somebody else's.
    expect(behind(['city'], { title: 'Choir II' }, {})).toBe(false)
  })

  it('of a category, which no answer tells, is behind while the event is filed as it was', () => {
    expect(behind(['category'], {}, {}, '5')).toBe(true)
    expect(behind(['category'], {}, { categories: category(5) }, '5')).toBe(false)
    expect(behind(['category'], {}, {}, '2')).toBe(false)
    expect(behind(['category'], {}, {})).toBe(false)
    expect(behind(['category', 'title'], { title: 'Choir II' }, {}, '5')).toBe(true)
    expect(behind(['category', 'title'], { title: 'Choir II' }, { categories: category(5) }, '5')).toBe(false)
    expect(behind(['category', 'title'], { title: 'Choir II' }, { title: 'Choir II' }, '5')).toBe(false)
    expect(behind(['category'], { categories: category(5) }, {})).toBe(false)
  })

  it('is asked again after ten seconds, as it has not refused anything', () => {
    expect(notShownYet('not yet')).toMatchObject({
      code: 'site-failed',
      message: 'not yet',
      retryAfterMs: 10_000,
    })
  })
})

describe('SITE-U13 what was confirmed and is not seen yet', () => {
  const openUnseen = () => {
    const store = openStore(null)
    onTestFinished(() => store.close())
    return store
  }

  it('is kept by event, an answer beside a save, until it is seen', () => {
    const store = openUnseen()
    expect([unseenEvents(store), unseenOf(store, '1')]).toEqual([[], undefined])
    const save = { before, sent: ['title' as const], changed: ['title' as const], wanted: fieldsWith() }
    noteUnseen(store, '1', { answer: '2' })
    noteUnseen(store, '2', { save })
    noteUnseen(store, '2', { answer: '1' })
    noteUnseen(store, '1', { answer: '3' })
    expect([unseenEvents(store), unseenOf(store, '1')]).toEqual([['1', '2'], { answer: '3' }])
    expect(unseenOf(store, '2')).toMatchObject({
      answer: '1',
      save: {
        before: { title: 'Choir', city: 'Köln' },
        sent: ['title'],
        changed: ['title'],
        wanted: fieldsWith(),
      },
    })
    forgetUnseen(store, '2')
    expect(unseenEvents(store)).toEqual(['1'])
    forgetUnseen(store, '1')
    expect([unseenEvents(store), store.facts.get('outbox.unseen')]).toEqual([[], undefined])
  })

  it('is nothing where it cannot be understood', () => {
    const store = openUnseen()
    for (const unread of [{ 1: { answer: '9' } }, { 1: { save: {} } }, 'x', ['1']]) {
      store.facts.set('outbox.unseen', unread)
      expect(unseenEvents(store)).toEqual([])
    }
  })
})
