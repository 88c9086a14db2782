import { CalendarDays, Copy, MessageCircleQuestion, UserMinus, Wrench } from 'lucide-react'
import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { copyText } from '../../lib/bridge.ts'
import type { GridMenu } from '../../lib/list/RowGrid.tsx'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ContextMenu, MenuItem } from '../../ui/Menu.tsx'
import { canRemind, canTakeOut, useLedgerActions } from './useLedgerActions.ts'

/** What a right click, or the menu key, offers on somebody who was invited. */
export function LedgerMenu({
  row,
  at,
  onDecide,
  onClose,
}: GridMenu<LedgerEntry> & {
  /** Opens what the row asks the person; left out where it asks nothing. */
  readonly onDecide: (() => void) | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation('invites')
  const { bridge, navigation } = useStores()
  const say = useSay()
  const { takeOut, remind } = useLedgerActions()
  const { eventId, kind, state, target } = row
  const copy = () => void copyText(bridge, target).then(() => say.done(t('menu.copied')), say.failed)
  return (
    <ContextMenu label={cutText(row.name === '' ? target : row.name, 80)} at={at} onClose={onClose}>
      {onDecide === undefined ? null : (
        <MenuItem id="decide" icon={<Wrench aria-hidden />} shortcut="Enter" onAction={onDecide}>
          {t(state === 'failed' ? 'repair.open' : 'ledger.decide-short')}
        </MenuItem>
      )}
      {canTakeOut(row) ? (
        <MenuItem
          id="take-out"
          icon={<UserMinus aria-hidden />}
          shortcut="Delete"
          onAction={() => takeOut(row)}
        >
          {t('take-out.open')}
        </MenuItem>
      ) : null}
      {canRemind(row) ? (
        <MenuItem
          id="remind"
          icon={<MessageCircleQuestion aria-hidden />}
          shortcut="R"
          onAction={() => remind(row)}
        >
          {t('remind.one')}
        </MenuItem>
      ) : null}
      <MenuItem
        id="event"
        icon={<CalendarDays aria-hidden />}
        onAction={() => navigation.go({ page: 'events', eventId })}
      >
        {t('menu.event')}
      </MenuItem>
      {kind === 'friend' ? null : (
        <MenuItem id="copy" icon={<Copy aria-hidden />} onAction={copy}>
          {t('menu.copy')}
        </MenuItem>
      )}
    </ContextMenu>
  )
}
