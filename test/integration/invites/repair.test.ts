import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LedgerEntry, LedgerState } from '../../../shared/domain/invite.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { failCommits } from '../../support/accountStores.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

let community: Community
let desk: Desk
let eventId: string

beforeEach(async () => {
  community = await startCommunity({ members: 40, events: 4, guests: 0 })
  const start = Math.floor(community.clock.now() / 1000) + 86_400
  const ownerId = Number(community.accounts[0]?.userId)
  const about = { ownerId, title: 'Summer concert', location: 'Hall', categoryId: 2 }
  eventId = String(community.data.addEvent({ ...about, startTime: start, endTime: start + 3_600 }).id)
  desk = await openDesk(community)
  await desk.fetch(eventId)
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const at = () => ({ accountId: desk.accountId, eventId })
const handlers = () => desk.invites.handlers
const add = (text: string) => handlers()['invites.addText']({ ...at(), text })
const mails = () => community.mail.sent.map((mail) => mail.to)
const rows = async () => {
  const { rows: found } = await handlers()['invites.rows']({ ...at(), verdict: null, offset: 0, limit: 60 })
  return found.map(({ target, verdict }) => [target, verdict])
}
const ledger = (...states: readonly LedgerState[]) =>
  handlers()['ledger.list']({ ...at(), states: [...states], offset: 0, limit: 60 })

async function sendRefused(): Promise<void> {
  community.faults.next('PUT', fault.json({ status: 'failed', data: [], messages: ['Not sent.'] }))
  const { revision } = await handlers()['invites.open'](at())
  await handlers()['invites.send']({ ...at(), revision })
  await desk.pass(120_000)
}

describe('a person of a refused batch', () => {
  it('SEND-8 is sent to alone under the address put right; the rest stay, and a retry of them invites nobody twice', async () => {
    await add('anna@exmaple.org\nbela@example.org')
    await sendRefused()
    expect(mails()).toEqual([])
    const anna = (await ledger('failed')).rows.find(({ target }) => target === 'anna@exmaple.org')
    const repair = (target: string) =>
      handlers()['invites.repair']({ ...at(), ledgerId: anna?.id ?? '', target })
    await expect(repair('anna@@')).rejects.toMatchObject({ code: 'invalid-params' })
    await expect(repair('bela@example.org')).rejects.toMatchObject({ code: 'conflict' })
    const list = await desk.inside.handlers['people.save']({
      accountId: desk.accountId,
      name: 'Members',
      source: { from: 'people', people: [{ kind: 'email', address: 'anna@exmaple.org', name: 'Anna' }] },
    })
    const holding = { accountId: desk.accountId, memberId: 'email anna@exmaple.org' }
    expect(await desk.inside.handlers['people.holding'](holding)).toEqual([
      { id: list.listId, name: 'Members' },
    ])
    await handlers()['invites.repair']({
      ...at(),
      ledgerId: anna?.id ?? '',
      target: 'anna@example.org',
      alsoIn: [list.listId],
    })
    const page = { accountId: desk.accountId, listId: list.listId, offset: 0, limit: 9 }
    const { rows: members } = await desk.inside.handlers['people.members'](page)
    expect(members).toMatchObject([{ target: 'anna@example.org', name: 'Anna' }])
    await desk.pass(120_000)
    expect(mails()).toEqual(['anna@example.org'])
    // What needs the person stands first, though the other one is newer.
    expect((await ledger()).rows[0]?.target).toBe('bela@example.org')
    expect((await ledger('failed')).rows.map(({ target }) => target)).toEqual(['bela@example.org'])
    await expect(repair('anna@example.org')).rejects.toMatchObject({ code: 'not-found' })

    const [refused] = desk.space.outbox.entries()
    desk.space.outbox.move(refused?.id ?? '', { kind: 'retry' })
    await desk.pass(120_000)
    expect(mails().toSorted()).toEqual(['anna@example.org', 'bela@example.org'])
    expect((await ledger('failed')).total).toBe(0)
  })
})

describe('a person told of as not sent, while the rest of their batch still asks', () => {
  /** The answer to the sending is lost; that Anna got none is told by herself. */
  async function unsure(): Promise<LedgerEntry> {
    await add('anna@exmaple.org\nbela@example.org')
    community.faults.next('PUT', fault.loseAnswer())
    const { revision } = await handlers()['invites.open'](at())
    await handlers()['invites.send']({ ...at(), revision })
    await desk.pass(120_000)
    const { rows: asked } = await ledger('may-have-been-sent')
    const anna = asked.find(({ target }) => target.startsWith('anna'))
    if (anna === undefined) throw new Error('Anna is not asked about')
    const { id, batchId } = anna
    await handlers()['invites.decide']({ ...at(), batchId, ledgerIds: [id], decision: 'leave' })
    community.mail.sent.length = 0
    return anna
  }
  const repaired = (ledgerId: string) =>
    handlers()['invites.repair']({ ...at(), ledgerId, target: 'anna@example.org' })

  it('SEND-8 is sent to under the address put right, and the rest is asked about as before', async () => {
    const { id } = await unsure()
    await repaired(id)
    await desk.pass(120_000)
    expect(mails()).toEqual(['anna@example.org'])
    expect((await ledger('may-have-been-sent')).rows.map(({ target }) => target)).toEqual([
      'bela@example.org',
    ])
  })

  it('SEND-8 is sent to when the rest was decided, too', async () => {
    const { id, batchId } = await unsure()
    await handlers()['invites.decide']({ ...at(), batchId, ledgerIds: null, decision: 'sent' })
    await repaired(id)
    await desk.pass(120_000)
    expect(mails()).toEqual(['anna@example.org'])
  })

  it('SEND-14 keeps the address to be put right where the disk is full at any commit of it', async () => {
    const { id } = await unsure()
    const { store } = desk.space
    const commit = store.transaction
    for (let commits = 0; ; commits += 1) {
      failCommits(store, 'storage-full', 1, commits)
      const refused = await repaired(id).then(
        () => false,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'storage-full' })
          return true
        },
      )
      Object.assign(store, { transaction: commit })
      if (!refused) break
      expect((await ledger('failed')).rows.map(({ target }) => target)).toEqual(['anna@exmaple.org'])
    }
    await desk.pass(120_000)
    expect(mails()).toEqual(['anna@example.org'])
  })
})

