import { type DragEvent, type ReactNode, useState } from 'react'
import css from './TakesFiles.module.css'

export interface TakesFilesProps {
  /** Said while a file is held above it. */
  readonly words: string
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** The body of a page on which a file can be dropped anywhere. */
export function TakesFiles({ words, onFile, children }: TakesFilesProps) {
  const [dropping, setDropping] = useState(false)
  const over = (drag: DragEvent) => {
    if (drag.dataTransfer.types.includes('Files')) setDropping(true)
  }
  const drop = (drag: DragEvent) => {
    setDropping(false)
    const file = drag.dataTransfer.files.item(0)
    if (file !== null) onFile(file)
  }
  return (
    <div
      className={css['whole']}
      role="presentation"
      data-takes-files
      onDragOver={over}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      {children}
      {dropping ? <p className={css['dropping']}>{words}</p> : null}
    </div>
  )
}

/** Where one sees that a file can be dropped, around the button that chooses one. */
export const DropPlace = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['place']}>{children}</div>
)
