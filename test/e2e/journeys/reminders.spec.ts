import type { Locator, Page } from 'playwright'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, fromNow, HOUR, MINUTE } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

/** Quiet hours are those of the computer the test runs on. */
const noQuiet = async (program: Program): Promise<void> => {
  const { reminders } = await program.invoke('preferences.get', {})
  const quiet = { ...reminders.quiet, on: false }
  await program.invoke('preferences.set', { reminders: { ...reminders, quiet } })
}

/** An event one attends that begins in a quarter of an hour and so many seconds. */
const attended = (program: Program, title: string, seconds: number): string => {
  const { data } = program.community
  const startTime = fromNow(15 * MINUTE + seconds)
  const event = addEvent(program.community, title, {
    startTime,
    endTime: startTime + 2 * HOUR,
    location: 'Hall',
  })
  data.setRsvp(event.id, Number(program.community.accounts[0]?.userId), 1)
  return title
}

/** The card of a further event that is due in some seconds, with something done meanwhile. */
async function dueSoon(
  program: Program,
  title: string,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<Locator> {
  const { page } = program
  attended(program, title, 12)
  await page.keyboard.press('r')
  await expect(mainWindow(page).row(title)).toBeVisible()
  const [account] = (await program.invoke('accounts.list', {})).accounts
  const accountId = account?.id ?? ''
  const query = { view: 'all', sort: 'soonest' } as const
  const { rows } = await program.invoke('events.list', { accountId, query, offset: 0, limit: 60 })
  const eventId = rows.find((row) => row.title === title)?.id ?? ''
  await program.invoke('reminders.setBell', { accountId, eventId, minutes: [15] })
  await meanwhile()
  const card = page.getByRole('region', { name: `Reminder: ${title}` })
  await expect(card).toBeVisible({ timeout: 30_000 })
  return card
}

const remindAQuarterBefore = async (page: Page): Promise<void> => {
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Reminders of this event' })
  await dialog.getByRole('radio', { name: 'At other times' }).press('Space')
  await dialog.getByRole('button', { name: /^Add/ }).press('Enter')
  await page.getByRole('menuitem', { name: '15 minutes before' }).press('Enter')
  await dialog.getByRole('button', { name: '1 hour, remove' }).press('Enter')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(dialog).toBeHidden()
}

test('REMIND-1 REMIND-7 an event is told in time by a card that takes no focus; it is put off, told again and opened by key', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  await program.signIn()
  await noQuiet(program)
  const { page } = program
  const window = mainWindow(page)
  const title = attended(program, 'Choir: open rehearsal', 40)
  await page.keyboard.press('r')
  await expect(window.row(title)).toBeVisible()
  await window.list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(window.event(title)).toBeVisible()
  const card = page.getByRole('region', { name: `Reminder: ${title}` })

  await test.step('the bell of the event says when', async () => {
    await remindAQuarterBefore(page)
    await expect(window.eventPane.getByText(/15 minutes before/)).toBeVisible()
  })
  await test.step('the card comes, says what and when, and leaves the focus where it was', async () => {
    const before = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))
    await expect(card).toBeVisible({ timeout: 60_000 })
    await expect(card.getByText(/in 1[45] minutes/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `Reminder: ${title}` })).toHaveCount(1)
    expect(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))).toBe(before)
    expect(await axeFindings(page)).toEqual([])
  })
  await test.step('Z and 1 put it off, and the page says until when', async () => {
    await page.keyboard.press('Shift+B')
    await expect(card).toBeFocused()
    await page.keyboard.press('z')
    await expect(card.getByRole('button', { name: '10 minutes' })).toBeFocused()
    await page.keyboard.press('1')
    await expect(card).toBeHidden()
    await expect(window.eventPane.getByText(/Snoozed until/)).toBeVisible()
  })
  await test.step('snoozed by mistake, it stands there again by Undo', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card).toBeVisible()
    await expect(window.eventPane.getByText(/Snoozed until/)).toBeHidden()
    await page.keyboard.press('Shift+B')
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
  })
  await test.step('4 offers further times, Escape leaves them, Enter on the card opens the event', async () => {
    const tea = await dueSoon(program, 'Tea at Ada’s')
    await page.keyboard.press('Shift+B')
    await expect(tea).toBeFocused()
    await page.keyboard.press('4')
    await expect(page.getByRole('menuitem', { name: '3 hours' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect.poll(() => tea.evaluate((card) => card.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Shift+B')
    await expect(tea).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(window.event('Tea at Ada’s')).toBeVisible()
    await expect(tea).toBeHidden()
  })
  await test.step('it comes without a network, too; Escape is done with it, and nothing of it comes back after a kill', async () => {
    const film = await dueSoon(program, 'Film club', () => program.goOffline())
    await page.keyboard.press('Shift+B')
    await expect(film).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(film).toBeHidden()
    await expect(window.toast('1 reminder done')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(film).toBeVisible()
    await page.keyboard.press('Shift+B')
    await expect(film).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(film).toBeHidden()
    const again = await program.restart('kill')
    await expect(mainWindow(again).row('Film club')).toBeVisible()
    await expect(again.getByRole('region', { name: /^Reminder/ })).toHaveCount(0)
  })
})
