import { afterEach, describe, expect, it } from 'vitest'
import { createPictures } from '../../../electron/core/pictures/pictures.ts'
import { fault } from '../../community/faults.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

const own = () => Number(writing.community.accounts[0]?.userId)
const answerHere = () => writing.desk.space.store.events.get(writing.id)?.shown.rsvp_id ?? null
const answer = (to: 'attending' | 'maybe' | 'not-going') =>
  writing.answers.set(writing.desk.accountId, [writing.id], to)
const capabilities = () => writing.desk.registry.siteOf(writing.desk.accountId).capabilities
const photos = () => capabilities().photos
const undo = (undoId: string | null) => writing.answers.undo(writing.desk.accountId, undoId ?? '')

/** The event of somebody else, not answered yet. */
const unanswered = async (profiles: readonly string[]) => {
  writing = await openWritingDesk(profiles)
  const invite = writing.community.data.invites.find(Number(writing.id), own())
  if (invite !== undefined) writing.community.data.invites.remove(invite)
  await writing.desk.fetch(writing.id)
}

describe('what the site confirmed and did not do', () => {
  it('an answer: the event says so, and nobody is shown as coming who is not', async () => {
    writing = await openWritingDesk()
    const before = answerHere()
    writing.community.setProfiles(['rsvp-pretended'])
    await answer('not-going')
    expect(answerHere()).toBe('3')
    await writing.send()
    expect(writing.states()).toEqual([])
    expect(writing.notKept()).toEqual([{ field: 'answer', wanted: '3', got: before ?? '' }])
    expect(answerHere()).toBe(before)
  })

  it('a delete: the event is shown again, and the delete stays with its reason', async () => {
    writing = await openWritingDesk(['delete-pretended'])
    await writing.editor.remove(writing.desk.accountId, [writing.id])
    await writing.send()
    expect(writing.states()).toEqual(['delete rejected'])
    expect(writing.desk.space.outbox.entries()[0]?.state).toMatchObject({ code: 'not-done' })
    const stored = writing.desk.space.store.events.get(writing.id)
    expect(stored?.mark).toBe('rejected')
    expect(stored?.hidden).not.toBe(true)
  })

  it('an answer the site refuses is not shown as given', async () => {
    writing = await openWritingDesk()
    const before = answerHere()
    writing.community.faults.next(/^PUT.*rsvp/, fault.refusal('Answers are closed.'))
    await answer('maybe')
    await writing.send()
    expect(writing.states()).toEqual(['rsvp rejected'])
    expect(answerHere()).toBe(before)
  })
})

describe('SITE-I8 a site that refuses to take an answer back', () => {
  it('keeps the answer in sight, says so on the event, and leaves nothing that can never go out', async () => {
    await unanswered(['rsvp-zero-refused'])
    const { undoId } = await answer('attending')
    await writing.send()
    await undo(undoId)
    await writing.send()
    expect(capabilities().rsvpZeroRemoves).toBe('refused')
    expect(writing.community.data.rsvpOf(writing.id, own())).toBe(1)
    expect(answerHere()).toBe('1')
    expect(writing.states()).toEqual([])
    expect(writing.notKept()).toEqual([{ field: 'answer', wanted: '', got: '1' }])
  })

  it('is not asked a second time: the way back to no answer is not offered there', async () => {
    await unanswered(['rsvp-zero-refused'])
    await writing.desk.registry.learn(writing.desk.registry.siteOf(writing.desk.accountId).id, {
      rsvpZeroRemoves: 'refused',
    })
    await expect(answer('attending')).resolves.toEqual({ changed: 1, undoId: null })
  })

  it('is not told from one event whose answers are closed: the way back is still offered for all others', async () => {
    await unanswered([])
    const { undoId } = await answer('attending')
    await writing.send()
    await writing.desk.pass(3_600_000)
    writing.community.faults.next(/^PUT.*rsvp/, fault.refusal('Answers are closed.'))
    await undo(undoId)
    await writing.send()
    expect(writing.notKept()).toEqual([{ field: 'answer', wanted: '', got: '1' }])
    expect(capabilities().rsvpZeroRemoves).toBe('unknown')
  })

  it('is not told from one no of a site that has taken answers back', async () => {
    await unanswered([])
    for (const closed of [false, true]) {
      const { undoId } = await answer('attending')
      await writing.send()
      if (closed) writing.community.faults.next(/^PUT.*rsvp/, fault.refusal('Answers are closed.'))
      await undo(undoId)
      await writing.send()
    }
    expect(writing.notKept()).toEqual([{ field: 'answer', wanted: '', got: '1' }])
    expect(capabilities().rsvpZeroRemoves).toBe('yes')
  })
})

