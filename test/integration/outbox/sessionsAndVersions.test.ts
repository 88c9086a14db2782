import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { changesBetween } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { type Account, startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { freePort } from '../../support/network.ts'
import { tempFolder } from '../../support/tempFolder.ts'

describe('a session that ends in the middle of a queue', () => {
  it('SEND-16 revoked tokens stop the queue with nothing lost; the next sign-in sends the rest, each once', async () => {
    const community = await startCommunity({
      members: 10,
      events: 0,
      redirectUri: `http://127.0.0.1:${await freePort()}/callback`,
    })
    onTestFinished(() => community.close())
    const folder = await tempFolder()
    const desk = await openDesk(community, { folder, renewable: true })
    const { userId } = community.accounts[0] as Account
    const start = Math.floor(community.clock.now() / 1000) + 86_400
    const own = { ownerId: Number(userId), location: 'Hall', categoryId: 2, startTime: start }
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
    community.tokens.revokeAll(userId)
    edit(ids[1] ?? '', 'B')
    edit(ids[2] ?? '', 'C')
    await desk.pass(600_000)
    expect(titles()).toEqual(['A', 'b', 'c'])
    expect(desk.space.outbox.entries()).toHaveLength(2)
    expect(desk.space.outbox.entries()[0]?.state).toMatchObject({ state: 'waiting', why: 'sign-in' })
    expect(await desk.inside.session.state(desk.accountId)).toMatchObject({ state: 'signed-out' })
    // Asked for once, not again and again.
    expect(community.log.tokenRequests().length).toBeLessThanOrEqual(2)

    await desk.close()
    const later = await openDesk(community, { folder, seed: 'later' })
    await later.signIn(later.accountId, community.accounts[0] as Account)
    await later.until(async () => (await later.inside.session.state(later.accountId)).state === 'signed-in')
    await later.pass(60_000)
    expect(later.space.outbox.entries()).toEqual([])
    expect(titles()).toEqual(['A', 'B', 'C'])
    expect(community.log.mutations().filter((one) => one.status === 200)).toHaveLength(3)
    await later.close()
  })
})
