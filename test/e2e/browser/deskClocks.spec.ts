import { expect, test } from '../../support/hosts/programTest.ts'
import { openCalendar, openDeskAt, openLink, secondsAt } from '../../support/pages/deskAt.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'

test('CAL-9 REMIND-4 CHG-2 a clock that jumps by an hour or a day while the program runs, and back, tells no reminder twice and loses none, nor a change', async ({
  launch,
}) => {
  let [fair, board] = [0, 0]
  // Half past six in the evening of a Wednesday.
  const { program, community, page, accountId, window } = await openDeskAt(launch, {
    zone: 'Europe/Berlin',
    at: '2026-11-25T17:30:00Z',
    shown: 'Choir',
    fill: (add) => {
      add('Choir', ['2026-11-25T19:00Z', '2026-11-25T21:00Z'], { going: true })
      fair = add('Fair', ['2026-11-26T17:00Z', '2026-11-26T19:00Z'], { going: true })
      board = add('Board meeting', ['2026-12-01T17:00Z', '2026-12-01T19:00Z'])
    },
  })
  const to = (moment: string) => program.setClock(Date.parse(moment))
  const card = (title: string) => page.getByRole('region', { name: `Reminder: ${title}` })
  const anyCard = page.getByRole('region', { name: /^Reminder/ })
  const done = async () => {
    await page.keyboard.press('Shift+B')
    await page.keyboard.press('Escape')
    await expect(anyCard).toHaveCount(0)
  }
  const today = () => page.locator('[role="gridcell"][aria-current="date"]').getAttribute('data-day')

  await test.step('ahead by half an hour: what came due meanwhile is told, once', async () => {
    await to('2026-11-25T18:00:30Z')
    await expect(card('Choir')).toContainText(/in (?:1 hour|59 minutes)/)
    await done()
  })
  await test.step('back and ahead again: not a second time; ahead by a day: the next one alone', async () => {
    await to('2026-11-25T17:30:00Z')
    await to('2026-11-25T18:00:30Z')
    await to('2026-11-26T16:00:30Z')
    await expect(card('Fair')).toBeVisible()
    await done()
  })
  await test.step('the month has the new day as today, and the old one again once it is put right', async () => {
    await openCalendar(page, 'm')
    await expect.poll(today).toBe('2026-11-26')
    await to('2026-11-25T17:31:00Z')
    await expect.poll(today).toBe('2026-11-25')
    const on = (day: string, title: string) =>
      expect(page.getByRole('gridcell', { name: new RegExp(`${day}.*you attend 1`) }), title).toHaveCount(1)
    await on('November 25', 'Choir')
    await on('November 26', 'Fair')
  })
  await test.step('what changed: what is found after the clock was put back a day is told all the same', async () => {
    await to('2026-11-25T17:32:00Z')
    community.data.update(board, { startTime: secondsAt('2026-12-01T18:00Z') })
    await program.invoke('sync.now', { accountId })
    await pressInOneGo(page, 'g', 'n')
    const line = page.getByRole('region', { name: 'Changed' }).getByRole('listitem')
    await expect(line).toContainText('Board meeting')
  })
  await test.step('a link still leads to the event, which has its moment', async () => {
    await openLink(page, `${community.baseUrl}/event/${fair}/`)
    await expect(window.event('Fair')).toBeVisible()
    await expect(window.eventPane).toContainText(/Thursday, November 26.*6:00 – 8:00\sPM/)
  })
})
