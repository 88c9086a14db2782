import { WandSparkles } from 'lucide-react'
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import type { Understood } from './parse/line.ts'
import css from './QuickField.module.css'

interface QuickFieldProps {
  readonly value: string
  readonly understood: Understood
  readonly inputRef: Ref<HTMLInputElement>
  /** The list below, and the row of it that Enter means. */
  readonly list: string
  readonly option: string | undefined
  readonly describedBy: string
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The line one types; what was understood is underlined where it stands, by the same letters behind it. */
export function QuickField(props: QuickFieldProps) {
  const { value, understood, inputRef, list, option, describedBy, onChange, onKeyDown } = props
  const { t } = useTranslation('quick')
  const mirror = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLSpanElement>(null)
  const follow = () => {
    const input = field.current?.querySelector('input')
    if (mirror.current !== null && input) mirror.current.scrollLeft = input.scrollLeft
  }
  useLayoutEffect(follow)
  return (
    <div className={css['field']}>
      <WandSparkles aria-hidden className={css['icon']} />
      <span className={css['line']} ref={field}>
        <div className={css['mirror']} ref={mirror} aria-hidden dir="auto">
          {piecesOf(value, understood).map(({ text, kind, at }) =>
            kind === null ? (
              text
            ) : (
              <span key={at} className={css['part']} data-kind={kind}>
                {text}
              </span>
            ),
          )}
        </div>
        <input
          ref={inputRef}
          className={css['input']}
          dir="auto"
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-describedby={describedBy}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={option}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={500}
          placeholder={t('placeholder')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onScroll={follow}
          onSelect={follow}
          onKeyDown={onKeyDown}
        />
      </span>
      <Kbd keys="Esc" />
    </div>
  )
}

interface Piece {
  readonly at: number
  readonly text: string
  readonly kind: string | null
}

function piecesOf(value: string, { spans, line }: Understood): readonly Piece[] {
  if (line !== value) return [{ at: 0, text: value, kind: null }]
  const pieces: Piece[] = []
  let at = 0
  for (const { kind, start, end } of spans) {
    if (start > at) pieces.push({ at, text: value.slice(at, start), kind: null })
    pieces.push({ at: start, text: value.slice(start, end), kind })
    at = end
  }
  if (at < value.length) pieces.push({ at, text: value.slice(at), kind: null })
  return pieces
}
