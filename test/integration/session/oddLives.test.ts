import { expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import { ACCOUNT, createCommunityWorld } from '../../support/sessionWorld.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The site's own answers, with another life told in those that bring a token. */
const telling = (expiresIn: unknown): Fetch => {
  const send = createNodeFetch()
  return async (input, init) => {
    const answer = await send(input, init)
    if (!answer.url.endsWith('/token') || answer.status !== 200) return answer
    const members = (await answer.json()) as Record<string, unknown>
    const { headers } = answer
    return new Response(JSON.stringify({ ...members, expires_in: expiresIn }), { headers })
  }
}

it.each([
  ['3600', 12],
  [-5, 1],
  ['-5', 1],
  [0, 1],
  ['0', 1],
  [1, 1],
  [0.001, 1],
  [24, 1],
  [1e12, 1],
  ['never', 1],
  [undefined, 1],
])(
  'SIGN-30 SIGN-27 a life told as %j signs nobody out and is no reason to renew without end',
  async (told, most) => {
    const { community, world, visitor, people } = await createCommunityWorld({}, { fetch: telling(told) })
    await world.session.start()
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await visitor.authorize(authorizationUrl, people[0])
    await world.until(({ state }) => state === 'signed-in')
    community.log.clear()
    for (let passed = 0; passed < 9 * HOUR; passed += 10 * MINUTE) {
      await world.clock.advance(10 * MINUTE)
      const token = await world.session.current(ACCOUNT)
      const answer = await fetch(`${community.baseUrl}/restful_api/event?limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(200)
    }
    expect(community.log.tokenRequests().length).toBeLessThanOrEqual(most)
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-in')
  },
)
