import { expect, it } from 'vitest'
import { eventDraft } from './backupWork.ts'
import { type Computer, openCommunity, openComputer } from './twoComputers.ts'

const OTHER = '33333333-3333-4333-a333-333333333333'
/** One event for each kind of work, so that no push stands in for another. */
const [MARKED, INVITED, PASTED, AT_THE_DOOR, REMINDED] = ['101', '102', '103', '104', '105']

async function work(on: Computer): Promise<{ readonly doorId: string }> {
  const { accountId } = on
  const at = (eventId: string) => ({ accountId, eventId })
  await on.call('guestDesk.mark', { ...at(MARKED), inviteIds: ['1'], note: 'brings a harp' })
  const people = [{ kind: 'email' as const, address: 'dan@home.test', name: 'Dan' }]
  await on.call('people.save', { accountId, name: 'Board', source: { from: 'people', people } })
  await on.call('invites.addText', { ...at(INVITED), text: 'ann@home.test' })
  await on.call('invites.setMessage', { ...at(PASTED), message: 'Come and sing.' })
  const { doorId } = await on.call('door.open', { accountId, name: 'Tonight', eventIds: [AT_THE_DOOR] })
  const late = { accountId, doorId, note: '', eventId: null, arrived: true }
  await on.call('door.addLate', { ...late, name: 'Eve' })
  await on.call('drafts.save', {
    accountId,
    draftId: null,
    draft: eventDraft('Summer fair'),
    basedOnMs: null,
  })
  await on.call('inviteTexts.save', { ...at(INVITED), name: 'Warm', message: 'Do come.' })
  await on.call('reminders.setBell', { ...at(REMINDED), minutes: [30] })
  return { doorId }
}

it('BACKUP-7 each page that is open shows what a restore brought, and what taking it back took', async () => {
  const community = await openCommunity()
  const old = await openComputer(community)
  const { doorId } = await work(old)
  const copy = await old.copy()
  const other = await openComputer(community, { accountId: OTHER })
  const account = { accountId: OTHER }
  const owed = [
    { topic: 'guestDesk.changed', payload: { ...account, eventId: MARKED } },
    { topic: 'people.changed', payload: account },
    { topic: 'invites.changed', payload: { ...account, eventId: INVITED } },
    { topic: 'invites.changed', payload: { ...account, eventId: PASTED } },
    { topic: 'door.changed', payload: { ...account, doorId } },
    { topic: 'drafts.changed', payload: account },
    { topic: 'inviteTexts.changed', payload: account },
    { topic: 'reminders.changed', payload: {} },
    { topic: 'backup.changed', payload: {} },
  ]
  const toldSince = (seen: number) => other.pushed.slice(seen)
  const isTold = (seen: number) => {
    for (const { topic, payload } of owed)
      expect(toldSince(seen)).toContainEqual({ topic, payload: expect.objectContaining(payload) })
  }
  let seen = other.pushed.length
  const { restoreId } = await other.restore(copy)
  isTold(seen)
  // A page that asks again when it hears of it finds it.
  const arrivals = () => other.call('door.arrivals', { ...account, doorId, offset: 0, limit: 9 })
  expect((await arrivals()).rows.map(({ name }) => name)).toEqual(['Eve'])
  seen = other.pushed.length
  await other.call('backup.undo', { restoreId })
  isTold(seen)
  await expect(arrivals()).rejects.toMatchObject({ code: 'not-found' })
})

it('BACKUP-7 a guest desk that stands open has the notes of the copy the next time it asks', async () => {
  const community = await openCommunity()
  const old = await openComputer(community)
  const eventId = String([...community.data.events.keys()][0])
  const inviteId = String(community.data.invites.of(Number(eventId)).find(({ rsvp }) => rsvp === 1)?.id)
  const at = (on: Computer) => ({ accountId: on.accountId, eventId })
  await old.call('guestDesk.mark', { ...at(old), inviteIds: [inviteId], note: 'brings a harp' })
  const copy = await old.copy()
  const other = await openComputer(community, { accountId: OTHER })
  await other.call('guests.read', at(other))
  const notes = async () => {
    const byName = [{ by: 'name' as const, down: false }]
    const window = { offset: 0, limit: 60 }
    const list = 'attending' as const
    const { rows } = await other.call('guestDesk.list', { ...at(other), ...window, list, sorts: byName })
    return rows.flatMap(({ marks }) => marks?.note ?? [])
  }
  expect(await notes()).toEqual([])
  const { restoreId } = await other.restore(copy)
  expect(await notes()).toEqual(['brings a harp'])
  await other.call('backup.undo', { restoreId })
  expect(await notes()).toEqual([])
})
