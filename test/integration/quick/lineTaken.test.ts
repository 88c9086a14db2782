import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLineStore } from '../../../renderer/features/quick/lineStore.ts'
import { createBridge } from '../../../renderer/lib/bridge.ts'
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
const TAKEN = ['1 text']
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
  await desk.call('drafts.saveAll', { accountId: desk.accountId, drafts, typed: TAKEN })
  expect(seen).toEqual([[LEFT, 1]])
  await desk.close()
  desk = await openDesk(community, { folder })
  expect([await typed(), await titles()]).toEqual([LEFT, ['Choir']])
})

it('QUICK-11 a line of which no draft can be made, as there are too many, stays', async () => {
  await desk.call('typed.keep', { ...place(), fields: LINES })
  const { accountId } = desk
  const many = Array.from({ length: 100 }, (_, at) => eventDraft(`Evening ${at}`))
  const save = (names?: typeof TAKEN) =>
    desk.call('drafts.saveAll', { accountId, drafts: many, ...(names && { typed: names }) })
  const fill = async (): Promise<unknown> => {
    for (;;) await save()
  }
  await expect(fill()).rejects.toMatchObject({ code: 'too-large' })
  await expect(save(TAKEN)).rejects.toMatchObject({ code: 'too-large' })
  expect(await typed()).toEqual(LINES)
})

describe('two windows with a line each', () => {
  const openLine = async (text = '') => {
    const bridge = createBridge({
      invoke: (method, params) => desk.app.dispatch(method, params),
      subscribe: () => () => undefined,
    })
    const line = createLineStore(bridge, desk.accountId, { text, typed: true })
    await line.kept()
    const type = (next: string) => {
      line.write({ text: next })
      return line.keep()
    }
    return { line, type }
  }
  const texts = async () => Object.values(await typed()).toSorted((a, b) => (a < b ? -1 : 1))

  it('STORE-10 QUICK-11 keep both lines, whichever is typed into, and a draft takes its own', async () => {
    const [one, other] = [await openLine(), await openLine()]
    await one.type('choir thu')
    await other.type('tea fri')
    await one.type('choir thu 19-21')
    expect(await texts()).toEqual(['choir thu 19-21', 'tea fri'])
    const { names } = await one.line.kept()
    const drafts = [eventDraft('Choir')]
    await desk.call('drafts.saveAll', { accountId: desk.accountId, drafts, typed: [...names] })
    expect(await texts()).toEqual(['tea fri'])
    await other.type('tea fri 15-16')
    await one.line.clear()
    expect([await texts(), await titles()]).toEqual([['tea fri 15-16'], ['Choir']])
  })

  it('STORE-10 QUICK-11 lose nothing where both go on from one line: what each made of it is there', async () => {
    await (await openLine()).type('choir')
    const [one, other] = [await openLine(), await openLine()]
    await one.type('choir thu')
    await other.type('choir fri at the hall')
    await one.type('choir thu 19-21')
    expect(await texts()).toEqual(['choir fri at the hall', 'choir thu 19-21'])
    expect((await openLine()).line.getState().text).toBe('choir thu 19-21')
  })
})
