import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { changesBetween } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { createCommunityWorld } from '../../support/communityWorld.ts'
import { openDesk } from '../../support/desk.ts'
import { ACCOUNT, keepTokens } from '../../support/sessionWorld.ts'
import { tempFolder } from '../../support/tempFolder.ts'

describe('a session that ends in the middle of a queue', () => {
  it('SEND-16 revoked tokens stop the queue with nothing lost; the next sign-in sends the rest, each once', async () => {
    const { community, world, people } = await createCommunityWorld({ events: 0 })
    const issued = community.tokens.issue(people[0].userId)
    await keepTokens(world, { access: issued.access_token, refresh: issued.refresh_token ?? null })
    const folder = await tempFolder()
    const desk = await openDesk(community, { tokens: world.session, folder })
    const start = Math.floor(community.clock.now() / 1000) + 86_400
    const own = { ownerId: Number(people[0].userId), location: 'Hall', categoryId: 2, startTime: start }
    const ids = ['a', 'b', 'c'].map((title) => String(community.data.addEvent({ ...own, title }).id))
    for (const id of ids) await desk.fetch(id)
    const edit = (id: string, title: string) => {
      const base = fieldsOf(desk.space.store.events.get(id)?.raw as RawEvent)
      const changes = changesBetween(base, { ...base, title })
      desk.space.outbox.append({ kind: 'update', changes }, { eventId: id, title, start: '0' })
    }
    const titles = () => ids.map((id) => community.data.event(id)?.title)

    edit(ids[0] ?? '', 'A')
    await desk.settle()
    community.tokens.revokeAll(people[0].userId)
    edit(ids[1] ?? '', 'B')
    edit(ids[2] ?? '', 'C')
    await desk.pass(600_000)
    expect(titles()).toEqual(['A', 'b', 'c'])
    expect(desk.space.outbox.entries()).toHaveLength(2)
    expect(desk.space.outbox.entries()[0]?.state).toMatchObject({ state: 'waiting', why: 'sign-in' })
    expect((await world.session.state(ACCOUNT)).state).not.toBe('signed-in')
    // Asked for once, not again and again.
    expect(community.log.tokenRequests().length).toBeLessThanOrEqual(2)

    const next = community.tokens.issue(people[0].userId)
    await keepTokens(world, { access: next.access_token, refresh: next.refresh_token ?? null })
    const again = await world.restart()
    await desk.close()
    const later = await openDesk(community, { tokens: again.session, folder, seed: 'later' })
    await later.pass(60_000)
    expect(later.space.outbox.entries()).toEqual([])
    expect(titles()).toEqual(['A', 'B', 'C'])
    expect(community.log.mutations().filter((one) => one.status === 200)).toHaveLength(3)
    await later.close()
  })
})
