import { beforeEach, describe, expect, it } from 'vitest'
import { contextItems } from '../../../../electron/adapter/contextMenu.ts'
import { ENGLISH, hostTexts } from '../../../../electron/system/hostTexts.ts'

const ALL = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
const NOTHING = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  editFlags: ALL,
  misspelledWord: '',
  dictionarySuggestions: [] as string[],
}
const done: string[] = []
const ACTS = {
  copy: (text: string) => void done.push(`copy ${text}`),
  correct: (word: string) => void done.push(`correct ${word}`),
}
beforeEach(() => {
  done.length = 0
})
const labels = (clicked: Partial<typeof NOTHING>, texts = ENGLISH) =>
  contextItems({ ...NOTHING, ...clicked }, texts, ACTS)
    .map(({ label }) => label)
    .filter((label) => label !== undefined)

describe('a right click', () => {
  it('in a field offers what can be done to its text, and greys what cannot', () => {
    expect(labels({ isEditable: true })).toEqual(['Cut', 'Copy', 'Paste', 'Select all'])
    const items = contextItems(
      { ...NOTHING, isEditable: true, editFlags: { ...ALL, canCut: false } },
      ENGLISH,
      ACTS,
    )
    expect(items.map(({ enabled }) => enabled)).toEqual([false, true, true, undefined, true])
  })

  it('speaks the program’s language', () => {
    expect(labels({ isEditable: true }, hostTexts('de'))).toContain('Einfügen')
  })

  it('on chosen text offers to copy it, on anything else no menu at all', () => {
    expect(labels({ selectionText: 'Winter market' })).toEqual(['Copy'])
    expect(labels({ selectionText: '  ' })).toEqual([])
  })

  it('on a link copies its address, but never one of the program’s own pages', () => {
    const [item] = contextItems({ ...NOTHING, linkURL: 'https://example.org/event/12' }, ENGLISH, ACTS)
    expect(item?.label).toBe('Copy link')
    ;(item?.click as (() => void) | undefined)?.()
    expect(done).toEqual(['copy https://example.org/event/12'])
    expect(labels({ linkURL: 'program://app/index.html#x' })).toEqual([])
  })

  it('on a misspelled word offers what the system suggests before anything else', () => {
    const misspelledWord = 'rehersal'
    const dictionarySuggestions = ['rehearsal', 'rehearsals', 'reversal', 'dispersal', 'hearsay']
    const items = contextItems(
      { ...NOTHING, isEditable: true, misspelledWord, dictionarySuggestions },
      ENGLISH,
      ACTS,
    )
    expect(items.map(({ label }) => label).slice(0, 4)).toEqual(dictionarySuggestions.slice(0, 4))
    expect(items[4]?.type).toBe('separator')
    ;(items[0]?.click as (() => void) | undefined)?.()
    expect(done).toEqual(['correct rehearsal'])
  })
})
