import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, editorPage, hourOfDay } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

test('a list without an event of one’s own offers to create the first one', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  await program.signIn()
  const window = mainWindow(program.page)
  await window.view('Mine').click()
  await expect(window.button('Create an event')).toBeVisible()
  await window.view('Invitations').click()
  await expect(window.button('Refresh')).toBeVisible()
  await expect(window.button('Create an event')).toHaveCount(0)
  await window.view('Mine').click()
  await window.button('Create an event').press('Enter')
  await expect(editorPage(program.page).title).toBeFocused()
})

test('where the day has 24 hours, a time in the editor has two digits as everywhere else', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const midnight = hourOfDay(8, 0)
  addEvent(community, 'Nachtwanderung', { ownerId: 1, startTime: midnight, endTime: midnight + 4 * 3600 })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: 'UTC' })
  await program.invoke('preferences.set', { language: 'de' })
  await program.reload()
  await page.getByRole('option').filter({ hasText: 'Nachtwanderung' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nachtwanderung' })).toBeVisible()
  await page.keyboard.press('e')
  const hours = (field: string) =>
    page
      .getByRole('group', { name: `${field}, Uhrzeit` })
      .getByRole('spinbutton')
      .first()
  await expect(hours('Beginn')).toHaveText('00')
  await expect(hours('Ende')).toHaveText('04')
})
