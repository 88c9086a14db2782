import { Check, Phone, StickyNote } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type GuestDeskRow, NO_MARKS } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureWords } from '../../labels/FailureLinks.tsx'
import { count } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { chordOf, letterOf } from '../../lib/keys/chordOf.ts'
import type { GridSorting } from '../../lib/list/GridHead.tsx'
import { type GridColumn, type GridMenu, RowGrid } from '../../lib/list/RowGrid.tsx'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useDayShowing } from '../../state/useShowing.ts'
import { Chip } from '../../ui/Chip.tsx'
import { useNarrow } from '../../ui/SidePane.tsx'
import { CameBar } from '../guests/GuestHistory.tsx'
import { GuestName } from '../guests/GuestTable.tsx'
import shared from './Desk.module.css'
import { useDesk, useDeskState } from './DeskContext.ts'
import css from './DeskGrid.module.css'
import { FitWithout } from './FilterChips.tsx'
import { GuestMenu } from './GuestMenu.tsx'
import { isFiltered } from './guestFilters.ts'
import { DESK_CALL_ID, DESK_GRID_ID, DESK_NOTE_ID } from './useDeskCommands.ts'

/** Pixels. */
const ROW = 40
const WIDTHS = 'var(--desk-columns)'
const WIDTHS_CAME = 'var(--desk-columns-came)'
/** Pixels of the list's foot that the bar of selected guests lies over. */
const COVERED = 84
const SORTS = { name: 'name', came: 'came', marks: 'marks', time: 'answered' } as const

export function DeskGrid() {
  const { t } = useTranslation(['desk', 'guests'])
  const { store, person } = useDesk()
  const list = useDeskState((state) => state.list)
  const pages = useDeskState((state) => state.pages)
  const total = useDeskState((state) => state.total)
  const active = useDeskState((state) => state.active)
  const selected = useDeskState((state) => state.selected)
  const ofYours = useDeskState((state) => state.ofYours)
  const sorts = useDeskState((state) => state.sorts)
  const settling = useDeskState((state) => state.settling)
  const narrow = useNarrow()
  const [menu, setMenu] = useState<GridMenu<GuestDeskRow> | null>(null)
  const showing = useDayShowing()
  const { locale } = useLanguage()
  const say = useSay()
  const note = useListNote()

  const any = total > 0
  // The keys act from the start, unless somebody is elsewhere on the page by then.
  useEffect(() => {
    const grid = document.getElementById(DESK_GRID_ID)
    if (any && grid !== null && document.activeElement?.contains(grid) === true) grid.focus()
  }, [any])

  const columns = useMemo(
    (): readonly GridColumn<GuestDeskRow>[] => [
      { id: 'name', label: t('column.name'), render: (row) => <NameCell row={row} /> },
      ...(ofYours === 0
        ? []
        : [
            {
              id: 'came',
              label: t('column.came'),
              render: ({ came }: GuestDeskRow) => <CameCell came={came} of={ofYours} />,
            },
          ]),
      { id: 'marks', label: t('column.marks'), render: (row) => <MarksCell row={row} /> },
      {
        id: 'time',
        label: t('column.answered-at'),
        render: ({ answeredAt }) => (
          <span className={shared['time']}>
            {answeredAt === null ? '' : nearTime(answeredAt * 1000, { ...showing, zone: ownZone() }, 'short')}
          </span>
        ),
      },
    ],
    [ofYours, showing, t],
  )
  const sorting = useMemo(
    (): GridSorting => ({
      of(columnId) {
        const by = isSorted(columnId) ? SORTS[columnId] : null
        if (by === null) return null
        const at = sorts.findIndex((sort) => sort.by === by)
        const rank = at < 0 || sorts.length === 1 ? null : count(at + 1, locale)
        return { down: sorts[at]?.down ?? null, first: at === 0, rank }
      },
      onSort(columnId, asWell) {
        if (isSorted(columnId)) store.sortBy(SORTS[columnId], asWell)
      },
    }),
    [locale, sorts, store],
  )
  const onKey = (event: KeyboardEvent, row: GuestDeskRow | undefined) => {
    if (event.target !== event.currentTarget) return false
    if (event.shiftKey && letterOf(event.nativeEvent) === 'c') document.getElementById(DESK_CALL_ID)?.click()
    else if ((event.ctrlKey || event.metaKey) && letterOf(event.nativeEvent) === 'a')
      void store.selectAll().catch(say.failed)
    else if (event.key === ' ') void store.moveTo(active, 'toggle').catch(say.failed)
    else if (event.key === 'Escape' && selected.size > 0) {
      store.clearSelection()
      event.stopPropagation()
    } else if (chordOf(event) === 'Enter' && row !== undefined) person.show(DESK_NOTE_ID)
    else return false
    return true
  }
  return (
    <>
      <RowGrid
        id={DESK_GRID_ID}
        label={t(`guests:list.${list}`)}
        columns={columns}
        widths={ofYours === 0 ? WIDTHS : WIDTHS_CAME}
        rowHeight={ROW}
        pages={pages}
        total={total}
        active={active}
        note={note}
        noteActions={settling || total > 0 ? null : <FitWithout />}
        rowId={({ inviteId }) => inviteId}
        selected={selected}
        boxes
        sorting={sorting}
        covered={selected.size > 0 ? COVERED : 0}
        onShow={store.show}
        onMove={(index, how) => void store.moveTo(index, how).catch(say.failed)}
        onPress={narrow ? () => person.show(null) : undefined}
        onKey={onKey}
        onMenu={setMenu}
      />
      {menu === null ? null : <GuestMenu {...menu} onClose={() => setMenu(null)} />}
    </>
  )
}

