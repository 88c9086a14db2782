import nodeIcal from 'node-ical'
import type { Page } from 'playwright'
import { LANGUAGES } from '../../../shared/domain/language.ts'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import { chooseCalendar, draftsOf, openDeskAt, secondsAt } from '../../support/pages/deskAt.ts'
import { clipboard, savedFile } from '../../support/pages/files.ts'
import { pressInOneGo, runCommand } from '../../support/pages/mainWindow.ts'
import { scan } from '../../support/pages/scanner.ts'
import { textsIn } from '../../support/texts.ts'

const { t } = textsIn({ language: 'ar', locale: LANGUAGES.ar.locale, direction: LANGUAGES.ar.direction })
/** Half past six in the evening of a Wednesday. */
const NOW = '2026-11-25T17:30:00Z'
const GUESTS = [4, 5, 6, 7, 8, 9]

const inArabic = async (program: Program): Promise<void> => {
  await program.invoke('preferences.set', { language: 'ar' })
  await program.reload()
  await expect(program.page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(program.page.getByRole('searchbox').first()).toBeVisible()
}

const command = (page: Page, name: string) => runCommand(page, name, t('shell:palette.title'))

test('SHELL-35 CAL-2 CAL-6 QUICK-2 IMPORT-7 CHG-7 REMIND-7 BADGE-2 in Arabic, from right to left, what is planned, moved, taken in, told and let in does what its keys and words say', async ({
  launch,
}) => {
  test.setTimeout(240_000)
  let [choir, film, cafe] = [0, 0, 0]
  const { program, community, page, accountId } = await openDeskAt(launch, {
    zone: 'Europe/Berlin',
    at: NOW,
    profiles: ['user-mine'],
    shown: 'Choir',
    fill: (add, { data }) => {
      choir = add('Choir', ['2026-11-26T18:00Z', '2026-11-26T20:00Z'], { going: true })
      cafe = add('Repair café', ['2026-11-27T10:00Z', '2026-11-27T12:00Z'], { ownerId: 1, categoryId: 2 })
      film = add('Film club', ['2026-11-28T17:00Z', '2026-11-28T19:00Z'])
      for (const who of GUESTS) data.setRsvp(cafe, who, 1)
    },
  })
  await inArabic(program)
  const drafts = () => draftsOf(program, accountId)

  await test.step('month: to the left is the next day; an answer goes to the day chosen', async () => {
    await pressInOneGo(page, 'g', 'c')
    await expect(page.getByRole('radiogroup').first()).toBeVisible()
    await page.keyboard.press('m')
    const chosen = page.getByRole('gridcell', { selected: true })
    await expect(chosen).toHaveAttribute('data-day', '2026-11-25')
    for (const _day of [26, 27, 28]) await page.keyboard.press('ArrowLeft')
    await expect(chosen).toHaveAttribute('data-day', '2026-11-28')
    await page.keyboard.press('ArrowRight')
    await expect(chosen).toHaveAttribute('data-day', '2026-11-27')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.locator('button:focus')).toHaveAccessibleName(/Film club/)
    await page.keyboard.press('1')
    await expect.poll(() => community.data.rsvpOf(film, 1)).toBe(1)
  })

  await test.step('week: moved to the left by key and by hand it is a day later, and goes out so', async () => {
    await page.keyboard.press('t')
    await page.keyboard.press('w')
    await page.keyboard.press('ControlOrMeta+4')
    const block = page.getByRole('button', { name: /Repair café/ }).first()
    const moves = async () =>
      (await program.invoke('calendar.moves', { accountIds: null })).map(({ to }) => to.start / 1000)
    await block.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(moves).toEqual([secondsAt('2026-11-28T10:00Z')])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(moves).toEqual([])
    const days = page.locator('#calendar-week').getByRole('heading', { level: 2 })
    const [first, second] = await Promise.all([days.nth(0).boundingBox(), days.nth(1).boundingBox()])
    const box = await block.boundingBox()
    if (box === null || first === null || second === null) throw new Error('no week')
    const width = second.x - first.x
    expect(width).toBeLessThan(0)
    await page.mouse.move(box.x + 30, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 30 + width / 2, box.y + 12)
    await page.mouse.move(box.x + 30 + width, box.y + 12)
    await page.mouse.up()
    await expect.poll(moves).toEqual([secondsAt('2026-11-28T10:00Z')])
    await page.keyboard.press('ControlOrMeta+Enter')
    const review = page.getByRole('dialog', { name: t('week:dialog.title') })
    await expect(
      review.getByRole('region', { name: 'Repair café' }).or(review.getByText('Repair café')).first(),
    ).toBeVisible()
    await expect(review.getByRole('button').last()).toBeEnabled()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect
      .poll(() => community.data.event(String(cafe))?.startTime, { timeout: 30_000 })
      .toBe(secondsAt('2026-11-28T10:00Z'))
    await expect(review).toBeHidden()
  })

  await test.step('agenda: as text, in the order of the days', async () => {
    await page.keyboard.press('a')
    const list = page.getByRole('listbox', { name: t('agenda:list') })
    await expect(list.getByRole('option', { name: /Film club/ })).toBeVisible()
    await page.keyboard.press('c')
    await expect.poll(() => clipboard(program)).toMatch(/Choir[^]*Repair café[^]*Film club/)
  })

  await test.step('quick add in Arabic, with the digits of Arabic', async () => {
    await page.keyboard.press('Control+Shift+N')
    const dialog = page.getByRole('dialog', { name: t('quick:title') })
    // Playwright has no key for these letters and puts them in as a text: into the field, once that has the focus.
    await expect(dialog.getByRole('combobox').first()).toBeFocused()
    await page.keyboard.type('بروفة غدًا ٧-٩ مساءً')
    await expect(dialog.getByRole('heading', { level: 2, name: 'بروفة' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(drafts).toEqual({ بروفة: secondsAt('2026-11-26T18:00Z') })
  })

  await test.step('import', async () => {
    await command(page, t('shell:command.import'))
    const at = { DTSTART: '20261210T190000', DTEND: '20261210T200000' }
    await chooseCalendar(page, calendar(vevent({ UID: 'a', SUMMARY: 'أمسية شعرية', ...at })))
    const grid = page.getByRole('grid', { name: t('imports:rows.label') })
    await expect(grid.getByRole('row').filter({ hasText: 'أمسية شعرية' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(drafts).toMatchObject({ 'أمسية شعرية': secondsAt('2026-12-10T18:00Z') })
  })

  await test.step('what changed: told, seen, and back', async () => {
    community.data.update(choir, { startTime: secondsAt('2026-11-26T18:30Z') })
    await program.invoke('sync.now', { accountId })
    await pressInOneGo(page, 'g', 'n')
    const line = page.getByRole('region', { name: t('changes:kind.changed') }).getByRole('listitem')
    await expect(line.filter({ hasText: 'Choir' })).toBeVisible()
    const entry = page.getByRole('button', { name: new RegExp(`^${t('shell:nav.changes')}`) })
    await expect(entry).not.toHaveAccessibleName(t('shell:nav.changes'))
    await page.keyboard.press('Shift+S')
    await expect(entry).toHaveAccessibleName(t('shell:nav.changes'))
    await page.keyboard.press('ControlOrMeta+z')
    await expect(entry).not.toHaveAccessibleName(t('shell:nav.changes'))
  })

  await test.step('a reminder is snoozed by key', async () => {
    await program.setClock(Date.parse('2026-11-26T17:30:05Z'))
    const card = page.getByRole('region', { name: t('reminders:card.region', { name: 'Choir' }) })
    await expect(card).toBeVisible()
    await page.keyboard.press('Shift+B')
    await page.keyboard.press('z')
    await page.keyboard.press('1')
    await expect(card).toBeHidden()
    const { snoozedUntil } = await program.invoke('reminders.ofEvent', { accountId, eventId: String(choir) })
    expect(snoozedUntil).toBeGreaterThan(secondsAt('2026-11-26T17:39Z'))
  })

  await test.step('an event’s window, and its calendar file', async () => {
    await command(page, 'Choir')
    await expect(page.getByRole('heading', { level: 1, name: 'Choir' })).toBeVisible()
    const { bytes } = await savedFile(program, async () => {
      await page.getByRole('button', { name: t('events:page.more') }).press('Enter')
      await page.getByRole('menuitem', { name: t('events:share.event') }).press('Enter')
      const dialog = page.getByRole('dialog', { name: t('share:title') })
      await dialog.getByRole('button', { name: t('share:go'), exact: true }).press('Enter')
    })
    const read = Object.values(nodeIcal.sync.parseICS(bytes.toString('utf8')))
    expect(read.find((each) => each?.type === 'VEVENT')).toMatchObject({
      start: new Date('2026-11-26T18:30Z'),
      summary: 'Choir',
    })
    const coming = page.context().waitForEvent('page')
    await page.getByRole('button', { name: t('events:page.more') }).press('Enter')
    await page.getByRole('menuitem', { name: t('shell:command.open-window') }).press('Enter')
    const own = await coming
    await expect(own.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(own.getByRole('heading', { level: 1, name: 'Choir' })).toBeVisible()
    await own.close()
  })

  await test.step('badges: printed whole, and one lets in at the door', async () => {
    await command(page, 'Repair café')
    await expect(page.getByRole('heading', { level: 1, name: 'Repair café' })).toBeVisible()
    await page.keyboard.press('d')
    await page.getByRole('button', { name: t('desk:badges') }).press('Enter')
    await page.getByRole('button', { name: t('badges:no-door.go') }).press('Enter')
    const preview = page.getByRole('region', { name: t('badges:preview.label') })
    await expect(preview.getByRole('listitem')).toHaveCount(GUESTS.length)
    await page.evaluate(() => {
      globalThis.window.print = () => {
        document.title = 'printed'
      }
    })
    await page.keyboard.press('ControlOrMeta+p')
    await expect(page).toHaveTitle('printed')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-paper]').getByRole('listitem')).toHaveCount(GUESTS.length)
    await page.evaluate(() => globalThis.window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: t('badges:door.open') }).press('Enter')
    await expect(page.getByRole('searchbox', { name: t('door:search.label') })).toBeFocused()
    const [door] = await program.invoke('door.list', { accountId })
    const all = { fresh: false, order: 'first', codes: true, tags: false, offset: 0, limit: 60 } as const
    const of = { accountId, doorId: door?.doorId ?? '', who: ['attending' as const] }
    const { rows } = await program.invoke('door.badges', { ...of, ...all })
    await scan(page, rows[0]?.code ?? '')
    await expect(page.getByRole('alert').getByText(rows[0]?.name ?? '?')).toBeVisible()
    expect(await program.invoke('door.list', { accountId })).toMatchObject([{ arrived: 1 }])
  })
})
