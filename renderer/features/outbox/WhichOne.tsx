import { ExternalLink as Outwards } from 'lucide-react'
import type { Candidate } from '../../../shared/domain/outboxEntry.ts'
import { type FieldWords, whenInWords } from '../../labels/fieldWords.ts'
import { count } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { Button } from '../../ui/Button.tsx'
import type { useEntryWords } from './changeWords.ts'
import css from './WhichOne.module.css'

/** As many events as have a digit of their own; a site rarely has two alike. */
export const MOST_KEYS = 9

export interface WhichOneProps {
  readonly accountId: string
  readonly candidates: readonly Candidate[]
  readonly words: ReturnType<typeof useEntryWords>
  readonly onAnswer: (eventId: string | null) => void
  readonly onShow: (eventId: string) => void
}

/** A create whose answer was lost: only the person can say whether one of these is it (SITE-U9). */
export function WhichOne({ accountId, candidates, words, onAnswer, onShow }: WhichOneProps) {
  const { t } = words
  const none = candidates.length === 0
  return (
    <div className={css['which']}>
      <p>{none ? t('which.none') : t('which.title')}</p>
      {none ? null : (
        <ul aria-label={t('which.title')}>
          {candidates.map((candidate, at) => (
            <WhichCard
              key={candidate.eventId}
              {...{ accountId, candidate, words }}
              shortcut={at < MOST_KEYS ? String(at + 1) : undefined}
              onIs={() => onAnswer(candidate.eventId)}
              onShow={() => onShow(candidate.eventId)}
            />
          ))}
        </ul>
      )}
      <div className={css['answers']}>
        <Button size="s" shortcut="0" onPress={() => onAnswer(null)}>
          {none ? t('which.again') : t('which.neither')}
        </Button>
      </div>
    </div>
  )
}

/** What tells two events of one title apart: start, place, when it was made, who comes. */
function WhichCard(props: {
  readonly accountId: string
  readonly candidate: Candidate
  readonly words: FieldWords & Pick<ReturnType<typeof useEntryWords>, 'own'>
  readonly shortcut: string | undefined
  readonly onIs: () => void
  readonly onShow: () => void
}) {
  const { accountId, candidate, words, shortcut, onIs, onShow } = props
  const { eventId, title, start, location, madeAt } = candidate
  const { t, own, showing } = words
  const attending = useAsked('guests.counts', { accountId, eventId }).data?.attending?.count ?? 0
  const about = [
    whenInWords(start, words),
    cutText(location, 80),
    madeAt === undefined ? '' : t('which.made', { time: nearTime(madeAt * 1_000, own) }),
    attending === 0
      ? ''
      : t('which.attending', { count: attending, number: count(attending, showing.locale) }),
    t('which.event', { id: eventId }),
  ]
  return (
    <li className={css['candidate']}>
      <span>
        <strong dir="auto">{cutText(title, 80)}</strong>
        <small>{about.filter((part) => part !== '').join(' · ')}</small>
      </span>
      <Button size="s" variant="quiet" icon={<Outwards aria-hidden />} onPress={onShow}>
        {t('action.site')}
      </Button>
      <Button
        size="s"
        aria-label={t('which.is', { id: eventId })}
        {...(shortcut === undefined ? {} : { shortcut })}
        onPress={onIs}
      >
        {t('which.this')}
      </Button>
    </li>
  )
}
