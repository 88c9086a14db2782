import { describe, expect, it } from 'vitest'
import { changeSentence, mayNotify } from '../../../../../renderer/features/outbox/changeWords.ts'
import { actionsOf, standingOf, toneOf } from '../../../../../renderer/features/outbox/entryStanding.ts'
import {
  changesIn,
  countEntries,
  groupEntries,
  isMeant,
  type Section,
  sectionOf,
} from '../../../../../renderer/features/outbox/groups.ts'
import { ageInWords, whyInWords } from '../../../../../renderer/features/outbox/whyWords.ts'
import type { FieldWords, OutboxWords } from '../../../../../renderer/labels/fieldWords.ts'
import { nearTime } from '../../../../../renderer/lib/format/when.ts'
import { chooseLanguage, LANGUAGE_NAMES } from '../../../../../shared/domain/language.ts'
import type { Change, EntryState } from '../../../../../shared/domain/outboxEntry.ts'
import { create, entry, FRIDAY_18, NOON, update, WAITING } from '../../../../fakeHost/builders.ts'
import { textsIn } from '../../../../support/texts.ts'

const texts = textsIn(chooseLanguage('en', ['en-GB']))
const t = texts.getFixedT('en', ['outbox', 'events', 'common', 'editing']) as unknown as OutboxWords
const showing = { now: NOON, zone: 'Europe/Berlin', locale: 'en-GB' }
const words: FieldWords = { t, showing, categories: new Map([['9', 'Music']]) }
const said = (change: Change) => changeSentence(change, words).text

describe('what an entry will do', () => {
  it('says short values from and to, and names what stands for a number', () => {
    expect(said(update({ location: { from: 'Großer Saal', to: 'Aula' } }))).toBe(
      'Change the location from Großer Saal to Aula',
    )
    expect(said(update({ category: { from: '', to: '9' } }))).toBe('Set the category to Music')
    expect(said(update({ privacy: { from: '0', to: '1' } }))).toBe(
      'Change who can see it from everyone to friends',
    )
    expect(said(update({ countryIso: { from: 'DE', to: 'FR' } }))).toContain('from Germany to France')
    expect(said(update({ city: { from: 'Köln', to: '' } }))).toBe('Clear the city (was Köln)')
  })
  it('says times by the clock of the site, without the day where it stays', () => {
    const half = String(Number(FRIDAY_18) - 1800)
    expect(said(update({ start: { from: FRIDAY_18, to: half } }))).toBe(
      'Change the start from 18:00 to 17:30',
    )
    const next = String(Number(FRIDAY_18) + 86_400)
    expect(said(update({ start: { from: FRIDAY_18, to: next } }))).toContain('Fri')
  })
  it.each(LANGUAGE_NAMES)('leaves no colon before what else is changed, in the writing of %s', (language) => {
    const choice = chooseLanguage(language, [])
    const translated = {
      ...words,
      t: textsIn(choice).getFixedT(language, [
        'outbox',
        'events',
        'common',
        'editing',
      ]) as unknown as OutboxWords,
    }
    const long = { from: 'a'.repeat(400), to: 'b'.repeat(400) }
    const both = changeSentence(update({ description: long, location: long }), translated).text
    expect(both).not.toMatch(/[\s:：][,،、，;；]/u)
  })
  it('puts what guests are told about first, and counts the rest', () => {
    const change = update({ city: { from: 'a', to: 'b' }, location: { from: 'c', to: 'd' } })
    expect(said(change)).toBe('Change the location from c to d, and 1 more field')
    expect(mayNotify(change)).toBe(true)
    expect(mayNotify(update({ city: { from: 'a', to: 'b' } }))).toBe(false)
  })
  it('says a description without its tags, unless they are all that changed', () => {
    const paragraphs = (end: string) => `<p>We elect the board.</p><p>Bring your card${end}.</p>`
    const sentence = changeSentence(
      update({ description: { from: paragraphs(''), to: paragraphs(' or a photo') } }),
      words,
    )
    const shown = sentence.diff?.map(({ text }) => text).join('') ?? ''
    expect(shown).toContain('card or a photo.')
    expect(shown).not.toContain('<')
    const bold = update({ description: { from: 'At six.', to: 'At <b>six</b>.' } })
    expect(said(bold)).toContain('to At <b>six</b>.')
  })
  it('shows a changed text word by word', () => {
    const from = 'Doors open at half past seven and the band begins at eight sharp, so be there in time.'
    const sentence = changeSentence(
      update({ description: { from, to: from.replace('half past ', '') } }),
      words,
    )
    expect(sentence.text).toBe('Change the description:')
    expect(sentence.diff?.find(({ kind }) => kind === 'removed')?.text.trim()).toBe('half past')
  })
  it('says answers, photos, invitations and deletes', () => {
    expect(said({ kind: 'rsvp', from: '2', to: '1' })).toBe('Change your answer from Maybe to Attending')
    expect(said({ kind: 'rsvp', from: null, to: '3' })).toBe('Answer: Not going')
    expect(said({ kind: 'rsvp', from: '1', to: '0' })).toBe('Take your answer back')
    expect(said({ kind: 'photo', photo: null })).toBe('Remove the photo')
    expect(said({ kind: 'delete', title: 'x', start: '1' })).toBe('Delete this event')
    expect(
      said({ kind: 'invite', batchId: 'b', friends: ['1'], emails: ['a@example.org'], message: '' }),
    ).toBe('Invite 2 people')
  })
})

