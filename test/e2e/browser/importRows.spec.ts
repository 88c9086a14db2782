import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_NAMES } from '../../../shared/domain/language.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent } from '../../support/pages/writing.ts'

const PROGRAMME = calendar(
  vevent({ UID: 'walk', SUMMARY: 'Walk', DTSTART: '20281227T113000Z', DTEND: '20281227T130000Z' }),
  vevent({ UID: 'choir', SUMMARY: 'Choir', DTSTART: '20281227T180000Z', DTEND: '20281227T203000Z' }),
  vevent({
    UID: 'weekly',
    SUMMARY: 'Weekly',
    LOCATION: 'Stadtgarten',
    DTSTART: '20281201T180000Z',
    DTEND: '20281201T190000Z',
    RRULE: 'FREQ=WEEKLY;COUNT=5',
  }),
  vevent({ UID: 'yoga', SUMMARY: 'Yoga', DTSTART: '20281228T180000Z', DTEND: '20281228T100000Z' }),
)

/** By the palette, from wherever one is. */
async function importFile(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('import events')
  await page.keyboard.press('Enter')
  await page.locator('input[type="file"]').first().setInputFiles(file)
}

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

test('what becomes of each event of a file, its place and the button that makes the drafts are whole in every language, at 1280 and 480 pixels', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const { page } = program
  await program.signIn()
  await importFile(page, { name: 'programme.ics', mimeType: 'text/calendar', buffer: Buffer.from(PROGRAMME) })
  const grid = page.getByRole('grid')
  await expect(grid.getByText('Weekly')).toBeVisible()
  const cells = grid.getByRole('row').getByRole('gridcell')
  const make = page
    .getByRole('button')
    .filter({ has: page.locator('kbd') })
    .and(page.locator('[data-variant=primary]'))
  const found: string[] = []
  for (const width of [1280, 480]) {
    await resize(page, { width, height: 800 })
    for (const language of LANGUAGE_NAMES) {
      await program.invoke('preferences.set', { language })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const cut = await cells.or(make.locator('span')).evaluateAll((all) =>
        all.flatMap((each) => {
          const isOutcome = each.matches('[data-verdict], span')
          const isPlace = each.textContent === 'Stadtgarten' && each.clientWidth > 20
          const words = new Range()
          words.selectNodeContents(each)
          const isCut = each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
          const isBroken = isPlace && words.getClientRects().length > 1
          return (isOutcome && isCut) || isBroken ? [each.textContent] : []
        }),
      )
      found.push(...cut.map((words) => `${language}, ${width} pixels: ${words}`))
    }
  }
  expect(found).toEqual([])
})

const TABLE = `Titel;Beginn;Verantwortlich
Chorprobe;12.03.2028 19:30;Ada Lovelace
Schach;13.03.2028 19:30;أيلين دمير
`

test('each example of a column begins under its heading, whichever way it runs, and what the column is used as stands in line with its name', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const { page } = program
  await program.signIn()
  await importFile(page, { name: 'programme.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) })
  const table = page.getByRole('table')
  await expect(table.getByText('Chorprobe')).toBeVisible()
  for (const language of ['en', 'ar'] as const) {
    await program.invoke('preferences.set', { language })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const width of [1280, 480]) {
      await resize(page, { width, height: 800 })
      const found = await table.evaluate((all, isLatin) => {
        const [start, end] = isLatin ? (['left', 'right'] as const) : (['right', 'left'] as const)
        /** The first line of its words. */
        const line = (of: Element | null | undefined) => {
          const words = of && document.createTreeWalker(of, NodeFilter.SHOW_TEXT).nextNode()
          if (!words) throw new Error('no words')
          const range = new Range()
          range.selectNodeContents(words)
          return range.getClientRects()[0] ?? new DOMRect()
        }
        const near = (a: number, b: number) => Math.abs(a - b) < 2
        const [, examples] = all.querySelectorAll('thead th')
        return [...all.querySelectorAll('tbody tr')].flatMap((row) => {
          const button = row.querySelector('button')
          const name = line(row.querySelector('th'))
          const box = button?.getBoundingClientRect() ?? new DOMRect()
          return [
            ...[...row.querySelectorAll('td bdi')].flatMap((each) =>
              near(line(each)[start], line(examples)[start]) ? [] : [each.textContent],
            ),
            ...(near(line(button).bottom, name.bottom) ? [] : [`${line(button).bottom}, not ${name.bottom}`]),
            ...(near(box[end], row.getBoundingClientRect()[end]) ? [] : ['ends before its row']),
          ]
        })
      }, language === 'en')
      expect(found, `${language}, ${width} pixels`).toEqual([])
    }
  }
})
