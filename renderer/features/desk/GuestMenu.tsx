import { Check, Phone, StickyNote } from 'lucide-react'
import type { GuestDeskRow } from '../../../shared/domain/guestDesk.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import type { GridMenu } from '../../lib/list/RowGrid.tsx'
import { cutText } from '../../lib/safeText.ts'
import { ContextMenu, MenuItem } from '../../ui/Menu.tsx'
import { useDesk, useDeskState, useMarked } from './DeskContext.ts'
import { DESK_NOTE_ID } from './useDeskCommands.ts'

/** What a right click, or the menu key, offers on a guest; on a selected one, what can be done to all that are selected. */
export function GuestMenu({ row, at, onClose }: GridMenu<GuestDeskRow> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['desk', 'guests'])
  const counted = useCounted()
  const { store, person } = useDesk()
  const marked = useMarked()
  const selected = useDeskState((state) => state.selected)
  const many = selected.size > 1 && selected.has(row.inviteId)
  const name = row.name === null ? t('guests:unnamed') : cutText(row.name, 80)
  const mark = (toggle: 'contacted' | 'confirmed') =>
    void marked(many ? store.mark({ toggle }) : store.markOne(row.inviteId, { toggle }), { toggle })
  return (
    <ContextMenu label={many ? t('selected', counted(selected.size)) : name} at={at} onClose={onClose}>
      <MenuItem id="contacted" icon={<Phone aria-hidden />} shortcut="C" onAction={() => mark('contacted')}>
        {t('do.contacted')}
      </MenuItem>
      <MenuItem id="confirmed" icon={<Check aria-hidden />} shortcut="F" onAction={() => mark('confirmed')}>
        {t('do.confirmed')}
      </MenuItem>
      {many ? null : (
        <MenuItem
          id="note"
          icon={<StickyNote aria-hidden />}
          shortcut="N"
          // Once the menu has given the focus back.
          onAction={() => requestAnimationFrame(() => requestAnimationFrame(() => person.show(DESK_NOTE_ID)))}
        >
          {t('note.label')}
        </MenuItem>
      )}
    </ContextMenu>
  )
}