describe('where an entry stands', () => {
  it('SEND-20 a wait is named by its reason, and a series by its pace', () => {
    expect(standingOf({ change: create(), state: WAITING })).toBe('waiting')
    expect(standingOf({ change: create(), state: { state: 'waiting', why: 'new-event', words: [] } })).toBe(
      'waiting-new-event',
    )
    expect(standingOf({ change: create('s'), state: WAITING })).toBe('waiting-paced')
    expect(standingOf({ change: create('s'), state: { state: 'waiting', why: 'network', words: [] } })).toBe(
      'waiting-network',
    )
    expect(standingOf({ change: create(), state: { state: 'parked', words: [] } })).toBe('parked')
  })
  it('every state that is not under way can be discarded, and none offers a second send of what may have gone', () => {
    const states: readonly EntryState[] = [
      WAITING,
      { state: 'paused' },
      { state: 'uncertain', sinceMs: NOON },
      { state: 'asking', candidates: [] },
      { state: 'conflict', fields: [] },
      { state: 'gone', words: [] },
      { state: 'rejected', code: 'refused-by-site', words: [] },
      { state: 'parked', words: [] },
      { state: 'may-have-been-sent', sinceMs: NOON },
    ]
    for (const state of states) expect(actionsOf({ state, change: create() }).at(-1)).toBe('discard')
    expect(actionsOf({ state: { state: 'may-have-been-sent', sinceMs: NOON }, change: create() })).toEqual([
      'people',
      'discard',
    ])
    expect(actionsOf({ state: { state: 'sending', sinceMs: NOON }, change: create() })).toEqual([])
    expect(actionsOf({ state: { state: 'held' }, change: create() })).toEqual(['undo'])
  })
  it('SEND-12 what may only be hidden is not called gone, can be tried again, and is made anew on the person\u2019s word', () => {
    const state: EntryState = { state: 'gone', words: ['No.'], unsure: true }
    expect(standingOf({ change: update({}), state })).toBe('gone-unsure')
    expect(actionsOf({ state, change: update({}) })).toEqual(['retry', 'recreate', 'discard'])
    expect(actionsOf({ state, change: { kind: 'photo', photo: null } })).toEqual(['retry', 'discard'])
    expect(toneOf('gone-unsure')).toBe('danger')
    const why = whyInWords(entry(update({}), { state }), 'gone-unsure', t, showing)
    expect(why).toEqual({ text: expect.stringContaining('may be deleted, or hidden from you'), site: 'No.' })
  })
  it('SEND-20 why it waits is said in words, the words of the site among them', () => {
    const rejected = entry(update({}), {
      state: { state: 'rejected', code: 'refused-by-site', words: ['The end time is past.'] },
    })
    expect(whyInWords(rejected, 'rejected', t, showing)).toEqual({
      text: expect.stringMatching(/^Nothing was changed on the site\. Trying again as it is will not help: /),
      site: 'The end time is past.',
    })
    const asking = entry(create(), { state: { state: 'asking', candidates: [] } })
    expect(whyInWords(asking, 'asking', t, showing).text).toContain('no event like it')
    expect(toneOf('rejected')).toBe('danger')
  })
  it('SEND-20 what a site asked to wait for is told with its time, in a minute that is not over yet', () => {
    const state: EntryState = { state: 'waiting', why: 'rate-limited', words: [], untilMs: NOON + 61_000 }
    const { text } = whyInWords(entry(update({}), { state }), 'waiting-rate-limited', t, showing)
    const time = nearTime(NOON + 120_000, showing)
    expect(text).toContain(`The site asks to slow down. Turnout continues on its own at ${time}.`)
  })
  it('SEND-20 of a refusal it is said what one can do instead of trying again, which no longer comes first', () => {
    const state: EntryState = { state: 'rejected', code: 'refused-by-site', words: ['You may not.'] }
    const changes: readonly Change[] = [
      create(),
      update({}),
      { kind: 'rsvp', from: null, to: '1' },
      { kind: 'photo', photo: null },
    ]
    const said = changes.map((change) => whyInWords(entry(change, { state }), 'rejected', t, showing).text)
    expect(new Set(said).size).toBe(changes.length)
    for (const text of said) expect(text).toContain('Trying again as it is will not help')
    expect(actionsOf({ state, change: update({}) })).toEqual(['edit', 'retry', 'discard'])
    const failed = { ...state, code: 'site-failed' } as const
    expect(actionsOf({ state: failed, change: update({}) })[0]).toBe('retry')
    const noPhotos = { ...state, code: 'unsupported' } as const
    const photo = { kind: 'photo', photo: null } as const
    expect(actionsOf({ state: noPhotos, change: photo })).toEqual(['discard'])
    const why = whyInWords(entry(photo, { state: noPhotos }), 'rejected', t, showing)
    expect(why.text).toBe('This site takes no photos from apps. Add it on the site itself.')
  })
  it('its age is short, and nothing below a minute', () => {
    expect(ageInWords(NOON - 30_000, NOON, 'en-GB')).toBeNull()
    expect(ageInWords(NOON - 11 * 60_000, NOON, 'en-GB')).toBe('11 mins')
    expect(ageInWords(NOON - 3 * 86_400_000, NOON, 'en-GB')).toBe('3 days')
    expect(ageInWords(NOON + 60_000, NOON, 'en-GB')).toBeNull()
  })
})

