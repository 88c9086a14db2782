import { Temporal } from 'temporal-polyfill'
import writeExcelFile from 'write-excel-file/node'
import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'

const ZONE = 'Europe/Berlin'
const DAY = Temporal.Now.plainDateISO(ZONE).add({ days: 2 })
const digits = DAY.toString().replaceAll('-', '')
/** What the clock of the site shows when it is so late in another zone. */
const inBerlin = (time: string, zone: string): string =>
  DAY.toZonedDateTime({ timeZone: zone, plainTime: time })
    .withTimeZone(ZONE)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

const evening = (uid: string, title: string, times: Readonly<Record<string, string>>) =>
  vevent({ UID: uid, SUMMARY: title, LOCATION: 'Hall', ...times })
const inHall = (uid: string, title: string, hour: number) =>
  evening(uid, title, {
    'DTSTART;TZID=Europe/Berlin': `${digits}T${hour}0000`,
    'DTEND;TZID=Europe/Berlin': `${digits}T${hour + 1}0000`,
  })

test('IMPORT-5 in the page each time of a file says where it came from; a file that is too large says so; columns of an Excel file are chosen', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: ZONE })
  await program.invoke('preferences.set', { language: 'en' })
  const { page } = program
  const grid = page.getByRole('grid', { name: 'Events of the file' })
  const choose = (name: string, buffer: Buffer) =>
    page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const row = (title: string) => grid.getByRole('row').filter({ hasText: title })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('import events')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a file…' })).toBeFocused()

  await test.step('more than 10 MB is refused in plain words, and another file can be chosen', async () => {
    // Made in the page: handed over from here, its megabytes would take a busy machine longer than a person waits.
    const field = page.locator('input[type="file"]').first()
    await field.evaluate(
      (input: HTMLInputElement, bytes) => {
        const chosen = new DataTransfer()
        chosen.items.add(new File([new Uint8Array(bytes)], 'decades.ics'))
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      },
      10 * 1024 * 1024 + 1,
    )
    const refused = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'decades.ics' })
    await expect(refused.first()).toContainText('decades.ics was not read.')
    await expect(refused.first()).toContainText('It is larger than 10 MB')
    await expect(page.getByRole('button', { name: 'Choose a file…' })).toBeVisible()
  })

  await test.step('columns of an Excel file are told by their headings, set right and taken', async () => {
    const cells = (...values: readonly string[]) => values.map((value) => ({ value, type: String }))
    const workbook = await writeExcelFile([
      cells('Title', 'Start', 'Place'),
      cells('Chess evening', `${DAY.toString()} 19:00`, 'Café'),
    ]).toBuffer()
    await choose('programme.xlsx', workbook)
    const start = page.getByRole('button', { name: /Start, day or day and time/ })
    await expect(start).toBeVisible()
    await page.getByRole('button', { name: 'Check 1 row' }).press('Enter')
    await expect(row('Chess evening')).toContainText(/\b(?:19|7):00/)
    await expect(row('Chess evening')).toContainText('Café')
  })

  await test.step('each time says where it came from', async () => {
    await choose(
      'programme.ics',
      Buffer.from(
        calendar(
          evening('a', 'By UTC', { DTSTART: `${digits}T120000Z`, DTEND: `${digits}T130000Z` }),
          evening('b', 'In Lisbon', {
            'DTSTART;TZID=Europe/Lisbon': `${digits}T150000`,
            'DTEND;TZID=Europe/Lisbon': `${digits}T160000`,
          }),
          evening('c', 'Without a zone', { DTSTART: `${digits}T160000`, DTEND: `${digits}T170000` }),
          evening('d', 'All day', { 'DTSTART;VALUE=DATE': digits }),
          evening('e', 'On Mars', {
            'DTSTART;TZID=Mars Time': `${digits}T180000`,
            'DTEND;TZID=Mars Time': `${digits}T190000`,
          }),
        ),
      ),
    )
    await expect(row('By UTC')).toContainText(/was 12:00(?: PM)? UTC/)
    await expect(row('By UTC')).toContainText(new RegExp(clock(inBerlin('12:00', 'UTC'))))
    await expect(row('In Lisbon')).toContainText(new RegExp(`was ${clock('15:00')} Lisbon`))
    await expect(row('Without a zone')).toContainText('no zone: taken as Berlin')
    await expect(row('All day')).toContainText(/all day; .+ used/)
    await expect(row('On Mars')).toContainText('unknown zone')
    await grid.focus()
    await page.keyboard.press('F8')
    await expect(page.getByRole('button', { name: /^Take 1 as Berlin/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row('On Mars')).toContainText('Mars Time: taken as Berlin')
  })

  await test.step('of a file that is cut off its whole events are offered, and an empty one is told', async () => {
    const whole = calendar(inHall('f', 'Before the cut', 18), inHall('g', 'Over the cut', 19))
    await choose('half.ics', Buffer.from(whole.slice(0, whole.indexOf('Over the cut') + 4)))
    await expect(page.getByText('The file ends in the middle.')).toBeVisible()
    await expect(row('Before the cut')).toContainText('will be a draft')
    await expect(page.getByRole('button', { name: /^Make 1 draft/ })).toBeVisible()
    await choose('empty.ics', Buffer.from(calendar()))
    await expect(page.getByText('There are no events in it.')).toBeVisible()
  })
})

/** By either count of hours. */
const clock = (time: string): string => {
  const [hour = '', minute = ''] = time.split(':')
  return `\\b(?:${hour}|${((Number(hour) + 11) % 12) + 1}):${minute}(?:\\s[AP]M)?`
}

test('IMPORT-3 events of a file on their way to the site are paused and go on, none is made twice, and what waits is known', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: ZONE })
  await program.goOffline()
  const { page } = program
  const grid = page.getByRole('grid', { name: 'Events of the file' })
  const open = async (content: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('import events')
    await page.keyboard.press('Enter')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'programme.ics', mimeType: 'text/calendar', buffer: Buffer.from(content) })
    await expect(grid).toBeFocused()
  }
  await open(calendar(inHall('a@x', 'Choir', 18), inHall('b@x', 'Film', 19), inHall('c@x', 'Talk', 20)))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(mainWindow(page).toast('3 drafts made')).toBeVisible()
  await page.getByRole('button', { name: 'Send all 3 new events…' }).press('Enter')
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(mainWindow(page).toast('3 events wait in the outbox')).toBeVisible()

  await open(calendar(inHall('d@y', 'CHOIR', 18), inHall('e@y', 'Carols', 18)))
  await expect(grid.getByRole('row').filter({ hasText: 'CHOIR' })).toContainText('in the outbox already')
  await expect(page.getByRole('button', { name: /^Make 1 draft/ })).toBeVisible()

  await page.evaluate(() => document.body.focus())
  await page.keyboard.press('Escape')
  await pressInOneGo(page, 'g', 'o')
  await page.getByRole('button', { name: 'Pause the series' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Resume the series' })).toBeVisible()
  await program.goOnline()
  const titles = () => [...program.community.data.events.values()].map(({ title }) => title).toSorted()
  await program.invoke('sync.now', { accountId })
  expect(titles()).toEqual([])
  await page.getByRole('button', { name: 'Resume the series' }).press('Enter')
  const waiting = async () => (await program.invoke('outbox.list', { accountId, offset: 0 })).total
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  expect(titles()).toEqual(['Choir', 'Film', 'Talk'])
})
