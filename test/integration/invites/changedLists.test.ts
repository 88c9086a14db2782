import { expect, it, onTestFinished } from 'vitest'
import { openConcert } from '../../support/desk.ts'

const PEOPLE = 45
const addresses = Array.from({ length: PEOPLE }, (_, n) => `guest${n}@example.org`)

it.each(['renamed', 'merged', 'emptied', 'removed'] as const)(
  'SEND-8 a people list that is %s while half of the invitations made of it have gone: each person has one mail, as the ledger says',
  async (what) => {
    const { community, desk, call, at, close } = await openConcert()
    onTestFinished(close)
    const { accountId } = at
    const make = (name: string, of: readonly string[]) =>
      desk.call('people.save', {
        accountId,
        name,
        source: { from: 'people', people: of.map((address) => ({ kind: 'email', address, name: '' })) },
      })
    const send = async () => {
      const { revision } = await call['invites.open'](at)
      await call['invites.send']({ ...at, revision })
    }
    const { listId } = await make('Choir', addresses)
    const { listId: otherId } = await make('Board', [...addresses.slice(0, 5), 'late@example.org'])
    await call['invites.addList']({ ...at, listId })
    await send()
    await desk.settle()
    expect(community.mail.sent).toHaveLength(20)

    let again = listId
    if (what === 'renamed') await desk.call('people.rename', { accountId, listId, name: 'Singers' })
    else if (what === 'merged') {
      const merge = { accountId, listIds: [listId, otherId], name: 'All', removeFormer: true }
      again = (await desk.call('people.merge', merge)).listId
    } else if (what === 'emptied') {
      const { rows } = await desk.call('people.members', { accountId, listId, offset: 0, limit: 60 })
      const memberIds = rows.map(({ memberId }) => memberId)
      await desk.call('people.removeMembers', { accountId, listId, memberIds })
    } else await desk.call('people.remove', { accountId, listId })
    if (what === 'renamed' || what === 'merged') {
      await call['invites.addList']({ ...at, listId: again })
      const { counts } = await call['invites.open'](at)
      expect(counts.invite ?? 0).toBe(what === 'merged' ? 1 : 0)
      if (what === 'merged') await send()
    }
    await desk.pass(120_000)
    const wanted = what === 'merged' ? [...addresses, 'late@example.org'] : addresses
    expect(community.mail.sent.map(({ to }) => to).toSorted()).toEqual(wanted.toSorted())
    const { counts } = await call['ledger.list']({ ...at, states: [], offset: 0, limit: 60 })
    expect(counts.sent + counts.unverifiable).toBe(wanted.length)
    expect(counts.queued).toBe(0)
  },
)
