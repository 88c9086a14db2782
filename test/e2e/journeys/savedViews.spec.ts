import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

test('saved views are counted, changed, ordered and brought back, and what was answered is taken back by key', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 20 } })
  const { page, community } = program
  const titles = ['Tea at noon', 'Tea at four', 'Choir']
  const events = titles.map((title, index) =>
    addEvent(community, title, { startTime: fromNow((index + 1) * DAY) }),
  )
  // A site takes back what replaced another answer.
  for (const { id } of events) community.data.setRsvp(id, 1, 2)
  await program.signIn()
  const window = mainWindow(page)
  await expect(window.rows).toHaveCount(3)
  const saved = page.getByRole('list', { name: 'Saved views' })
  const names = saved.getByRole('button').filter({ hasNotText: /^$/ })
  const saveAs = async (search: string, name: string) => {
    await window.search.fill(search)
    await window.button('Save as a view').press('Enter')
    await page.getByRole('textbox', { name: 'Name of the view' }).fill(name)
    await page.keyboard.press('Enter')
    // What asked for the name has gone: the view itself stands under the hand.
    await expect(saved.getByRole('button', { name: new RegExp(`^${name}`) })).toBeFocused()
  }

  await test.step('each says how many events it has', async () => {
    await saveAs('tea', 'Teas')
    await saveAs('choir', 'Singing')
    await expect(saved.getByRole('button', { name: 'Teas 2', exact: true })).toBeVisible()
    await expect(saved.getByRole('button', { name: 'Singing 1', exact: true })).toBeVisible()
  })

  await test.step('put in another order by keyboard', async () => {
    await expect(names).toHaveText(['Teas2', 'Singing1'])
    await saved.getByRole('button', { name: /^Singing/ }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(names).toHaveText(['Singing1', 'Teas2'])
    await expect(saved.getByRole('button', { name: /^Singing/ })).toBeFocused()
  })

  await test.step('changed to what is shown, and back by key', async () => {
    await window.search.fill('four')
    await expect(window.rows).toHaveCount(1)
    await saved.getByRole('button', { name: 'More about the view Teas' }).press('Enter')
    await window.menuItem('Update to what is shown').press('Enter')
    await expect(saved.getByRole('button', { name: 'Teas 1', exact: true })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(saved.getByRole('button', { name: 'Teas 2', exact: true })).toBeVisible()
  })

  await test.step('answers to several events are taken back by key, the latest act first', async () => {
    await window.search.fill('')
    await expect(window.rows).toHaveCount(3)
    await window.list.focus()
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('group', { name: 'Marked events' })).toBeVisible()
    const going = () => events.filter(({ id }) => community.data.rsvpOf(id, 1) === 1).length
    await page.keyboard.press('1')
    await expect.poll(going).toBe(3)
    await page.keyboard.press('Control+z')
    await expect(window.toast('Your answers to 3 events were taken back')).toBeVisible()
    await expect.poll(going).toBe(0)
  })

  await test.step('in a field the same key undoes the text', async () => {
    await page.keyboard.press('1')
    await expect(window.toast('You are attending 3 events').last()).toBeVisible()
    await window.search.fill('choir')
    await page.keyboard.press('Control+z')
    await expect(window.toast('Your answers to 3 events were taken back')).toHaveCount(1)
  })

  await test.step('killed and without a network they are there, in their order, and each still counts', async () => {
    await program.goOffline()
    const again = await program.restart('kill')
    const views = again.getByRole('list', { name: 'Saved views' }).getByRole('button')
    await expect(views.filter({ hasNotText: /^$/ })).toHaveText(['Singing1', 'Teas2'])
  })
})