function NameCell({ row }: { readonly row: GuestDeskRow }) {
  const { t } = useTranslation('desk')
  return (
    <span className={css['name']}>
      <GuestName guest={row} wraps />
      {row.change === undefined ? null : <Chip tone="accent">{t(`mark.${row.change}`)}</Chip>}
    </span>
  )
}

const isSorted = (columnId: string): columnId is keyof typeof SORTS => columnId in SORTS

/** To how many of one's own past events they came. */
function CameCell({ came, of }: { readonly came: number | undefined; readonly of: number }) {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  if (came === undefined) return null
  return (
    <span className={css['came']}>
      {came === 0 ? null : <CameBar came={came} ofYours={of} />}
      <span className={shared['time']}>
        {came === 0 ? t('came.none') : t('came.of', { came: count(came, locale), of: count(of, locale) })}
      </span>
    </span>
  )
}

const MARKS = [
  ['contacted', Phone],
  ['confirmed', Check],
] as const

/** Own marks as buttons, as the keys C and F are; tags as chips, a note cut to the line. */
function MarksCell({ row }: { readonly row: GuestDeskRow }) {
  const { t } = useTranslation(['desk', 'guests'])
  const { store } = useDesk()
  const say = useSay()
  const marks = row.marks ?? NO_MARKS
  const name = row.name === null ? t('guests:unnamed') : cutText(row.name, 120)
  return (
    <span className={css['marks']}>
      {MARKS.map(([mark, Icon]) => (
        <button
          key={mark}
          type="button"
          className={css['mark']}
          // The grid is one tab stop: its keys set the same marks.
          tabIndex={-1}
          aria-pressed={marks[mark]}
          aria-label={t(`mark-of.${mark}`, { name })}
          title={t(`do.${mark}`)}
          onClick={() => {
            document.getElementById(DESK_GRID_ID)?.focus()
            void store.markOne(row.inviteId, { [mark]: !marks[mark] }).catch(say.failed)
          }}
        >
          <Icon aria-hidden />
        </button>
      ))}
      {marks.tags.length === 0 && marks.note === '' ? null : (
        <span className={css['tagged']}>
          {marks.tags.slice(0, 3).map((tag) => (
            <Chip key={tag} tone="accent">
              {tag}
            </Chip>
          ))}
          {marks.note === '' ? null : (
            <span dir="auto" className={`${shared['words']} ${css['words']}`}>
              <StickyNote aria-hidden className={css['note-icon']} />
              {cutText(marks.note, 80)}
            </span>
          )}
        </span>
      )}
    </span>
  )
}

/** What is said in place of rows that are not there, or not all there; null: nothing. */
function useListNote(): ReactNode {
  const { t } = useTranslation(['guests', 'common', 'desk'])
  const { list, counts, total, search, filters, settling, error } = useDeskState((state) => state)
  if (error !== null)
    return error.code === 'unsupported' ? (
      t('no-list')
    ) : error.code === 'offline' ? (
      t('offline')
    ) : (
      <FailureWords failure={error} />
    )
  const known = counts?.[list]
  const partly = known?.complete === false && known.count > 0
  if (total > 0) return partly ? t('not-complete') : null
  if (settling) return t('first-load')
  const nobody =
    search !== '' ? t('no-match', { search }) : isFiltered(filters) ? t('desk:filter.nobody') : null
  if (nobody !== null) return partly ? `${nobody} ${t('not-complete')}` : nobody
  if (known === null) return t('no-list')
  return known?.complete === false ? t('first-load') : t(`empty.${list}`)
}
