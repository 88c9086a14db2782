import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

test('of who may have been sent an invitation Enter asks what happened: sent is one press and can be taken back, sending again asks once more', async () => {
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
  // The word is taken back by its toast, or by keys.
  const takenBack = () => page.evaluate(() => window.fakeHost.bridge.callsOf('invites.undecide').length)
  await expect(page.getByText(/^Marked as sent: /)).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(takenBack).toBe(1)
  await grid.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as not sent' }).press('Enter')
  await expect(page.getByText(/^Marked as not sent: /)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(takenBack).toBe(2)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Send again/ }).press('Enter')
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await decided()).toEqual(['sent', 'leave'])
  await asked.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(decided).toEqual(['sent', 'leave', 'send-again'])
})

test('an address that is being put right stays while its row goes: somebody else decided of it meanwhile', async () => {
  const page = await scene('', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'ledger', eventId: null }))
  await page.getByRole('tab', { name: /^Failed/ }).click()
  const grid = page.getByRole('grid', { name: 'People invited' })
  await grid.focus()
  await page.keyboard.press('Enter')
  const address = page.getByRole('dialog').getByRole('textbox')
  await address.fill('guest@example.net')
  await page.evaluate(async (accountId) => {
    const { bridge } = window.fakeHost
    const asked = { accountId, eventId: null, states: [], offset: 0, limit: 1 }
    const { counts } = await bridge.call('ledger.list', asked)
    bridge.script({
      'ledger.list': async () => ({ rows: [], total: 0, staying: 0, counts, unnamedOnList: null }),
    })
    bridge.push('ledger.changed', { accountId, revision: 99 })
  }, ADA)
  await expect(grid.getByRole('button')).toHaveCount(0)
  await expect(address).toHaveValue('guest@example.net')
  await expect(address).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})
