import { CalendarDays, FilePen, type LucideIcon, MapPin, Pencil, Repeat } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import type { KnownPlace } from '../../../shared/bridge/quick.ts'
import type { EventFields } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { placeInWords } from '../../labels/placeWords.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { daysInWords } from '../../lib/format/ranges.ts'
import { shortWhen } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useRested } from '../../lib/useRested.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { cx } from '../../ui/cx.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { sheetRow } from '../../ui/TopSheet.tsx'
import { lastStartOf, timesIn, timesOf } from './draftOfLine.ts'
import type { LineSeries } from './parse/line.ts'
import css from './QuickAdd.module.css'
import type { QuickLine } from './useQuickLine.ts'

const ICONS: Readonly<Record<QuickRow['kind'], LucideIcon>> = {
  place: MapPin,
  draft: FilePen,
  editor: Pencil,
  series: Repeat,
}

interface QuickRowsProps {
  readonly id: string
  readonly rows: readonly QuickRow[]
  readonly cursor: string | null
  readonly line: QuickLine
  readonly onAct: (row: string) => void
  readonly onEvent: (eventId: string) => void
}

/** What can be made of the line, places it may mean, and events that are called so already. */
export function QuickRows({ id, rows, cursor, line, onAct, onEvent }: QuickRowsProps) {
  const { t } = useTranslation('quick')
  return (
    <div className={css['lists']}>
      <div id={id} role="listbox" aria-label={t('rows')}>
        {rows.map((row) => (
          <button
            key={row.id}
            id={`${id}-${row.id}`}
            type="button"
            role="option"
            aria-selected={row.id === cursor}
            tabIndex={-1}
            className={sheetRow.item}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onAct(row.id)}
          >
            <Row row={row} line={line} />
          </button>
        ))}
      </div>
      <SameTitle line={line} onEvent={onEvent} />
    </div>
  )
}

const KEYS: Readonly<Record<string, string>> = { draft: 'Enter', editor: 'Mod+Enter' }

function Row({ row, line }: { readonly row: QuickRow; readonly line: QuickLine }) {
  const { t } = useTranslation('quick')
  const { locale } = useLanguage()
  const { minute } = useStores()
  const counted = useCounted()
  const now = useStore(minute, (state) => state.now)
  const Icon = ICONS[row.kind]
  const { series } = line.understood
  const keys = KEYS[row.id]
  const weekday = () =>
    dateFormat(locale, line.account?.zone ?? 'UTC', { weekday: 'long' }).format(
      timesOf(line, now).start * 1000,
    )
  const seriesRange = (of: LineSeries) => {
    const zone = line.account?.zone ?? 'UTC'
    const { start } = timesOf(line, now)
    return daysInWords(start * 1000, lastStartOf(of, start, zone) * 1000, { zone, locale, now })
  }
  return (
    <>
      <Icon aria-hidden />
      {row.kind === 'place' ? (
        <>
          <bdi className={sheetRow.words}>{cutText(row.place.location, 80)}</bdi>
          <span className={sheetRow.note}>
            <bdi>{cutText(addressOf(row.place, locale), 60)}</bdi>
          </span>
        </>
      ) : (
        <>
          <span className={cx(sheetRow.words, row.kind === 'draft' && css['strong'])}>
            {row.kind === 'draft'
              ? series === null
                ? t('do.draft')
                : t('do.drafts', counted(timesIn(series)))
              : t(`do.${row.kind}`)}
            {row.kind === 'draft' ? <span className={css['kept']}>{t('do.kept')}</span> : null}
          </span>
          <span className={sheetRow.note}>
            {row.kind === 'series' ? t('every', { weekday: weekday() }) : null}
            {row.kind === 'draft' && series !== null ? seriesRange(series) : null}
            {keys === undefined ? null : <Kbd keys={keys} />}
          </span>
        </>
      )}
    </>
  )
}

/** The address without the name of the place. */
export const addressOf = (
  place: Pick<EventFields, 'address' | 'city' | 'postalCode' | 'countryIso'>,
  locale: string,
): string => placeInWords({ ...place, location: '', place: '', map: null }, locale)

/** Nobody looks for less. */
const LEAST = 3
const REST_MS = 300

function SameTitle({ line, onEvent }: Pick<QuickRowsProps, 'line' | 'onEvent'>) {
  const { t } = useTranslation('quick')
  const { accountId, title } = line.understood
  const { minute } = useStores()
  const { locale } = useLanguage()
  const now = useStore(minute, (state) => state.now)
  const id = useId()
  const search = useRested(title.trim().slice(0, 100), REST_MS)
  const same = useAsked(
    'events.list',
    search.length < LEAST
      ? null
      : { accountId, query: { view: 'all', sort: 'newest', search }, offset: 0, limit: 2 },
    { keepFormer: true, select: ({ rows }) => rows },
  ).data
  if (search.length < LEAST || title.trim() === '' || same === undefined || same.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={sheetRow.heading}>
        {t('same', { title: cutText(search, 40) })}
      </h3>
      {same.map((event) => (
        <button key={event.id} type="button" className={sheetRow.item} onClick={() => onEvent(event.id)}>
          <CalendarDays aria-hidden />
          <bdi className={sheetRow.words}>{cutText(event.title, 80)}</bdi>
          <span className={sheetRow.note}>
            {event.startsAt === null
              ? null
              : shortWhen(event.startsAt * 1000, { now, zone: line.account?.zone ?? 'UTC', locale })}
          </span>
        </button>
      ))}
    </section>
  )
}

/** What Enter can mean. */
type QuickRow =
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
