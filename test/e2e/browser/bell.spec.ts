import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { showScreen } from './everyScreen.ts'

const scene = scenePages()

test('two times chosen of a bell in a row are both kept, however late the first answer comes', async () => {
  const page = await scene('language=en', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('searchbox').first().waitFor()
  await showScreen(page, { page: 'events', eventId: '1001' })
  await page.getByRole('article').waitFor()
  await page.evaluate(() => {
    const none = { minutes: [60], bell: null, occasion: null, byRule: [60], ahead: [], snoozedUntil: null }
    window.fakeHost.bridge.script({
      'reminders.ofEvent': async () => none,
      // Nothing is told of it either, before the test is over.
      'reminders.setBell': () => new Promise(() => {}),
    })
  })
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Reminders of this event' })
  await dialog.getByRole('radio', { name: 'At other times' }).press('Space')
  await dialog.getByRole('button', { name: /^Add/ }).press('Enter')
  await page.getByRole('menuitem', { name: '15 minutes before' }).press('Enter')
  await dialog.getByRole('button', { name: '1 hour, remove' }).press('Enter')
  const left = dialog.getByRole('button', { name: /, remove / })
  await expect(left).toHaveCount(1)
  await expect(left, 'the focus goes on to what stands next, not to the head of the dialog').toBeFocused()
  const chosen = await page.evaluate(() =>
    window.fakeHost.bridge.callsOf('reminders.setBell').map(({ minutes }) => minutes),
  )
  expect(chosen).toEqual([[60], [60, 15], [15]])
})
