import { MessageCircleQuestion } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { ReminderLeftOut } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useInviteState, useInviting } from './InviteContext.ts'

/** Puts those without an answer into the list and a text for them into the message; one undo takes back both. */
function useRemind() {
  const { t } = useTranslation('invites')
  const counted = useCounted()
  const { store } = useInviting()
  const say = useSay()
  return useCallback(() => {
    const before = store.getState().message
    store.remind().then(({ added, sourceId }) => {
      if (added === 0 || sourceId === null) return
      store.setMessage(t('remind.message'))
      say.done(t('added', counted(added)), async () => {
        store.setMessage(before)
        await store.removeSources({ sourceId })
      })
    }, say.failed)
  }, [counted, say, store, t])
}

export function RemindButton() {
  const { t } = useTranslation('invites')
  const anybody = useInviteState(
    ({ composer }) => composer !== null && composer.ledgerEntries + composer.guests.count > 0,
  )
  const remind = useRemind()
  if (!anybody) return null
  return (
    <Button wraps icon={<MessageCircleQuestion aria-hidden />} onPress={remind}>
      {t('remind.open')}
    </Button>
  )
}

/** Who the reminder goes to, and who is left out for what; does it first where the page was opened for it. */
export function Reminder() {
  const { t } = useTranslation('invites')
  const counted = useCounted()
  const { locale } = useLanguage()
  const { navigation } = useStores()
  const { eventId } = useInviting()
  const reminded = useInviteState((state) => state.reminded)
  const asked = useStore(navigation, ({ route }) => route.page === 'invite' && route.remind === true)
  const remind = useRemind()
  const begun = useRef(false)
  useEffect(() => {
    if (!asked || begun.current) return
    begun.current = true
    navigation.replace({ page: 'invite', eventId })
    remind()
  }, [asked, eventId, navigation, remind])
  if (reminded === null) return null
  const left = REASONS.filter((reason) => reminded[reason] > 0).map((reason) =>
    t(`remind.${reason}`, counted(reminded[reason])),
  )
  return (
    <Banner
      tone="info"
      announce
      title={reminded.added === 0 ? t('remind.nobody') : t('remind.in-list', counted(reminded.added))}
    >
      {left.length === 0 ? null : t('remind.left-out', { reasons: listed(left, locale) })}{' '}
      {reminded.added === 0 ? null : t('remind.site')}
    </Banner>
  )
}

const REASONS: readonly (keyof ReminderLeftOut)[] = ['declined', 'recent', 'waiting', 'unsure', 'named']
