import type { ToldKeys } from '../../lib/keys/pageKeys.ts'

export type CardAct = 'open' | 'snooze' | 'done' | 'further' | { readonly offer: number }

/** Keys of a reminder that has the focus, as they act and as the sheet of the keys tells them. */
export const CARD_KEYS = [
  { word: 'card.open', keys: { Enter: 'open' } },
  { word: 'card.snooze', keys: { z: 'snooze' } },
  {
    word: 'card.how-long',
    keys: { '1': { offer: 0 }, '2': { offer: 1 }, '3': { offer: 2 }, '4': 'further' },
  },
  { word: 'card.done', keys: { Escape: 'done' } },
] as const satisfies readonly ToldKeys<string, CardAct>[]
