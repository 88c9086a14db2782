import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

let community: Community
let desk: Desk

beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 4, guests: 0 })
  desk = await openDesk(community)
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const at = (eventId: string) => ({ accountId: desk.accountId, eventId })
const handlers = () => desk.invites.handlers
const names = async (eventId: string) =>
  (await handlers()['inviteTexts.list'](at(eventId))).map(({ name }) => name)
const save = (eventId: string, name: string, message: string) =>
  handlers()['inviteTexts.save']({ ...at(eventId), name, message })

describe('messages kept by name', () => {
  it('are offered with the one used last for the event first, then the ones used last at all', async () => {
    const first = await save('1', 'First invitation', 'Come!')
    await save('1', 'Reminder', 'Do come!')
    await save('2', 'Choir', 'Sing!')
    expect(await names('1')).toEqual(['Reminder', 'Choir', 'First invitation'])
    await handlers()['inviteTexts.use']({ ...at('1'), textId: first.id })
    expect(await names('1')).toEqual(['First invitation', 'Choir', 'Reminder'])
    expect(await names('2')).toEqual(['Choir', 'First invitation', 'Reminder'])
    expect(await names('3')).toEqual(['First invitation', 'Choir', 'Reminder'])
  })

  it('are replaced by name however it is written, and no two have one name', async () => {
    const first = await save('1', 'Reminder', 'Come!')
    expect(first.replaced).toBeNull()
    expect(await save('1', 'REMINDER', 'Do come!')).toEqual({
      ...first,
      message: 'Do come!',
      replaced: 'Come!',
    })
    const other = await save('1', 'Choir', 'Sing!')
    const rename = (name: string) =>
      handlers()['inviteTexts.rename']({ accountId: desk.accountId, textId: other.id, name })
    await expect(rename('reminder')).rejects.toMatchObject({ code: 'conflict' })
    await rename('choir')
    expect(await names('1')).toEqual(['choir', 'Reminder'])
    await handlers()['inviteTexts.remove']({ accountId: desk.accountId, textId: other.id })
    expect(await names('1')).toEqual(['Reminder'])
    await expect(rename('Choir')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('one that was deleted comes back beside another that has its name by now, and is there once', async () => {
    const at1 = at('1')
    await save('1', 'Reminder', 'The new one')
    const back = () =>
      handlers()['inviteTexts.save']({ ...at1, name: 'Reminder', message: 'The old one', beside: true })
    await back()
    await back()
    const kept = await handlers()['inviteTexts.list'](at1)
    expect(kept.map(({ name, message }) => `${name}: ${message}`).toSorted()).toEqual([
      'Reminder (2): The old one',
      'Reminder: The new one',
    ])
  })

  it('stay with an event whose create is answered under another id', async () => {
    const temporary = `new-${'1'.repeat(8)}-0000-4000-8000-000000000000`
    await save(temporary, 'Choir', 'Sing!')
    await save('2', 'Later', 'Later!')
    desk.space.store.events.rename(temporary, '77')
    expect(await names('77')).toEqual(['Choir', 'Later'])
  })
})
