import type { Params } from '../../../shared/bridge/contract.ts'
import type { EditorOpening } from '../../../shared/bridge/editor.ts'
import type { Draft, PhotoChange, SavedDraft, SeriesRule, StoredDraft } from '../../../shared/domain/draft.ts'
import {
  blockingProblems,
  changedFields,
  changesBetween,
  EVENT_FIELDS,
  type EventField,
  type EventFields,
  type FieldProblems,
  type KeptField,
} from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { ParentItem } from '../../../shared/domain/outboxEntry.ts'
import type { CallError } from '../../lib/bridge.ts'
import { ownZone } from '../../state/useShowing.ts'
import { type Theirs, takeIn } from './meanwhile.ts'

/** What is asked to be edited: an event, a draft, or (both null) a new event. */
export interface EditorTarget {
  readonly accountId: string
  readonly eventId: EventId | null
  readonly draftId: string | null
}

/** What a new event begins with where it is not the defaults: a duplicate, a template. */
export interface Beginning {
  readonly fields: Partial<EventFields>
  readonly parent: ParentItem | null
  readonly photo?: PhotoChange
  /** By whose clock its times were chosen; left out: they are those of another event. */
  readonly zone?: string
}

/** Whether a form that begins so holds work already: hours alone, as a day of the calendar gives them, are none. */
export const isWork = ({ fields, parent, photo }: Beginning): boolean =>
  parent !== null ||
  photo !== undefined ||
  Object.keys(fields).some((name) => name !== 'start' && name !== 'end')

type DraftState =
  | { readonly state: 'none' }
  | { readonly state: 'saved'; readonly atMs: number }
  | { readonly state: 'failed'; readonly error: CallError }

/** The form that is open. */
export interface OpenEditor {
  readonly target: EditorTarget
  readonly opening: EditorOpening
  readonly fields: EventFields
  /** What the save is compared with; for a new event what it began with. */
  readonly from: EventFields
  readonly theirs: Theirs
  /** What was typed where the other value was taken instead. */
  readonly mine: Theirs
  /** Fields that followed a change on the site since the editor opened. */
  readonly followed: readonly EventField[]
  readonly parent: ParentItem | null
  /** A page or group was begun and is not whole yet. */
  readonly parentOdd: boolean
  readonly photo: PhotoChange
  /** What is chosen of the series it may become. */
  readonly series: SeriesRule | undefined
  /** Fields left at least once: their problems are shown. */
  readonly left: ReadonlySet<EventField>
  readonly draft: DraftState
  /** The draft from earlier this form went on with by itself; null where there was none. */
  readonly resumed: StoredDraft | null
  readonly saving: boolean
  /** IANA zone by whose clock the own times are typed; undefined: they are moments, as of a file or of another event. */
  readonly zone: string | undefined
}

const KEEP_PHOTO: PhotoChange = { kind: 'keep' }
const NO_FIELDS: ReadonlySet<EventField> = new Set()

export const changedIn = ({ fields, from }: Pick<OpenEditor, 'fields' | 'from'>): readonly EventField[] =>
  EVENT_FIELDS.filter((field) => fields[field] !== from[field])

/** Whether anything would be lost with the form. */
export const isDirty = (open: OpenEditor): boolean =>
  changedIn(open).length > 0 ||
  open.photo.kind !== 'keep' ||
  open.series !== undefined ||
  JSON.stringify(open.parent) !== JSON.stringify(open.opening.parent)

/** Fields that change, the photo as one of them. */
export const changeCount = (open: OpenEditor): number =>
  changedIn(open).length + (open.photo.kind === 'keep' ? 0 : 1)

export const problemsOf = (open: OpenEditor): FieldProblems =>
  blockingProblems(open.fields, open.target.eventId === null ? null : open.from, open.opening.categories)

/** In the order of the form. */
export const problemFields = (problems: FieldProblems): readonly EventField[] =>
  EVENT_FIELDS.filter((field) => problems[field] !== undefined)

export const asDraft = (open: OpenEditor): Draft => ({
  eventId: open.target.eventId,
  fields: open.fields,
  base: open.target.eventId === null ? null : open.from,
  touched: [...changedIn(open)],
  parent: open.parent,
  photo: open.photo,
  series: open.series,
  zone: open.zone,
})

/** The form over what was found: a draft goes on where it was left, with what others changed since let in. */
export function opened(
  target: EditorTarget,
  opening: EditorOpening,
  beginning: Beginning | null,
): OpenEditor {
  const { draft } = opening
  const start: EventFields = { ...opening.fields, ...beginning?.fields }
  const blank: OpenEditor = {
    target,
    opening,
    fields: start,
    from: beginning === null ? start : opening.fields,
    theirs: {},
    mine: {},
    followed: [],
    parent: beginning?.parent ?? opening.parent,
    parentOdd: false,
    photo: beginning?.photo ?? KEEP_PHOTO,
    series: draft?.series,
    left: NO_FIELDS,
    draft: { state: 'none' },
    resumed: null,
    saving: false,
    zone:
      beginning?.zone ??
      (beginning?.fields.start === undefined ? (opening.siteZone?.zone ?? ownZone()) : undefined),
  }
  if (draft === null) return blank
  // Of an event that is gone it is a new one's: nobody else changes that.
  const base = target.eventId === null ? null : draft.base
  const taken =
    base === null
      ? { fields: draft.fields, from: opening.fields, theirs: {}, followed: [] }
      : takeIn({ fields: draft.fields, from: base }, opening.fields)
  return {
    ...blank,
    ...taken,
    parent: draft.parent,
    photo: draft.photo,
    draft: { state: 'saved', atMs: draft.savedAtMs },
    resumed: draft,
    zone: draft.zone,
  }
}

/** What a save of it is about. */
export const savedFields = ({ target, from, fields, photo }: OpenEditor): readonly KeptField[] => [
  ...(target.eventId === null ? EVENT_FIELDS : changedFields(changesBetween(from, fields))),
  ...(photo.kind === 'keep' ? [] : ['photo' as const]),
]

/** What its save asks the core for. */
export const saveRequest = (open: OpenEditor, draft: SavedDraft | null): Params<'events.save'> => ({
  accountId: open.target.accountId,
  draftId: draft?.draftId ?? null,
  basedOnMs: draft?.savedAtMs ?? null,
  eventId: open.target.eventId,
  fields: open.fields,
  base: open.target.eventId === null ? null : open.from,
  parent: open.parent,
  photo: open.photo,
  photoAt: open.opening.photoAt,
  made: open.opening.made,
  zone: open.zone,
})

/** The form as the event is; of a new one as it began. */
export function startedOver({ target, opening, from, theirs }: OpenEditor): Partial<OpenEditor> {
  const fields = target.eventId === null ? opening.fields : { ...from, ...theirs }
  return {
    fields,
    from: fields,
    theirs: {},
    mine: {},
    parent: opening.parent,
    parentOdd: false,
    photo: KEEP_PHOTO,
    series: undefined,
    left: NO_FIELDS,
    draft: { state: 'none' },
    resumed: null,
  }
}
