import { useStore } from 'zustand'
import type { NotKept } from '../../../shared/bridge/editor.ts'
import type { EventDetails } from '../../../shared/domain/event.ts'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { rsvpFromWire } from '../../../shared/domain/rsvp.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isAnswer } from '../../labels/choices.ts'
import { categoryNames, useFieldWords, valueByItself } from '../../labels/fieldWords.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EVENT_PAGE_ID, focusOn } from '../events/eventListId.ts'
import css from './NotKeptNotice.module.css'

/** Fields whose words an address can hold as well. */
const FIT_ADDRESS: ReadonlySet<string> = new Set<EventField>(['city', 'postalCode'])

/** Read back after the save: what the site made otherwise, by name, and what can be done about each (SITE-U5). */
export function NotKeptNotice({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation('editing')
  const { t: ofEvents } = useTranslation('events')
  const { locale } = useLanguage()
  const { notKept } = useStores()
  const found = useStore(notKept, (state) => state.fields)
  const accountId = useStore(notKept, (state) => state.accountId ?? '')
  const words = useFieldWords(accountId, categoryNames(event))
  if (found.length === 0) return null
  const photoOnly = found.every(({ field }) => field === 'photo')
  const names = new Intl.ListFormat(locale).format(found.map(({ field }) => t(`field.${field}`)))
  const value = ({ field }: NotKept, text: string): string => {
    if (field === 'photo') return text
    if (field === 'answer') {
      const answer = rsvpFromWire(text === '' ? null : text)
      return isAnswer(answer) ? ofEvents(`rsvp.${answer}`) : ''
    }
    return cutText(valueByItself(field, text, words), 60)
  }
  const sentence = (one: NotKept): string => {
    if (one.field === 'photo') return t('not-kept.photo')
    const got = value(one, one.got)
    if (one.field === 'answer' && one.wanted === '') return t('not-kept.answer-stays', { got })
    const field = t(`field.${one.field}`)
    const wanted = value(one, one.wanted) || t('not-kept.empty')
    const was = one.untouched === true ? 'untouched' : 'was'
    return got === ''
      ? t(`not-kept.${was}-empty`, { field, wanted })
      : t(`not-kept.${was}`, { field, wanted, got })
  }
  return (
    <Banner
      tone="warn"
      title={photoOnly ? t('not-kept.photo-title') : t('not-kept.title', { fields: names })}
      announce
      below={
        <ul className={css['fields']}>
          {found.map((one) => (
            <li key={one.field} className={css['field']}>
              <p>{sentence(one)}</p>
              <NotKeptActions one={one} canSave={event.mark === undefined} />
            </li>
          ))}
        </ul>
      }
    />
  )
}

interface NotKeptActionsProps {
  readonly one: NotKept
  /** While a change waits, it is what becomes of that which is told. */
  readonly canSave: boolean
}

function NotKeptActions({ one, canSave }: NotKeptActionsProps) {
  const { t } = useTranslation('editing')
  const say = useSay()
  const { notKept, editor } = useStores()
  const { field, wanted } = one
  const name = t(`field.${field}`)

  const saved = async (sent: EventField, queued: ReturnType<typeof notKept.sendAgain>) => {
    const { accountId, eventId } = notKept.getState()
    const { title, changed } = await queued
    focusOn(EVENT_PAGE_ID)
    if (accountId === null || eventId === null || changed === 0) return
    const about = { accountId, eventId }
    editor.announce({ saved: about, isNew: false, title, changed, fields: [sent], error: null })
  }
  const leave = async () => {
    const last = notKept.getState().fields.length === 1
    const putBack = await notKept.leave(field)
    if (last) focusOn(EVENT_PAGE_ID)
    say.done(() => t('not-kept.left', { field: name }), putBack)
  }
  // Names of several categories are no value that can be sent.
  const canSend =
    canSave && field !== 'answer' && field !== 'photo' && !(field === 'category' && one.untouched === true)
  return (
    <span className={css['actions']}>
      {canSend && FIT_ADDRESS.has(field) && wanted !== '' ? (
        <Button
          size="s"
          onPress={() => void saved('address', notKept.putInAddress(field, wanted)).catch(say.failed)}
          aria-label={t('not-kept.address-of', { field: name })}
        >
          {t('not-kept.address')}
        </Button>
      ) : null}
      {canSend ? (
        <Button
          size="s"
          onPress={() => void saved(field, notKept.sendAgain(field, wanted)).catch(say.failed)}
          aria-label={t('not-kept.again-of', { field: name })}
        >
          {t('not-kept.again')}
        </Button>
      ) : null}
      <Button
        size="s"
        variant="quiet"
        onPress={() => void leave().catch(say.failed)}
        aria-label={t('not-kept.leave-of', { field: name })}
      >
        {t('not-kept.leave')}
      </Button>
    </span>
  )
}
