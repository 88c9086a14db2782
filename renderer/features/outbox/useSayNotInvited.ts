import { useCallback } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { showAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { showToast } from '../../ui/toasts.ts'
import { peopleIn } from './groups.ts'
import type { ListedEntry } from './outboxStore.ts'

/** Batches that were given up: how many are not invited, and the list they can be invited from again. */
export function useSayNotInvited() {
  const { t } = useTranslation('outbox')
  const { accounts, bridge, navigation, toasts } = useStores()
  const counted = useCounted()
  const { failed } = useSay()
  return useCallback(
    async (entries: readonly ListedEntry[]): Promise<void> => {
      const [first] = entries
      if (first === undefined) return
      const { accountId, eventId } = first
      const people = peopleIn(entries)
      // The list may have been emptied since they were queued.
      const [composer] = await Promise.allSettled([bridge.call('invites.open', { accountId, eventId })])
      const inList = composer.status === 'fulfilled' && composer.value.counts.invite >= people
      const openList = () =>
        void showAccount(accounts, accountId)
          .then(() => navigation.go({ page: 'invite', eventId }))
          .catch(failed)
      showToast(toasts, {
        text: () => t(inList ? 'discard.not-invited-listed' : 'discard.not-invited', counted(people)),
        owner: accountId,
        links: inList ? [{ label: () => t('discard.open-list'), onPress: openList }] : [],
      })
    },
    [accounts, bridge, counted, failed, navigation, t, toasts],
  )
}
