import { afterEach, describe, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld, type WorldOptions } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

/** References of the pictures on the first page of the list. */
const start = async (options?: WorldOptions): Promise<readonly string[]> => {
  world = await startReadingWorld(options)
  await world.inside.handlers['events.loadMore']({
    accountId: ACCOUNT_ID,
    query: { view: 'all', sort: 'soonest' },
  })
  const { rows } = await world.list()
  return rows.flatMap((row) => (row.picture === undefined ? [] : [row.picture]))
}
const read = (ref: string) => world.inside.pictures.read(ref)
const fetched = () => world.community.log.of('GET', /pic/)

describe('pictures of events', () => {
  it.each<string[]>([[], ['image-sizes-old']])(
    'SITE-F6 are found where the site keeps them, with %s',
    async (...profiles) => {
      const [ref = ''] = await start({ profiles })
      expect((await read(ref))?.mediaType).toMatch(/^image\//)
    },
  )

  it('SITE-F6 there is none where the site keeps them under a path nobody tells', async () => {
    const [ref = ''] = await start({ profiles: ['cdn-images'] })
    expect(await read(ref)).toBeNull()
  })

  it('PERF-15 each picture is fetched at most once in a session, also by many at once', async () => {
    const refs = await start()
    expect(refs.length).toBeGreaterThan(3)
    await Promise.all([...refs, ...refs].map(read))
    for (const ref of refs) await read(ref)
    const good = fetched().filter(({ status }) => status === 200)
    expect(good).toHaveLength(new Set(good.map(({ path }) => path)).size)
    expect(good.length).toBeLessThanOrEqual(refs.length)
  })

  it('one picture that never comes holds up no other', async () => {
    const refs = await start()
    await read(refs[0] ?? '')
    world.community.faults.next(/pic/, fault.drip(60_000))
    const [slow, ...others] = refs.slice(1, 5).map(read)
    const seen = await Promise.all(others)
    expect(others.length).toBeGreaterThan(1)
    expect(seen.map((picture) => picture?.mediaType.slice(0, 6))).toEqual(others.map(() => 'image/'))
    let came = false
    void slow?.then(() => {
      came = true
    })
    expect(came).toBe(false)
  })

  it('PERF-15 what the site does not have is not asked for again', async () => {
    const [ref = ''] = await start()
    world.community.faults.always(/pic/, fault.status(404))
    expect(await read(ref)).toBeNull()
    const requests = fetched().length
    expect(await read(ref)).toBeNull()
    expect(fetched()).toHaveLength(requests)
  })

  it('are readable offline once they were seen, after a restart too', async () => {
    const [ref = ''] = await start()
    const seen = await read(ref)
    world = await world.restart()
    world.offline(true)
    const again = await read(ref)
    expect(Buffer.compare(Buffer.from(again?.bytes ?? []), Buffer.from(seen?.bytes ?? []))).toBe(0)
  })

  it('that could not be fetched for want of a network are fetched when it is back', async () => {
    const [ref = ''] = await start()
    world.offline(true)
    expect(await read(ref)).toBeNull()
    world.offline(false)
    expect(await read(ref)).not.toBeNull()
  })

  it('SITE-F6 the place of the pictures is learned, so that later ones take one request each', async () => {
    const refs = await start()
    await read(refs[0] ?? '')
    expect(world.inside.registry.siteOf(ACCOUNT_ID).capabilities.pictureBase).toMatch(/\/$/)
    const requests = fetched().length
    await read(refs[1] ?? '')
    expect(fetched()).toHaveLength(requests + 1)
  })

  it('INPUT-10 a reference that is made up or out of date costs no request', async () => {
    const [ref = ''] = await start()
    const requests = fetched().length
    for (const made of [
      '../../etc/passwd',
      ref.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ref.replace(/^./, 'f'),
    ]) {
      expect(await read(made)).toBeNull()
    }
    expect(fetched()).toHaveLength(requests)
  })
})
