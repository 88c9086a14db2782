import type { Page } from 'playwright/test'
import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { resize } from '../../support/pages/resizing.ts'
import { textsIn } from '../../support/texts.ts'

const scene = scenePages()

const LOOKS = [
  ['en', 'light'],
  ['he', 'dark'],
  ['ar', 'light'],
] as const
const LONG = 'Everything at Körnerstraße that begins after six and costs nothing'

/** A page with views of all sorts: a long name, one over all accounts, and one of a newer version. */
async function open(language: string, theme: string): Promise<Page> {
  const page = await scene(`language=${language}&theme=${theme}`, {
    viewport: { width: 1280, height: 800 },
    locale: language,
    timezoneId: 'Pacific/Auckland',
  })
  await page.getByRole('option').first().waitFor()
  await page.evaluate(
    ([account, long]) => {
      const view = (id: number, name: string, query: object) => ({
        id: `f0000000-0000-4000-8000-00000000000${id}`,
        accountId: account,
        name,
        query: JSON.stringify({ view: 'upcoming', sort: 'soonest', ...query }),
      })
      return window.stores.preferences.set({
        savedViews: [
          view(1, long, { search: 'choir' }),
          view(2, 'מקהלה · جوقة', { search: 'film', everyAccount: true }),
          view(3, 'From a newer version', { mood: 'quiet' }),
        ],
      })
    },
    [ADA, LONG] as const,
  )
  return page
}

