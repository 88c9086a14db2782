import { afterEach, expect, it } from 'vitest'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const question = () => world.call('zone.question', { accountId: ACCOUNT_ID })
const readAll = () =>
  world.call('events.loadMore', { accountId: ACCOUNT_ID, query: { view: 'all', sort: 'soonest' } })

it('SITE-F3 the zone is asked for with what speaks for it, once enough events are here', async () => {
  world = await startReadingWorld()
  expect(await question()).toEqual({ guess: null, events: [] })
  await readAll()
  await expect.poll(async () => (await question()).guess?.zone).toBe('Europe/Berlin')
  const { guess, events } = await question()
  expect(guess?.fits).toBe(guess?.of)
  expect(events).toHaveLength(3)
  const titles = [...world.community.data.events.values()].map(({ title }) => title)
  for (const { title } of events) expect(titles).toContain(title)
})

it('SITE-F3 with a handful of events nothing is guessed', async () => {
  world = await startReadingWorld({ events: 2 })
  await readAll()
  expect(await question()).toMatchObject({ guess: null, events: [{}, {}] })
})