describe('SITE-B5 a photo that keeps its name', () => {
  it('is known to be the new one by its bytes, and the site still counts as one that takes photos', async () => {
    writing = await openWritingDesk(['photo-name-kept'])
    await writing.savePhoto(3)
    await writing.send()
    const path = writing.site().imagePath
    await writing.savePhoto(4)
    await writing.send()
    expect(writing.site().imagePath).toBe(path)
    expect(writing.states()).toEqual([])
    expect(writing.notKept()).toEqual([])
    expect(photos()).toBe('put-image')
  })

  it('is shown as it is now, not from the cache of pictures, and stays so after a restart', async () => {
    writing = await openWritingDesk(['photo-name-kept'])
    const { desk } = writing
    const { accountId, registry, clock, api, data } = desk
    const shown = async () => {
      const { picture } = await writing.editor.open(accountId, writing.id, null)
      // A new start remembers nothing but what is stored.
      const seen = await createPictures({ data, registry, api, clock }).read(picture ?? '')
      return { picture, bytes: Buffer.from(seen?.bytes ?? []).toString('base64') }
    }
    const onSite = () => writing.community.log.of('GET', /\/pic\//).length
    const seen: Awaited<ReturnType<typeof shown>>[] = []
    for (const seed of [3, 4, 5]) {
      await writing.savePhoto(seed)
      await writing.send()
      seen.push(await shown())
    }
    expect(new Set(seen.map(({ picture }) => picture)).size).toBe(3)
    expect(new Set(seen.map(({ bytes }) => bytes)).size).toBe(3)
    expect(seen.every(({ bytes }) => bytes !== '')).toBe(true)
    const asked = onSite()
    expect(await shown()).toEqual(seen.at(-1))
    expect(onSite()).toBe(asked)
  })

  it('is said to be looked at where the site shows no picture to compare', async () => {
    writing = await openWritingDesk(['photo-name-kept'])
    await writing.savePhoto(3)
    await writing.send()
    writing.community.faults.always(/\/pic\//, fault.status(404))
    await writing.savePhoto(4)
    await writing.send()
    expect(writing.states()).toEqual([])
    expect(writing.notKept()).toEqual([{ field: 'photo', wanted: 'a.png', got: 'same-name' }])
    expect(photos()).toBe('put-image')
  })
})

describe('SITE-B5 a site without photos', () => {
  it('is known as one once it refused, and the next form says so instead of asking for a photo', async () => {
    writing = await openWritingDesk(['no-photos'])
    writing.community.faults.always(/^POST.*temp-file/, fault.refusal('Not found'))
    await writing.savePhoto(3)
    await writing.send()
    expect(writing.desk.space.outbox.entries()[0]?.state).toMatchObject({
      state: 'rejected',
      code: 'unsupported',
    })
    expect(photos()).toBe('none')
    const { photos: offered } = await writing.editor.open(writing.desk.accountId, writing.id, null)
    expect(offered).toBe('no')
  })

  it('is not taken for one because a single photo was too large for it', async () => {
    writing = await openWritingDesk(['temp-file-photos'])
    writing.community.faults.next(/^POST.*temp-file/, fault.refusal('The image exceeds the limit.'))
    await writing.savePhoto(3)
    await writing.send()
    expect(writing.desk.space.outbox.entries()[0]?.state).toMatchObject({
      state: 'rejected',
      words: ['The image exceeds the limit.'],
    })
    expect(photos()).toBe('unknown')
  })
})

it('SITE-U5 what the site did not keep stays named through later saves of other fields, until a save is about it', async () => {
  writing = await openWritingDesk(['no-city'])
  await writing.save({ city: 'Bonn' })
  await writing.send()
  expect(writing.notKept()).toEqual([expect.objectContaining({ field: 'city', wanted: 'Bonn', got: '' })])
  await writing.save({ title: 'Choir and tea' })
  await writing.send()
  expect(writing.notKept()).toEqual([expect.objectContaining({ field: 'city', wanted: 'Bonn', got: '' })])
  await writing.save({ city: 'Berlin' })
  await writing.send()
  expect(writing.notKept()).toEqual([expect.objectContaining({ field: 'city', wanted: 'Berlin', got: '' })])
})

it('SITE-U5 what was left by mistake is named again by Undo, but not once the site has another value there', async () => {
  writing = await openWritingDesk(['no-city'])
  const { desk, id: eventId } = writing
  const one = { accountId: desk.accountId, eventId, field: 'city' as const }
  const dismiss = () => desk.call('events.dismissNotKept', one)
  const putBack = () => desk.call('events.dismissNotKept', { ...one, back: true })
  await writing.save({ city: 'Bonn' })
  await writing.send()
  const named = [expect.objectContaining({ field: 'city', wanted: 'Bonn', got: '' })]
  await dismiss()
  expect(writing.notKept()).toEqual([])
  await putBack()
  await putBack()
  expect(writing.notKept()).toEqual(named)
  await dismiss()
  writing.community.setProfiles([])
  writing.community.data.update(Number(eventId), { city: 'Ulm' })
  await desk.fetch(eventId)
  await putBack()
  expect(writing.notKept()).toEqual([])
})
