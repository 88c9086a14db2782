import { type KeyboardEvent, useId } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { offsetInWords } from '../../lib/format/doubleHour.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { letterOf } from '../../lib/keys/chordOf.ts'
import { cutText } from '../../lib/safeText.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import type { Option, Question } from './parse/line.ts'
import css from './QuickQuestion.module.css'

interface QuickQuestionProps {
  readonly question: Question
  readonly zone: string
  readonly now: number
  /** Of the first answer, so that the field can hand the focus over. */
  readonly firstId: string
  readonly onAnswer: (option: number) => void
}

/** What the line leaves open: two or three answers, by a press or by 1, 2, 3. */
export function QuickQuestion({ question, zone, now, firstId, onAnswer }: QuickQuestionProps) {
  const { t } = useTranslation('quick')
  const { locale } = useLanguage()
  const id = useId()
  const { kind, options, words, missing } = question
  const said = cutText(words, 40)
  /** Where all begin together, the end is asked about. */
  const isOfEnd = options.every(({ start }) => start === options[0]?.start)
  const whenOf = ({ start, end }: Option) => {
    const when = rangeInWords(start * 1000, end * 1000, { now, zone, locale })
    return kind === 'twice' ? `${when} (${offsetInWords(isOfEnd ? end : start, zone, locale)})` : when
  }
  const press = (event: KeyboardEvent) => {
    const at = Number(letterOf(event.nativeEvent)) - 1
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const all = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
      const now = all.findIndex((each) => each === document.activeElement)
      all[(now + step + all.length) % all.length]?.focus()
    } else if (Number.isInteger(at) && at >= 0 && at < options.length && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onAnswer(at)
    }
  }
  return (
    <div role="group" aria-labelledby={id} className={css['question']}>
      <h3 id={id} className={css['asked']}>
        {kind === 'gap'
          ? t('question.gap', { time: missing ?? said })
          : t(`question.${kind}`, { words: said })}
      </h3>
      {kind === 'readings' ? null : <p className={css['why']}>{t(`question.${kind}-why`)}</p>}
      <div className={css['options']}>
        {options.map((option, at) => (
          <button
            key={`${option.start} ${option.end}`}
            id={at === 0 ? firstId : undefined}
            type="button"
            className={css['option']}
            aria-keyshortcuts={String(at + 1)}
            onKeyDown={press}
            onClick={() => onAnswer(at)}
          >
            <span>{whenOf(option)}</span>
            <Kbd keys={String(at + 1)} />
          </button>
        ))}
      </div>
    </div>
  )
}
