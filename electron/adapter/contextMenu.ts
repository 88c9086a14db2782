import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { HostTexts } from '../system/hostTexts.ts'

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

interface ContextActs {
  readonly copy: (text: string) => void
  /** Puts a word in the place of the misspelled one. */
  readonly correct: (word: string) => void
}

const MOST_SUGGESTIONS = 4

/**
 * What a right click offers: what can be done to text, and the address of a link. Empty where there is neither, since
 * an empty menu only hides what is under it.
 */
export function contextItems(
  clicked: Clicked,
  texts: HostTexts,
  acts: ContextActs,
): readonly MenuItemConstructorOptions[] {
  const { isEditable, selectionText, linkURL, editFlags } = clicked
  const link: readonly MenuItemConstructorOptions[] = /^(https?|mailto):/.test(linkURL)
    ? [{ id: 'copy-link', label: texts['menu.copy-link'], click: () => acts.copy(linkURL) }]
    : []
  if (!isEditable) {
    const chosen = selectionText.trim() !== ''
    return [...link, ...(chosen ? [{ role: 'copy' as const, label: texts['menu.copy'] }] : [])]
  }
  return [
    ...link,
    ...spellingItems(clicked, acts),
    { role: 'cut', label: texts['menu.cut'], enabled: editFlags.canCut },
    { role: 'copy', label: texts['menu.copy'], enabled: editFlags.canCopy },
    { role: 'paste', label: texts['menu.paste'], enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: texts['menu.select-all'], enabled: editFlags.canSelectAll },
  ]
}

/** Only where the system checks spelling: elsewhere no word is ever told to be misspelled. */
function spellingItems(
  { misspelledWord, dictionarySuggestions }: Clicked,
  { correct }: ContextActs,
): readonly MenuItemConstructorOptions[] {
  if (misspelledWord === '') return []
  return [
    ...dictionarySuggestions
      .slice(0, MOST_SUGGESTIONS)
      .map((word): MenuItemConstructorOptions => ({ label: word, click: () => correct(word) })),
    { type: 'separator' },
  ]
}
