import { createStagedPhotos } from '../../electron/core/account/stagedPhotos.ts'
import { createEditorService, type EditorService } from '../../electron/core/editor/editorService.ts'
import { createQueuedAnswers, type QueuedAnswers } from '../../electron/core/events/queuedAnswers.ts'
import { notKeptFact } from '../../electron/core/outbox/notKept.ts'
import { demoPicture } from '../../electron/core/sample/drawn/picture.ts'
import type { Difference } from '../../electron/core/send/readBack.ts'
import type { EventField } from '../../shared/domain/eventFields.ts'
import { type Community, startCommunity } from '../community/community.ts'
import type { EventRecord, NewEvent } from '../community/data/records.ts'
import { fault } from '../community/faults.ts'
import { type Desk, openDesk } from './desk.ts'
import { createFakeIds } from './fakePorts.ts'

/** A member who edits one event of their own on a site with the given behaviours. */
export interface WritingDesk {
  readonly community: Community
  readonly desk: Desk
  readonly editor: EditorService
  readonly answers: QueuedAnswers
  readonly id: string
  /** The event as the site has it now. */
  site(): EventRecord
  /** Types into the form as it opens now, and saves; nothing is sent by it yet. */
  save(wanted: Partial<Record<EventField, string>>): Promise<void>
  /** Queues a photo; another `seed` is another picture. */
  savePhoto(seed: number): Promise<void>
  /** The same picture, for the form of another event. */
  stage(seed: number): { readonly stagedId: string }
  removePhoto(): Promise<void>
  /** Lets everything go out. */
  send(): Promise<void>
  /** What the event says the site did not keep. */
  notKept(): readonly Difference[]
  /** `update rejected`, in the order they were made. */
  states(): readonly string[]
  close(): Promise<void>
}

/** Epoch seconds, a whole hour, `hours` from now by the community's clock. */
export const hoursAhead = (community: Community, hours: number): number =>
  Math.floor(community.clock.now() / 3_600_000) * 3_600 + hours * 3_600

export async function openWritingDesk(
  profiles: readonly string[] = [],
  event: Partial<NewEvent> = {},
): Promise<WritingDesk> {
  const community = await startCommunity({ members: 10, events: 6, seed: 4, profiles })
  const desk = await openDesk(community)
  const { data, registry, clock, accountId, space } = desk
  const added = community.data.addEvent({
    ownerId: Number(community.accounts[0]?.userId),
    title: 'Choir',
    location: 'Hall',
    description: 'Bring tea.',
    startTime: hoursAhead(community, 48),
    endTime: hoursAhead(community, 50),
    ...event,
  })
  const id = String(added.id)
  await desk.fetch(id)
  const ids = createFakeIds(`writing ${profiles.join()}`)
  const photos = createStagedPhotos(ids)
  const editor = createEditorService({ data, registry, photos, clock, ids })
  const opened = () => editor.open(accountId, id, null)
  const request = { draftId: null, eventId: id, parent: null }
  const stage = (seed: number) => photos.stage(space.shelf, 'a.png', demoPicture(seed, 64, true))
  const savePhotoChange = async (photo: Parameters<EditorService['save']>[1]['photo']) => {
    const { fields } = await opened()
    await editor.save(accountId, { ...request, fields, base: fields, photo })
  }
  return {
    community,
    desk,
    editor,
    answers: createQueuedAnswers({ data, registry, ids }),
    id,
    site: () => {
      const now = community.data.event(id)
      if (now === undefined) throw new Error('the site has no such event')
      return now
    },
    save: async (wanted) => {
      const { fields } = await opened()
      const photo = { kind: 'keep' } as const
      await editor.save(accountId, { ...request, fields: { ...fields, ...wanted }, base: fields, photo })
    },
    stage,
    savePhoto: async (seed) => {
      const { stagedId } = stage(seed)
      await savePhotoChange({ kind: 'new', stagedId })
    },
    removePhoto: () => savePhotoChange({ kind: 'remove' }),
    send: () => desk.pass(60_000),
    notKept: () => (space.store.facts.get(notKeptFact(id)) ?? []) as readonly Difference[],
    states: () => space.outbox.entries().map(({ change, state }) => `${change.kind} ${state.state}`),
    close: async () => {
      await desk.close()
      await community.close()
    },
  }
}

export interface OwnEvent {
  readonly mine: string
  readonly editor: EditorService
  /** As a person does it: the form shows the event as it will be, and the save is compared with that. */
  edit(wanted: Partial<Record<EventField, string>>): Promise<void>
}

/** A choir of one's own on the site, read once, and the editor it is written with. */
export async function openOwnEvent(community: Community, desk: Desk, seed: string): Promise<OwnEvent> {
  const ids = createFakeIds(seed)
  const editor = createEditorService({ ...desk, photos: createStagedPhotos(ids), ids })
  const startTime = Math.floor(community.clock.now() / 3_600_000) * 3_600 + 90_000
  const own = { ownerId: Number(community.accounts[0]?.userId), title: 'Choir', city: 'Bonn', categoryId: 2 }
  const mine = String(community.data.addEvent({ ...own, startTime, endTime: startTime + 3_600 }).id)
  await desk.fetch(mine)
  community.log.clear()
  return {
    mine,
    editor,
    edit: async (wanted) => {
      const { fields } = await editor.open(desk.accountId, mine, null)
      await editor.save(desk.accountId, {
        draftId: null,
        eventId: mine,
        fields: { ...fields, ...wanted },
        base: fields,
        parent: null,
        photo: { kind: 'keep' },
      })
    },
  }
}

/** The next save (or create) is carried out, and the site refuses to show the event right after it. */
export const notShownAfterSave = ({ faults }: Community, save = /^PUT/): void => {
  faults.next(
    save,
    fault.meanwhile(() => faults.next(/^GET .*\/event\/\d+$/, fault.status(403))),
  )
}