for (const [language, theme] of LOOKS) {
  const direction = language === 'en' ? 'ltr' : 'rtl'
  const { t } = textsIn({ language, locale: language, direction })

  test(`VIEW-1 axe finds nothing in saved views, their menu and the dialog that names one, and their names run their way: ${language}, ${theme}`, async () => {
    const page = await open(language, theme)
    const views = page.getByRole('list', { name: t('shell:views.saved') })
    const more = (name: string) => views.getByRole('button', { name: t('shell:views.saved-more', { name }) })
    for (const width of [1280, 480]) {
      await resize(page, { width, height: 800 })
      if (width === 480) await page.getByRole('button', { name: t('shell:sidebar.show') }).press('Enter')
      await expect(views.getByRole('listitem')).toHaveCount(3)
      expect(await axeFindings(page), `list, ${width} pixels`).toEqual([])
      const name = views.getByText(LONG)
      const look = await name.evaluate((words) => {
        const place = (words.closest('button') ?? words).getBoundingClientRect()
        const number = words.closest('button')?.querySelector('span:last-of-type')?.getBoundingClientRect()
        const sign = words.closest('button')?.querySelector('svg')?.getBoundingClientRect()
        return {
          // Too long for its place, it is cut where it ends.
          cutsAt: getComputedStyle(words.closest('span') ?? words).direction === 'ltr' ? 'right' : 'left',
          begins: getComputedStyle(words.closest('span') ?? words).textAlign,
          signLeft: (sign?.left ?? 0) < place.left + place.width / 2,
          numberLeft: (number?.left ?? 0) < place.left + place.width / 2,
        }
      })
      expect(look, `${width} pixels`).toEqual({
        cutsAt: 'right',
        begins: direction === 'ltr' ? 'left' : 'right',
        signLeft: direction === 'ltr',
        numberLeft: direction === 'rtl',
      })
      await expect(views.getByRole('button', { name: /^From a newer version/ }).first()).toBeDisabled()

      await more(LONG).press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      // The keys of an item are said after it, as its description: they are no part of its name.
      const inMenu = (await axeFindings(page)).filter((one) => !one.startsWith('label-content-name-mismatch'))
      expect(inMenu, `menu, ${width} pixels`).toEqual([])
      await page.getByRole('menuitem', { name: t('shell:views.saved-rename') }).press('Enter')
      const dialog = page.getByRole('dialog', { name: t('shell:views.saved-rename'), exact: true })
      await expect(dialog.getByRole('textbox')).toBeFocused()
      expect(await axeFindings(page), `dialog, ${width} pixels`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${width} pixels: wider than the window`).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
}

test('SHELL-38 a name half typed for a view stands in its question at every width, with the views shown or hidden, and names what it was asked for', async () => {
  const page = await open('en', 'light')
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name of the view' })
  const staysWith = async (typed: string) => {
    for (const width of [480, 1280, 720, 1280]) {
      await resize(page, { width, height: 800 })
      await expect(name, `${width} pixels`).toHaveValue(typed)
      await expect(name, `${width} pixels`).toBeFocused()
      await expect(name).toBeInViewport({ ratio: 1 })
    }
    for (const sidebarOpen of [false, true]) {
      await page.evaluate((shown) => window.stores.preferences.set({ sidebarOpen: shown }), sidebarOpen)
      await expect(page.locator('[data-sidebar]')).toHaveAttribute('data-sidebar', String(sidebarOpen))
      await expect(name).toHaveValue(typed)
      await expect(name).toBeFocused()
    }
  }
  const kept = () =>
    page.evaluate(() =>
      window.stores.preferences.getState().preferences.savedViews.map((view) => [view.name, view.query]),
    )
  await page.getByRole('searchbox').first().fill('chess')
  await page.getByRole('button', { name: 'Save as a view' }).press('Enter')
  await name.fill('Due in spring')
  await staysWith('Due in spring')
  await page.keyboard.press('Enter')
  await expect(name).toHaveCount(0)
  await expect.poll(kept).toContainEqual(['Due in spring', expect.stringContaining('chess')])

  // Over the views that lie over the list, where the window has no room for them beside it.
  await resize(page, { width: 480, height: 800 })
  await page.getByRole('button', { name: 'Show the sidebar' }).press('Enter')
  await page.getByRole('button', { name: 'More about the view Due in spring' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await name.fill('Due in May')
  await resize(page, { width: 1280, height: 800 })
  await staysWith('Due in May')
  await page.keyboard.press('Enter')
  await expect(name).toHaveCount(0)
  await expect.poll(kept).toContainEqual(['Due in May', expect.stringContaining('chess')])
})

test('VIEW-3 a name that the disk refuses stays in its question and is saved by the next press; one given to a view that another window removed brings it back', async () => {
  const page = await open('en', 'light')
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name of the view' })
  const kept = () =>
    page.evaluate(() => window.stores.preferences.getState().preferences.savedViews.map((view) => view.name))
  await page.evaluate(async () => {
    const { bridge } = window.fakeHost
    let kept = await bridge.call('preferences.get', {})
    let room = false
    bridge.script({
      'preferences.set': async (patch) => {
        if (patch.savedViews !== undefined && !room) {
          room = true
          throw new Error('no room on the disk')
        }
        kept = { ...kept, ...patch } as typeof kept
        return kept
      },
    })
  })
  await page.getByRole('searchbox').first().fill('chess')
  await page.getByRole('button', { name: 'Save as a view' }).press('Enter')
  await name.fill('Due in spring')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('Due in spring')
  await expect(name).toBeFocused()
  expect(await kept()).not.toContain('Due in spring')
  await page.keyboard.press('Enter')
  await expect(name).toHaveCount(0)
  await expect.poll(kept).toContain('Due in spring')

  await page.getByRole('button', { name: 'More about the view Due in spring' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await name.fill('Due in May')
  await page.evaluate(() => window.stores.preferences.set({ savedViews: [] }))
  await page.keyboard.press('Enter')
  await expect(name).toHaveCount(0)
  await expect.poll(kept).toEqual(['Due in May'])
})

test('text written into a dialog is not lost to a press beside it; a dialog without text closes by it', async () => {
  const page = await open('en', 'light')
  const naming = page.getByRole('dialog')
  await page
    .getByRole('button', {
      name: textsIn({ language: 'en', locale: 'en', direction: 'ltr' }).t('shell:views.saved-more', {
        name: LONG,
      }),
    })
    .press('Enter')
  await page.getByRole('menuitem', { name: /Rename/ }).press('Enter')
  await naming.getByRole('textbox').fill('After six')
  await page.mouse.click(20, 780)
  await expect(naming.getByRole('textbox')).toHaveValue('After six')
  await page.keyboard.press('Escape')
  await expect(naming).toBeHidden()
  await page.keyboard.press('?')
  await naming.waitFor()
  await page.mouse.click(20, 780)
  await expect(naming).toBeHidden()
})

test('a saved view on paper bears its name', async () => {
  const page = await open('en', 'light')
  await page.evaluate(() => {
    window.print = () => undefined
    window.stores.list.setQuery({ search: 'choir' })
  })
  await expect.poll(() => page.evaluate(() => window.stores.list.getState().total)).toBeGreaterThan(0)
  await page.keyboard.press('ControlOrMeta+p')
  await expect(page.locator('[data-paper]').locator('h1')).toHaveText(LONG)
})
