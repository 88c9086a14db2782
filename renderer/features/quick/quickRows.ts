import type { KnownPlace } from '../../../shared/bridge/quick.ts'

/** What Enter can mean. */
export type QuickRow =
  | { readonly id: string; readonly kind: 'place'; readonly place: KnownPlace }
  | { readonly id: 'draft' | 'editor' | 'series'; readonly kind: 'draft' | 'editor' | 'series' }

interface Rows {
  readonly places: readonly KnownPlace[]
  readonly canSeries: boolean
  /** Nothing is typed that could be made. */
  readonly empty: boolean
}

export function quickRows({ places, canSeries, empty }: Rows): readonly QuickRow[] {
  return [
    ...places.map((place, at): QuickRow => ({ id: `place-${at}`, kind: 'place', place })),
    ...(empty
      ? []
      : ([
          { id: 'draft', kind: 'draft' },
          { id: 'editor', kind: 'editor' },
          ...(canSeries ? ([{ id: 'series', kind: 'series' }] as const) : []),
        ] as const)),
  ]
}
