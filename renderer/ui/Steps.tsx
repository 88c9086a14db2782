import { Check } from 'lucide-react'
import { useLocale } from 'react-aria-components'
import { Button } from './Button.tsx'
import css from './Steps.module.css'

export interface StepsProps {
  readonly label: string
  /** How a step that is behind one is called to screen readers. */
  readonly doneLabel: string
  /** `onGo`: to what the step has to show; left out where it has nothing. */
  readonly steps: readonly {
    readonly id: string
    readonly label: string
    readonly onGo?: (() => void) | undefined
  }[]
  /** Index of the present one. */
  readonly at: number
}

/** Where one is on a way of several steps. */
export function Steps({ label, doneLabel, steps, at }: StepsProps) {
  const { locale } = useLocale()
  return (
    <ol className={css['steps']} aria-label={label}>
      {steps.map(({ id, label: words, onGo }, index) => (
        <li
          key={id}
          data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
          {...(index === at ? { 'aria-current': 'step' } : {})}
        >
          {index < at ? <Check aria-label={doneLabel} /> : <span>{(index + 1).toLocaleString(locale)}</span>}
          {onGo === undefined ? (
            words
          ) : (
            <Button variant="link" onPress={onGo}>
              {words}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
