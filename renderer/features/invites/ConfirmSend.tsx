import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SendPreview } from '../../../shared/bridge/invites.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { CallError } from '../../lib/bridge.ts'
import { count } from '../../lib/format/counts.ts'
import { useSay } from '../../state/useSay.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import css from './Invite.module.css'
import { useInviteState, useInviting } from './InviteContext.ts'

const LEFT_OUT = ['waiting', 'already-invited', 'double', 'guest', 'look', 'not-valid', 'dropped'] as const

/** The last look before anything goes: who, who not and why, how many requests, with which words. */
export function ConfirmSend(props: {
  readonly preview: SendPreview
  readonly duration: string
  readonly onClose: () => void
}) {
  const { preview, duration, onClose } = props
  const { t } = useTranslation(['invites', 'common'])
  const { locale } = useLanguage()
  const { store } = useInviting()
  const counts = useInviteState((state) => state.composer?.counts)
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const number = (value: number) => ({ count: value, number: count(value, locale) })
  const send = () => {
    setBusy(true)
    store.send(preview.revision).then(onClose, (failure: unknown) => {
      setBusy(false)
      if (failure instanceof CallError && failure.code === 'conflict') {
        say.done(t('confirm.changed'))
        onClose()
      } else say.failed(failure)
    })
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('confirm.title', number(preview.people))}
      confirmLabel={t('confirm.go')}
      cancelLabel={t('common:cancel')}
      isPending={busy}
      onConfirm={send}
      onCancel={onClose}
    >
      <ul className={css['facts']}>
        {preview.emails === 0 ? null : <li>{t('confirm.emails', number(preview.emails))}</li>}
        {preview.friends === 0 ? null : <li>{t('confirm.friends', number(preview.friends))}</li>}
        <li>{t('confirm.requests', { ...number(preview.batches), duration })}</li>
        <li>
          {t('confirm.left-out', number(preview.leftOut))}
          {counts === undefined || preview.leftOut === 0 ? null : (
            <ul>
              {LEFT_OUT.filter((verdict) => counts[verdict] > 0).map((verdict) => (
                <li key={verdict}>
                  {t(`verdict.${verdict}`)}: {count(counts[verdict], locale)}
                </li>
              ))}
            </ul>
          )}
        </li>
      </ul>
      {preview.message === '' ? null : (
        <blockquote className={css['quote']} dir="auto">
          {preview.message}
        </blockquote>
      )}
      <p>{t('confirm.text')}</p>
    </ConfirmDialog>
  )
}
