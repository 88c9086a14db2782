import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { eventDraft } from '../backup/backupWork.ts'

let community: Community
let desk: Desk
let folder = ''
beforeEach(async () => {
  community = await startCommunity({ members: 2, events: 1, guests: 0 })
  folder = await tempFolder()
  desk = await openDesk(community, { folder })
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const place = () => ({ accountId: desk.accountId, form: 'quick' as const })
const typed = () => desk.call('typed.get', place())
const LINES = { '0 text': 'tea tomorrow 3-4pm', '1 text': 'choir thu 19-21' }
const LEFT = { '0 text': LINES['0 text'] }
const titles = async () =>
  (await desk.call('drafts.list', { accountId: desk.accountId })).map(({ title }) => title)

it('QUICK-11 a line and the draft made of it are never both there: one commit takes the one and keeps the other', async () => {
  await desk.call('typed.keep', { ...place(), fields: LINES })
  const seen: unknown[] = []
  const { store } = desk.space
  store.parts.database.watch({
    committed: () => seen.push([store.facts.get('typed quick'), desk.space.drafts.count()]),
    rolledBack: () => undefined,
  })
  const drafts = [eventDraft('Choir')]
  await desk.call('drafts.saveAll', { accountId: desk.accountId, drafts, linesLeft: LEFT })
  expect(seen).toEqual([[LEFT, 1]])
  await desk.close()
  desk = await openDesk(community, { folder })
  expect([await typed(), await titles()]).toEqual([LEFT, ['Choir']])
})

it('QUICK-11 a line of which no draft can be made, as there are too many, stays', async () => {
  await desk.call('typed.keep', { ...place(), fields: LINES })
  const { accountId } = desk
  const many = Array.from({ length: 100 }, (_, at) => eventDraft(`Evening ${at}`))
  const save = (linesLeft?: typeof LEFT) =>
    desk.call('drafts.saveAll', { accountId, drafts: many, ...(linesLeft && { linesLeft }) })
  const fill = async (): Promise<unknown> => {
    for (;;) await save()
  }
  await expect(fill()).rejects.toMatchObject({ code: 'too-large' })
  await expect(save(LEFT)).rejects.toMatchObject({ code: 'too-large' })
  expect(await typed()).toEqual(LINES)
})
