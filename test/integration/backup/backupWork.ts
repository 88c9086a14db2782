import type { Draft } from '../../../shared/domain/draft.ts'
import { EVENT_FIELDS, type EventFields } from '../../../shared/domain/eventFields.ts'

const blank = Object.fromEntries(EVENT_FIELDS.map((name) => [name, ''])) as EventFields

export const eventDraft = (title: string, over: Partial<Draft> = {}): Draft => ({
  eventId: null,
  fields: { ...blank, title },
  base: null,
  touched: ['title'],
  parent: null,
  photo: { kind: 'keep' },
  ...over,
})
