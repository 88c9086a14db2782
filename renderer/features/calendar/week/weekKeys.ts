import type { ToldKeys } from '../../../lib/keys/pageKeys.ts'

export type WeekAct =
  | { readonly does: 'walk' | 'move' | 'length'; readonly along: 'day' | 'hours'; readonly by: -1 | 1 }
  | { readonly does: 'ends'; readonly last: boolean }
  /** Of the button that has the focus. */
  | { readonly does: 'press' }

const to = <Does extends 'walk' | 'move' | 'length'>(does: Does, along: 'day' | 'hours', by: -1 | 1) =>
  ({ does, along, by }) as const

/** Keys of the hours, as they act and as the sheet of the keys tells them. Sideways, those with Alt are the way back. */
export const WEEK_KEYS = [
  {
    word: 'keys.walk',
    keys: {
      ArrowUp: to('walk', 'hours', -1),
      ArrowDown: to('walk', 'hours', 1),
      ArrowLeft: to('walk', 'day', -1),
      ArrowRight: to('walk', 'day', 1),
    },
  },
  { word: 'keys.day-ends', keys: { Home: { does: 'ends', last: false }, End: { does: 'ends', last: true } } },
  {
    word: 'keys.move-event',
    keys: {
      'shift+ArrowUp': to('move', 'hours', -1),
      'shift+ArrowDown': to('move', 'hours', 1),
      'shift+ArrowLeft': to('move', 'day', -1),
      'shift+ArrowRight': to('move', 'day', 1),
    },
  },
  {
    word: 'keys.length',
    keys: { 'alt+ArrowUp': to('length', 'hours', -1), 'alt+ArrowDown': to('length', 'hours', 1) },
  },
  { word: 'keys.open', keys: { Enter: { does: 'press' } } },
] as const satisfies readonly ToldKeys<string, WeekAct>[]
