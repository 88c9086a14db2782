import css from './CountTiles.module.css'

export interface CountTile {
  readonly label: string
  readonly count: string
  /** What the count is of, below its name. */
  readonly more?: string | undefined
}

/** Numbers side by side, each with its name. `large`: they are what the page is about. */
export function CountTiles(props: { readonly tiles: readonly CountTile[]; readonly large?: boolean }) {
  const { tiles, large = false } = props
  return (
    <dl className={css['tiles']} data-large={large}>
      {tiles.map(({ label, count, more = '' }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={css['count']}>{count}</span>
            {more === '' ? null : <span className={css['more']}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
