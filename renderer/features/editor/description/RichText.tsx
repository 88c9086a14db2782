import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DescriptionMark } from '../../../../shared/domain/descriptionMarks.ts'
import { LinkPopover } from './LinkPopover.tsx'
import { type LinkPlace, linkPlace } from './link.ts'
import css from './RichText.module.css'
import { RichTools } from './RichTools.tsx'
import type { Origin, RichDoc } from './richDoc.ts'
import { createRichEditor } from './richEditor.ts'
import { writeDescription } from './writeDescription.ts'

export interface RichTextProps {
  /** What is shown; another one is shown from its beginning. */
  readonly origin: Origin
  /** Where the tools stand. */
  readonly tools: HTMLElement | null
  readonly labelId: string
  /** What the site keeps is said there. */
  readonly noteId: string
  readonly marksNotKept: readonly DescriptionMark[]
  readonly onWrite: (text: string) => void
  readonly onLeave: () => void
}

/** The text with its marks and lists. It writes only what somebody changed. */
export function RichText({ origin, tools, marksNotKept, ...props }: RichTextProps) {
  const { labelId, noteId, onWrite, onLeave } = props
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [link, setLink] = useState<LinkPlace | null>(null)
  const wrote = useEffectEvent((doc: RichDoc) => onWrite(writeDescription(doc, origin)))
  const left = useEffectEvent(onLeave)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = createRichEditor(element, origin.doc, {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': noteId,
        tabindex: '0',
        class: css['text'] ?? '',
      },
      onWrite: (doc) => wrote(doc),
      onLeave: () => left(),
      onLink: () => setLink(linkPlace(made)),
    })
    setEditor(made)
    return () => {
      setLink(null)
      setEditor(null)
      made.destroy()
    }
  }, [origin, labelId, noteId])

  return (
    <div className={css['place']} data-plain={!origin.writing.html}>
      {editor === null || tools === null
        ? null
        : createPortal(
            <RichTools
              editor={editor}
              noteId={noteId}
              marksNotKept={marksNotKept}
              onLink={() => setLink(linkPlace(editor))}
            />,
            tools,
          )}
      <div ref={place} />
      {editor === null || link === null ? null : (
        <LinkPopover editor={editor} place={link} onClose={() => setLink(null)} />
      )}
    </div>
  )
}
