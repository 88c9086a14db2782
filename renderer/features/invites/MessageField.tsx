import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MAX_INVITE_MESSAGE,
  MESSAGE_FIELDS,
  type MessageField as MessageFieldName,
} from '../../../shared/bridge/invites.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { leaveField } from '../../lib/keys/leaveField.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useInviteState, useInviting } from './InviteContext.ts'
import { COMPOSER_GRID_ID } from './RowsStep.tsx'
import { SavedTexts } from './SavedTexts.tsx'
import css from './Send.module.css'

const NONE: readonly MessageFieldName[] = []

/** One text for everybody, with fields the program fills in; shown as it goes out. */
export function MessageField() {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { store } = useInviting()
  const message = useInviteState((state) => state.message)
  const preview = useInviteState((state) => state.preview?.message ?? '')
  const gaps = useInviteState((state) => state.preview?.gaps ?? NONE)
  const size = useInviteState((state) => state.composer?.settings.batchSize ?? 0)
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
        onKeyDown={(event) => {
          if (!leaveField(event, COMPOSER_GRID_ID)) event.continuePropagation()
        }}
        counter={{
          text: t('message.counter', {
            used: count(message.length, locale),
            most: count(MAX_INVITE_MESSAGE, locale),
          }),
          over: message.length >= MAX_INVITE_MESSAGE,
        }}
        description={t('message.note', { number: count(size, locale) })}
      />
      <div className={css['fields']} role="group" aria-label={t('message.field')}>
        {MESSAGE_FIELDS.map((each) => (
          <Button key={each} size="s" onPress={() => insert(each)}>
            {t(`field.${each}`)}
          </Button>
        ))}
      </div>
      <h2>{t('message.preview')}</h2>
      {message.trim() === '' ? (
        <p className={css['quiet']}>{t('message.none')}</p>
      ) : (
        <blockquote className={css['quote']} dir="auto">
          {preview === '' ? message : preview}
        </blockquote>
      )}
      <div role="status">
        {gaps.length === 0 ? null : (
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
