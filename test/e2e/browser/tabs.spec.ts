import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptScreens } from './everyScreen.ts'

const scene = scenePages()
const window = { viewport: { width: 1280, height: 800 } }

test('PERF-11 tabs are led along by arrows, Home and End, chosen by Enter, and what they show is not laid out to find out what of it can be seen', async () => {
  const page = await scene('events=60', window)
  await page.getByRole('option').first().waitFor()
  await page.evaluate(() => {
    const { checkVisibility } = Element.prototype
    Reflect.set(globalThis, 'looks', 0)
    Element.prototype.checkVisibility = function look(...options) {
      if (this.closest('[role="tabpanel"]') !== null)
        Reflect.set(globalThis, 'looks', Number(Reflect.get(globalThis, 'looks')) + 1)
      return checkVisibility.apply(this, options)
    }
  })
  await page.getByRole('option').nth(2).click()
  const tab = (name: RegExp) => page.getByRole('tablist').getByRole('tab', { name })
  await expect(page.getByRole('tabpanel', { name: /^Attending/ }).getByRole('searchbox')).toBeVisible()
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'looks')))).toBe(0)

  await tab(/^Attending/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/^Maybe/)).toBeFocused()
  await expect(tab(/^Maybe/)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Enter')
  await expect(tab(/^Maybe/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: /^Maybe/ })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(tab(/^Attending/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(tab(/^Attending/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('tabpanel', { name: /^Attending/ })).toBeVisible()
})

test('a country is found by its letters, by an arrow and by the button of its field as soon as one is at it', async () => {
  const page = await scene('events=60', window)
  await page.getByRole('option').first().waitFor()
  await scriptScreens(page)
  await page.keyboard.press('n')
  const country = page.getByRole('combobox', { name: 'Country' })
  const options = page.getByRole('listbox').getByRole('option')
  await country.focus()
  await country.press('ControlOrMeta+a')
  await page.keyboard.type('portu')
  await expect(options).toHaveText([/Portugal/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Portugal')
  await country.press('Tab')
  await page.getByRole('textbox', { name: 'City' }).focus()
  await country.locator('xpath=..').getByRole('button').click()
  await expect.poll(() => options.count()).toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  await expect(country).toHaveValue('Portugal')
})
