import { Copy, ExternalLink } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { copyText } from '../../lib/bridge.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ContextMenu, MenuItem } from '../../ui/Menu.tsx'
import { useOpenLink } from './useOpenLink.ts'

export interface LinkMenuProps {
  readonly href: string
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** What a right click, or the menu key, offers on a link of a description. It has no `href` that a browser could know. */
export function LinkMenu({ href, at, onClose }: LinkMenuProps) {
  const { t } = useTranslation(['events', 'common'])
  const { bridge } = useStores()
  const say = useSay()
  const openLink = useOpenLink()
  const copy = () => copyText(bridge, href).then(() => say.done(() => t('common:copied')), say.failed)
  return (
    <ContextMenu label={href} at={at} onClose={onClose}>
      <MenuItem id="open" icon={<ExternalLink aria-hidden />} onAction={() => openLink(href)}>
        {t('row.open')}
      </MenuItem>
      <MenuItem id="copy" icon={<Copy aria-hidden />} onAction={() => void copy()}>
        {t('page.copy-link')}
      </MenuItem>
    </ContextMenu>
  )
}
