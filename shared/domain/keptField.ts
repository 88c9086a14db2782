import type { EventField } from './eventFields.ts'

/** What a site can confirm and yet not keep: a field, one's own answer, the photo. */
export type KeptField = EventField | 'answer' | 'photo'
