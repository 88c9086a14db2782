import { createStagedPhotos } from '../../electron/core/account/stagedPhotos.ts'
import { createEditorService, type EditorService } from '../../electron/core/editor/editorService.ts'
import type { EventField } from '../../shared/domain/eventFields.ts'
import type { Community } from '../community/community.ts'
import type { Desk } from './desk.ts'
import { createFakeIds } from './fakeIds.ts'

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
