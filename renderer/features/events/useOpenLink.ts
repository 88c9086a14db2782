import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/bridge.ts'
import { useStores } from '../../state/stores.ts'
import { showToast } from '../../ui/toasts.ts'

/** Opens a web or mail address in the system browser, after the host's check (SHELL-15). */
export function useOpenLink(): (href: string) => void {
  const { bridge, toasts } = useStores()
  const { t } = useTranslation(['events', 'common'])
  return useCallback(
    (href) => {
      bridge.call('links.open', { url: href.slice(0, 2048) }).catch((error: unknown) => {
        const code = error instanceof CallError ? error.code : 'internal'
        showToast(toasts, {
          text: code === 'link-refused' ? t('page.link-refused') : t(`common:error.${code}`),
          tone: 'danger',
        })
      })
    },
    [bridge, toasts, t],
  )
}
