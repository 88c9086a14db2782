import { fault } from '../../community/faults.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

test('SEND-8 a refused address is found by F8, put right in its people list too and sent to alone, by keys; then the next one', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { community, page } = program
  const event = addEvent(community, 'Spring concert', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const accountId = await program.signIn()
  const at = { accountId, eventId: String(event.id) }
  await expect(() => program.invoke('events.open', at)).toPass()
  const anna = { kind: 'email' as const, address: 'anna@exmaple.org', name: 'Anna Lindqvist' }
  const source = { from: 'people' as const, people: [anna] }
  const { listId } = await program.invoke('people.save', { accountId, name: 'Members', source })
  await program.invoke('invites.addText', { ...at, text: 'anna@exmaple.org\nbela@example.org' })
  const no = fault.json({ status: 'failed', data: [], messages: ['Unable to send.'] })
  community.faults.next(/^PUT .*event/, no)
  const { revision } = await program.invoke('invites.open', at)
  await program.invoke('invites.send', { ...at, revision })

  await pressInOneGo(page, 'g', 'v')
  const rows = page.getByRole('grid', { name: 'People invited' })
  await expect(rows.getByRole('button', { name: /^Repair/ })).toHaveCount(2)
  await resize(page, { width: 1280, height: 800 })
  const pane = page.getByRole('complementary', { name: 'What happened to the invitation' })
  await rows.focus()
  await page.keyboard.press('End')
  await expect(pane.getByRole('definition')).toHaveText(['queued here', 'Failed'])
  await expect(pane).toContainText('The site says: “Unable to send.”')
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Repair…' })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Copy the address' }).press('Escape')
  await expect(rows).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const person = rows.getByRole('columnheader', { name: 'Person' })
  await expect(person).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.getByRole('row').nth(1)).toContainText('anna@exmaple.org')
  await page.keyboard.press('F8')
  await expect(rows).toBeFocused()
  await expect(person).not.toHaveAttribute('aria-sort')
  await page.getByRole('searchbox').fill('anna')
  await expect(rows.getByRole('button', { name: /^Repair/ })).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(rows).toBeFocused()
  await page.keyboard.press('Enter')
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toBeFocused()
  await expect(page.getByRole('dialog')).toContainText('The site says: “Unable to send.”')
  await expect(page.getByRole('checkbox', { name: 'Also in the people list “Members”' })).toBeChecked()
  await address.fill('anna@example.org')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows).toBeFocused()
  await expect.poll(() => community.mail.sent.map(({ to }) => to)).toEqual(['anna@example.org'])
  const { rows: members } = await program.invoke('people.members', { accountId, listId, offset: 0, limit: 9 })
  expect(members).toMatchObject([{ name: 'Anna Lindqvist', target: 'anna@example.org' }])

  await test.step('one event is chosen; one person is reminded by a key, and only she is in the list', async () => {
    await page.getByRole('button', { name: 'All events' }).last().press('Enter')
    await page.getByRole('menuitemradio', { name: event.title }).press('Enter')
    await expect(page.getByRole('button', { name: 'Those without an answer' })).toBeVisible()
    await page.getByRole('searchbox').fill('anna')
    const anna = rows.getByRole('row').filter({ hasText: 'anna@example.org' })
    await expect(anna).toContainText('Remind…')
    await expect(rows.getByRole('row').filter({ hasText: 'bela@example.org' })).toHaveCount(0)
    await rows.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('r')
    const list = page.getByRole('grid', { name: 'People in the list' })
    await expect(list.getByRole('row').filter({ hasText: 'anna@example.org' })).toContainText(
      'will be invited',
    )
  })
})
