import type { CSSProperties } from 'react'
import { useStore } from 'zustand'
import type { GuestBefore, GuestsBefore, ListedGuest } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { pageOf, type RowPages } from '../../lib/list/rowPages.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import css from './GuestHistory.module.css'

/** More are a number only. */
const MOST_CELLS = 12

interface KnownBefore {
  readonly ofYours: number
  /** Something is told of any of them. */
  readonly any: boolean
  readonly of: (guest: ListedGuest | undefined) => GuestBefore | undefined
}

/** What this computer saw of the guests on the screen before: with their rows, or asked for once these are there. */
export function useGuestsBefore(pages: RowPages<ListedGuest>, from: number, to: number): KnownBefore {
  const { guests } = useStores()
  const told = useStore(guests, (state) => state.ofYours)
  const first = useBeforeOf(pages, pageOf(from))
  const last = useBeforeOf(pages, pageOf(to))
  const known = [first, last].flatMap((one) => one?.guests ?? [])
  const ofYours = told ?? Math.max(first?.ofYours ?? 0, last?.ofYours ?? 0)
  const listed = [pageOf(from), pageOf(to)].flatMap((page) => pages.get(page)?.rows ?? [])
  return {
    ofYours,
    any:
      ofYours > 0 ||
      known.some(({ was }) => was !== undefined) ||
      listed.some(({ before }) => before?.was !== undefined),
    of: (guest) => guest?.before ?? known.find((one) => one.inviteId === guest?.inviteId),
  }
}

function useBeforeOf(pages: RowPages<ListedGuest>, page: number): GuestsBefore | undefined {
  const { guests } = useStores()
  const accountId = useStore(guests, (state) => state.accountId)
  const eventId = useStore(guests, (state) => state.eventId)
  const people = (pages.get(page)?.rows ?? [])
    .filter(({ name, before }) => name !== null && before === undefined)
    .map(({ inviteId, userId }) => ({ inviteId, userId }))
  return useAsked(
    'guestDesk.before',
    accountId === null || eventId === null || people.length === 0
      ? null
      : { accountId, guestsOf: eventId, guests: people },
    { keepFormer: true },
  ).data
}

interface GuestHistoryProps {
  readonly before: GuestBefore
  readonly ofYours: number
}

/** A cell for each of one's own past events, those one came to filled; says nothing the words beside it do not say. */
export function CameBar({ came, ofYours }: { readonly came: number; readonly ofYours: number }) {
  if (ofYours > MOST_CELLS) return null
  return (
    <span aria-hidden className={css['cells']} style={{ '--of': ofYours, '--came': came } as CSSProperties} />
  )
}

/** "came to 7 of your 9", "first time", "was maybe". */
export function GuestHistory({ before: { came, was }, ofYours }: GuestHistoryProps) {
  const { t } = useTranslation('guests')
  const { locale } = useLanguage()
  return (
    <span className={css['history']}>
      {ofYours === 0 || came === null ? null : came === 0 ? (
        <span className={css['first']}>{t('before.first')}</span>
      ) : (
        <>
          <CameBar came={came} ofYours={ofYours} />
          <span>{t('before.came', { came: count(came, locale), of: count(ofYours, locale) })}</span>
        </>
      )}
      {was === undefined ? null : <span className={css['was']}>{t(`before.was-${was.list}`)}</span>}
    </span>
  )
}
