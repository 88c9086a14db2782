import { useTranslation } from 'react-i18next'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import css from './EditorForm.module.css'
import { useOpenEditor } from './useEditor.ts'

/**
 * Invitations and the personal message are part of the service's update, but go out apart from it: they are never
 * resent by themselves (SEND-8), a change may be. So the form hands over to the composer; what is typed stays a draft.
 */
export function InvitePart() {
  const { t } = useTranslation(['editor', 'guests'])
  const { navigation } = useStores()
  const eventId = useOpenEditor((open) => open.target.eventId)
  if (eventId === null) return null
  return (
    <div>
      <Button onPress={() => navigation.go({ page: 'invite', eventId })}>{t('guests:action.invite')}</Button>
      <p className={css['note']}>{t('invite.note')}</p>
    </div>
  )
}
