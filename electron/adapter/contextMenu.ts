import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { HostTexts } from '../system/hostTexts.ts'

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'linkURL'> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

/**
 * What a right click offers: what can be done to text, and the address of a link. Empty where there is neither, since
 * an empty menu only hides what is under it.
 */
export function contextItems(
  { isEditable, selectionText, linkURL, editFlags }: Clicked,
  texts: HostTexts,
  copy: (text: string) => void,
): readonly MenuItemConstructorOptions[] {
  const link: readonly MenuItemConstructorOptions[] = /^(https?|mailto):/.test(linkURL)
    ? [{ id: 'copy-link', label: texts['menu.copy-link'], click: () => copy(linkURL) }]
    : []
  if (!isEditable) {
    const chosen = selectionText.trim() !== ''
    return [...link, ...(chosen ? [{ role: 'copy' as const, label: texts['menu.copy'] }] : [])]
  }
  return [
    ...link,
    { role: 'cut', label: texts['menu.cut'], enabled: editFlags.canCut },
    { role: 'copy', label: texts['menu.copy'], enabled: editFlags.canCopy },
    { role: 'pasteAndMatchStyle', label: texts['menu.paste'], enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: texts['menu.select-all'], enabled: editFlags.canSelectAll },
  ]
}
