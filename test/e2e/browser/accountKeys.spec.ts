import { ADA, account, GRACE, snapshot } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'

const scene = scenePages()

test('VIEW-4 a digit after G goes to an account of that place, from wherever no field is; the menu shows the keys and its letters', async () => {
  const page = await scene('', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('option').first().waitFor()
  const accounts = [
    account(),
    account({ id: GRACE, siteName: 'filmhaus.example', letters: 'ÑK', colour: '4' }),
  ]
  const two = snapshot(accounts)
  await page.evaluate(
    ({ both, ids }) => {
      const { bridge } = window.fakeHost
      bridge.script({
        'accounts.activate': async ({ accountId }) => {
          bridge.push('accounts.changed', { ...both, activeId: accountId })
          return null
        },
      })
      bridge.push('accounts.changed', { ...both, activeId: ids[0] ?? null })
    },
    { both: two, ids: [ADA, GRACE] },
  )
  const switcher = page.getByRole('button', { name: /Sites and accounts/ })
  const press = async (digit: string) => {
    await pressInOneGo(page, 'g', digit)
  }
  await press('2')
  await expect(switcher).toContainText('filmhaus.example')
  await expect(switcher).toContainText('ÑK')
  await press('3')
  await expect(switcher).toContainText('filmhaus.example')
  await press('1')
  await expect(switcher).not.toContainText('filmhaus.example')
  await page.keyboard.press('/')
  await page.keyboard.type('g2')
  await expect(switcher).not.toContainText('filmhaus.example')
  await switcher.click()
  const items = page.getByRole('menu').getByRole('menuitemradio')
  await expect(items.nth(1)).toContainText('G 2')
  await expect(page.getByRole('menuitem', { name: 'List of all accounts' })).toContainText('G 0')
  for (const name of ['Settings', 'Backup', 'Keyboard shortcuts'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
})
