import { type ReactNode, type Ref, useId } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Group,
  Input,
  Label,
  TextArea,
} from 'react-aria-components'
import css from './Field.module.css'

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  readonly label: string
  readonly description?: ReactNode
  /** What is wrong and how to mend it; its presence marks the field. */
  readonly error?: string | undefined
  readonly placeholder?: string
  /** Shown right of the label, e.g. "31 of 255 characters". */
  readonly counter?: { readonly text: string; readonly over: boolean }
  readonly trailing?: ReactNode
  /** A control that stands beside the box, such as a copy button. */
  readonly beside?: ReactNode
  readonly mono?: boolean
  /** More than one line: the number of rows to begin with. */
  readonly rows?: number
  readonly layout?: 'stack' | 'row'
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

export function TextField(props: TextFieldProps) {
  const { label, description, error, placeholder, counter, trailing, beside, mono = false, ...others } = props
  const { rows, layout = 'stack', inputRef, ...rest } = others
  const [counterId, noteId] = [useId(), useId()]
  // By ids of our own: a slot is looked for once, and what comes to stand there later would be read to nobody.
  const describedBy = [
    rest['aria-describedby'] ?? [],
    counter === undefined ? [] : counterId,
    description === undefined ? [] : noteId,
  ].flat()
  const inner = {
    className: css['input'] ?? '',
    placeholder: placeholder ?? '',
    'data-mono': mono,
    ref: inputRef ?? null,
    ...(mono || props.type === 'url' ? { dir: 'ltr' } : {}),
  }
  return (
    <AriaTextField
      {...rest}
      {...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') })}
      isInvalid={error !== undefined}
      className={css['field'] ?? ''}
      data-layout={layout}
    >
      <span className={css['head']}>
        <Label className={css['label'] ?? ''}>{label}</Label>
        {counter === undefined ? null : (
          <span id={counterId} className={css['counter']} data-over={counter.over}>
            {counter.text}
          </span>
        )}
      </span>
      <div className={css['line']}>
        <Group
          className={css['box'] ?? ''}
          isInvalid={error !== undefined}
          {...(props.isReadOnly === true ? { 'data-readonly': true } : {})}
        >
          {rows === undefined ? <Input {...inner} /> : <TextArea {...inner} rows={rows} />}
          {trailing}
        </Group>
        {beside}
      </div>
      <FieldError className={css['error'] ?? ''}>{error}</FieldError>
      {description === undefined ? null : (
        <span id={noteId} className={css['note']}>
          {description}
        </span>
      )}
    </AriaTextField>
  )
}
