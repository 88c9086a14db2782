import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent } from '../../support/pages/writing.ts'

const PROGRAMME = calendar(
  vevent({ UID: 'walk', SUMMARY: 'Walk', DTSTART: '20281227T113000Z', DTEND: '20281227T130000Z' }),
  vevent({ UID: 'choir', SUMMARY: 'Choir', DTSTART: '20281227T180000Z', DTEND: '20281227T203000Z' }),
  vevent({ UID: 'yoga', SUMMARY: 'Yoga', DTSTART: '20281228T180000Z', DTEND: '20281228T100000Z' }),
)

test('of an event of a file its times are whole, and what is at fault is said whole beside a field that says what it is for', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const { page } = program
  const assembly = addEvent(program.community, 'Assembly', { ownerId: 1 })
  await program.signIn()
  await expect(mainWindow(page).row(assembly.title)).toBeVisible()
  for (const key of ['g', 'd']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Import events…' }).click()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'programme.ics', mimeType: 'text/calendar', buffer: Buffer.from(PROGRAMME) })
  const grid = page.getByRole('grid', { name: 'Events of the file' })
  // Over noon both halves of the day are named, which takes two lines in the narrowest window.
  for (const [width, title, end] of [
    [1280, 'Walk', /1:00/],
    [1280, 'Choir', /8:30/],
    [480, 'Choir', /8:30/],
    [480, 'Walk', /1:00/],
  ] as const) {
    await resize(page, { width, height: 800 })
    const when = grid.getByRole('row').filter({ hasText: title }).getByRole('gridcell').nth(2)
    await expect(when).toContainText(end)
    expect(
      await when.evaluate((cell) =>
        [cell, ...cell.querySelectorAll('*')].flatMap((each) =>
          each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1
            ? []
            : [`${each.scrollWidth} of ${each.clientWidth}`],
        ),
      ),
      `${title}, ${width} pixels`,
    ).toEqual([])
  }
  await resize(page, { width: 1280, height: 800 })
  await grid.focus()
  await page.keyboard.press('F8')
  const said = grid.getByText('The file says it ends 8 h before it begins.')
  await expect(said).toBeVisible()
  expect(await said.evaluate((words) => words.scrollHeight <= words.clientHeight + 1)).toBe(true)
  await expect(grid.getByRole('textbox', { name: 'Ends' })).toHaveAttribute('placeholder', 'Ends')
})
