import { useEffect, useEffectEvent, useRef } from 'react'
import {
  MAX_INVITE_MESSAGE,
  MESSAGE_FIELDS,
  type MessageField as MessageFieldName,
} from '../../../shared/bridge/invites.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { clockTime } from '../../lib/format/when.ts'
import { useSavedAt } from '../../state/useSavedAt.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useInviteState, useInviting } from './InviteContext.ts'
import type { SentPreview } from './inviteStore.ts'
import css from './MessageField.module.css'
import { COMPOSER_GRID_ID } from './RowsStep.tsx'
import { SavedTexts } from './SavedTexts.tsx'
import shared from './Send.module.css'

const NONE: readonly MessageFieldName[] = []

/** One text for everybody, with fields the program fills in; shown as it goes out. */
export function MessageField() {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { store } = useInviting()
  const message = useInviteState((state) => state.message)
  const sent = useInviteState((state) => state.sent)
  const preview = useInviteState((state) => state.preview?.message ?? '')
  const gaps = useInviteState((state) => state.preview?.gaps ?? NONE)
  const size = useInviteState((state) => state.composer?.settings.batchSize ?? 0)
  const saved = useSavedAt()
  const told = useEffectEvent((isKept: boolean) => (isKept ? saved.saved() : saved.typing()))
  // Also where another text was put in its place.
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (before.kept === null) return
        if (now.message !== before.message) told(false)
        else if (now.kept !== before.kept && now.kept === now.message) told(true)
      }),
    [store],
  )
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  const insert = (text: string) => {
    const box = field.current
    const at = box?.selectionStart ?? message.length
    const end = box?.selectionEnd ?? at
    const next = message.slice(0, at) + text + message.slice(end)
    if (next.length > MAX_INVITE_MESSAGE) return
    store.setMessage(next)
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(at + text.length, at + text.length)
    })
  }
  const used = t('message.counter', {
    used: count(message.length, locale),
    most: count(MAX_INVITE_MESSAGE, locale),
  })
  const full = message.length >= MAX_INVITE_MESSAGE
  const note = t('message.note', { number: count(size, locale) })
  return (
    <div className={css['message']}>
      <SavedTexts />
      <TextField
        label={t('message.label')}
        rows={4}
        value={message}
        maxLength={MAX_INVITE_MESSAGE}
        onChange={store.setMessage}
        inputRef={field}
        data-belongs-to={COMPOSER_GRID_ID}
        {...(full ? { counter: { text: used, over: true } } : saved.counter)}
        description={full ? note : `${note} ${used}`}
      />
      <div className={css['fields']} role="group" aria-label={t('message.field')}>
        {MESSAGE_FIELDS.map((each) => (
          <Button key={each} size="s" onPress={() => insert(each)}>
            {t(`field.${each}`)}
          </Button>
        ))}
      </div>
      {sent === null ? (
        <>
          <h2>{t('message.preview')}</h2>
          <Quote text={message.trim() === '' || preview === '' ? message : preview} />
        </>
      ) : (
        <Sent sent={sent} />
      )}
      <div role="status">
        {gaps.length === 0 || sent !== null ? null : (
          <p className={css['gap']}>
            {t('message.gaps', {
              fields: listed(
                gaps.map((each) => t(`field.${each}`)),
                locale,
              ),
            })}
          </p>
        )}
      </div>
    </div>
  )
}

/** What went out, to how many and when, until one begins another. */
function Sent({ sent }: { readonly sent: SentPreview }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const counted = useCounted()
  const over = useInviteState(({ composer }) => composer?.sending?.state === 'done')
  const words = t('message.sent-to', {
    people: t('send.people', counted(sent.people)),
    time: clockTime(sent.atMs, { zone: ownZone(), locale }),
  })
  return (
    <section className={css['as-sent']} aria-label={words}>
      <h2>{t(over ? 'message.went-out' : 'message.goes-out')}</h2>
      <Quote text={sent.message} />
      <p className={shared['quiet']}>{words}</p>
    </section>
  )
}

function Quote({ text }: { readonly text: string }) {
  const { t } = useTranslation('invites')
  if (text.trim() === '') return <p className={shared['quiet']}>{t('message.none')}</p>
  return (
    <blockquote className={`${shared['quote']} ${css['quote']}`} dir="auto">
      {text}
    </blockquote>
  )
}
