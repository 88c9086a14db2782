import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scriptDesk } from './deskScreens.ts'
import { scriptScreens } from './everyScreen.ts'

const scene = scenePages()

/** The list of a window to which the file `late` comes when the function returned is called. */
async function openLate(late: string): Promise<{ readonly page: Page; readonly come: () => void }> {
  const page = await scene('events=60', { viewport: { width: 1360, height: 860 } })
  const fetched = Promise.withResolvers<undefined>()
  await page.route(new RegExp(`/${late}-[^/]*\\.js$`), async (route) => {
    await fetched.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('option').first().waitFor()
  await scriptScreens(page)
  await page.getByRole('option').nth(2).click()
  await page.getByRole('article').waitFor()
  return { page, come: () => fetched.resolve(undefined) }
}

/** Its letters are keys of the page: delete, next, answer, new, mark. */
const LINE = 'Jazz at 8pm, e1 n2'

const asked = (page: Page, method: 'events.delete' | 'rsvp.set') =>
  page.evaluate((name) => window.fakeHost.bridge.callsOf(name), method)

const OPENINGS = [
  ['a new event in a line', 'ControlOrMeta+Shift+n', 'QuickAdd', 'combobox', LINE],
  ['the palette', 'ControlOrMeta+k', 'Palette', 'combobox', 'settings'],
  // What the host has for it begins with a title.
  ['the editor', 'n', 'EditorPage', 'textbox', LINE],
  ['the guide', 'F1', 'HelpDialog', 'searchbox', 'invite'],
] as const

for (const [what, keys, late, role, text] of OPENINGS) {
  test(`what is typed for ${what} before it is there stands in its first field, and acts on nothing beneath it`, async () => {
    const { page, come } = await openLate(late)
    const place = page.url()
    await page.keyboard.press(keys)
    await page.keyboard.type(`${text}x`)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Delete')
    come()
    const field = page.locator('*:focus').and(page.getByRole(role))
    await expect(field).toHaveValue(new RegExp(`^(General assembly)?${text}$`))
    await page.keyboard.type('!')
    await expect(field).toHaveValue(new RegExp(`${text}!$`))
    expect(page.url()).toBe(place)
    expect(await asked(page, 'events.delete')).toEqual([])
    expect(await asked(page, 'rsvp.set')).toEqual([])
  })

  test(`Escape gives up ${what} that is not there yet, and what was typed for it`, async () => {
    const { page, come } = await openLate(late)
    await page.keyboard.press(keys)
    await page.keyboard.type('1 2 ')
    await page.keyboard.press('Escape')
    come()
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox').first()
    await expect(search).toBeFocused()
    await page.keyboard.type('chess')
    await expect(search).toHaveValue('chess')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('article')).toBeVisible()
    expect(await asked(page, 'rsvp.set')).toEqual([])
  })
}

test('Enter typed after the letters for a palette that is not there yet carries out what they find', async () => {
  const { page, come } = await openLate('Palette')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  come()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a name typed for a view whose question is not there yet stands in it, and Escape before it comes asks nothing', async () => {
  const { page, come } = await openLate('NameViewDialog')
  const keep = page.getByRole('button', { name: 'Save as a view' })
  await page.getByRole('searchbox').first().fill('chess')
  await keep.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('e1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Due n2')
  come()
  await expect(page.locator('*:focus').and(page.getByRole('textbox'))).toHaveValue(/Due n2$/)
  expect(await asked(page, 'rsvp.set')).toEqual([])
})

test('CHG-8 Enter on a line that has the focus before its page gave the keys out opens it, as any other Enter does', async () => {
  const { page, come } = await openLate('ChangesPage')
  await scriptDesk(page)
  // Whoever is quicker than the page has the focus on the line when the page comes to give it.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const line = document.querySelector<HTMLElement>('[aria-labelledby="changes-answers"] li button')
      if (line === null) return
      observer.disconnect()
      line.focus()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'What changed' }).press('Enter')
  await page.keyboard.press('Enter')
  come()
  await expect(page.getByRole('tab', { name: /^Changed/, selected: true })).toBeVisible()
})
