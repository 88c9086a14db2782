import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isNewEvent } from '../../../shared/domain/event.ts'
import type { GuestBefore, GuestRow } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureWords } from '../../labels/FailureLinks.tsx'
import { count, useCounted } from '../../lib/format/counts.ts'
import { relative } from '../../lib/format/days.ts'
import { nearTime } from '../../lib/format/when.ts'
import { PAGE, rowAt } from '../../lib/list/rowPages.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useDayShowing, useShowing } from '../../state/useShowing.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { GuestHistory, useGuestsBefore } from './GuestHistory.tsx'
import css from './GuestSection.module.css'

/** Pixels; the same numbers are in GuestSection.module.css. */
const ROW = 36
const ROW_OF_TWO_LINES = 48
const TWO_LINES_BELOW = 560
/** Rows put on the page together (PERF-4). */
const TOGETHER = 8
/** Nothing is chosen in it: from there the arrows read on. */
const STOP_OF_TAB = { tabIndex: 0 } as const

/** A table of up to 10,000 rows that scrolls with the event page. */
export function GuestTable({ scroller }: { readonly scroller: HTMLElement }) {
  const { t } = useTranslation('guests')
  const { locale } = useLanguage()
  const counted = useCounted()
  const { guests } = useStores()
  const { eventId, list, pages, total, settling, complete, counts, search, error, freshness } = useStore(
    guests,
    (state) => state,
  )
  const place = useRef<HTMLTableElement>(null)
  const [margin, setMargin] = useState(0)

  const narrow = useNarrowerThan(scroller, TWO_LINES_BELOW)
  const [told, setTold] = useState(false)
  const row = narrow && told ? ROW_OF_TWO_LINES : ROW

  const chunks = useVirtualizer<HTMLElement, Element>({
    count: Math.ceil(total / TOGETHER),
    getScrollElement: () => scroller,
    estimateSize: useCallback(() => TOGETHER * row, [row]),
    scrollMargin: margin,
    overscan: 1,
  })
  const from = (chunks.range?.startIndex ?? 0) * TOGETHER
  const to = Math.min(total - 1, from + PAGE - 1, ((chunks.range?.endIndex ?? 0) + 1) * TOGETHER - 1)
  useEffect(() => {
    if (total > 0) guests.show(from, to)
  }, [guests, from, to, total])

  const before = useGuestsBefore(pages, from, to)
  if (told !== before.any) setTold(before.any)
  const laidOut = useRef(row)
  useLayoutEffect(() => {
    if (laidOut.current === row) return
    laidOut.current = row
    chunks.measure()
  }, [chunks, row])

  // Where the table begins in the page that scrolls it: what stands above it can grow.
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const top =
      element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    setMargin(Math.round(top))
  }, [scroller, list, total, search, before.ofYours])

  const note = () => {
    if (eventId !== null && isNewEvent(eventId)) return t('unsent')
    if (error !== null)
      return error.code === 'unsupported' ? (
        t('no-list')
      ) : error.code === 'offline' ? (
        t('offline')
      ) : (
        <FailureWords failure={error} />
      )
    if (total > 0 || settling) return settling && total === 0 && freshness === null ? t('first-load') : null
    if (list === 'unanswered' && counts !== null && counts.unanswered === null) return t('no-list')
    if (search !== '') return t('no-match', { search })
    if (!complete) return freshness?.state === 'cached' ? t('offline') : t('first-load')
    return t(`empty.${list}`)
  }
  const words = note()

  return (
    <>
      {words === null ? null : (
        <p className={css['note']} role="status">
          {words}
        </p>
      )}
      {before.ofYours === 0 || total === 0 ? null : (
        <p className={css['seen']}>{t('before.note', counted(before.ofYours))}</p>
      )}
      {total === 0 ? null : (
        <table
          ref={place}
          {...STOP_OF_TAB}
          aria-label={t(`list.${list}`)}
          aria-rowcount={total + 1}
          className={css['table']}
          data-lines={row === ROW ? 1 : 2}
          data-told={told}
          style={{ blockSize: total * row }}
        >
          <thead className={css['head']}>
            <tr aria-rowindex={1}>
              <th scope="col">{t('column.name')}</th>
              <th scope="col">{t('column.before')}</th>
              <th scope="col">{t('column.answered')}</th>
            </tr>
          </thead>
          {chunks.getVirtualItems().map(({ index, start }) => (
            <tbody
              key={index}
              className={css['chunk']}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {Array.from(
                { length: Math.min(TOGETHER, total - index * TOGETHER) },
                (_, at) => index * TOGETHER + at,
              ).map((at) => (
                <GuestTableRow
                  key={at}
                  index={at}
                  guest={rowAt(pages, at)}
                  before={before.of(rowAt(pages, at))}
                  ofYours={before.ofYours}
                />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {complete || total === 0 || search !== '' ? null : (
        <p className={css['note']}>{t('partial', { number: count(total, locale) })}</p>
      )}
    </>
  )
}

function useNarrowerThan(element: HTMLElement, pixels: number): boolean {
  const [narrower, setNarrower] = useState(() => element.clientWidth < pixels)
  useEffect(() => {
    const observer = new ResizeObserver(() => setNarrower(element.clientWidth < pixels))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, pixels])
  return narrower
}

const GuestTableRow = memo(function GuestTableRow(props: {
  readonly index: number
  readonly guest: GuestRow | undefined
  readonly before: GuestBefore | undefined
  readonly ofYours: number
}) {
  const { index, guest, before, ofYours } = props
  if (guest === undefined) return <tr className={css['row']} aria-hidden="true" />
  const { answeredAt } = guest
  return (
    <tr aria-rowindex={index + 2} className={css['row']}>
      <td className={css['name']}>
        <GuestName guest={guest} />
      </td>
      <td className={css['before']}>
        {before === undefined ? null : <GuestHistory before={before} ofYours={ofYours} />}
      </td>
      <td className={css['time']}>
        {before?.was !== undefined && before.was.list !== 'unanswered' ? (
          <Changed atMs={before.was.seenAtMs} />
        ) : answeredAt === null ? null : (
          <Answered atMs={answeredAt * 1000} />
        )}
      </td>
    </tr>
  )
})

function Answered({ atMs }: { readonly atMs: number }) {
  const { t } = useTranslation('guests')
  const { guests } = useStores()
  const list = useStore(guests, (state) => state.list)
  const showing = useDayShowing()
  const time = nearTime(atMs, { ...showing, zone: ownZone() })
  return list === 'unanswered' ? t('invited', { time }) : time
}

/** Another answer than at the last visit: how long ago counts more than the hour. */
function Changed({ atMs }: { readonly atMs: number }) {
  const { t } = useTranslation('guests')
  const showing = useShowing()
  return t('changed', { ago: relative(atMs, { ...showing, zone: ownZone() }) })
}

interface GuestNameProps {
  readonly guest: Pick<GuestRow, 'name' | 'userName'>
  /** The user name stands under a name that leaves it no room, in place of being cut. */
  readonly wraps?: boolean
}

/** Who it is: the name, and the user name where that is another. */
export function GuestName({ guest, wraps = false }: GuestNameProps) {
  const { t } = useTranslation('guests')
  const name = guest.name === null ? null : cutText(guest.name, 120)
  return (
    <>
      <Avatar name={name ?? '@'} size="s" />
      <span className={css['words']} data-wraps={wraps}>
        {name === null ? t('unnamed') : <bdi>{name}</bdi>}{' '}
        {guest.userName !== null && guest.userName !== guest.name ? (
          <bdi className={css['user']}>{cutText(guest.userName, 60)}</bdi>
        ) : null}
      </span>
    </>
  )
}
