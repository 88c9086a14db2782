import { expect, it } from 'vitest'
import { sentChanges } from '../../../electron/core/outbox/sentLog.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { openDesk } from '../../support/desk.ts'

it('a photo on its way is stopped, stays paused, and is the site’s once it goes on', async () => {
  const community = await startCommunity({ members: 10, events: 0 })
  const me = Number(community.accounts[0]?.userId)
  const event = community.data.addEvent({
    ownerId: me,
    title: 'Choir',
    startTime: Math.floor(community.clock.now() / 1_000) + 86_400,
  })
  const eventId = String(event.id)
  const desk = await openDesk(community)
  await desk.fetch(eventId)
  const { outbox, store } = desk.space
  const bytes = demoPicture(1, 8, true)
  const photo = {
    attachmentId: 'a0000000-0000-4000-8000-000000000001',
    fileName: 'choir.png',
    mediaType: 'image/png',
    size: bytes.length,
  } as const
  const begun = Promise.withResolvers<void>()
  const stalls = ({ method }: { readonly method: string }) => {
    if (method === 'PUT') begun.resolve()
    return method === 'PUT'
  }
  community.faults.next(stalls, fault.delay(60_000))
  outbox.append(
    { kind: 'photo', photo },
    { eventId, title: 'Choir', start: '0' },
    { attachment: { id: photo.attachmentId, fileName: photo.fileName, mediaType: photo.mediaType, bytes } },
  )
  await begun.promise
  const [entry] = outbox.entries()
  expect(await desk.outboxes.halt(desk.accountId, entry?.id ?? '')).toBe(true)
  expect(outbox.entries()).toMatchObject([{ state: { state: 'paused' } }])
  expect(sentChanges(store)).toEqual([])
  expect(await desk.outboxes.halt(desk.accountId, entry?.id ?? '')).toBe(false)

  community.faults.clear()
  outbox.move(entry?.id ?? '', { kind: 'resume' })
  await desk.pass(30_000)
  expect(outbox.entries()).toEqual([])
  expect(event.imagePath).not.toBeNull()
  expect(sentChanges(store)).toMatchObject([
    { entryId: entry?.id, eventId, kind: 'photo', title: 'Choir', differs: false },
  ])
  await desk.close()
  await community.close()
})
