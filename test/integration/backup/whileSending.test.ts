import { expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import type { Desk } from '../../support/desk.ts'
import { openOwnEvent } from '../../support/writingDesk.ts'
import { eventDraft } from './backupWork.ts'
import { openCommunity, openComputer } from './twoComputers.ts'

it('BACKUP-5 BACKUP-6 a restore amid a save, and taken back amid the next: each is sent once, and what is restored sends nothing', async () => {
  const community = await openCommunity()
  const computer = await openComputer(community, { alone: { background: false } })
  const { accountId } = computer
  const { data } = computer.inside
  const space = await data.of(accountId)
  const own = Object.assign(Object.create(computer) as Desk, {
    accountId,
    data,
    registry: computer.inside.registry,
    clock: computer.ports.clock,
    space,
    fetch: async (id: string) =>
      void space.store.events.put(
        [await computer.inside.api.readEvent(accountId, id)],
        computer.ports.clock.now(),
        space.outbox.projector,
      ),
  })
  const choir = await openOwnEvent(community, own, 'restoring')
  const replay = await computer.inside.outboxes.start(accountId)
  for (const title of ['One', 'Two', 'Three'])
    await computer.call('drafts.save', {
      accountId,
      draftId: null,
      draft: eventDraft(title),
      basedOnMs: null,
    })
  const copy = await computer.copy()
  const drafts = async () =>
    (await computer.call('drafts.list', { accountId })).map(({ title }) => title).toSorted()
  const all = await computer.call('drafts.list', { accountId })
  await computer.call('drafts.discard', {
    accountId,
    drafts: all.map(({ id, savedAtMs }) => ({ draftId: id, savedAtMs })),
  })
  const { openedId } = await computer.openCopy(copy)
  const restoring: Promise<{ restoreId: string }>[] = []
  community.faults.next(
    /^PUT/,
    fault.meanwhile(() => {
      restoring.push(computer.call('backup.restore', { openedId, parts: ['drafts'] }))
    }),
  )
  await choir.edit({ title: 'Choir of the town' })
  await computer.until(() => space.outbox.entries().length === 0)
  const [restored] = await Promise.all(restoring)
  const restoreId = restored?.restoreId ?? ''
  expect(await drafts()).toEqual(['One', 'Three', 'Two'])
  const undoing: Promise<unknown>[] = []
  community.faults.next(
    /^PUT/,
    fault.meanwhile(() => {
      undoing.push(computer.call('backup.undo', { restoreId }))
    }),
  )
  await choir.edit({ city: 'Berlin' })
  await computer.until(() => space.outbox.entries().length === 0)
  await Promise.all(undoing)
  await replay.idle()
  expect(await drafts()).toEqual([])
  expect(community.data.event(choir.mine)).toMatchObject({ title: 'Choir of the town', city: 'Berlin' })
  expect(community.log.of('PUT', /./)).toHaveLength(2)
  expect(community.log.of('POST', /event/)).toEqual([])
})
