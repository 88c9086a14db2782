import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

test('a right click on an event, and the menu key, offer what can be done with it', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const [own, other, third] = ['Own tea', 'Other tea', 'Third tea'].map((title, at) =>
    addEvent(community, title, { ownerId: at === 0 ? 1 : 2, startTime: fromNow((at + 2) * DAY) }),
  )
  if (own === undefined || other === undefined || third === undefined) throw new Error('no events')
  await program.signIn()
  const window = mainWindow(page)
  const menu = page.getByRole('menu')
  const item = (name: string) => menu.getByRole('menuitem', { name })

  await test.step('with the mouse: answered without opening it', async () => {
    await window.row(other.title).click({ button: 'right' })
    await expect(menu).toHaveAccessibleName(other.title)
    await expect(item('Edit')).toHaveAttribute('aria-disabled', 'true')
    await item('Maybe').click()
    await expect(menu).toHaveCount(0)
    await expect.poll(() => community.data.rsvpOf(other.id, 1)).toBe(2)
    await expect(window.eventPane.getByText('No event chosen')).toBeVisible()
    await expect(window.list).toBeFocused()
  })

  await test.step('the key of what cannot be done says why', async () => {
    await window.row(other.title).click()
    await page.keyboard.press('e')
    await expect(page.getByText('Only the person who created this event can change it')).toBeVisible()
    await expect(window.list).toBeFocused()
  })

  await test.step('by key: Escape leads back to the row, Enter carries out', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.press('ContextMenu')
    await expect(menu).toHaveAccessibleName(own.title)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(window.list).toBeFocused()
    await page.keyboard.press('ContextMenu')
    await item('Edit').press('Enter')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(own.title)
    // The first leaves the field, the second the form.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('on a marked event: all that are marked', async () => {
    for (const { title } of [own, third]) await window.row(title).click({ modifiers: ['ControlOrMeta'] })
    await window.row(third.title).click({ button: 'right' })
    await expect(menu).toHaveAccessibleName('2 events marked')
    await item('Not going').click()
    await expect.poll(() => [own, third].map(({ id }) => community.data.rsvpOf(id, 1))).toEqual([3, 3])
    expect(community.data.rsvpOf(other.id, 1)).toBe(2)
  })
})
