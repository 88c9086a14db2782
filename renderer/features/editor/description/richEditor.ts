import { Editor, Extension } from '@tiptap/core'
import { DOMSerializer, type Mark, type Schema } from '@tiptap/pm/model'
import { richExtensions } from './extensions.ts'
import { readLink } from './linkAttributes.ts'
import { dropInto, pasteInto } from './paste.ts'
import type { RichDoc } from './richDoc.ts'

interface RichEditorParts {
  readonly attributes: Readonly<Record<string, string>>
  readonly onWrite: (doc: RichDoc) => void
  readonly onLeave: () => void
  /** The key for a link was pressed in the text. */
  readonly onLink: () => void
}

/**
 * The library's editor as the page's policy allows it: no style element, nothing made from a string of HTML. It turns
 * nothing that is typed into formatting by itself.
 */
export function createRichEditor(element: HTMLElement, doc: RichDoc, parts: RichEditorParts): Editor {
  const keys = Extension.create({
    name: 'linkKey',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        parts.onLink()
        return true
      },
    }),
  })
  const editor: Editor = new Editor({
    element,
    extensions: [...richExtensions, keys],
    content: structuredClone<object>(doc),
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { ...parts.attributes },
      handleDOMEvents: {
        paste: (view, event) => pasteInto(view, event),
        drop: (view, event) => dropInto(view, event),
      },
    },
    onUpdate: ({ editor: { state } }) => parts.onWrite(state.doc.toJSON() as RichDoc),
    onBlur: () => parts.onLeave(),
  })
  editor.setOptions({
    editorProps: { ...editor.options.editorProps, clipboardSerializer: clipboardOf(editor.schema) },
  })
  return editor
}

/** What is copied has its links as other programs read them. */
function clipboardOf(schema: Schema): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(schema)
  const link = (mark: Mark) => ['a', { href: readLink(String(mark.attrs['written'])) ?? '' }, 0] as const
  return new DOMSerializer(nodes, { ...marks, link })
}
