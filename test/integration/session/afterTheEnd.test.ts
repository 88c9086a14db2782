import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'

let community: Community
let folder = ''
beforeEach(async () => {
  community = await startCommunity({ members: 6, events: 2, guests: 3 })
  folder = await tempFolder()
})
afterEach(() => community.close())

/** Every file of the program with when it was written, and how long it is. */
async function written(): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  const all = names.map(async (name) => {
    const { mtimeNs, size } = await stat(path.join(folder, name), { bigint: true })
    return `${name} ${mtimeNs} ${size}`
  })
  return (await Promise.all(all)).toSorted()
}

it('SIGN-33 STORE-4 what is answered after the program has ended writes nothing into its folder, and opens nothing there', async () => {
  const send = createNodeFetch()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: askedFor } = Promise.withResolvers<void>()
  const fetch: Fetch = async (input, init) => {
    const answer = await send(input, init)
    if (!new Request(input).url.includes('/friend')) return answer
    askedFor()
    await held
    return answer
  }
  const desk = await openDesk(community, { folder, fetch })
  const { accountId, data } = desk
  // That the site lists friends is noted with the list of sites.
  const friends = desk.call('invites.friends', { accountId, search: '', page: 1 })
  const refused = friends.catch((error: unknown) => error)
  await asked
  await desk.close()
  const before = await written()
  release()
  expect(await refused).toMatchObject({ code: 'not-done' })
  expect(await written()).toEqual(before)
  await expect(data.of(accountId)).rejects.toMatchObject({ code: 'not-done' })
  await expect(
    desk.registry.learn(desk.registry.siteOf(accountId).id, { whoAmI: 'yes' }),
  ).rejects.toMatchObject({
    code: 'not-done',
  })
  expect(await written()).toEqual(before)
})

it('SIGN-33 a part that cannot end keeps none of the others from ending: every file is let go of', async () => {
  const desk = await openDesk(community, { folder })
  const { database } = desk.space.store.parts
  const failed = new Error('this part cannot end')
  desk.inside.sync.stop = () => Promise.reject(failed)
  await expect(desk.close()).rejects.toBe(failed)
  expect(() => database.get('SELECT 1')).toThrow('Failed while reading')
})
