import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent } from '../../support/pages/writing.ts'

test('doors, sent invitations, settings and the keys each have a place one can see', async ({ launch }) => {
  const { page, ...program } = await launch({ community: { events: 3, members: 20 } })
  await program.signIn()
  const window = mainWindow(page)
  const views = page.getByRole('navigation', { name: 'Views and accounts' })

  await views.getByRole('button', { name: 'Invitations sent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible()
  await expect(views.getByRole('button', { name: 'Invitations sent' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await window.accounts.click()
  await window.menuItem('Settings').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await window.accounts.click()
  await window.menuItem('Keyboard shortcuts').click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  await views.getByRole('button', { name: 'Doors' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which door?' })).toBeVisible()
})

test('an event of one’s own and its guest desk lead to the invitations sent for it', async ({ launch }) => {
  const { page, ...program } = await launch({ community: { events: 0, members: 20 } })
  const event = addEvent(program.community, 'Spring evening', { ownerId: 1 })
  await program.signIn()
  const window = mainWindow(page)
  const invitations = page.getByRole('heading', { level: 1, name: 'Invitations' })
  const chosen = page.getByRole('button', { name: event.title })
  await window.row(event.title).click()
  await page.getByRole('button', { name: 'More about this event' }).click()
  await window.menuItem('Invitations sent for this event').click()
  await expect(invitations).toBeVisible()
  await expect(chosen).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open guest desk' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Call round' })).toBeVisible()
  await page.getByRole('button', { name: 'Invitations', exact: true }).last().click()
  await expect(invitations).toBeVisible()
  await expect(chosen).toBeVisible()
})

test('who leaves a page in the moment its row has gone begins in the list, however late a frame comes', async ({
  launch,
}) => {
  const { page, ...program } = await launch({ community: { events: 3, members: 20 } })
  await program.signIn()
  const window = mainWindow(page)
  await expect(window.list).toBeVisible()
  await page.getByRole('navigation').getByRole('button', { name: 'Doors' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Which door?' })).toBeVisible()
  const frame = await page.evaluateHandle(() => {
    let asked: FrameRequestCallback[] = []
    globalThis.requestAnimationFrame = (callback) => asked.push(callback)
    return () => {
      const due = asked
      asked = []
      for (const callback of due) callback(performance.now())
    }
  })
  const next = () => frame.evaluate((run) => run())
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (let frames = 0; frames < 3; frames += 1) await next()
  for (const key of ['g', 'u']) await page.keyboard.press(key)
  await expect(window.list).toBeVisible()
  await next()
  await expect(window.list).toBeFocused()
})
