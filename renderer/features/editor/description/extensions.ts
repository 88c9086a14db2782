import { type Extensions, Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { linkTo } from './linkAttributes.ts'

/**
 * A link keeps the attributes it was written with. In the field it has no address of its own: there is nothing a middle
 * click or Ctrl+click could open (SHELL-30).
 */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ written: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[data-written]', getAttrs: (element) => ({ written: element.dataset['written'] ?? '' }) },
    { tag: 'a[href]', getAttrs: (element) => ({ written: linkTo(element.getAttribute('href') ?? '') }) },
  ],
  renderHTML: ({ mark }) => ['a', { 'data-written': String(mark.attrs['written']) }, 0],
})

/** Tab goes on to the next field, also from a list: what is only passed through is not changed. */
const Item = ListItem.extend({
  content: 'paragraph (bulletList | orderedList)*',
  addKeyboardShortcuts() {
    const { editor, name } = this
    return {
      Enter: () => editor.commands.splitListItem(name),
      'Mod-]': () => editor.commands.sinkListItem(name),
      'Mod-[': () => editor.commands.liftListItem(name),
    }
  },
})

const List = OrderedList.extend({ addAttributes: () => ({}) })

/** All a description can be made of in the field. */
export const richExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Link,
  Bold,
  Italic,
  BulletList,
  List,
  Item,
  UndoRedo,
]
