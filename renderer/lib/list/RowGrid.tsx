import { useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLater } from '../../ui/Later.tsx'
import { focusHeads, GridHead, type GridSorting } from './GridHead.tsx'
import css from './RowGrid.module.css'
import { rowAfterKey } from './rowAfterKey.ts'
import { type RowPages, rowAt } from './rowPages.ts'

export interface GridColumn<Row> {
  readonly id: string
  readonly label: string
  readonly render: (row: Row, active: boolean) => ReactNode
  /** How the cell itself looks: what is one text needs no element inside, which keeps a long table light. */
  readonly cell?: (row: Row, active: boolean) => CellLook
}

export interface CellLook {
  readonly className?: string | undefined
  /** Text of a person's own, which may be of another direction than the program. */
  readonly dir?: 'auto'
  readonly 'data-verdict'?: string
}

/** Where a menu opens, in pixels of the window, and the row it is about. */
export interface GridMenu<Row> {
  readonly row: Row
  readonly at: { readonly x: number; readonly y: number }
}

export interface RowGridProps<Row> {
  readonly id: string
  readonly label: string
  /** The same array while neither labels nor cells change: rows render again with another one. */
  readonly columns: readonly GridColumn<Row>[]
  /** Widths, as `grid-template-columns` takes them. */
  readonly widths: string
  /** Pixels. */
  readonly rowHeight: number
  /** One row may be higher: the one being mended. */
  readonly tall?: { readonly index: number; readonly height: number } | undefined
  readonly pages: RowPages<Row>
  readonly total: number
  /** The row the keys act on. */
  readonly active: number
  /** In place of rows that are not there, or not all there. */
  readonly note?: ReactNode
  /** What leads on from there. */
  readonly noteActions?: ReactNode
  /** Its element stays with a row that moves: a press that is under way never ends on another one. */
  readonly rowId: (row: Row) => string | number
  /** Ids of the rows that are selected, where some can be. */
  readonly selected?: ReadonlySet<string | number>
  readonly toneOf?: ((row: Row) => 'danger' | undefined) | undefined
  /** A box before each row takes it in or out by pointer. */
  readonly boxes?: boolean
  readonly sorting?: GridSorting
  /** Rows kept in the document before and after those on the screen. */
  readonly overscan?: number
  /** Pixels of the foot that something lies over: the last row can be scrolled out from under it. */
  readonly covered?: number
  readonly onShow: (from: number, to: number) => void
  readonly onMove: (index: number, how: 'plain' | 'range' | 'toggle') => void
  /** A row was pressed, once it is the active one. */
  readonly onPress?: (() => void) | undefined
  /** A right click, the menu key or Shift F10 on a row, which is the active one by then. */
  readonly onMenu?: ((menu: GridMenu<Row>) => void) | undefined
  /** Keys that do not move: true where it was one of the page's. */
  readonly onKey?: ((event: KeyboardEvent, row: Row | undefined) => boolean) | undefined
}

const OVERSCAN = 8

/**
 * A table of up to 50,000 rows of known height: only those on the screen are in the document, while a screen reader
 * hears of all of them (WAI-ARIA grid with one tab stop; the active row is told by `aria-activedescendant`).
 */
export function RowGrid<Row extends object>({ note = null, noteActions, ...grid }: RowGridProps<Row>) {
  return (
    <div className={css['frame']}>
      {note === null ? null : (
        <p className={css['note']} role="status">
          {note}
        </p>
      )}
      {noteActions}
      {grid.total === 0 ? null : <Rows {...grid} />}
    </div>
  )
}

