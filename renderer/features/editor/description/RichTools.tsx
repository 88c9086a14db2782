import { type Editor } from '@tiptap/core'
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { Separator, Toolbar } from 'react-aria-components'
import type { DescriptionMark } from '../../../../shared/domain/descriptionMarks.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import css from './RichText.module.css'
import type { RichTextProps } from './RichText.tsx'

export interface RichToolsProps extends Pick<RichTextProps, 'noteId' | 'marksNotKept'> {
  readonly editor: Editor
  readonly onLink: () => void
}

/** What is on where the caret stands, by a letter each. */
const stateOf = (editor: Editor): string => {
  const can = editor.can()
  const on: readonly (readonly [string, boolean])[] = [
    ['b', editor.isActive('bold')],
    ['i', editor.isActive('italic')],
    ['l', editor.isActive('link')],
    ['u', editor.isActive('bulletList')],
    ['o', editor.isActive('orderedList')],
    ['z', can.undo()],
    ['y', can.redo()],
  ]
  return on.map(([letter, is]) => (is ? letter : '')).join('')
}

export function RichTools({ editor, noteId, marksNotKept, onLink }: RichToolsProps) {
  const { t } = useTranslation('editor')
  const watch = useCallback(
    (tell: () => void) => {
      editor.on('transaction', tell)
      return () => {
        editor.off('transaction', tell)
      }
    },
    [editor],
  )
  const state = useSyncExternalStore(watch, () => (editor.isDestroyed ? '' : stateOf(editor)))
  const chain = () => editor.chain().focus()
  /** What the site drops is greyed and can be used all the same: a site may have learned to keep it. */
  const toggle = (
    mark: DescriptionMark,
    Icon: LucideIcon,
    letter: string,
    shortcut: string,
    run: () => void,
  ) => (
    <IconButton
      size="s"
      className={css['tool']}
      label={t(`description.${mark}`)}
      shortcut={shortcut}
      icon={<Icon aria-hidden />}
      aria-pressed={state.includes(letter)}
      {...(marksNotKept.includes(mark) && { 'data-dropped': true, 'aria-describedby': noteId })}
      onPress={run}
    />
  )
  return (
    <Toolbar aria-label={t('description.tools')} className={css['tools'] ?? ''}>
      {toggle('bold', Bold, 'b', 'Mod+B', () => chain().toggleBold().run())}
      {toggle('italic', Italic, 'i', 'Mod+I', () => chain().toggleItalic().run())}
      {toggle('link', Link2, 'l', 'Mod+K', onLink)}
      <Separator orientation="vertical" className={css['rule'] ?? ''} />
      {toggle('bullets', List, 'u', 'Mod+Shift+8', () => chain().toggleBulletList().run())}
      {toggle('numbers', ListOrdered, 'o', 'Mod+Shift+7', () => chain().toggleOrderedList().run())}
      <Separator orientation="vertical" className={css['rule'] ?? ''} />
      <IconButton
        size="s"
        label={t('description.undo')}
        shortcut="Mod+Z"
        icon={<Undo2 aria-hidden />}
        isDisabled={!state.includes('z')}
        onPress={() => chain().undo().run()}
      />
      <IconButton
        size="s"
        label={t('description.redo')}
        shortcut="Mod+Shift+Z"
        icon={<Redo2 aria-hidden />}
        isDisabled={!state.includes('y')}
        onPress={() => chain().redo().run()}
      />
    </Toolbar>
  )
}
