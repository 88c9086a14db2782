import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import css from './ProgressBar.module.css'

export interface ProgressBarProps {
  readonly label: string
  /** 0 to 1; null while the whole is not known. */
  readonly value: number | null
  /** The numbers in words, e.g. "440 of 1,087 sent"; also what screen readers hear. */
  readonly valueLabel?: string
  readonly tone?: 'accent' | 'yes'
  /** Only the bar; the words stand elsewhere. */
  readonly bare?: boolean
}

export function ProgressBar({ label, value, valueLabel, tone = 'accent', bare = false }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      isIndeterminate={value === null}
      value={(value ?? 0) * 100}
      {...(valueLabel === undefined ? {} : { valueLabel })}
      className={css['progress'] ?? ''}
    >
      {({ percentage, isIndeterminate, valueText }) => (
        <>
          {bare ? null : (
            <span className={css['words']}>
              <span>{label}</span>
              <span>{isIndeterminate ? (valueLabel ?? '') : valueText}</span>
            </span>
          )}
          <span className={css['track']}>
            <span
              className={css['fill']}
              data-tone={tone}
              data-indeterminate={isIndeterminate}
              style={{ inlineSize: isIndeterminate ? '30%' : `${percentage ?? 0}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
