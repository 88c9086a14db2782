import { ChevronRight, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { EventDetails, ReadBack } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { categoryNames, useFieldWords, valueByItself } from '../../labels/fieldWords.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import css from './ReadBackLine.module.css'

interface ReadBackLineProps {
  readonly accountId: string
  readonly event: EventDetails
  readonly readBack: ReadBack
}

/** What the site showed after the last save from here; unfolds to the fields it kept (SITE-U5). */
export function ReadBackLine({ accountId, event, readBack }: ReadBackLineProps) {
  const { t } = useTranslation('editing')
  const showing = useShowing()
  const counted = useCounted()
  const words = useFieldWords(accountId, categoryNames(event))
  const [unfolded, setUnfolded] = useState(false)
  const listId = useId()
  const { kept, of, atMs } = readBack
  if (kept.length === 0) return null
  return (
    <div className={css['line']}>
      <button
        type="button"
        className={css['fold']}
        aria-expanded={unfolded}
        aria-controls={unfolded ? listId : undefined}
        onClick={() => setUnfolded(!unfolded)}
      >
        <ShieldCheck aria-hidden />
        <span>
          <strong>
            {kept.length === of
              ? t('read-back.all', counted(of))
              : t('read-back.some', {
                  kept: count(kept.length, showing.locale),
                  of: count(of, showing.locale),
                })}
          </strong>{' '}
          <span className={css['when']}>
            {nearTime(atMs, { ...showing, zone: ownZone() })}
            <ChevronRight aria-hidden className={css['arrow']} />
          </span>
        </span>
      </button>
      {unfolded ? (
        <dl id={listId} className={css['fields']}>
          {kept.map(({ field, value }) => (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              <dd dir="auto">
                {field === 'photo' || field === 'answer'
                  ? t('read-back.kept')
                  : valueByItself(field, value, words) || t('not-kept.empty')}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
