import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { NotKept } from '../../../shared/bridge/editor.ts'
import { type DescriptionMark, marksIn } from '../../../shared/domain/descriptionMarks.ts'
import type { EventDetails } from '../../../shared/domain/event.ts'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { rsvpFromWire } from '../../../shared/domain/rsvp.ts'
import { stripTags } from '../../../shared/stripTags.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isAnswer } from '../../labels/choices.ts'
import { categoryNames, useFieldWords, valueByItself } from '../../labels/fieldWords.ts'
import { listed } from '../../lib/format/lists.ts'
import { cutText } from '../../lib/safeText.ts'
import { useOwnStore, useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EVENT_PAGE_ID, focusOn } from '../events/eventListId.ts'
import css from './NotKeptNotice.module.css'
import { createNotKeptStore, type NotKeptStore } from './notKeptStore.ts'

/** Fields whose words an address can hold as well. */
const FIT_ADDRESS: ReadonlySet<string> = new Set<EventField>(['city', 'postalCode'])

/** A description that is word for word the same, blanks and line breaks apart: its site took markup out, or has another for it. */
const isSameText = ({ field, wanted, got }: NotKept): boolean =>
  field === 'description' && wordsOf(wanted) === wordsOf(got)
const lostMarks = (one: NotKept): readonly DescriptionMark[] => {
  const there = new Set(marksIn(one.got))
  return isSameText(one) ? marksIn(one.wanted).filter((mark) => !there.has(mark)) : []
}
const wordsOf = (html: string): string => stripTags(html).replaceAll(/\s+/g, '')

interface NotKeptNoticeProps {
  readonly accountId: string
  readonly event: EventDetails
}

/**
 * Read back after the save: what the site made otherwise, by name, and what can be done about each (SITE-U5). It is
 * there, and asks, only where the event says that there is something to say (PERF-7).
 */
export function NotKeptNotice({ accountId, event }: NotKeptNoticeProps) {
  const { t } = useTranslation(['editing', 'editor'])
  const { t: ofEvents } = useTranslation('events')
  const { locale } = useLanguage()
  const notKept = useOwnStore(
    useCallback((bridge) => createNotKeptStore(bridge, accountId, event.id), [accountId, event.id]),
  )
  const found = useStore(notKept)
  const words = useFieldWords(accountId, categoryNames(event))
  if (found.length === 0) return null
  const photoOnly = found.every(({ field }) => field === 'photo')
  const marksOf = (one: NotKept) => lostMarks(one).map((mark) => t(`editor:description.${mark}`))
  const names = new Intl.ListFormat(locale).format(
    found.flatMap((one) => {
      const marks = marksOf(one)
      return marks.length === 0 ? [t(`field.${one.field}`)] : marks
    }),
  )
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
    if (isSameText(one)) {
      const marks = marksOf(one)
      return marks.length === 0
        ? t('editor:not-kept.form')
        : t('editor:not-kept.marks', { marks: listed(marks, locale) })
    }
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
              <NotKeptActions
                about={{ accountId, eventId: event.id }}
                notKept={notKept}
                one={one}
                canSave={event.mark === undefined}
              />
            </li>
          ))}
        </ul>
      }
    />
  )
}

interface NotKeptActionsProps {
  readonly about: { readonly accountId: string; readonly eventId: EventId }
  readonly notKept: NotKeptStore
  readonly one: NotKept
  /** While a change waits, it is what becomes of that which is told. */
  readonly canSave: boolean
}

function NotKeptActions({ about, notKept, one, canSave }: NotKeptActionsProps) {
  const { t } = useTranslation('editing')
  const say = useSay()
  const { editor } = useStores()
  const { field, wanted } = one
  const name = t(`field.${field}`)

  const saved = async (sent: EventField, queued: ReturnType<typeof notKept.sendAgain>) => {
    const { title, changed } = await queued
    focusOn(EVENT_PAGE_ID)
    if (changed === 0) return
    editor.announce({ saved: about, isNew: false, title, changed, fields: [sent], error: null })
  }
  const leave = async () => {
    const last = notKept.getState().length === 1
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
