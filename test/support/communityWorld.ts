import { onTestFinished } from 'vitest'
import { type Community, type CommunityOptions, startCommunity } from '../community/community.ts'
import { type CommunityVisitor, createVisitor, type Person } from './communityVisitor.ts'
import { createFakeClock } from './fakeClock.ts'
import { freePort } from './freePort.ts'
import { createSessionWorld, type SessionWorld, type WorldOptions } from './sessionWorld.ts'

export interface CommunityWorld {
  readonly community: Community
  readonly world: SessionWorld
  readonly visitor: CommunityVisitor
  readonly people: readonly [Person & { readonly userId: string }, Person & { readonly userId: string }]
  readonly port: number
}

/** The session against the real reference service, both on one virtual clock. */
export async function createCommunityWorld(
  options: CommunityOptions = {},
  more: Partial<WorldOptions> = {},
): Promise<CommunityWorld> {
  const port = await freePort()
  const redirectUri = options.redirectUri ?? `http://127.0.0.1:${port}/callback`
  const clock = createFakeClock()
  const community = await startCommunity({
    members: 10,
    events: 5,
    guests: 20,
    now: clock.now,
    ...options,
    redirectUri,
  })
  onTestFinished(() => community.close())
  const world = await createSessionWorld({
    address: community.baseUrl,
    clientId: community.client.id,
    clientSecret: community.client.secret,
    redirectUri,
    clock,
    ...more,
  })
  const [first, second] = community.accounts
  if (first === undefined || second === undefined) throw new Error('a community without people')
  return { community, world, visitor: createVisitor(), people: [first, second], port }
}
