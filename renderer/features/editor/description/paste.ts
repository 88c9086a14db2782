import { DOMParser, Slice } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isAddress, linkTo } from './linkAttributes.ts'
import { sanitisePasted } from './pasted.ts'
import { readPlain } from './readDescription.ts'

/** More than this of HTML could keep the parser busy; the words come without it. */
const MOST_HTML = 262_144

/** What other programs hand over comes as the field's own few parts, made without a string of HTML (INPUT-8). */
export function pasteInto(view: EditorView, event: ClipboardEvent): boolean {
  if (event.clipboardData === null) return false
  event.preventDefault()
  insert(view, event.clipboardData)
  return true
}

/** Parts of the text itself are moved by the editor. */
export function dropInto(view: EditorView, event: DragEvent): boolean {
  if (view.dragging !== null || event.dataTransfer === null) return false
  event.preventDefault()
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (at !== null) {
    const { tr } = view.state
    view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at.pos))))
  }
  insert(view, event.dataTransfer)
  return true
}

function insert(view: EditorView, data: DataTransfer): void {
  const text = data.getData('text/plain')
  const { state } = view
  const { from, to, empty } = state.selection
  const link = state.schema.marks['link']
  if (!empty && link !== undefined && isAddress(text.trim())) {
    view.dispatch(
      state.tr.removeMark(from, to, link).addMark(from, to, link.create({ written: linkTo(text.trim()) })),
    )
    return
  }
  const slice = sliceOf(view, data.getData('text/html'), text)
  if (slice !== null) view.dispatch(state.tr.replaceSelection(slice).scrollIntoView())
}

function sliceOf({ state: { schema } }: EditorView, html: string, text: string): Slice | null {
  if (html.trim() !== '' && html.length <= MOST_HTML)
    return DOMParser.fromSchema(schema).parseSlice(sanitisePasted(html, window))
  if (text === '') return null
  const { content } = schema.nodeFromJSON(readPlain(text.replaceAll(/\r\n?/g, '\n')).doc)
  return new Slice(content, 1, 1)
}
