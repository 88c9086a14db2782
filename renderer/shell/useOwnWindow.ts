import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Place } from '../../shared/domain/place.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { numberFormat } from '../lib/format/formatters.ts'
import { cutText } from '../lib/safeText.ts'
import { showAccount } from '../state/accountsStore.ts'
import { isOpenEvent, routeTo } from '../state/route.ts'
import { type Stores, useStores } from '../state/stores.ts'
import { showToast } from '../ui/toasts.ts'

/** Longer titles are cut by no window manager in the same way. */
const SHOWN = 120

/**
 * Whether this window shows the one event it was opened for and nothing else. It is named after it; and where a further
 * window would have been one too many, the one that came forward instead says so.
 */
export function useOwnWindow(): boolean {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const { accounts, bridge, navigation, own, page, toasts } = useStores()
  const isOpen = useStore(navigation, ({ route }) => isOpenEvent(route))
  const title = useStore(page, ({ event, preview }) => (event ?? preview)?.title ?? '')
  const alone = own?.page === 'events' && isOpen
  const name = own === null || title === '' ? null : cutText(title, SHOWN)
  useEffect(() => {
    if (name === null) return undefined
    const before = document.title
    document.title = name
    return () => {
      document.title = before
    }
  }, [name])
  useEffect(
    () =>
      bridge.on('windows.full', ({ most }) =>
        showToast(toasts, {
          text: () => t('windows-full', { number: numberFormat(i18n.language).format(most) }),
        }),
      ),
    [bridge, i18n, t, toasts],
  )
  useEffect(
    () => bridge.on('windows.brought', (place) => void returnTo({ accounts, navigation }, place)),
    [accounts, bridge, navigation],
  )
  return alone
}

/** To what the window was opened for, wherever the person went in it. */
async function returnTo(
  { accounts, navigation }: Pick<Stores, 'accounts' | 'navigation'>,
  place: Place,
): Promise<void> {
  if (place.accountId !== undefined) await showAccount(accounts, place.accountId)
  navigation.go(routeTo(place))
}
