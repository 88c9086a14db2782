import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

test('of who may have been sent an invitation Enter asks what happened: sent is one press, sending again asks once more', async () => {
  const page = await scene('', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'ledger', eventId: null }))
  const decided = () =>
    page.evaluate(() => window.fakeHost.bridge.callsOf('invites.decide').map(({ decision }) => decision))
  await page.getByRole('tab', { name: /^May have been sent/ }).click()
  const grid = page.getByRole('grid', { name: 'People invited' })
  await expect(grid.getByRole('button', { name: /^Decide/ }).first()).toBeVisible()
  await grid.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'It was sent' }).press('Enter')
  await expect.poll(decided).toEqual(['sent'])
  await expect(grid).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Send again/ }).press('Enter')
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await decided()).toEqual(['sent'])
  await asked.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(decided).toEqual(['sent', 'send-again'])
})
