import { afterEach, beforeEach, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import { failCommits } from '../../support/accountStores.ts'
import { openConcert } from '../../support/desk.ts'

let evening: Awaited<ReturnType<typeof openConcert>>

beforeEach(async () => {
  evening = await openConcert()
})
afterEach(() => evening.close())

const call = () => evening.call
const at = () => evening.at
const rows = async () => (await call()['ledger.list']({ ...at(), states: [], offset: 0, limit: 60 })).rows
const states = async () => (await rows()).map(({ target, state }) => `${target} ${state}`).toSorted()
const mails = () => evening.community.mail.sent.map(({ to }) => to).toSorted()

async function send(text: string): Promise<void> {
  await call()['invites.addText']({ ...at(), text })
  const { revision } = await call()['invites.open'](at())
  await call()['invites.send']({ ...at(), revision })
  await evening.desk.settle()
}

async function decide(targets: readonly string[], decision: 'sent' | 'leave' | 'send-again') {
  const all = await rows()
  const ledgerIds = all.filter(({ target }) => targets.includes(target)).map(({ id }) => id)
  const batchId = all[0]?.batchId ?? ''
  const { backId } = await call()['invites.decide']({ ...at(), batchId, ledgerIds, decision })
  return {
    backId,
    takeBack: () => call()['invites.undecide']({ ...at(), backId: backId ?? 'none' }),
  }
}

const UNSURE = ['anna@example.org may-have-been-sent', 'bela@example.org may-have-been-sent']

it('SEND-8 a word on who may have been sent an invitation is taken back, in any order: they are asked about again, sent to no more, and can be sent to again with the message', async () => {
  evening.community.faults.next('PUT', fault.refuseBefore())
  await call()['invites.setMessage']({ ...at(), message: 'Come to {title}' })
  await send('anna@example.org\nbela@example.org')
  expect(await states()).toEqual(UNSURE)
  const before = await rows()
  const anna = await decide(['anna@example.org'], 'sent')
  const bela = await decide(['bela@example.org'], 'leave')
  expect(await states()).toEqual(['anna@example.org sent', 'bela@example.org failed'])
  expect(evening.desk.space.outbox.entries()).toEqual([])
  // That the guest lists do not tell of an address follows from the word alone.
  await evening.desk.pass(30_000)
  await evening.desk.readGuests(at().eventId)
  expect(await states()).toEqual(['anna@example.org unverifiable', 'bela@example.org failed'])
  await anna.takeBack()
  await bela.takeBack()
  expect(await states()).toEqual(UNSURE)
  expect((await rows()).toSorted((a, b) => a.target.localeCompare(b.target))).toEqual(
    before.toSorted((a, b) => a.target.localeCompare(b.target)),
  )
  await evening.desk.pass(200_000)
  expect(mails()).toEqual([])
  expect(await call()['invites.progress'](at())).toMatchObject({ state: 'needs-you', uncertain: 2 })
  const again = await decide(['anna@example.org', 'bela@example.org'], 'send-again')
  expect(again.backId).toBeNull()
  await evening.desk.pass(200_000)
  expect(evening.community.mail.sent).toMatchObject([
    { message: 'Come to Concert' },
    { message: 'Come to Concert' },
  ])
  expect(mails()).toEqual(['anna@example.org', 'bela@example.org'])
})

it('SEND-8 a word on a refused batch is taken back; what was invited again since is not asked about, and nothing is taken back twice', async () => {
  const no = fault.json({ status: 'failed', data: [], messages: ['Not now.'] })
  evening.community.faults.next('PUT', no)
  await send('anna@example.org')
  const left = await decide(['anna@example.org'], 'leave')
  await left.takeBack()
  expect(await rows()).toMatchObject([{ state: 'failed', words: ['Not now.'] }])
  expect(evening.desk.space.outbox.entries()).toHaveLength(1)
  await expect(left.takeBack()).rejects.toMatchObject({ code: 'not-found' })
  const late = await decide(['anna@example.org'], 'leave')
  const { revision } = await call()['invites.open'](at())
  await call()['invites.send']({ ...at(), revision })
  await evening.desk.pass(200_000)
  await expect(late.takeBack()).rejects.toMatchObject({ code: 'conflict' })
  expect(mails()).toEqual(['anna@example.org'])
  expect(await states()).toEqual(['anna@example.org unverifiable'])
})

it('a batch asked about again is followed again: discarded in the outbox, its people were never invited', async () => {
  evening.community.faults.next('PUT', fault.json({ status: 'failed', data: [], messages: ['No.'] }))
  await send('anna@example.org')
  const left = await decide(['anna@example.org'], 'leave')
  await left.takeBack()
  const [entry] = evening.desk.space.outbox.entries()
  evening.desk.space.outbox.discard(entry?.id ?? '')
  await evening.desk.settle()
  expect(await states()).toEqual([])
})

it.each([0, 1, 2, 3])(
  'SEND-8 SEND-14 “send again” that finds no room on the disk after %i commits loses nobody: they are asked about with their message, or queued with it',
  async (commits) => {
    evening.community.faults.next('PUT', fault.refuseBefore())
    await call()['invites.setMessage']({ ...at(), message: 'Come to {title}' })
    await send('anna@example.org\nbela@example.org')
    expect(await states()).toEqual(UNSURE)
    failCommits(evening.desk.space.store, 'storage-full', 1, commits)
    const batchId = (await rows())[0]?.batchId ?? ''
    const word = { ...at(), batchId, ledgerIds: null, decision: 'send-again' } as const
    const sendAgain = async () => await call()['invites.decide'](word)
    const refused = await sendAgain().then(
      () => false,
      () => true,
    )
    if (refused) {
      expect(await states()).toEqual(UNSURE)
      await sendAgain()
    }
    await evening.desk.pass(200_000)
    expect(evening.community.mail.sent).toMatchObject([
      { message: 'Come to Concert' },
      { message: 'Come to Concert' },
    ])
    expect(mails()).toEqual(['anna@example.org', 'bela@example.org'])
  },
)
