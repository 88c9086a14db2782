import { expect, it, onTestFinished } from 'vitest'
import { createTemplates, decodeTemplate } from '../../../../../electron/core/account/drafts.ts'
import { sealedRows } from '../../../../../electron/core/store/sealedRows.ts'
import { openStore } from '../../../../support/accountStores.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'

function templates() {
  const store = openStore(null)
  onTestFinished(() => store.close())
  return createTemplates(sealedRows(store.parts, 'templates', [], decodeTemplate), createFakeIds('template'))
}

const SOUP = { title: 'Soup', location: 'Hall 45' }

it('a template saved under the name of another, however its letters are written, replaces it and says what it had', () => {
  const kept = templates()
  const first = kept.save('Soup night', SOUP)
  expect(first.replaced).toBeNull()
  const second = kept.save('soup NIGHT', { title: 'Harvest supper' })
  expect(second).toEqual({
    saved: { id: first.saved.id, name: 'Soup night', fields: { title: 'Harvest supper' } },
    replaced: first.saved,
  })
  expect(kept.list()).toEqual([second.saved])
  // What was replaced can be put back by what was said of it alone.
  kept.save(second.replaced?.name ?? '', second.replaced?.fields ?? {})
  expect(kept.list()).toEqual([first.saved])
})

it('a hundred templates are all; one of them can still be replaced', () => {
  const kept = templates()
  for (let at = 1; at <= 100; at += 1) kept.save(`Template ${at}`, SOUP)
  expect(() => kept.save('One more', SOUP)).toThrow(expect.objectContaining({ code: 'too-large' }))
  expect(kept.save('TEMPLATE 7', {}).replaced).toMatchObject({ name: 'Template 7', fields: SOUP })
  expect(kept.list()).toHaveLength(100)
})
