import { useEffect, useRef } from 'react'
import { TextArea, TextField } from 'react-aria-components'
import css from './ConflictPage.module.css'

export interface TextWritingProps {
  readonly label: string
  readonly text: string
  readonly long: boolean
  readonly onText: (text: string) => void
  readonly onDone: () => void
}

/** A text that is written anew; leaving it ends the writing. */
export function TextWriting({ label, text, long, onText, onDone }: TextWritingProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.select()
  }, [])
  return (
    <TextField
      className={css['writing'] ?? ''}
      aria-label={label}
      value={text}
      onChange={(value) => onText(long ? value : value.replaceAll('\n', ' '))}
      onBlur={onDone}
    >
      <TextArea ref={box} rows={long ? 8 : 2} dir="auto" />
    </TextField>
  )
}
