import { useCallback } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

/** Opens a web or mail address in the system browser, after the host's check (SHELL-15). */
export function useOpenLink(): (href: string) => void {
  const { bridge } = useStores()
  const { t } = useTranslation('events')
  const say = useSay()
  return useCallback(
    (href) => {
      bridge.call('links.open', { url: href.slice(0, 2048) }).catch((failure: unknown) => {
        const refused = failure instanceof CallError && failure.code === 'link-refused'
        say.failed(failure, (why) => (refused ? t('page.link-refused') : why))
      })
    },
    [bridge, say, t],
  )
}
