import { ChevronRight } from 'lucide-react'
import { useStore } from 'zustand'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type FieldWords, textsToRead, valueInWords } from '../../labels/fieldWords.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { conflictStoreOf } from './conflictStore.ts'
import css from './RestFields.module.css'

const MOST_SHOWN = 200

const read = (field: EventField, value: string): string => textsToRead(field, [value])[0] ?? ''

interface RestFieldsProps {
  readonly fields: readonly EventField[]
  readonly words: FieldWords
}

/** Fields nobody changed: named in one line, with their values once they are unfolded. */
export function RestFields({ fields, words }: RestFieldsProps) {
  const { t } = useTranslation(['conflict', 'editing'])
  const { bridge } = useStores()
  const conflict = conflictStoreOf(bridge)
  const { unfolded, theirs } = useStore(conflict, (state) => state)
  const counted = useCounted()
  const { locale } = useLanguage()
  if (fields.length === 0) return null
  return (
    <div>
      <button
        type="button"
        className={css['fold']}
        aria-expanded={unfolded}
        aria-keyshortcuts="O"
        onClick={() => conflict.toggleRest()}
      >
        <ChevronRight aria-hidden className={css['arrow']} />
        <b>{t('rest', counted(fields.length))}</b>
        {unfolded ? null : (
          <span className={css['names']}>
            {listed(
              fields.map((field) => t(`editing:field.${field}`)),
              locale,
            )}
          </span>
        )}
        <span className={css['key']} aria-hidden="true">
          <Kbd keys="O" /> {unfolded ? t('rest.folds') : t('rest.unfolds')}
        </span>
      </button>
      {unfolded && theirs !== null ? (
        <dl className={css['values']}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(`editing:field.${field}`)}</dt>
              <dd dir="auto">
                {cutText(valueInWords(field, read(field, theirs[field]), words), MOST_SHOWN)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
