import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

test('an answer is said of its event by name, also where that has left the list by the time the answer is kept', async () => {
  const page = await scene('language=en', { viewport: { width: 1280, height: 800 } })
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').first().waitFor()
  await list.focus()
  await page.keyboard.press('Home')
  await expect(list).toHaveAttribute('aria-activedescendant')
  const named = await page.evaluate(() => {
    const kept = Promise.withResolvers<{ changed: number; undoId: string }>()
    const { bridge, change } = window.fakeHost
    bridge.script({ 'rsvp.set': () => kept.promise })
    const active = document.activeElement?.getAttribute('aria-activedescendant')
    const id = active?.split('-').at(-1) ?? ''
    Object.assign(window, {
      leave: () => change((rows) => rows.filter((row) => row.id !== id)),
      keep: () => kept.resolve({ changed: 1, undoId: 'a0000000-0000-4000-8000-000000000009' }),
    })
    let title = ''
    change((rows) => {
      title = rows.find((row) => row.id === id)?.title ?? ''
      return rows
    })
    return title
  })
  expect(named).not.toBe('')
  const gone = list.getByRole('option').filter({ hasText: named })
  await page.keyboard.press('3')
  await expect(gone).toContainText('your answer: Not going')
  await page.evaluate(() => (Reflect.get(window, 'leave') as () => void)())
  await expect(gone).toHaveCount(0)
  await page.evaluate(() => (Reflect.get(window, 'keep') as () => void)())
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(named)
})
