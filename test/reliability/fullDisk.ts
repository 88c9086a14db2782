import { afterEach, beforeEach } from 'vitest'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../electron/core/ports.ts'
import { type Community, startCommunity } from '../community/community.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { SmallDisk } from './smallDisk.ts'

/** A program whose data lies on a small disk, and its site. New for each test. */
export class FullDisk {
  declare disk: SmallDisk
  declare community: Community
  declare desk: Desk
  /** Called with each answer to a write, before the program hears of it. */
  answered = (): void => undefined

  /** Events of one's own on the site, as the program has read them; their ids. */
  async addEvents(titles: readonly string[]): Promise<readonly string[]> {
    const { community, desk } = this
    const startTime = Math.floor(community.clock.now() / 1000) + 86_400
    const own = { ownerId: Number(community.accounts[0]?.userId), location: 'Hall', categoryId: 2, startTime }
    const ids = titles.map((title) => String(community.data.addEvent({ ...own, title }).id))
    for (const id of ids) await desk.fetch(id)
    return ids
  }
}

export function onSmallDisk(size: string, mountable: boolean): FullDisk {
  const world = new FullDisk()
  beforeEach(async () => {
    world.disk = new SmallDisk(size, mountable)
    world.community = await startCommunity({ members: 5, events: 0 })
    const send = createNodeFetch()
    const fetch: Fetch = async (input, init) => {
      const answer = await send(input, init)
      if (init?.method !== 'GET') world.answered()
      return answer
    }
    world.desk = await openDesk(world.community, { folder: world.disk.folder, fetch })
  })
  afterEach(async () => {
    world.answered = () => undefined
    world.disk.makeRoom()
    await world.desk.close()
    await world.community.close()
    world.disk.remove()
  })
  return world
}
