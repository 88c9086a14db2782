import { describe, expect, it } from 'vitest'
import { contextItems } from '../../../../electron/adapter/contextMenu.ts'
import { ENGLISH, hostTexts } from '../../../../electron/system/hostTexts.ts'

const ALL = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
const NOTHING = { isEditable: false, selectionText: '', linkURL: '', editFlags: ALL }
const labels = (clicked: Partial<typeof NOTHING>, texts = ENGLISH) =>
  contextItems({ ...NOTHING, ...clicked }, texts, () => undefined)
    .map(({ label }) => label)
    .filter((label) => label !== undefined)

describe('a right click', () => {
  it('in a field offers what can be done to its text, and greys what cannot', () => {
    expect(labels({ isEditable: true })).toEqual(['Cut', 'Copy', 'Paste', 'Select all'])
    const items = contextItems(
      { ...NOTHING, isEditable: true, editFlags: { ...ALL, canCut: false } },
      ENGLISH,
      () => undefined,
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
    const copied: string[] = []
    const [item] = contextItems({ ...NOTHING, linkURL: 'https://example.org/event/12' }, ENGLISH, (text) =>
      copied.push(text),
    )
    expect(item?.label).toBe('Copy link')
    ;(item?.click as (() => void) | undefined)?.()
    expect(copied).toEqual(['https://example.org/event/12'])
    expect(labels({ linkURL: 'turnout://app/index.html#x' })).toEqual([])
  })
})
