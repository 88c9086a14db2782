import { useEffect, useRef } from 'react'
import type { EventId } from '../../shared/domain/ids.ts'
import type { WireRsvp } from '../../shared/domain/outboxEntry.ts'
import { rsvpToWire } from '../../shared/domain/rsvp.ts'
import { answerKey } from '../features/answers/rsvpStore.ts'
import { indexOf } from '../features/events/listLayout.ts'
import { type EventOf, eventOf, keyIn } from '../features/events/rowKey.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { count } from '../lib/format/counts.ts'
import { rowAt } from '../lib/list/rowPages.ts'
import { cutText } from '../lib/safeText.ts'
import { type Stores, useStores } from '../state/stores.ts'
import { useFollowing } from '../state/useFollowing.ts'
import { useSay } from '../state/useSay.ts'

/** Every answer given is said as the site has it, with a way back; one that failed is said with the reason. */
export function useRsvpToasts(): void {
  const { rsvp, list, page } = useStores()
  const { t } = useTranslation(['events', 'common'])
  const { locale } = useLanguage()
  const say = useSay()
  const follow = useFollowing()

  // A row may have left its list by the time its answer is kept: what it is called is noted as the answer is given.
  const noted = useRef(new Map<string, string | undefined>())
  useEffect(
    () =>
      rsvp.subscribe(({ underWay }, before) => {
        // Nothing is on its way: all that was noted has been said.
        if (before.underWay.size === 0) noted.current.clear()
        const [key, another] = [...underWay.keys()].filter((each) => !before.underWay.has(each))
        if (key !== undefined && another === undefined)
          noted.current.set(key, titleShown(list, page, eventOf(key, '')))
      }),
    [rsvp, list, page],
  )
  useEffect(
    () =>
      rsvp.onOutcome(({ accountId, eventIds, rsvp: answer, title: told, undoIds, error }) => {
        if (error !== null) say.failed(error, (why) => t('rsvp.failed', { why }))
        const [id] = eventIds
        if (id === undefined) return
        const of = { accountId, eventId: id }
        const title = told ?? noted.current.get(answerKey(accountId, id)) ?? titleShown(list, page, of) ?? ''
        const number = eventIds.length
        const counted = { count: number, number: count(number, locale) }
        // A withdrawal is a change as any other: said as done once the site has it.
        const undone = (back: ReadonlyMap<EventId, WireRsvp>) => {
          if (back.size === 0) return say.done(() => t('rsvp.undo-late'), undefined, { accountId })
          const taken = { count: back.size, number: count(back.size, locale) }
          follow(
            { accountId, eventIds: [...back.keys()], kind: 'rsvp', to: (eventId) => back.get(eventId) },
            {
              what: () => t('rsvp.undoing', taken),
              done: () => t('rsvp.undone', taken),
              failed: (why) => t('rsvp.undo-failed', { why }),
            },
          )
        }
        const undo = () =>
          rsvp
            .undo(accountId, undoIds)
            .then(undone, (failure: unknown) => say.failed(failure, (why) => t('rsvp.undo-failed', { why })))
        // Where a first answer cannot be taken back, one can still say that one does not come.
        const decline = {
          label: () => t('rsvp.not-going'),
          onAction: () => void rsvp.set(accountId, eventIds, 'not-going'),
        }
        follow(
          { accountId, eventIds, kind: 'rsvp', to: () => rsvpToWire(answer) },
          {
            what: () =>
              `${t(`rsvp.${answer}`)}: ${number === 1 ? cutText(title, 60) : t('list.count', counted)}`,
            done: () => t(`rsvp.done.${answer}`, { ...counted, title: cutText(title, 60) }),
            failed: (why) => t('rsvp.failed', { why }),
            ...(undoIds.length > 0 ? { undo } : answer !== 'not-going' && { action: decline }),
          },
        )
      }),
    [rsvp, list, page, t, locale, say, follow],
  )
}

/** What an event is called where it is shown; undefined: it is not. */
function titleShown(
  list: Stores['list'],
  page: Stores['page'],
  { accountId, eventId }: EventOf,
): string | undefined {
  const open = page.getState()
  const isOpen = open.id === eventId && open.accountId === accountId
  const { pages, query } = list.getState()
  const at = indexOf(pages, keyIn(query, accountId, eventId), 0)
  return (
    (isOpen ? (open.event ?? open.preview)?.title : undefined) ??
    (at < 0 ? undefined : rowAt(pages, at)?.title)
  )
}
