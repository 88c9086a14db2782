import type { Account } from '../../../shared/domain/account.ts'
import type { OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { STAYS, showToast } from '../../ui/toasts.ts'

/** What was typed by the site's clock stays as it was typed; a moment of a file or of a former version is kept as one. */
const hasMoments = ({ change, zone }: OutboxEntry): boolean =>
  zone === undefined &&
  (change.kind === 'create' ||
    (change.kind === 'update' && (change.changes.start !== undefined || change.changes.end !== undefined)))

/**
 * Sets the zone of a site. Changes that wait and whose times nobody typed here keep their moment, which is another hour
 * there from now on: that is said, with the way to them, and stays until it is read.
 */
export function useSetSiteZone(): (
  account: Pick<Account, 'id' | 'siteName' | 'siteZone'>,
  zone: string,
) => Promise<void> {
  const { accounts, bridge, navigation, toasts } = useStores()
  const { locale } = useLanguage()
  const { t } = useTranslation(['settings', 'common'])
  return async ({ id, siteName: site, siteZone }, zone) => {
    await accounts.setSiteZone(id, zone)
    if (siteZone === null || siteZone.zone === zone) return
    const { entries } = await bridge.call('outbox.list', { accountId: id, offset: 0 })
    const waiting = entries.filter(hasMoments).length
    if (waiting === 0) return
    const number = count(waiting, locale)
    const action = {
      label: () => t('common:show'),
      onAction: () => navigation.go({ page: 'outbox', at: null }),
    }
    showToast(toasts, { text: () => t('zone.waiting', { site, number }), action, owner: id }, STAYS)
  }
}
