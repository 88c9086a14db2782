import type { ListedEntry, Standing } from '../../../renderer/features/outbox/outboxStore.ts'
import type { EventFields } from '../../../shared/domain/eventFields.ts'
import type { Change, EntryState } from '../../../shared/domain/outboxEntry.ts'
import { ADA, NOON } from './accountBuilders.ts'

/** Friday 27 November 2026, 18:00 in Berlin, as epoch seconds. */
export const FRIDAY_18 = '1795798800'

export const FIELDS: EventFields = {
  title: 'General assembly',
  category: '',
  description: 'We elect the board.',
  start: FRIDAY_18,
  end: String(Number(FRIDAY_18) + 7200),
  location: 'Großer Saal',
  address: '',
  city: '',
  postalCode: '',
  countryIso: '',
  countryChildId: '0',
  privacy: '0',
  privacyComment: '0',
}

export const WAITING: EntryState = { state: 'waiting', why: null, words: [] }

let made = 0

/** An entry of Ada's outbox; another id each time. */
export function entry(change: Change, more: Partial<ListedEntry> = {}): ListedEntry {
  made += 1
  const tail = String(made).padStart(12, '0')
  return {
    id: `00000000-0000-4000-8000-${tail}`,
    seq: made,
    accountId: ADA,
    eventId: '7',
    title: FIELDS.title,
    start: FRIDAY_18,
    change,
    state: WAITING,
    attempts: 0,
    createdAtMs: NOON,
    siteName: 'koeln-commons.example',
    ...more,
  }
}

export const standing = (canSend: Standing['canSend']): Standing => ({
  accountId: ADA,
  siteName: 'koeln-commons.example',
  canSend,
  since: NOON,
  unreadable: 0,
})

export const update = (changes: Extract<Change, { kind: 'update' }>['changes']): Change => ({
  kind: 'update',
  changes,
})

export const create = (seriesId: string | null = null): Change => ({
  kind: 'create',
  fields: FIELDS,
  parent: null,
  seriesId,
})
