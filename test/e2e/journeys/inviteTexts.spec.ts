import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, invitePage } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

test('a message is kept by name, taken for another event, renamed and taken away, and each is undone', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const spring = addEvent(community, 'Spring concert', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const autumn = addEvent(community, 'Autumn concert', { ownerId: 1, startTime: fromNow(19 * DAY) })
  const accountId = await program.signIn()
  for (const event of [spring, autumn]) {
    const about = { accountId, eventId: String(event.id) }
    await expect(async () => {
      await program.invoke('events.open', about)
      await program.invoke('invites.addText', { ...about, text: 'ann@example.org' })
    }).toPass()
  }
  const composerOf = async (title: string) => {
    await mainWindow(page).row(title).click()
    await page.getByRole('button', { name: 'Invite…' }).click()
    return invitePage(page)
  }
  const choice = page.getByRole('button', { name: /First|Second|Saved texts/ })
  const composer = await composerOf('Spring concert')
  await composer.message.fill('Do come to {title}!')
  await page.getByRole('button', { name: 'Save as…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('First')
  await page.keyboard.press('Enter')
  await expect(choice).toHaveText('First')

  await page.getByRole('button', { name: 'Event', exact: true }).click()
  await composerOf('Autumn concert')
  await composer.message.fill('Typed by hand')
  await choice.click()
  await page.getByRole('menuitemradio', { name: /First/ }).click()
  await expect(composer.message).toHaveValue('Do come to {title}!')
  await expect(page.getByText('Do come to Autumn concert!')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(composer.message).toHaveValue('Typed by hand')

  await choice.click()
  await page.getByRole('menuitem', { name: /Rename or delete/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved texts' })
  await dialog.getByRole('button', { name: 'Rename First' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Nothing')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.getByRole('button', { name: 'Rename First' }).click()
  await expect(name, 'what was given up is not there again').toHaveValue('First')
  await name.fill('Second')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete Second' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(choice).toHaveText('Saved texts')
})

test('those without an answer are in the list with a text for them in one step, and one undo takes both back', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const event = addEvent(community, 'Spring concert', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const [, declined, silent] = community.accounts.map(({ userId }) => Number(userId))
  community.data.setRsvp(event.id, declined ?? 0, 3)
  community.data.setRsvp(event.id, silent ?? 0, 0)
  await program.signIn()
  await mainWindow(page).row('Spring concert').click()
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await tab(/^Not going/).click()
  await tab(/^No reply/).click()
  await expect(tab(/^No reply/)).toContainText('1')
  await page.getByRole('button', { name: 'More about this event' }).click()
  await page.getByRole('menuitem', { name: 'Remind those without an answer' }).click()
  const composer = invitePage(page)
  await expect(page.getByText('1 person without an answer is in the list.')).toBeVisible()
  await expect(page.getByText('1 said no')).toBeVisible()
  await expect(composer.message).toHaveValue(/^You have not said yet/)
  await expect(composer.send).toContainText('1')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 person without an answer is in the list.')).toBeHidden()
  await expect(composer.send).toBeHidden()
})
