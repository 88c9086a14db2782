import { expect, it, onTestFinished } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import { type Account, startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { freePort } from '../../support/network.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { openOwnEvent } from '../../support/writingDesk.ts'

const HALF_HOUR = 1_800_000

it('SIGN-28 SEND-16 a program killed between the site’s new refresh token and its own disk asks to sign in once, keeps what waits, and sends it once after that', async () => {
  const community = await startCommunity({
    members: 6,
    events: 0,
    redirectUri: `http://127.0.0.1:${await freePort()}/callback`,
  })
  onTestFinished(() => community.close())
  const folder = await tempFolder()
  const online = createNodeFetch()
  const rotated = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<never>()
  killed.promise.catch(() => undefined)
  let alive = true
  /** What the site answered to a renewal never gets through, and a dead program asks nothing. */
  const cut: Fetch = async (url, init) => {
    if (!alive) return killed.promise
    const answer = await online(url, init)
    if (!new Request(url).url.endsWith('/token')) return answer
    rotated.resolve()
    return killed.promise
  }
  const first = await openDesk(community, { folder, renewable: true, fetch: cut, seed: 'first' })
  const { mine, edit } = await openOwnEvent(community, first, 'killed')
  community.tokens.expireAccess()
  await edit({ title: 'Choir of the town' })
  await rotated.promise
  alive = false
  const crashed = first.crash()
  killed.reject(new Error('the program was killed'))
  await crashed
  expect(community.log.tokenRequests()).toHaveLength(1)
  community.log.clear()

  const renewals: number[] = []
  for (const life of ['second', 'third']) {
    const next = await openDesk(community, { folder, renewable: true, seed: life })
    await next.pass(HALF_HOUR)
    renewals.push(community.log.tokenRequests().length)
    const state = await next.inside.session.state(next.accountId)
    expect(state).toEqual({ state: 'signed-out', why: 'refused' })
    const { entries, accounts } = await next.call('outbox.list', { accountId: null, offset: 0 })
    expect(entries.map(({ change }) => change.kind)).toEqual(['update'])
    expect(accounts).toMatchObject([{ unreadable: 0 }])
    if (life === 'second') await next.close()
    else {
      await next.signIn(next.accountId, community.accounts[0] as Account)
      await next.until(async () => (await next.inside.session.state(next.accountId)).state === 'signed-in')
      next.replay.wake()
      await next.pass(HALF_HOUR)
      expect(community.data.event(mine)?.title).toBe('Choir of the town')
      expect(next.space.outbox.entries()).toEqual([])
      await next.close()
    }
  }
  // The dead token is tried once, and in no later life again.
  expect(renewals).toEqual([1, 1])
  expect(community.log.of('PUT', /./)).toHaveLength(1)
})
