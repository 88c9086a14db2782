import { AppWindow, CalendarDays, Check, DoorOpen, Mail, Pencil, Trash2, Users } from 'lucide-react'
import { useStore } from 'zustand'
import { type EventRow, isForeign } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ANSWERS, keyOfAnswer } from '../../labels/choices.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { accountById, showAccount } from '../../state/accountsStore.ts'
import type { Route } from '../../state/route.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ContextMenu, MenuItem } from '../../ui/Menu.tsx'
import { RsvpDot } from '../answers/RsvpDot.tsx'
import { rowKey } from './rowKey.ts'

export interface RowMenuProps {
  readonly row: EventRow
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** What a right click, or the menu key, offers on an event; on a marked one, what can be done to all that are marked. */
export function RowMenu({ row, at, onClose }: RowMenuProps) {
  const { t } = useTranslation(['events', 'editing', 'guests', 'shell'])
  const counted = useCounted()
  const { accounts, bridge, commands, deletion, list, navigation, rsvp, selection } = useStores()
  const say = useSay()
  const { accountId: used } = list.getState()
  const accountId = row.accountId ?? used
  const userId = useStore(accounts, (state) => accountById(accountId)(state)?.userId ?? null)
  if (accountId === null) return null
  const { id } = row
  const key = rowKey(row)
  const { marked } = selection.getState()
  const many = marked.size > 1 && marked.has(key)
  /** Another account's becomes the one that is used. */
  const go = (route: Route) =>
    void showAccount(accounts, accountId).then(() => navigation.go(route), say.failed)
  const answers = ANSWERS.map((choice) => (
    <MenuItem
      key={choice}
      id={choice}
      icon={<RsvpDot rsvp={choice} />}
      shortcut={keyOfAnswer(choice)}
      onAction={() => void rsvp.set(accountId, many ? [...marked] : [id], choice)}
    >
      {t(`rsvp.${choice}`)}
    </MenuItem>
  ))
  if (many)
    return (
      <ContextMenu label={t('list.marked', counted(marked.size))} at={at} onClose={onClose}>
        {answers}
        <MenuItem
          id="delete"
          icon={<Trash2 aria-hidden />}
          danger
          shortcut="Delete"
          onAction={() => commands.run('delete-event')}
        >
          {t('row.delete-marked')}
        </MenuItem>
      </ContextMenu>
    )
  return (
    <ContextMenu label={cutText(row.title, 80) || t('row.untitled')} at={at} onClose={onClose}>
      <MenuItem
        id="open"
        icon={<CalendarDays aria-hidden />}
        shortcut="Enter"
        onAction={() => go({ page: 'events', eventId: id })}
      >
        {t('row.open')}
      </MenuItem>
      <MenuItem
        id="window"
        icon={<AppWindow aria-hidden />}
        shortcut="Shift+Enter"
        onAction={() =>
          void bridge.call('window.open', { place: { page: 'events', id, accountId } }).catch(say.failed)
        }
      >
        {t('shell:command.open-window')}
      </MenuItem>
      {answers}
      {row.accountId === undefined ? (
        <MenuItem
          id="mark"
          icon={<Check aria-hidden />}
          shortcut="Space"
          onAction={() => {
            const { cursor } = selection.getState()
            if (cursor !== null) selection.toggle(key, cursor.index)
          }}
        >
          {t(marked.has(key) ? 'row.unmark' : 'row.mark')}
        </MenuItem>
      ) : null}
      <MenuItem
        id="edit"
        icon={<Pencil aria-hidden />}
        shortcut="E"
        isDisabled={isForeign(row, userId)}
        onAction={() => go({ page: 'editor', eventId: id, draftId: null })}
      >
        {t('editing:action.edit')}
      </MenuItem>
      <MenuItem
        id="invite"
        icon={<Mail aria-hidden />}
        shortcut="I"
        onAction={() => go({ page: 'invite', eventId: id })}
      >
        {t('guests:action.invite')}
      </MenuItem>
      <MenuItem
        id="guests"
        icon={<Users aria-hidden />}
        shortcut="D"
        onAction={() => go({ page: 'guests', eventId: id })}
      >
        {t('guests:action.desk')}
      </MenuItem>
      <MenuItem
        id="door"
        icon={<DoorOpen aria-hidden />}
        onAction={() => go({ page: 'door', doorId: null, eventId: id })}
      >
        {t('guests:action.door')}
      </MenuItem>
      <MenuItem
        id="delete"
        icon={<Trash2 aria-hidden />}
        danger
        shortcut="Delete"
        onAction={() => {
          const { title, startsAt, mine = false } = row
          deletion.ask(accountId, [{ id, title, startsAt, mine }])
        }}
      >
        {t('editing:action.delete')}
      </MenuItem>
    </ContextMenu>
  )
}
