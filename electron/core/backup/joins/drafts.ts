import { isDeepStrictEqual } from 'node:util'
import { isNewEvent } from '../../../../shared/domain/event.ts'
import { becameOf, decodeDraft } from '../../account/drafts.ts'
import type { CopyRow } from '../copyContent.ts'
import { type Here, type Joined, ownIdOf, SAME, UNREAD, type Unit } from '../here.ts'

export type Draft = ReturnType<typeof decodeDraft>

/** Drafts and the photos they hold. One that was gone on with here is kept apart. */
export function* draftUnits(
  drafts: readonly CopyRow[],
  attachments: ReadonlyMap<string, unknown>,
): Iterable<Unit> {
  for (const { value } of drafts) {
    const theirs = decoded(value)
    if (theirs === null) {
      yield UNREAD
      continue
    }
    yield (here) => addDraft(here, theirs, attachments)
  }
}

/** What was saved as an event from here already is not begun again. */
export function addDraft(here: Here, draft: Draft, attachments: ReadonlyMap<string, unknown>): Joined {
  if (becameOf(here.space.store, draft.id) !== undefined) return SAME
  const theirs = atItsEvent(here, draft)
  const mine = decoded(here.get('drafts', null, theirs.id))
  const name = theirs.fields.title.slice(0, 255)
  if (mine === null) {
    keep(here, theirs, attachments)
    return { added: 1, differing: 0, name }
  }
  if (isDeepStrictEqual(said(mine), said(theirs))) return SAME
  const apart = ownIdOf('draft', theirs.id, said(theirs))
  if (here.get('drafts', null, apart) !== undefined || becameOf(here.space.store, apart) !== undefined)
    return SAME
  keep(here, { ...theirs, id: apart }, attachments)
  return { added: 1, differing: 1, name }
}

const said = ({ id: _id, savedAtMs: _saved, ...draft }: Draft) => draft

/** Of an event that was never made anywhere it becomes the draft of a new one. */
function atItsEvent(here: Here, draft: Draft): Draft {
  if (draft.eventId === null) return draft
  const eventId = here.eventId(draft.eventId)
  return isNewEvent(eventId) && !here.space.store.events.has(eventId)
    ? { ...draft, eventId: null, base: null }
    : { ...draft, eventId }
}

function keep(here: Here, draft: Draft, attachments: ReadonlyMap<string, unknown>): void {
  const { photo } = draft
  if (photo.kind !== 'new') {
    here.set('drafts', null, draft.id, draft)
    return
  }
  const file = attachments.get(photo.stagedId)
  const there = here.get('attachments', null, photo.stagedId) !== undefined
  if (!there && file !== undefined) here.set('attachments', null, photo.stagedId, file)
  const held = there || file !== undefined
  here.set('drafts', null, draft.id, held ? draft : { ...draft, photo: { kind: 'keep' } })
}

function decoded(value: unknown): Draft | null {
  try {
    return decodeDraft(value)
  } catch {
    return null
  }
}
