import nodeIcal from 'node-ical'
import type { Locator } from 'playwright'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import {
  chooseCalendar,
  draftsOf,
  openCalendar,
  openDeskAt,
  openLink,
  ownWindow,
  secondsAt,
} from '../../support/pages/deskAt.ts'
import { clipboard, savedFile } from '../../support/pages/files.ts'
import { mainWindow, pressInOneGo, runCommand } from '../../support/pages/mainWindow.ts'

/** By the clock of the site from two to four on Sunday. */
const WALK = ['2026-11-29T01:00Z', '2026-11-29T03:00Z'] as const
const PASSPHRASE = 'seven quiet herons over Deutz'

const reads = (program: Program) => expect.poll(() => clipboard(program))

test('CAL-2 CHG-2 QUICK-8 IMPORT-5 INS-6 REMIND-1 LINK-6 who sits in New York while the site is in Berlin misses nothing by a day', async ({
  launch,
}) => {
  test.setTimeout(180_000)
  let [walk, concert, assembly] = [0, 0, 0]
  // Half past midnight of Sunday at the site, Saturday evening in New York.
  const { program, community, page, accountId, window } = await openDeskAt(launch, {
    zone: 'America/New_York',
    at: '2026-11-28T23:30:00Z',
    shown: 'Night walk',
    fill: (add, { data }) => {
      walk = add('Night walk', WALK, { location: 'Town gate', going: true })
      concert = add('Winter concert', ['2026-12-02T18:00Z', '2026-12-02T20:00Z'], { going: true })
      assembly = add('Assembly', ['2026-11-21T17:00Z', '2026-11-21T19:00Z'], { ownerId: 1 })
      // Past midnight at the site each, and on the day before in New York.
      for (const [at, who] of [4, 5, 6, 7, 8, 9].entries())
        data.setRsvp(assembly, who, 1, secondsAt(`2026-11-1${at + 1}T00:30:00Z`))
    },
  })
  const starts = () => draftsOf(program, accountId)

  await test.step('month: the night walk is on Sunday, which is today there; how far the own clock is off goes by the day', async () => {
    await openCalendar(page, 'm')
    const today = page.getByRole('gridcell', { name: /^Sunday, November 29.*you attend 1$/ })
    await expect(today).toHaveAttribute('aria-current', 'date')
    await expect(page.getByRole('gridcell', { name: /^Saturday, November 28.*nothing on$/ })).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^Sunday, November 29, 2:00\sAM to 4:00\sAM, Night walk/ }),
    ).toBeVisible()
    const note = page.getByText(/^Times are those of Berlin; yours are/)
    await expect(note).toContainText('6 hours earlier')
    // In March clocks are changed there two weeks before they are here.
    for (let month = 0; month < 4; month += 1) await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowUp')
    await expect(
      page.getByRole('gridcell', { name: /^Sunday, March 21, 2027/, selected: true }),
    ).toBeVisible()
    await expect(note).toContainText('5 hours earlier')
    await page.keyboard.press('t')
  })

  await test.step('week: on its day, with both clocks', async () => {
    await page.keyboard.press('w')
    const sunday = page.getByRole('group', { name: 'Sunday, November 29' })
    await expect(sunday.getByRole('button', { name: /2:00\sAM to 4:00\sAM, Night walk/ })).toBeVisible()
    await expect(page.getByText('New York').first()).toBeVisible()
  })

  await test.step('agenda: what is copied for others says whose clock it is', async () => {
    await page.keyboard.press('a')
    const list = page.getByRole('listbox', { name: 'Agenda' })
    await expect(
      list.getByRole('option', { name: /^Sunday, November 29, 2:00\sAM.*Night walk/ }),
    ).toBeVisible()
    await page.keyboard.press('c')
    await reads(program).toMatch(
      /^Sunday, November 29\n2:00\sAM–4:00\sAM Night walk, Town gate\n\n[^]*\n\nTimes are those of Berlin\.$/,
    )
    await page.keyboard.press('f')
    await reads(program).toMatch(/^Free evenings from 6:00\sPM, until[^]*\n\nTimes are those of Berlin\.$/)
  })

  await test.step('quick add: tomorrow is the one of the site, and the own clock stands beside it', async () => {
    await page.keyboard.press('Control+Shift+N')
    await page.keyboard.type('tea tomorrow 19-21')
    const dialog = page.getByRole('dialog', { name: 'New event in one line' })
    await expect(dialog.getByText(/^Monday, November 30, 7:00 – 9:00\sPM$/)).toBeVisible()
    await expect(dialog).toContainText(/your time 1:00 – 3:00\sPM \(New York\)/)
    await page.keyboard.press('Enter')
    await expect.poll(starts).toEqual({ Tea: secondsAt('2026-11-30T18:00Z') })
  })

  await test.step('import: times without a zone are those of the site, others keep their moment', async () => {
    await runCommand(page, 'Import events')
    await chooseCalendar(
      page,
      calendar(
        vevent({ UID: 'a', SUMMARY: 'Floating', DTSTART: '20261210T190000', DTEND: '20261210T200000' }),
        vevent({
          UID: 'b',
          SUMMARY: 'Overseas',
          'DTSTART;TZID=America/New_York': '20261213T190000',
          'DTEND;TZID=America/New_York': '20261213T200000',
        }),
      ),
    )
    const grid = page.getByRole('grid', { name: 'Events of the file' })
    const row = (title: string) => grid.getByRole('row').filter({ hasText: title })
    await expect(row('Floating')).toContainText('no zone: taken as Berlin')
    await expect(row('Overseas')).toContainText(/was 7:00\sPM New York/)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect
      .poll(starts)
      .toMatchObject({ Floating: secondsAt('2026-12-10T18:00Z'), Overseas: secondsAt('2026-12-14T00:00Z') })
  })

  await test.step('what changed: from and to by the clock of the site', async () => {
    community.data.update(concert, {
      startTime: secondsAt('2026-12-02T23:30Z'),
      endTime: secondsAt('2026-12-03T01:00Z'),
    })
    await program.invoke('sync.now', { accountId })
    await pressInOneGo(page, 'g', 'n')
    const line = page.getByRole('region', { name: 'Changed' }).getByRole('listitem').first()
    await expect(line.getByRole('deletion')).toHaveText(/^Wed, Dec 2, 7:00\sPM$/)
    await expect(line.getByRole('insertion')).toHaveText(/^Thu, Dec 3, 12:30\sAM$/)
  })

  await test.step('insights: answers of a night count on the day they came', async () => {
    const eventId = String(assembly)
    const whole = async () =>
      (await program.invoke('guests.counts', { accountId, eventId })).attending?.complete
    await expect.poll(whole, { timeout: 30_000 }).toBe(true)
    await pressInOneGo(page, 'g', 'r')
    await page.getByRole('button', { name: /^Insights of Assembly/ }).press('Enter')
    await page
      .getByRole('radiogroup', { name: 'Show Answers over time as' })
      .getByRole('radio', { name: 'Table' })
      .press('Space')
    const days = page.getByRole('region', { name: 'Answers over time' }).getByRole('rowheader')
    await expect(days.first()).toHaveText('Wed, Nov 11')
    await expect(days.nth(5)).toHaveText('Mon, Nov 16')
  })

  await test.step('a link and a window of its own: both clocks, each with its day', async () => {
    const bothClocks = async (place: Locator) => {
      await expect(place).toContainText(/Sunday, November 29, 2:00 – 4:00\sAM/)
      await expect(place).toContainText(/your time Saturday, November 28, 8:00 – 10:00\sPM \(New York\)/)
    }
    await openLink(page, `${community.baseUrl}/event/${walk}/`)
    await expect(window.event('Night walk')).toBeVisible()
    await bothClocks(window.eventPane)
    const own = await ownWindow(page)
    await expect(mainWindow(own).event('Night walk')).toBeVisible()
    await bothClocks(own.getByRole('article'))
    await own.close()
  })

  await test.step('a calendar file has the moment, by the clock of the site', async () => {
    await page.getByRole('button', { name: 'More about this event' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Add to a calendar (.ics)…' }).press('Enter')
    const { bytes } = await savedFile(program, () =>
      window.dialog('Add to a calendar').getByRole('button', { name: 'Save' }).press('Enter'),
    )
    const text = bytes.toString('utf8')
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261129T020000')
    const read = Object.values(nodeIcal.sync.parseICS(text)).find((each) => each?.type === 'VEVENT')
    expect(read?.type === 'VEVENT' && read.start.getTime()).toBe(Date.parse(WALK[0]))
  })

  await test.step('reminder: in the evening of this computer, which is the night of the site; each clock with its day', async () => {
    await program.setClock(Date.parse('2026-11-29T00:00:05Z'))
    const card = page.getByRole('region', { name: 'Reminder: Night walk' })
    await expect(card).toBeVisible()
    await expect(card).toContainText(/Saturday, November 28/)
    await expect(card).toContainText(/Sun 2:00\sAM–4:00\sAM, your time Sat 8:00\sPM/)
    await page.keyboard.press('Shift+B')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
  })

  await test.step('a copy is made, at this evening', async () => {
    await runCommand(page, 'Backup')
    await page.getByRole('button', { name: 'Back up now…' }).press('Enter')
    const choosing = page.getByRole('dialog', { name: 'Choose a passphrase' })
    await choosing.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await choosing.getByLabel('The same again').fill(PASSPHRASE)
    await choosing.getByLabel('The same again').press('Enter')
    await expect(window.toast('A copy was made and read back.')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('contentinfo', { name: 'Sync status' })).toContainText(
      /Last copy.* 7:0\d\sPM/,
    )
  })
})
