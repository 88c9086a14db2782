import type { Page } from 'playwright'
import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, HOUR, hourOfDay } from '../../support/pages/writing.ts'
import { textsIn } from '../../support/texts.ts'

const { t } = textsIn({ language: 'ar', locale: 'ar', direction: 'rtl' })

const at = (days: number, hours = 0) => {
  const startTime = hourOfDay(days, 10 + hours)
  return { startTime, endTime: startTime + 2 * HOUR, location: 'Hall 45', city: 'Köln' }
}

const PROGRAMME = calendar(
  vevent({ UID: 'walk', SUMMARY: 'Lantern walk', DTSTART: '20271203T180000Z', DTEND: '20271203T200000Z' }),
  vevent({ UID: 'yoga', SUMMARY: 'Yoga', DTSTART: '20271204T180000Z', DTEND: '20271204T100000Z' }),
)

test('axe finds nothing on the desk, dark and right to left, wide and narrow, and nothing is wider than the window', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 40 } })
  const { community, page } = program
  const me = Number(community.accounts[0]?.userId)
  const assembly = addEvent(community, 'General assembly of the whole house', { ownerId: me, ...at(2) })
  const choir = addEvent(community, 'Choir: open rehearsal', at(2, 1))
  // Long enough to reach into the week after the assembly's, whatever day it is.
  const fair = addEvent(community, 'Winter fair', { ...at(4), endTime: hourOfDay(12, 10) })
  community.data.setRsvp(choir.id, me, 1)
  for (let member = 4; member < 20; member += 1) community.data.setRsvp(assembly.id, member, 1)
  const accountId = await program.signIn()
  await expect(mainWindow(page).row(assembly.title)).toBeVisible()
  await program.invoke('preferences.set', { language: 'ar', theme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  const clean = async (state: string) => {
    for (const width of [1280, 480]) {
      await resize(page, { width, height: 800 })
      await page.mouse.move(0, 0)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      expect(await axeFindings(page), `${state}, ${width} pixels`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${state}, ${width} pixels: wider than the window`).toBeLessThanOrEqual(0)
    }
    await resize(page, { width: 1280, height: 800 })
  }
  /** In a window of its own, a tab here. */
  const opensOwn = (where: string, title: string, act: () => Promise<void>) =>
    test.step(where, async () => {
      const coming = page.context().waitForEvent('page')
      await act()
      const own = await coming
      await expect(own).toHaveTitle(title)
      await own.close()
    })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await test.step('the calendar', async () => {
    await press('g', 'c')
    await expect(page.getByRole('grid')).toBeVisible()
    await clean('month')
    await page.getByRole('gridcell', { selected: true }).focus()
    await press('ArrowLeft', 'ArrowLeft')
    await expect(page.getByRole('complementary').getByText(assembly.title)).toBeVisible()
    await opensOwn('from the month', assembly.title, () => press('Shift+Enter'))
    await press('w')
    await expect(page.getByRole('radio', { name: t('calendar:view.week') })).toBeChecked()
    await page.getByRole('button', { name: new RegExp(assembly.title) }).focus()
    await opensOwn('from the hours of the week', assembly.title, () => press('Shift+Enter'))
    await clean('week')
    await press('PageDown')
    await expect(page.getByRole('button', { name: new RegExp(assembly.title) })).toHaveCount(0)
    const long = page.locator('[data-long-row] button')
    await expect(long.first()).toContainText(fair.title)
    const unlike = await long.evaluateAll(
      (bars) => bars.filter(({ ariaLabel, textContent }) => !ariaLabel?.includes(textContent ?? '')).length,
    )
    expect(unlike, 'long events whose name is not what is seen').toBe(0)
    await long.first().focus()
    await opensOwn('from the row of what is long', fair.title, () => press('Shift+Enter'))
    await press('t')
    await press('a')
    await expect(page.getByRole('listbox', { name: t('agenda:list') })).toBeVisible()
    await clean('agenda')
    await opensOwn('from the agenda', assembly.title, () => press('j', 'Shift+Enter'))
  })

  await test.step('what changed', async () => {
    community.data.update(choir.id, { location: 'Kleiner Saal' })
    await program.invoke('sync.now', { accountId })
    await press('g', 'n')
    await expect(page.getByRole('heading', { level: 1, name: t('changes:title') })).toBeVisible()
    await clean('what changed')
  })

  await test.step('quick add', async () => {
    await press('ControlOrMeta+Shift+n')
    await page.keyboard.type('Choir 27 November 2027 19-21 @Hall 45 *weekly')
    await expect(page.getByRole('dialog').getByText('Hall 45').first()).toBeVisible()
    await clean('quick add')
    await press('Escape', 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('settings with their reminders, and the backup', async () => {
    await press('g', 's')
    await expect(page.getByRole('complementary', { name: t('reminders:preview.label') })).toBeVisible()
    await clean('settings')
    await page.getByRole('button', { name: t('settings:backup.open') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('backup:title') })).toBeVisible()
    await clean('backup')
  })

  await test.step('badges', async () => {
    await resize(page, { width: 1280, height: 800 })
    await openByCommand(page, assembly.title)
    await press('d')
    await page.getByRole('button', { name: t('desk:badges') }).click()
    await expect(page.getByRole('heading', { level: 1, name: /General assembly/ })).toBeVisible()
    await page.getByRole('button', { name: t('badges:no-door.go') }).click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await clean('badges')
  })

  await test.step('events of a file', async () => {
    await press('g', 'd')
    await page.getByRole('button', { name: t('shell:command.import') }).click()
    await clean('before a file')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'programme.ics', mimeType: 'text/calendar', buffer: Buffer.from(PROGRAMME) })
    await expect(page.getByRole('grid', { name: t('imports:rows.label') })).toBeFocused()
    await clean('events of a file')
  })
})

/** From the palette, wherever one is. */
async function openByCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(title)
  await page
    .getByRole('option', { name: new RegExp(title) })
    .first()
    .click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeVisible()
}
