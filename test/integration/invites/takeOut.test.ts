import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LedgerState } from '../../../shared/domain/invite.ts'
import { fault } from '../../community/faults.ts'
import { openConcert } from '../../support/desk.ts'

let evening: Awaited<ReturnType<typeof openConcert>>

beforeEach(async () => {
  evening = await openConcert()
})
afterEach(() => evening.close())

const call = () => evening.call
const at = () => evening.at
const ledger = (...states: readonly LedgerState[]) =>
  call()['ledger.list']({ ...at(), states: [...states], offset: 0, limit: 60 })
const mails = () => evening.community.mail.sent.map(({ to }) => to).toSorted()

const FIRST = Array.from({ length: 10 }, (_, n) => `guest${n}@example.org`)

async function send(text: string): Promise<void> {
  await call()['invites.setSettings']({ accountId: evening.desk.accountId, batchSize: 10, paceMs: 60_000 })
  await call()['invites.addText']({ ...at(), text })
  const { revision } = await call()['invites.open'](at())
  await call()['invites.send']({ ...at(), revision })
  await evening.desk.settle()
}
/** Ten are sent to at once; these wait for the next batch. */
const sendBehind = (text: string) => send([...FIRST, text].join('\n'))
const goOn = () => evening.desk.pass(200_000)
async function takeOut(target: string) {
  const { rows } = await ledger()
  const ledgerId = rows.find((row) => row.target === target)?.id ?? ''
  return call()['invites.takeOut']({ ...at(), ledgerId })
}

it('SEND-22 who is taken out of a batch that waits gets nothing and was never invited; the rest goes as before', async () => {
  await sendBehind('anna@example.org\nbela@example.org\nchidi@example.org')
  await takeOut('bela@example.org')
  expect((await ledger('queued')).rows.map(({ target }) => target).toSorted()).toEqual([
    'anna@example.org',
    'chidi@example.org',
  ])
  await goOn()
  expect(mails()).toEqual(['anna@example.org', 'chidi@example.org', ...FIRST])
  expect((await call()['invites.progress'](at()))?.total).toBe(12)
  const left = await call()['invites.rows']({ ...at(), verdict: 'invite', offset: 0, limit: 9 })
  expect(left.rows.map(({ target }) => target)).toEqual(['bela@example.org'])
})

it('SEND-22 the last one of a batch leaves nothing to send; put back, they get the message they would have got', async () => {
  await call()['invites.setMessage']({ ...at(), message: 'Come to {title}' })
  await sendBehind('Anna <anna@example.org>')
  const taken = await takeOut('anna@example.org')
  expect((await ledger()).counts.all).toBe(10)
  await goOn()
  expect(mails()).toEqual(FIRST)
  const person = { kind: 'email', name: 'Anna', target: 'anna@example.org' } as const
  await call()['invites.putBack']({ ...at(), person, ...taken })
  await goOn()
  expect(evening.community.mail.to('anna@example.org')).toMatchObject([{ message: 'Come to Concert' }])
})

it('SEND-8 who was invited anew since they were taken out is not invited twice by putting them back', async () => {
  await sendBehind('bela@example.org')
  const taken = await takeOut('bela@example.org')
  const { revision } = await call()['invites.open'](at())
  await call()['invites.send']({ ...at(), revision })
  const person = { kind: 'email', name: '', target: 'bela@example.org' } as const
  const back = () => call()['invites.putBack']({ ...at(), person, ...taken })
  await expect(back()).rejects.toMatchObject({ code: 'conflict' })
  await goOn()
  await expect(back()).rejects.toMatchObject({ code: 'conflict' })
  await goOn()
  expect(evening.community.mail.to('bela@example.org')).toHaveLength(1)
})

/** Anna is in a batch nobody knows the end of, and is to be invited in spite of it: the next batch waits. */
async function unsureAndQueued(): Promise<void> {
  evening.community.faults.next('PUT', fault.loseAnswer())
  await send('anna@example.org')
  expect((await ledger('may-have-been-sent')).total).toBe(1)
  const { rows } = await call()['invites.rows']({ ...at(), verdict: 'already-invited', offset: 0, limit: 9 })
  const rowIds = rows.map(({ rowId }) => rowId)
  await call()['invites.mark']({ ...at(), rowIds, as: 'anyway' })
  await send('bela@example.org')
  expect((await ledger('queued')).total).toBe(2)
}

it.each([
  ['stopped', () => call()['invites.stop'](at())],
  ['taken out', () => takeOut('anna@example.org')],
])(
  'SEND-8 whose second invitation is %s before it goes may still have been sent the first: not invited unasked',
  async (_, leave) => {
    await unsureAndQueued()
    await leave()
    expect((await ledger('may-have-been-sent')).rows).toMatchObject([{ target: 'anna@example.org' }])
    const left = await call()['invites.rows']({ ...at(), verdict: 'invite', offset: 0, limit: 9 })
    expect(left.rows.map(({ target }) => target)).not.toContain('anna@example.org')
    const [anna] = (await ledger('may-have-been-sent')).rows
    const { batchId = '', id = '' } = anna ?? {}
    await call()['invites.decide']({ ...at(), batchId, ledgerIds: [id], decision: 'sent' })
    expect((await ledger('sent')).rows).toMatchObject([{ target: 'anna@example.org' }])
  },
)

