import { describe, expect, it } from 'vitest'
import {
  changedSince,
  isAnother,
  isAnotherThan,
  isUnseenPhoto,
  photoMark,
  type SeenEvent,
  seenAfter,
  seenEvent,
  shownOfSite,
  tellsItself,
} from '../../../../../electron/core/outbox/seenEvent.ts'
import type { Change } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith, rawEvent } from '../../../../support/eventBuilders.ts'

const remove: Change = { kind: 'delete', title: 't', start: '1' }
const photo: Change = { kind: 'photo', photo: null }
const answer: Change = { kind: 'rsvp', from: '1', to: '2' }
const title: Change = { kind: 'update', changes: { title: { from: 'a', to: 'b' } } }
const raw = rawEvent({ title: 'Tea &amp; cake', image_path: 'a%s.png' })
const seen = (over: Partial<SeenEvent> = {}): SeenEvent => ({
  createdAt: '1790000000',
  ownerId: '7',
  imagePath: 'a%s.png',
  title: 'Tea & cake',
  start: '1795284000',
  fields: null,
  ...over,
})
const whole = fieldsWith({ title: 'Tea & cake' })

describe('SEND-7 what the site had when a change was queued', () => {
  it('all of the event stands under a delete and an edit, as a person reads it; else what tells it from another', () => {
    expect(seenEvent(remove, raw)).toEqual(seen({ fields: whole }))
    expect(seenEvent(title, raw)).toEqual(seen({ fields: whole }))
    expect(seenEvent(photo, raw)).toEqual(seen())
  })

  it('SEND-6 what came from the site while the form was open is a change by others; one\u2019s own waiting edit is none', () => {
    const now = rawEvent({ title: 'Renamed by others', city: 'Bonn' })
    const waiting = [{ change: { kind: 'update' as const, changes: { city: { from: 'Bonn', to: 'Ulm' } } } }]
    const form = fieldsWith({ title: 'Tea & cake', city: 'Ulm' })
    const known = seenEvent(title, now, shownOfSite(form, waiting))
    expect(changedSince(known, now).map(({ field, base, theirs }) => [field, base, theirs])).toEqual([
      ['title', 'Tea & cake', 'Renamed by others'],
    ])
  })

  it('nothing is claimed of an event that was not known', () => {
    expect(seenEvent(remove, null)).toBeNull()
    expect(seenAfter(null, title, raw)).toBeNull()
    expect(changedSince(null, raw)).toEqual([])
    expect(isAnother(null, raw)).toBe(false)
  })

  it('one\u2019s own photo is no change by others, and says nothing of the rest', () => {
    const after = rawEvent({ title: 'Renamed by others', image_path: 'b%s.png' })
    expect(seenAfter(seen({ fields: whole }), photo, after)).toEqual(
      seen({ fields: whole, imagePath: 'b%s.png' }),
    )
  })

  it('of one\u2019s own edit the fields it named are known, those of others are not', () => {
    const after = rawEvent({ title: 'b', start_time: '1795280000', city: 'Bonn', image_path: 'b%s.png' })
    expect(seenAfter(seen({ fields: whole }), title, after)).toEqual(
      seen({ title: 'b', start: '1795280000', fields: { ...whole, title: 'b' } }),
    )
    expect(seenAfter(seen(), title, after)).toEqual(seen({ title: 'b', start: '1795280000' }))
  })

  it('an answer, or a change whose outcome was not read, tells nothing new', () => {
    const before = seen({ fields: whole })
    expect(seenAfter(before, answer, rawEvent({ title: 'b' }))).toBe(before)
    expect(seenAfter(before, title, null)).toBe(before)
  })
})

describe('SEND-7 an id that belongs to another event by now', () => {
  it('is the same event so long as it was made at the same time, whatever became of it', () => {
    const changed = rawEvent({ title: 'Other', start_time: '1', user_id: '8' })
    expect(isAnother(seen(), changed)).toBe(false)
  })

  it('made at another time it is another one where it is somebody else\u2019s', () => {
    const present = rawEvent({ time_stamp: '1790000001', title: 'Tea &amp; cake' })
    expect(isAnother(seen(), present)).toBe(false)
    expect(isAnother(seen(), { ...present, user_id: '8' })).toBe(true)
  })

  it('or where both its title and its start are others', () => {
    const present = rawEvent({ time_stamp: '1790000001', title: 'Tea &amp; cake' })
    expect(isAnother(seen(), { ...present, title: 'Other' })).toBe(false)
    expect(isAnother(seen(), { ...present, start_time: '1795284060' })).toBe(false)
    expect(isAnother(seen(), { ...present, title: 'Other', start_time: '1795284060' })).toBe(true)
  })
})

