import type { Page } from 'playwright'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { countCalls } from '../../support/pages/countedCalls.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

const OPENED = ['events.open', 'guests.list']
/** What a window asks for with whatever it shows: its status bar, the reminders in its corner, drafts by their events. */
const ANY_WINDOW = new Set(['app.start', 'sync.status', 'reminders.card', 'drafts.list'])
const AT_ONCE = 'At the same time as Choir practice, for 60 minutes'

/** Signed in, with all that the site has of two events at the same time, the second of which is attended. */
async function settled(program: Program) {
  const { community, page } = program
  const at = { startTime: fromNow(2 * DAY), endTime: fromNow(2 * DAY) + 2 * HOUR }
  const kitchen = addEvent(community, 'Neighbours’ kitchen', at)
  const choir = addEvent(community, 'Choir practice', {
    startTime: at.startTime + HOUR,
    endTime: at.endTime + HOUR,
  })
  community.data.setRsvp(choir.id, Number(community.accounts[0]?.userId), 1)
  await program.signIn()
  const window = mainWindow(page)
  const status = async () => program.invoke('sync.status', { accountId: null })
  await expect.poll(async () => (await status()).cachedEvents).toBe(2)
  await expect.poll(async () => (await status()).syncing).toBe(null)
  // The event and its guests are read from the site with the first look at them.
  const calls = countCalls(page)
  for (const { title } of [kitchen, choir])
    await calls.of(async () => {
      await window.row(title).click()
      await expect(window.guests('Attending')).toHaveAccessibleName(/^Attending \d/)
    })
  /** Of the event that is open, the guests are here: another one is opened before. */
  const openOther = () =>
    calls.of(async () => {
      await window.row(choir.title).click()
      await expect(window.event(choir.title)).toBeVisible()
    })
  return { kitchen, window, calls, openOther }
}

/** All that stands on its page is there. */
async function shown(page: Page, title: string): Promise<void> {
  await expect(mainWindow(page).event(title)).toBeVisible()
  await expect(page.getByText(AT_ONCE)).toBeVisible()
  await expect(page.getByText('No reminder', { exact: false })).toBeVisible()
  await expect(mainWindow(page).guests('Attending')).toBeVisible()
}

test('PERF-7 an event with its reminders and what is at the same time is two calls, from the list, the palette and in a window of its own', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { page } = program
  const { kitchen, window, calls, openOther } = await settled(program)

  const byList = await calls.of(async () => {
    await window.row(kitchen.title).click()
    await shown(page, kitchen.title)
  })
  expect(byList.toSorted(), 'from the list').toEqual(OPENED)

  await openOther()
  await calls.of(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(kitchen.title)
    const found = page.getByRole('dialog').getByRole('option', { name: kitchen.title })
    await expect(found).toHaveAttribute('aria-selected', 'true')
  })
  const byPalette = await calls.of(async () => {
    await page.keyboard.press('Enter')
    await shown(page, kitchen.title)
  })
  expect(byPalette.toSorted(), 'from the palette').toEqual(OPENED)

  await window.row(kitchen.title).click()
  const coming = page.context().waitForEvent('page')
  await page.keyboard.press('Shift+Enter')
  const own = await coming
  const inOwn = countCalls(own)
  await shown(own, kitchen.title)
  const ofEvent = (await inOwn.rest()).filter((method) => !ANY_WINDOW.has(method))
  expect(ofEvent.toSorted(), 'in its own window').toEqual(OPENED)
})
