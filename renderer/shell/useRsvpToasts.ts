import { useEffect } from 'react'
import type { EventId } from '../../shared/domain/ids.ts'
import type { WireRsvp } from '../../shared/domain/outboxEntry.ts'
import { rsvpToWire } from '../../shared/domain/rsvp.ts'
import { indexOf } from '../features/events/listLayout.ts'
import { keyIn } from '../features/events/rowKey.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { count } from '../lib/format/counts.ts'
import { rowAt } from '../lib/list/rowPages.ts'
import { cutText } from '../lib/safeText.ts'
import { useStores } from '../state/stores.ts'
import { useFollowing } from '../state/useFollowing.ts'
import { useSay } from '../state/useSay.ts'

/** Every answer given is said as the site has it, with a way back; one that failed is said with the reason. */
export function useRsvpToasts(): void {
  const { rsvp, list, page } = useStores()
  const { t } = useTranslation(['events', 'common'])
  const { locale } = useLanguage()
  const say = useSay()
  const follow = useFollowing()

  useEffect(
    () =>
      rsvp.onOutcome(({ accountId, eventIds, rsvp: answer, title: told, undoIds, error }) => {
        if (error !== null) say.failed(error, (why) => t('rsvp.failed', { why }))
        const [id] = eventIds
        if (id === undefined) return
        const { pages, query } = list.getState()
        const at = indexOf(pages, keyIn(query, accountId, id), 0)
        const open = page.getState()
        const title =
          told ??
          (open.id === id && open.accountId === accountId
            ? (open.event ?? open.preview)?.title
            : undefined) ??
          (at < 0 ? undefined : rowAt(pages, at)?.title) ??
          ''
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