describe('SEND-7 what others changed of an event that is to be deleted', () => {
  it('is named field by field, with what the person saw and what is there', () => {
    const present = rawEvent({ title: 'Tea &amp; cake', city: 'Bonn', location: 'Hall 46' })
    expect(changedSince(seen({ fields: whole }), present)).toEqual([
      { field: 'location', base: 'Hall 45', mine: 'Hall 45', theirs: 'Hall 46' },
      { field: 'city', base: 'Köln', mine: 'Köln', theirs: 'Bonn' },
    ])
  })

  it('is nothing where the event is as it was, or where it was not known', () => {
    expect(changedSince(seen({ fields: whole }), raw)).toEqual([])
    expect(changedSince(seen(), rawEvent({ title: 'Other' }))).toEqual([])
  })
})

describe('SEND-7 two words of the site about one number', () => {
  const former = rawEvent({ title: 'Tea' })
  const other = rawEvent({ title: 'Coffee', time_stamp: '1790000001', user_id: '8' })

  it('are about two events where both tell enough to know', () => {
    expect(isAnotherThan(former, other)).toBe(true)
    expect(isAnotherThan(former, { ...former, title: 'Coffee', start_time: '1' })).toBe(false)
    for (const silent of [
      { time_stamp: '0' },
      { user_id: '0' },
      { title: '' },
      { time_stamp: '-1' },
      { user_id: '-1' },
    ]) {
      expect(isAnotherThan({ ...former, ...silent }, other)).toBe(false)
      expect(isAnotherThan(former, { ...other, ...silent })).toBe(false)
      expect(tellsItself({ ...former, ...silent })).toBe(false)
    }
    expect(tellsItself(former)).toBe(true)
    expect(tellsItself({ ...former, time_stamp: '1', user_id: '1' })).toBe(true)
  })
})

describe('SEND-7 the photo that a person saw', () => {
  const without = rawEvent({ image_path: null })

  it('is another one by now where its path is; nothing is claimed of an event that was not known', () => {
    expect(isUnseenPhoto(seen(), raw)).toBe(false)
    expect(isUnseenPhoto(seen(), { ...raw, image_path: 'b%s.png' })).toBe(true)
    expect(isUnseenPhoto(seen(), without)).toBe(true)
    expect(isUnseenPhoto(seen({ imagePath: null }), without)).toBe(false)
    expect(isUnseenPhoto(null, raw)).toBe(false)
  })

  it('where the form showed another one than was there, each that is there now is unseen, also after one’s own photo', () => {
    const unseen = seenEvent(photo, raw, {}, true)
    expect(unseen?.imagePath).toBe('unseen')
    expect(isUnseenPhoto(unseen, raw)).toBe(true)
    expect(isUnseenPhoto(unseen, without)).toBe(false)
    expect(seenAfter(unseen, photo, rawEvent({ image_path: 'b%s.png' }))).toBe(unseen)
  })

  it('in a form is told by its path and by the file that waits for it', () => {
    const waiting = (attachmentId: string | null) => ({
      change: {
        kind: 'photo' as const,
        photo:
          attachmentId === null
            ? null
            : { attachmentId, fileName: 'a.png', mediaType: 'image/png' as const, size: 1 },
      },
    })
    const marks = [
      photoMark(raw, []),
      photoMark(rawEvent({ image_path: 'b%s.png' }), []),
      photoMark(raw, [waiting('p')]),
      photoMark(raw, [waiting('q')]),
      photoMark(without, []),
    ]
    expect(new Set(marks).size).toBe(5)
    for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{16}$/)
    // The last photo counts, whatever waits beside it; one that is to go is none, and so is an event's without one.
    expect(photoMark(raw, [waiting('p'), waiting('q'), { change: answer }])).toBe(marks[3])
    expect(photoMark(raw, [waiting('p'), waiting(null)])).toBe(marks[0])
    expect(photoMark(undefined, [])).toBe(marks[4])
    expect(photoMark(without, [])).toBe(photoMark(rawEvent({ image_path: '' }), []))
  })
})
