import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptScreens } from './everyScreen.ts'

const scene = scenePages()

test('settings list their sections, lead to each, and are found by any word in them', async () => {
  const page = await scene('', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'settings' }))
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('button')
  const reminders = page.getByRole('heading', { level: 2, name: 'Reminders' })
  await expect(sections.filter({ hasText: 'Appearance' })).toHaveAttribute('aria-current', 'true')

  await sections.filter({ hasText: 'Reminders' }).click()
  await expect(reminders).toBeFocused()
  await expect(reminders).toBeInViewport()
  await expect(sections.filter({ hasText: 'Reminders' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('complementary', { name: 'How reminders look' })).toBeInViewport()
  await sections.last().click()
  await expect(sections.last()).toHaveAttribute('aria-current', 'true')
  await expect(sections.last()).toHaveText('About')

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search settings' })
  await expect(search).toBeFocused()
  await page.keyboard.type('quiet HOURS')
  await expect(sections).toHaveText(['Reminders'])
  await expect(reminders).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'About' })).toHaveCount(0)
  await search.fill('no such thing')
  await page.getByRole('button', { name: 'Clear' }).last().click()
  await expect(sections.first()).toHaveText('Appearance and language')
})

test('how long a reminder may rest is written out, however long the words of the language are', async () => {
  const page = await scene('language=de', { viewport: { width: 1280, height: 800 }, locale: 'de-DE' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'settings' }))
  // A picture of the card, in which nothing acts.
  const offers = page.locator('aside').getByRole('button', { includeHidden: true })
  await expect(offers.filter({ hasText: '15 Minuten vorher' })).toHaveCount(1)
  const cut = await offers.evaluateAll((buttons) =>
    buttons.flatMap((button) =>
      [...button.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    ),
  )
  expect(cut).toEqual([])
})

test('a setting is kept at once, says so, and is taken back by Ctrl Z', async () => {
  const page = await scene('', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'settings' }))
  const themes = page.getByRole('radiogroup', { name: 'Theme' })
  const html = page.locator('html')
  await expect(page.getByText(/^saved /)).toHaveCount(0)
  await themes.getByRole('radio', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('status').filter({ hasText: /^saved \d+:\d+/ })).toBeVisible()
  await themes.getByRole('radio', { name: 'Same as the system' }).click()
  await expect(html).not.toHaveAttribute('data-theme', /./)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(html).toHaveAttribute('data-theme', 'light')

  // The switch itself has the focus: there is no text in it to be undone.
  const toggle = page.getByRole('switch').first()
  const was = await toggle.isChecked()
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).toBeChecked({ checked: !was })
  await expect(toggle).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(toggle).toBeChecked({ checked: was })
})

test('who corrects the zone of a site is told of changes that wait with a time, and led to them', async () => {
  const page = await scene('', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await scriptScreens(page)
  await page.evaluate(() => {
    window.fakeHost.bridge.script({ 'accounts.setSiteZone': async () => null })
    window.stores.navigation.go({ page: 'settings' })
  })
  const zone = page.getByRole('combobox', { name: /^Time zone of / })
  const told = page.getByText(/^Changes waiting with a time: 2\. They keep the moment/)
  await zone.fill('Lisbon')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await expect(told).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
})
