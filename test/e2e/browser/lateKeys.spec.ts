import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'

const scene = scenePages()

/** From now on the page hangs after each `g`, for longer than two keys of one command may lie apart. */
const hang = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.addEventListener('keydown', ({ key }) => {
      const until = performance.now() + (key === 'g' ? 2_500 : 0)
      while (performance.now() < until);
    })
  })

async function open(): Promise<Page> {
  const page = await scene('events=60', { viewport: { width: 1280, height: 800 } })
  await expect(page.getByRole('option').first()).toBeVisible()
  return page
}

const week = (page: Page) => page.getByRole('radio', { name: 'Week' })

test('G and C pressed at once lead to the calendar, also where the computer hangs between them', async () => {
  const page = await open()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await hang(page)
  await pressInOneGo(page, 'g', 'c')
  await expect(week(page)).toBeVisible()
})

test('G and C pressed at once before commands are here lead to the calendar, however slowly they are gone through', async () => {
  const page = await open()
  const fetched = Promise.withResolvers<undefined>()
  await page.route(/\/Behind-[^/]*\.js$/, async (route) => {
    await fetched.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('option').first()).toBeVisible()
  await hang(page)
  await pressInOneGo(page, 'g', 'c')
  await expect(week(page)).toHaveCount(0)
  fetched.resolve(undefined)
  await expect(week(page)).toBeVisible()
})
