import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptScreens } from './everyScreen.ts'

const scene = scenePages()
const window = { viewport: { width: 1280, height: 800 } }

test('PERF-11 behind a page that takes their place list and event keep their size, and nobody sees them or comes to them', async () => {
  const page = await scene('events=60', window)
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').nth(2).click()
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await list.focus()
  const kept = () =>
    page.evaluate(() => {
      const element = document.getElementById('event-list')
      const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
      element?.focus()
      return {
        size: [width, height],
        isSeen: element?.checkVisibility() ?? false,
        hasFocus: document.activeElement === element,
      }
    })
  const before = await kept()
  expect(before).toMatchObject({ isSeen: true, hasFocus: true })
  await scriptScreens(page)
  await page.keyboard.press('ControlOrMeta+,')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.locator('#page *:focus, #page:focus')).toHaveCount(1)
  await expect(list).toHaveCount(0)
  expect(await kept()).toEqual({ ...before, isSeen: false, hasFocus: false })
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(list).toBeVisible()
  expect(await kept()).toEqual(before)
})
