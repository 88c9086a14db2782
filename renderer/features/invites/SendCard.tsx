import { useState } from 'react'
import type { SendPreview } from '../../../shared/bridge/invites.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { numberFormat } from '../../lib/format/formatters.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { useCommands } from '../../state/commands.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useInviteState, useInviting } from './InviteContext.ts'
import shared from './Send.module.css'
import css from './SendCard.module.css'

/** How many, in how many requests, how long; nothing goes before the question behind the button is answered. */
export function SendCard() {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const counted = useCounted()
  const { store } = useInviting()
  const say = useSay()
  const preview = useInviteState((state) => state.preview)
  const settings = useInviteState((state) => state.composer?.settings)
  const invite = useInviteState((state) => state.composer?.counts.invite ?? 0)
  const [asking, setAsking] = useState(false)
  const waiting = useInviteState((state) => state.composer?.counts.waiting ?? 0)
  const invited = useInviteState((state) => state.composer?.counts['already-invited'] ?? 0)
  const ready = preview !== null && preview.hindrance === null && preview.people > 0

  // The question shows the message as it goes out, so it waits for the letters typed last.
  const ask = () => void store.keepMessage().then(() => setAsking(true), say.failed)
  useCommands([
    {
      id: 'invite.send',
      title: (texts) => texts.t('invites:keys.send'),
      group: 'program',
      keys: ['mod+Enter'],
      enabled: () => ready,
      run: ask,
    },
  ])
  const duration = t('send.about', {
    duration: lengthInWords(Math.max(1, (preview?.estimatedMs ?? 0) / 60_000), locale),
  })
  return (
    <Card label={t('step.send')}>
      {invite === 0 ? (
        <p className={shared['quiet']} role="status">
          {waiting > 0
            ? t('send.queued', counted(waiting))
            : invited > 0
              ? t('send.invited', counted(invited))
              : t('send.none')}
        </p>
      ) : preview === null ? (
        <p className={shared['quiet']}>{t('send.loading')}</p>
      ) : (
        <>
          <h2 className={css['sum']}>
            {t('send.head', {
              ...counted(preview.batches),
              people: t('send.people', counted(preview.people)),
              duration,
            })}
          </h2>
          <p className={shared['quiet']}>
            {t('send.text', {
              size: count(settings?.batchSize ?? 0, locale),
              pace: numberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
                (settings?.paceMs ?? 0) / 1000,
              ),
              left: count(preview.leftOut, locale),
            })}
          </p>
          {preview.friendsUnproven && preview.friends > 0 ? (
            <p className={shared['quiet']}>{t('send.friends-unproven')}</p>
          ) : null}
          <Button
            variant="primary"
            shortcut="Mod+Enter"
            wraps
            isDisabled={!ready}
            className={css['go']}
            onPress={ask}
          >
            {t('send.button', counted(preview.people))}
          </Button>
        </>
      )}
      <Pace />
      {asking && preview !== null ? (
        <ConfirmSend preview={preview} duration={duration} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  )
}

function Pace() {
  const { t } = useTranslation('invites')
  const { store } = useInviting()
  const settings = useInviteState((state) => state.composer?.settings)
  const say = useSay()
  if (settings === undefined) return null
  return (
    <details className={css['pace']}>
      <summary>{t('send.settings')}</summary>
      <div className={`${shared['row']} ${css['row']}`}>
        <NumberField
          label={t('send.batch-size')}
          value={settings.batchSize}
          min={10}
          max={25}
          onChange={(size) => void store.setSettings(size, settings.paceMs).catch(say.failed)}
        />
        <NumberField
          label={t('send.pace')}
          value={settings.paceMs / 1000}
          min={2}
          max={120}
          onChange={(seconds) => void store.setSettings(settings.batchSize, seconds * 1000).catch(say.failed)}
        />
      </div>
    </details>
  )
}

const LEFT_OUT = ['waiting', 'already-invited', 'double', 'guest', 'look', 'not-valid', 'dropped'] as const

/** The last look before anything goes: who, who not and why, how many requests, with which words. */
function ConfirmSend(props: {
  readonly preview: SendPreview
  readonly duration: string
  readonly onClose: () => void
}) {
  const { preview, duration, onClose } = props
  const { t } = useTranslation(['invites', 'common'])
  const { locale } = useLanguage()
  const counted = useCounted()
  const { store } = useInviting()
  const counts = useInviteState((state) => state.composer?.counts)
  const say = useSay()
  const [busy, setBusy] = useState(false)
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
      title={t('confirm.title', counted(preview.people))}
      confirmLabel={t('confirm.go')}
      cancelLabel={t('common:cancel')}
      isPending={busy}
      onConfirm={send}
      onCancel={onClose}
    >
      <ul className={css['facts']}>
        {preview.emails === 0 ? null : <li>{t('confirm.emails', counted(preview.emails))}</li>}
        {preview.friends === 0 ? null : <li>{t('confirm.friends', counted(preview.friends))}</li>}
        <li>{t('confirm.requests', { ...counted(preview.batches), duration })}</li>
        <li>
          {t('confirm.left-out', counted(preview.leftOut))}
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
        <blockquote className={shared['quote']} dir="auto">
          {preview.message}
        </blockquote>
      )}
      <p>{t('confirm.text')}</p>
    </ConfirmDialog>
  )
}
