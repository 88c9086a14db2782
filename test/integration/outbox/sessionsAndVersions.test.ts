import { describe, expect, it } from 'vitest'
import { openOwnWork } from '../../../electron/core/account/ownWork.ts'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { MIGRATIONS } from '../../../electron/core/store/migrations.ts'
import { changesBetween } from '../../../shared/domain/eventFields.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { eventAt, noProjection, openStore, storeFolder } from '../../support/accountStores.ts'
import { createCommunityWorld } from '../../support/communityWorld.ts'
import { openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakeIds.ts'
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

describe('a queue from an older version of the program', () => {
  it('SEND-19 every kind of entry and its files come through a migration as they were, in order', () => {
    const folder = storeFolder()
    const about = { accountId: 'a', clock: createFakeClock(), ids: createFakeIds(), userId: () => '7' }
    const bytes = new Uint8Array([1, 2, 3, 4])
    const photo = { attachmentId: 'p', fileName: 'a.png', mediaType: 'image/png', size: 4 } as const
    const queue: readonly Change[] = [
      { kind: 'update', changes: { title: { from: 'Old', to: 'New' } } },
      { kind: 'photo', photo },
      { kind: 'rsvp', from: '1', to: '2' },
      { kind: 'invite', batchId: 'b', friends: ['3'], emails: ['a@b.test'], message: 'Come' },
    ]
    const older = openStore(folder.path, { migrations: MIGRATIONS.filter(({ version }) => version <= 2) })
    older.events.put([eventAt(1, 1_795_000_000, { title: 'Old' })], 1, noProjection)
    const before = openOwnWork(older, about)
    for (const change of queue) {
      const attachment = change.kind === 'photo' ? { attachment: { ...photo, id: 'p', bytes } } : {}
      before.outbox.append(change, { eventId: '1', title: 'Old', start: '1795000000' }, attachment)
    }
    const fields = fieldsWith({ title: 'Made' })
    before.outbox.append(
      { kind: 'create', fields, parent: null, seriesId: null },
      { eventId: 'new-00000000-0000-4000-8000-000000000001', title: 'Made', start: '0' },
    )
    const entries = before.outbox.entries()
    older.close()

    const newer = openStore(folder.path)
    const after = openOwnWork(newer, about)
    expect(after.outbox.entries()).toEqual(entries)
    expect(after.outbox.attachment('p')?.bytes).toEqual(Buffer.from(bytes))
    expect(newer.events.get('1')?.shown.title).toBe('New')
    newer.close()
    folder.remove()
  })
})
