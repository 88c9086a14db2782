import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { retryEntry } from '../../../electron/core/outbox/decisions.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { type Fault, fault } from '../../community/faults.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
beforeEach(async () => {
  writing = await openWritingDesk()
})
afterEach(() => writing.close())

const entries = () => writing.desk.space.outbox.entries()
const me = () => Number(writing.community.accounts[0]?.userId)
const answered = () => writing.community.data.rsvpOf(writing.id, me())
const answer = (to: 'attending' | 'maybe' | 'not-going') =>
  writing.answers.set(writing.desk.accountId, [writing.id], to)
const photoOnSite = () => {
  const { pictures } = writing.community
  return pictures.uploaded.get(writing.site().imagePath ?? '')?.bytes
}
const picture = (seed: number) => demoPicture(seed, 64, true)
const retryFirst = async () => {
  retryEntry(writing.desk.space.outbox, entries()[0]?.id ?? '')
  await writing.send()
}
/** The next such request fails so, and while it is on its way the person does this. */
const failing = (method: RegExp, how: Fault, meanwhile: () => Promise<unknown>) => {
  const did: Promise<unknown>[] = []
  writing.community.faults.next((request) => {
    const hit = method.test(`${request.method} ${request.path}`)
    if (hit) did.push(meanwhile())
    return hit
  }, how)
  return () => Promise.all(did)
}

const ANSWER = /^PUT .*rsvp/
const UPLOAD = /^PUT .*event\/\d+$/

describe('SEND-7 the last answer counts', () => {
  it('SEND-7 one that is changed while the site falls over the former does not wait behind it', async () => {
    writing.community.faults.next(ANSWER, fault.status(500))
    await answer('attending')
    await writing.desk.settle()
    expect(entries()).toMatchObject([{ touched: true, state: { state: 'waiting' } }])
    await answer('not-going')
    await writing.desk.settle()
    expect(answered()).toBe(3)
    expect(entries()).toEqual([])
  })

  it('SEND-7 nor one that is given while the former is on its way, whatever comes of that', async () => {
    for (const how of [fault.status(500), fault.loseAnswer(), fault.refusal('No.')]) {
      const acted = failing(ANSWER, how, () => answer('not-going'))
      await answer('attending')
      await writing.send()
      await acted()
      await writing.send()
      expect(answered()).toBe(3)
      expect(writing.states()).toEqual([])
    }
  })

  it('SEND-7 one the site refused after a lost try gives way to another one', async () => {
    writing.community.faults.next(ANSWER, fault.status(500))
    writing.community.faults.next(ANSWER, fault.refusal('No.'))
    await answer('attending')
    await writing.send()
    expect(entries()).toMatchObject([{ touched: true, state: { state: 'rejected', words: ['No.'] } }])
    await answer('not-going')
    await writing.send()
    expect(answered()).toBe(3)
    expect(entries()).toEqual([])
  })

  it('SEND-13 an answer the site falls over each time comes to the person with its reason', async () => {
    writing.community.faults.always(ANSWER, fault.status(500))
    await answer('attending')
    await writing.desk.pass(600_000)
    expect(entries()).toMatchObject([{ state: { state: 'rejected', code: 'site-failed' } }])
  })

  it('SITE-I8 one taken back after a lost answer is taken back on the site too', async () => {
    writing.community.faults.next(ANSWER, fault.loseAnswer())
    const { undoId } = await answer('attending')
    await writing.desk.settle()
    expect(answered()).toBe(1)
    await writing.answers.undo(writing.desk.accountId, undoId ?? '')
    await writing.send()
    expect(answered()).toBeNull()
    expect(entries()).toEqual([])
  })
})

describe('SEND-7 the last photo counts', () => {
  it('SEND-7 a smaller one does not wait behind the one that the site refused after a lost try', async () => {
    writing.community.faults.next(UPLOAD, fault.refuseBefore())
    writing.community.faults.next(UPLOAD, fault.refusal('Too large.'))
    await writing.savePhoto(1)
    await writing.send()
    expect(entries()).toMatchObject([{ touched: true, state: { state: 'rejected' } }])
    await writing.savePhoto(2)
    await writing.send()
    expect(photoOnSite()).toEqual(picture(2))
    expect(entries()).toEqual([])
  })

  it('SEND-7 one chosen while the former is on its way goes over it, and nobody is asked about their own', async () => {
    for (const [seed, how] of [fault.status(500), fault.loseAnswer(), fault.refusal('No.')].entries()) {
      const acted = failing(UPLOAD, how, () => writing.savePhoto(20 + seed))
      await writing.savePhoto(10 + seed)
      await writing.send()
      await acted()
      await writing.send()
      expect(photoOnSite()).toEqual(picture(20 + seed))
      expect(writing.states()).toEqual([])
    }
  })

  it('SEND-6 one that went up and whose answer was lost goes over to the next without a question', async () => {
    writing.community.faults.next(UPLOAD, fault.loseAnswer())
    await writing.savePhoto(1)
    await writing.desk.settle()
    expect(photoOnSite()).toEqual(picture(1))
    await writing.savePhoto(2)
    await writing.send()
    expect(photoOnSite()).toEqual(picture(2))
    expect(entries()).toEqual([])
  })
})

describe('SEND-6 a photo of others that came between two tries', () => {
  const others = () => {
    const path = writing.community.pictures.add(picture(9), '2026/11')
    writing.community.data.update(Number(writing.id), { imagePath: path })
  }

  it('SEND-6 is not taken for one’s own: the own one is kept and asked about, and goes up once one says so', async () => {
    writing.community.faults.next(UPLOAD, fault.refuseBefore())
    await writing.savePhoto(1)
    await writing.desk.settle()
    expect(entries()).toMatchObject([{ touched: true }])
    others()
    await writing.send()
    expect(photoOnSite()).toEqual(picture(9))
    expect(writing.states()).toEqual(['photo conflict'])
    await retryFirst()
    expect(photoOnSite()).toEqual(picture(1))
    expect(entries()).toEqual([])
  })

  it('SEND-6 is not removed unseen either', async () => {
    await writing.savePhoto(1)
    await writing.send()
    writing.community.faults.next(UPLOAD, fault.refuseBefore())
    await writing.removePhoto()
    await writing.desk.settle()
    others()
    await writing.send()
    expect(photoOnSite()).toEqual(picture(9))
    expect(writing.states()).toEqual(['photo conflict'])
    await retryFirst()
    expect(writing.site().imagePath).toBeNull()
    expect(entries()).toEqual([])
  })

  it('SEND-7 another one chosen over the question takes its place', async () => {
    writing.community.faults.next(UPLOAD, fault.refuseBefore())
    await writing.savePhoto(1)
    await writing.desk.settle()
    others()
    await writing.send()
    await writing.savePhoto(2)
    await writing.send()
    expect(photoOnSite()).toEqual(picture(2))
    expect(entries()).toEqual([])
  })
})
