import { type Editor, getMarkRange } from '@tiptap/core'
import type { MarkType } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { linkTo } from './linkAttributes.ts'

/** The words a link is set on. */
export interface LinkPlace {
  readonly from: number
  readonly to: number
  /** The attributes it has; empty where there is none yet. */
  readonly written: string
}

const linkType = ({ schema }: Editor): MarkType => {
  const type = schema.marks['link']
  if (type === undefined) throw new Error('no links')
  return type
}

/** The page's selection reaches the editor a moment after the key that made it; the next key means it already. */
function takeSelection({ view }: Editor): void {
  const marked = view.dom.ownerDocument.getSelection()
  if (marked === null || marked.anchorNode === null || marked.focusNode === null) return
  if (!view.dom.contains(marked.anchorNode) || !view.dom.contains(marked.focusNode)) return
  const { tr, doc, selection } = view.state
  const anchor = view.posAtDOM(marked.anchorNode, marked.anchorOffset)
  const head = view.posAtDOM(marked.focusNode, marked.focusOffset)
  const now = TextSelection.between(doc.resolve(anchor), doc.resolve(head))
  if (!now.eq(selection)) view.dispatch(tr.setSelection(now))
}

/** The whole link the caret stands in, else what is marked. */
export function linkPlace(editor: Editor): LinkPlace {
  takeSelection(editor)
  const { doc, selection } = editor.state
  const { from, to, $from } = selection
  const type = linkType(editor)
  const range = getMarkRange($from, type)
  if (range === undefined || range.to < to) return { from, to, written: '' }
  const mark = type.isInSet(doc.nodeAt(range.from)?.marks ?? [])
  return { from: range.from, to: range.to, written: String(mark?.attrs['written'] ?? '') }
}

/** Without words the address stands for itself. */
export function setLink(editor: Editor, { from, to, written }: LinkPlace, href: string): void {
  const type = linkType(editor)
  const { tr } = editor.state
  if (from === to) tr.insertText(href.replace(/^mailto:/, ''), from)
  const end = from === to ? tr.mapping.map(to) : to
  tr.removeMark(from, end, type)
    .addMark(from, end, type.create({ written: linkTo(href, written) }))
    .setSelection(TextSelection.create(tr.doc, end))
    .removeStoredMark(type)
  editor.view.dispatch(tr)
}

export function removeLink(editor: Editor, { from, to }: LinkPlace): void {
  editor.view.dispatch(editor.state.tr.removeMark(from, to, linkType(editor)))
}
