import { cloneElement, type ReactElement, useId } from 'react'

interface FileTriggerProps {
  /** Media types and endings with their dot. */
  readonly acceptedFileTypes: readonly string[]
  readonly onSelect: (files: FileList | null) => void
  /** The button that asks for the file. */
  readonly children: ReactElement<{ readonly onPress?: (() => void) | undefined }>
}

/** A button that asks for a file: the browser's own chooser. The same file may be chosen again. */
export function FileTrigger({ acceptedFileTypes, onSelect, children }: FileTriggerProps) {
  const id = useId()
  return (
    <>
      {cloneElement(children, { onPress: () => document.getElementById(id)?.click() })}
      <input
        id={id}
        type="file"
        hidden
        accept={acceptedFileTypes.join(',')}
        onChange={(event) => {
          onSelect(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}
