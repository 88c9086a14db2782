import type { ToldKeys } from '../../../lib/keys/pageKeys.ts'
import type { stepFrom } from './agendaLayout.ts'

export type AgendaAct = Parameters<typeof stepFrom>[2] | 'open'

/** Keys of the agenda, as they act and as the sheet of the keys tells them. */
export const AGENDA_KEYS = [
  { word: 'keys.agenda-day', keys: { ArrowUp: 'day-back', ArrowDown: 'day' } },
  { word: 'keys.agenda-event', keys: { k: 'event-back', j: 'event' } },
  { word: 'keys.ends', keys: { Home: 'first', End: 'last' } },
  { word: 'keys.open', keys: { Enter: 'open' } },
] as const satisfies readonly ToldKeys<string, AgendaAct>[]
