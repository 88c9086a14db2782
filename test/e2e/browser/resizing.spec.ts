import type { Locator } from 'playwright'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, HOUR, hourOfDay } from '../../support/pages/writing.ts'
import { textsIn } from '../../support/texts.ts'

const { t } = textsIn({ language: 'en', locale: 'en', direction: 'ltr' })

test('SHELL-38 a window that grows, shrinks, shows or hides its views keeps what is typed, the place of the keys and the focus', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const ownerId = Number(community.accounts[0]?.userId)
  const times = (days: number) => {
    const startTime = hourOfDay(days, 10)
    return { startTime, endTime: startTime + 2 * HOUR }
  }
  const assembly = addEvent(community, 'General assembly', { ownerId, ...times(2) })
  addEvent(community, 'Committee', { ownerId, ...times(3) })
  await program.signIn()
  await mainWindow(page).row(assembly.title).click()

  const stays = (where: string, element: Locator) =>
    test.step(where, async () => {
      await element.focus()
      const was = await element.elementHandle()
      const isSame = () => was?.evaluate((before) => before === document.activeElement)
      for (const width of [900, 480, 900, 1280]) {
        await resize(page, { width, height: 800 })
        expect(await isSame(), `${width} pixels`).toBe(true)
      }
      for (const sidebarOpen of [false, true]) {
        await program.invoke('preferences.set', { sidebarOpen })
        await expect(page.locator('[data-sidebar]')).toHaveAttribute('data-sidebar', String(sidebarOpen))
        expect(await isSame(), sidebarOpen ? 'views shown' : 'views hidden').toBe(true)
      }
    })

  await stays('the head of an event', page.getByRole('article').getByRole('button').first())

  await pressInOneGo(page, 'g', 'c')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('a')
  const agenda = page.getByRole('listbox', { name: t('agenda:list') })
  await agenda.waitFor()
  await page.keyboard.press('j')
  const active = await agenda.getAttribute('aria-activedescendant')
  expect(active).not.toBeNull()
  await stays('the agenda', agenda)
  expect(await agenda.getAttribute('aria-activedescendant')).toBe(active)

  const search = page.getByRole('searchbox', { name: t('agenda:search.label') })
  await search.fill('assembly')
  await stays('the search of the agenda', search)
  await expect(search).toHaveValue('assembly')
})

test('in a narrow or low window what saves an event stays in sight under its form', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const startTime = hourOfDay(2, 10)
  const ownerId = Number(community.accounts[0]?.userId)
  const picnic = addEvent(community, 'Picnic', { ownerId, startTime, endTime: startTime + HOUR })
  await program.signIn()
  await mainWindow(page).row(picnic.title).click()
  await page.keyboard.press('e')
  const title = page.getByRole('textbox', { name: t('editing:field.title') })
  await expect(title).toBeFocused()
  await title.fill('Picnic in the park')
  for (const [width, height] of [
    [480, 800],
    [640, 410],
  ] as const) {
    await resize(page, { width, height })
    const save = page.getByRole('button', { name: t('editor:save.changes', { count: 1, number: '1' }) })
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect(title).toBeFocused()
  }
})