it('SEND-8 one of an open batch who was taken out is put back, and sent to once more as was asked for', async () => {
  await unsureAndQueued()
  const taken = await takeOut('anna@example.org')
  const person = { kind: 'email', name: '', target: 'anna@example.org' } as const
  await call()['invites.putBack']({ ...at(), person, ...taken })
  await goOn()
  expect((await ledger('sent', 'unverifiable')).rows.map(({ target }) => target)).toContain(
    'anna@example.org',
  )
})

it('SEND-8 a sending asked for again and stopped leaves the question of the first; a refused reminder, the first as sent', async () => {
  evening.community.faults.next('PUT', fault.loseAnswer())
  await send('anna@example.org')
  const [anna] = (await ledger()).rows
  const { batchId = '', id = '' } = anna ?? {}
  await call()['invites.decide']({ ...at(), batchId, ledgerIds: [id], decision: 'send-again' })
  await call()['invites.stop'](at())
  expect((await ledger('may-have-been-sent')).total).toBe(1)
  await call()['invites.decide']({ ...at(), batchId, ledgerIds: [id], decision: 'sent' })
  await call()['invites.remindOne']({ ...at(), ledgerId: id })
  evening.community.faults.next('PUT', fault.json({ status: 'failed', data: [], messages: ['Not now.'] }))
  await send('bela@example.org')
  await goOn()
  expect((await ledger('failed')).total).toBe(2)
  const left = await call()['invites.rows']({ ...at(), verdict: 'invite', offset: 0, limit: 9 })
  expect(left.rows.map(({ target }) => target)).toEqual(['bela@example.org'])
})

it('SEND-22 nobody can be taken out once their invitation has gone', async () => {
  await send('anna@example.org')
  await goOn()
  await expect(takeOut('anna@example.org')).rejects.toMatchObject({ code: 'conflict' })
  expect((await ledger('sent', 'unverifiable')).rows).toHaveLength(1)
})

it('SEND-22 one of the ledger comes into the list alone, to be invited in spite of it; events stand in the ledger with their people', async () => {
  await send('Anna <anna@example.org>\nBéla <bela@example.org>')
  await goOn()
  const { rows } = await ledger()
  const anna = rows.find(({ target }) => target === 'anna@example.org')
  await call()['invites.clear'](at())
  expect(await call()['invites.remindOne']({ ...at(), ledgerId: anna?.id ?? '' })).toMatchObject({ added: 1 })
  const listed = await call()['invites.rows']({ ...at(), verdict: 'invite', offset: 0, limit: 9 })
  expect(listed.rows.map(({ target }) => target)).toEqual(['anna@example.org'])
  expect(await call()['ledger.events']({ accountId: evening.desk.accountId })).toEqual({
    events: [{ eventId: at().eventId, title: 'Concert', people: 2 }],
  })
})

it('an address one slip from where many of the others are is said with the likely one', async () => {
  await send('anna@exmaple.org\n' + FIRST.slice(0, 4).join('\n'))
  const { rows } = await ledger()
  const likely = (target: string) => {
    const ledgerId = rows.find((row) => row.target === target)?.id ?? ''
    return call()['ledger.likely']({ ...at(), ledgerId })
  }
  expect(await likely('anna@exmaple.org')).toEqual({
    address: 'anna@example.org',
    domain: 'example.org',
    people: 4,
  })
  expect(await likely('guest0@example.org')).toBeNull()
})

it('a source taken out of the list, or all of them, comes back with all that was put right of it, once, however often that is asked', async () => {
  const rows = async () => {
    const all = await call()['invites.rows']({ ...at(), verdict: null, offset: 0, limit: 60 })
    return all.rows.map(({ rowId, target, verdict }) => ({ rowId, target, verdict }))
  }
  const add = (text: string) => call()['invites.addText']({ ...at(), text })
  await add('cora@example.org')
  const { sourceId } = await add('anna@@example.org\nbela@example.org\ndora@example.org')
  await add('emil@example.org')
  const [, anna, bela] = (await rows()).map(({ rowId }) => rowId)
  await call()['invites.fix']({ ...at(), rowId: anna ?? 0, text: 'anna@example.org' })
  await call()['invites.mark']({ ...at(), rowIds: [bela ?? 0], as: 'drop' })
  const before = await rows()
  const source = { ...at(), sourceId: sourceId ?? 0 }
  await call()['invites.removeSource'](source)
  expect(await rows()).toHaveLength(2)
  await call()['invites.putSourceBack'](source)
  await call()['invites.putSourceBack'](source)
  expect(await rows()).toEqual(before)
  expect((await call()['invites.open'](at())).sources.map((one) => one.rows)).toEqual([1, 3, 1])
  await call()['invites.setMessage']({ ...at(), message: 'Come!' })
  await call()['invites.clear'](at())
  expect(await rows()).toEqual([])
  await add('fred@example.org')
  for (const kept of [1, 2, 3]) await call()['invites.putSourceBack']({ ...at(), sourceId: kept })
  expect((await rows()).slice(0, -1)).toEqual(before)
  expect((await rows()).at(-1)).toMatchObject({ target: 'fred@example.org' })
  expect(await call()['invites.open'](at())).toMatchObject({ message: 'Come!' })
  const unknown = call()['invites.putSourceBack']({ ...at(), sourceId: 99 })
  await expect(unknown).rejects.toMatchObject({ code: 'not-found' })
})