function Rows<Row extends object>(props: Omit<RowGridProps<Row>, 'note' | 'noteActions'>) {
  const { pages, selected, rowId, toneOf } = props
  const { id, label, columns, widths, rowHeight, tall, total, active, onShow, onMove, onKey } = props
  const { boxes = false, sorting, covered = 0, overscan = OVERSCAN } = props
  const scroller = useRef<HTMLDivElement>(null)
  const tallIndex = tall?.index ?? -1
  const tallHeight = tall?.height ?? rowHeight
  // Those beyond the window come behind the frame that shows those in it (PERF-11).
  const isFramed = useLater()
  const rows = useVirtualizer<HTMLElement, Element>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (index: number) => (index === tallIndex ? tallHeight : rowHeight),
      [rowHeight, tallHeight, tallIndex],
    ),
    overscan: isFramed ? overscan : 0,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: covered,
    scrollMargin: HEAD,
  })
  useLayoutEffect(() => rows.measure(), [rows, rowHeight, tallIndex, tallHeight])

  const items = rows.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? 0
  useEffect(() => {
    onShow(from, to)
  }, [onShow, from, to])

  const shownActive = useRef(active)
  useEffect(() => {
    if (shownActive.current === active) return
    shownActive.current = active
    if (active >= 0 && active < total) rows.scrollToIndex(active, { align: 'auto' })
  }, [active, rows, total])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowAt(pages, active)
    if (onKey?.(event, row) === true) {
      event.preventDefault()
      return
    }
    if (event.target !== event.currentTarget) return
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      const box = document.getElementById(`${id}-${active}`)?.getBoundingClientRect()
      if (row === undefined || box === undefined || props.onMenu === undefined) return
      event.preventDefault()
      const rtl = document.documentElement.dir === 'rtl'
      props.onMenu({ row, at: { x: rtl ? box.right - MENU_IN : box.left + MENU_IN, y: box.bottom } })
      return
    }
    if (event.key === 'ArrowUp' && active === 0 && sorting !== undefined && !event.shiftKey) {
      event.preventDefault()
      event.stopPropagation()
      focusHeads(id)
      return
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = rowAfterKey(event, active, total, page)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    onMove(next, event.shiftKey ? 'range' : 'plain')
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('button, input, textarea, a')) return
    const index = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (index === undefined) return
    const takes = event.ctrlKey || event.metaKey || event.target.closest('[data-box]') !== null
    const how = event.shiftKey ? 'range' : takes ? 'toggle' : 'plain'
    onMove(Number(index), how)
    if (how === 'plain') props.onPress?.()
  }
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    const index =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    const row = typeof index === 'string' ? rowAt(pages, Number(index)) : undefined
    if (row === undefined || props.onMenu === undefined) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    onMove(Number(index), 'plain')
    props.onMenu({ row, at: { x: event.clientX, y: event.clientY } })
  }
  const style = { '--columns': boxes ? `18px ${widths}` : widths } as CSSProperties
  return (
    <div ref={scroller} className={css['scroller']} style={style}>
      <div
        id={id}
        className={css['grid']}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        {...(selected === undefined ? {} : { 'aria-multiselectable': true })}
        {...(active >= from && active <= to ? { 'aria-activedescendant': `${id}-${active}` } : {})}
        onKeyDown={press}
        onClick={click}
        onContextMenu={openMenu}
      >
        <div className={css['head']} role="rowgroup">
          <div role="row" className={css['head-row']} aria-rowindex={1}>
            {boxes ? <span aria-hidden="true" /> : null}
            {columns.map((column) => (
              <GridHead key={column.id} grid={id} column={column} sorting={sorting} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={css['body']} style={{ blockSize: rows.getTotalSize() + covered }}>
          {items.map(({ index, start, size }) => {
            const row = rowAt(pages, index)
            const rowKey = row === undefined ? undefined : rowId(row)
            return (
              <GridRow
                key={rowKey ?? `at ${index}`}
                grid={id}
                columns={columns}
                tone={row === undefined ? undefined : toneOf?.(row)}
                tall={index === tallIndex}
                row={row}
                selected={selected && rowKey !== undefined && selected.has(rowKey)}
                active={index === active}
                boxed={boxes}
                index={index}
                start={start - HEAD}
                size={size}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Pixels from the row's edge to the menu that a key opens. */
const MENU_IN = 48

/** Height of the heading, which covers the top of what scrolls; the same number is in the style sheet. */
const HEAD = 33

interface GridRowProps {
  readonly grid: string
  readonly columns: readonly GridColumn<never>[]
  readonly tone: 'danger' | undefined
  readonly tall: boolean
  readonly row: object | undefined
  readonly index: number
  readonly start: number
  readonly size: number
  readonly selected: boolean | undefined
  readonly active: boolean
  readonly boxed: boolean
}

/** Renders again only when its row, place, marks or columns change. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, columns, row, index, start, size, selected, active, boxed, tone, tall } = props
  const style = { transform: `translateY(${start}px)`, blockSize: size }
  if (row === undefined) return <div className={css['row']} style={style} aria-hidden="true" />
  return (
    <div
      role="row"
      id={`${grid}-${index}`}
      className={css['row']}
      style={style}
      aria-rowindex={index + 2}
      {...(selected === undefined ? {} : { 'aria-selected': selected })}
      data-active={active}
      data-tone={tone}
      data-tall={tall}
      data-row={index}
    >
      {boxed ? (
        <span className={css['box']} data-box aria-hidden="true">
          {selected === true ? <Check /> : null}
        </span>
      ) : null}
      {columns.map(({ id, render, cell }) => (
        <div key={id} role="gridcell" {...cell?.(row as never, active)}>
          {render(row as never, active)}
        </div>
      ))}
    </div>
  )
})