describe('the order of the outbox', () => {
  it('entries of one event stand together, a series as one, what needs the person first', () => {
    const series = '00000000-0000-4000-8000-00000000abcd'
    const first = entry(create(series), { eventId: 'new-1' })
    const second = entry(create(series), { eventId: 'new-2' })
    const stuck = entry(update({}), { eventId: '9', state: { state: 'conflict', fields: [] } })
    const more = entry(update({}), { eventId: '9' })
    const groups = groupEntries([first, stuck, second, more])
    expect(groups.map((group) => group.entries.map(({ id }) => id))).toEqual([
      [stuck.id, more.id],
      [first.id, second.id],
    ])
    expect(groups.map(({ series: is }) => is)).toEqual([false, true])
    expect(countEntries([first, stuck, second, more])).toEqual({
      needsYou: 1,
      sending: 0,
      waiting: 3,
      events: 3,
      sites: 1,
    })
  })
  it('the parts of the outbox count what their heads above them count', () => {
    const conflict: EntryState = { state: 'conflict', fields: [] }
    const entries = ['9', '9', '10'].map((eventId) => entry(update({}), { eventId, state: conflict }))
    const all = [...entries, entry(update({}), { eventId: '9' }), entry(update({}), { eventId: '11' })]
    const groups = groupEntries(all)
    const counted = (section: Section) =>
      changesIn(
        section,
        groups.filter((group) => sectionOf(group) === section),
      )
    expect(counted('needs-you')).toBe(countEntries(all).needsYou)
    expect(counted('waiting')).toBe(1)
  })
  it('a mark on an event leads to its first entry', () => {
    const one = entry(update({}), { eventId: '42' })
    expect(isMeant(one, '42')).toBe(true)
    expect(isMeant(one, one.id)).toBe(true)
    expect(isMeant(one, null)).toBe(false)
  })
})
