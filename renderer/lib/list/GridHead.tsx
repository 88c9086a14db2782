import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import css from './GridHead.module.css'

/** Rows come in an order that is chosen by pressing a column's head, with Shift a second one. */
export interface GridSorting {
  /** Null: this column cannot be sorted by. */
  readonly of: (columnId: string) => HeadSort | null
  readonly onSort: (columnId: string, asWell: boolean) => void
}

interface HeadSort {
  /** Null: not sorted by this column. */
  readonly down: boolean | null
  /** Counts first, or alone. */
  readonly first: boolean
  /** "1" and "2" where there are two. */
  readonly rank: string | null
}

const headsOf = (gridId: string): readonly HTMLElement[] => [
  ...(document.getElementById(gridId)?.querySelectorAll<HTMLElement>('[data-head]') ?? []),
]

/** The head sorted by first, else the first one that can be: the arrow up leads there from the first row. */
export function focusHeads(gridId: string): void {
  const heads = headsOf(gridId)
  ;(heads.find((head) => head.dataset['first'] === 'true') ?? heads[0])?.focus()
}

export interface GridHeadProps {
  readonly grid: string
  readonly column: { readonly id: string; readonly label: string }
  readonly sorting: GridSorting | undefined
}

/** Heads are reached from the rows and from one another by arrows, so that the table stays one tab stop. */
export function GridHead({ grid, column, sorting }: GridHeadProps) {
  const { id, label } = column
  const sort = sorting?.of(id) ?? null
  if (sorting === undefined || sort === null) {
    return (
      <div role="columnheader" className={css['cut']}>
        {label}
      </div>
    )
  }
  const { down, first, rank } = sort
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget } = event
    const heads = headsOf(grid)
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'Enter') sorting.onSort(id, event.shiftKey)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      heads[heads.indexOf(currentTarget) + (event.key === forward ? 1 : -1)]?.focus()
    else if (event.key === 'ArrowDown' || event.key === 'Escape') document.getElementById(grid)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div role="columnheader" {...(first ? { 'aria-sort': down ? 'descending' : 'ascending' } : {})}>
      <button
        type="button"
        tabIndex={-1}
        className={css['sort']}
        data-head
        data-first={first}
        onKeyDown={press}
        onClick={(event) => sorting.onSort(id, event.shiftKey)}
      >
        <span className={css['cut']}>{label}</span>
        {down === null ? null : down ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
        {rank === null ? null : <span>{rank}</span>}
      </button>
    </div>
  )
}
