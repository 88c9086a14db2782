import type { WaitReason } from '../../../shared/domain/outboxEntry.ts'
import type { ChipTone } from '../../ui/Chip.tsx'
import type { ListedEntry } from './outboxStore.ts'

/** Key of the words on the chip (`chip.…`) and of the reason below (`why.…`). */
export type StandingKey =
  | `waiting-${WaitReason}`
  | 'waiting'
  | 'held'
  | 'sending'
  | 'uncertain'
  | 'asking'
  | 'conflict'
  | 'gone'
  | 'gone-unsure'
  | 'rejected'
  | 'parked'
  | 'may-have-been-sent'
  | 'paused'

/** Where an entry stands. */
export function standingOf({ state, change }: Pick<ListedEntry, 'state' | 'change'>): StandingKey {
  if (state.state === 'gone' && state.unsure === true) return 'gone-unsure'
  if (state.state !== 'waiting') return state.state
  if (state.why !== null) return `waiting-${state.why}`
  return change.kind === 'create' && change.seriesId !== null ? 'waiting-paced' : 'waiting'
}

export function toneOf(key: StandingKey): ChipTone {
  switch (key) {
    case 'asking':
    case 'conflict':
    case 'gone':
    case 'gone-unsure':
    case 'rejected':
    case 'parked':
    case 'may-have-been-sent':
      return 'danger'
    case 'sending':
      return 'accent'
    case 'paused':
    case 'held':
    case 'waiting':
    case 'waiting-paced':
    case 'waiting-new-event':
    case 'waiting-earlier-change':
      return 'plain'
    default:
      return 'warn'
  }
}

export type EntryAction =
  | 'retry'
  | 'stop'
  | 'delete-anyway'
  | 'send-anyway'
  | 'keep'
  | 'compare'
  | 'recreate'
  | 'edit'
  | 'pause'
  | 'resume'
  | 'undo'
  | 'people'
  | 'discard'

/** What a person can do about an entry as it stands, the way on first. */
export function actionsOf({ state, change }: Pick<ListedEntry, 'state' | 'change'>): readonly EntryAction[] {
  const edit: readonly EntryAction[] = change.kind === 'update' || change.kind === 'create' ? ['edit'] : []
  switch (state.state) {
    case 'held':
      return ['undo']
    case 'sending':
      return change.kind === 'photo' ? ['stop'] : []
    case 'waiting':
      // Retried or not, it goes only in the name of its user.
      if (state.why === 'other-user') return ['discard']
      return ['retry', ...edit, 'pause', 'discard']
    case 'paused':
      return ['resume', ...edit, 'discard']
    case 'uncertain':
      return ['retry', 'discard']
    case 'conflict':
      if (change.kind === 'delete') return ['delete-anyway', 'keep']
      return change.kind === 'update' ? ['compare', 'discard'] : ['send-anyway', 'discard']
    case 'gone':
      return [
        ...(state.unsure === true ? (['retry'] as const) : []),
        ...(change.kind === 'update' ? (['recreate'] as const) : []),
        'discard',
      ]
    case 'rejected':
      // A site that takes no photos over its API takes none by another try either.
      if (state.code === 'unsupported') return [...edit, 'discard']
      // What fails today may work tomorrow; a no stays one until something changes, so that comes first.
      return state.code === 'site-failed' ? ['retry', ...edit, 'discard'] : [...edit, 'retry', 'discard']
    case 'parked':
      return ['retry', 'discard']
    case 'may-have-been-sent':
      // Whether they were sent is decided where its people stand.
      return ['people', 'discard']
    case 'asking':
      return ['discard']
  }
}