describe('fixing all addresses', () => {
  it('takes what is shown and nothing unsure, and gives all of it back by one undo', async () => {
    await add('dora@@example.org\nhanna@berger,net\nfarid@example.org')
    const { fixes } = await handlers()['invites.fixes'](at())
    const before = await rows()
    expect(fixes.length).toBeGreaterThan(0)
    const { fixed } = await handlers()['invites.fixAll']({ ...at(), fixes: [...fixes] })
    expect(fixed).toBe(fixes.length)
    expect(await rows()).toContainEqual(['dora@example.org', 'invite'])
    const back = fixes.map(({ rowId, from, to }) => ({ rowId, from: to, to: from }))
    await handlers()['invites.fixAll']({ ...at(), fixes: back })
    expect(await rows()).toEqual(before)
    // A row that changed meanwhile is left as it is.
    const [first] = fixes
    await handlers()['invites.fix']({ ...at(), rowId: first?.rowId ?? 0, text: 'own@example.org' })
    await handlers()['invites.fixAll']({ ...at(), fixes: [...fixes] })
    expect(await rows()).toContainEqual(['own@example.org', 'invite'])
    expect(community.mail.sent).toEqual([])
  })

  it('never puts anything in place of an address the person wrote, though it is not valid yet', async () => {
    await add('dora@@example.org\nfarid@@example.org')
    const { fixes: shown } = await handlers()['invites.fixes'](at())
    expect(shown).toHaveLength(2)
    const rowId = shown[0]?.rowId ?? 0
    const { row } = await handlers()['invites.fix']({ ...at(), rowId, text: 'theodora@@example.org' })
    expect(row).toMatchObject({ target: 'theodora@@example.org', verdict: 'not-valid' })
    const { fixes } = await handlers()['invites.fixes'](at())
    expect(fixes).toEqual([shown[1]])
    const { fixed } = await handlers()['invites.fixAll']({ ...at(), fixes: [...shown] })
    expect(fixed).toBe(1)
    expect(await rows()).toContainEqual(['theodora@@example.org', 'not-valid'])
  })
})

describe('a blank in an address of a file', () => {
  it('is looked at before somebody else is invited, and stands in a people list to be fixed', async () => {
    const taken = async () => {
      const bytes = Buffer.from('Name;E-mail\nAnna Huber;anna maria@example.org\n', 'utf8')
      const fileId = desk.held.begin('list.csv', bytes.length)
      desk.held.part(fileId, 0, bytes)
      const { accountId } = desk
      const { columns } = await handlers()['invites.readFile']({ accountId, fileId })
      return { fileId, roles: columns.map(({ role }) => role) }
    }
    await handlers()['invites.addFile']({ ...at(), ...(await taken()) })
    expect(await rows()).toEqual([['maria@example.org', 'look']])
    const { 'people.save': save, 'people.members': members } = desk.inside.handlers
    const source = { from: 'file' as const, ...(await taken()) }
    const { listId } = await save({ accountId: desk.accountId, name: 'Choir', source })
    const asked = { accountId: desk.accountId, listId, offset: 0, limit: 9 }
    expect((await members(asked)).rows).toMatchObject([
      { target: 'anna maria@example.org', fault: 'blank-inside' },
    ])
  })
})
