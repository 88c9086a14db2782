import { expect, it, onTestFinished } from 'vitest'
import { createStagedPhotos } from '../../../electron/core/account/stagedPhotos.ts'
import { createEditorService } from '../../../electron/core/editor/editorService.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { hoursAhead } from '../../support/writingDesk.ts'

/** An event of one's own that others did not touch, and a new photo for it in the outbox. */
async function begin(profiles: readonly string[]) {
  const community = await startCommunity({ members: 10, events: 0, profiles })
  onTestFinished(() => community.close())
  const folder = await tempFolder()
  const event = community.data.addEvent({
    ownerId: Number(community.accounts[0]?.userId),
    title: 'Choir &amp; tea',
    location: 'Hall',
    categoryId: 2,
    otherCategoryIds: [5],
    description: ' Bring   tea.\n\nAnd cake. ',
    startTime: hoursAhead(community, 48),
    endTime: hoursAhead(community, 50),
  })
  const id = String(event.id)
  const desk = await openDesk(community, { folder, seed: 'first' })
  await desk.fetch(id)
  desk.gate = 'signed-out'
  const photos = createStagedPhotos(desk.ports.ids)
  const editor = createEditorService({ ...desk, photos, ids: createFakeIds('photo') })
  const { stagedId } = photos.stage(desk.space.shelf, 'a.png', demoPicture(3, 64, true))
  const { fields } = await editor.open(desk.accountId, id, null)
  await editor.save(desk.accountId, {
    draftId: null,
    eventId: id,
    fields,
    base: fields,
    parent: null,
    photo: { kind: 'new', stagedId },
  })
  return { community, folder, desk, editor, id }
}

const isUpload = ({ method }: { readonly method: string }) => method === 'PUT'
/** What went to the site and changed something, in order. */
const sent = ({ log }: Community) => log.mutations().map(({ method }) => method)
const waiting = ({ space }: Desk) =>
  space.outbox.entries().map(({ change, state }) => `${change.kind} ${state.state}`)

/** Where the upload, which says the whole event again, has others of its fields come out otherwise. */
const SITES = [
  { profiles: [] },
  { profiles: ['category-last'] },
  { profiles: ['categories-wiped', 'category-last', 'temp-file-photos'] },
  { profiles: ['html-tidied'] },
  { profiles: ['temp-file-photos'] },
]

it.each(SITES)(
  'SEND-7 an event that is deleted while its photo is on the way is gone, once, with nothing left that waits for it: $profiles',
  async ({ profiles }) => {
    const { community, desk, editor, id } = await begin(profiles)
    onTestFinished(() => desk.close())
    const begun = Promise.withResolvers<void>()
    community.faults.next(
      isUpload,
      fault.meanwhile(() => begun.resolve()),
    )
    desk.gate = 'open'
    desk.replay.wake()
    await begun.promise
    await editor.remove(desk.accountId, [id])
    await desk.pass(300_000)
    expect(community.data.event(id)).toBeUndefined()
    expect(waiting(desk)).toEqual([])
    expect(sent(community).filter((method) => method === 'DELETE')).toEqual(['DELETE'])
    expect(desk.space.store.events.has(id)).toBe(false)
  },
)

it.each(SITES)(
  'SEND-3 an event that is deleted once the program was killed behind the upload of its photo is gone, and nobody is asked about their own photo: $profiles',
  async ({ profiles }) => {
    const { community, folder, desk, id } = await begin(profiles)
    const arrived = Promise.withResolvers<void>()
    community.faults.next(isUpload, fault.loseAnswer())
    community.faults.next(
      isUpload,
      fault.meanwhile(() => arrived.resolve()),
    )
    desk.gate = 'open'
    desk.replay.wake()
    await desk.settle()
    await desk.crash()

    const next = await openDesk(community, { folder, seed: 'second' })
    onTestFinished(() => next.close())
    next.gate = 'signed-out'
    const editor = createEditorService({
      ...next,
      photos: createStagedPhotos(next.ports.ids),
      ids: createFakeIds('next'),
    })
    await editor.remove(next.accountId, [id])
    next.gate = 'open'
    next.replay.wake()
    await next.pass(300_000)
    expect(waiting(next)).toEqual([])
    expect(community.data.event(id)).toBeUndefined()
    expect(sent(community).filter((method) => method === 'DELETE')).toEqual(['DELETE'])
  },
)

it('SEND-3 an event whose delete was taken out by a kill amid the upload keeps both, and its photo is one', async () => {
  const { community, folder, desk, editor, id } = await begin([])
  const begun = Promise.withResolvers<void>()
  community.faults.next(
    isUpload,
    fault.meanwhile(() => begun.resolve()),
  )
  community.faults.next(isUpload, fault.loseAnswer())
  desk.gate = 'open'
  desk.replay.wake()
  await begun.promise
  const [entryId = ''] = await editor.remove(desk.accountId, [id])
  await desk.crash()

  const next = await openDesk(community, { folder, seed: 'second' })
  onTestFinished(() => next.close())
  await next.call('outbox.discard', { accountId: next.accountId, entryIds: [entryId] })
  await next.pass(300_000)
  expect(waiting(next)).toEqual([])
  expect(community.data.event(id)?.imagePath).not.toBeNull()
  expect(sent(community).filter((method) => method === 'DELETE')).toEqual([])
})
