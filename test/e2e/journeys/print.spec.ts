import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

test('an event and a list go onto paper whole, and nothing else does', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { community, page } = program
  const start = fromNow(7 * DAY)
  const event = addEvent(community, 'Choir rehearsal', {
    ownerId: 2,
    startTime: start,
    endTime: start + 2 * HOUR,
    location: 'Riverside Hall',
    city: 'Berlin',
    description: '<p>Bring a <b>cup</b>.</p>',
  })
  for (let at = 0; at < 90; at += 1)
    addEvent(community, `Walk ${at}`, { ownerId: 2, startTime: start + (at + 1) * DAY })
  await program.signIn()
  const window = mainWindow(page)
  await expect(window.rows.first()).toBeVisible()
  await page.evaluate(() => {
    globalThis.window.print = () => {
      document.title = `printed ${document.querySelectorAll('[data-paper]').length}`
    }
  })
  const paper = page.locator('[data-paper]')
  const printed = async (what: () => Promise<void>) => {
    await expect(page).toHaveTitle('printed 1')
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
    await what()
    await page.emulateMedia({ media: null })
    await page.evaluate(() => {
      document.title = ''
      globalThis.window.dispatchEvent(new Event('afterprint'))
    })
    await expect(paper).toHaveCount(0)
  }

  await test.step('the list, also what was never scrolled to', async () => {
    await page.keyboard.press('ControlOrMeta+p')
    await printed(async () => {
      await expect(paper).toContainText('91 events')
      await expect(paper).toContainText(/Printed \w+ \d+, 20\d\d/)
      await expect(paper.getByText('Walk 89', { exact: true })).toBeVisible()
      await expect(paper.getByText('Riverside Hall').first()).toBeVisible()
    })
  })

  await test.step('what is marked, and nothing else', async () => {
    await window.list.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(page.getByText('2 events marked')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: 'Print the marked events…' }).press('Enter')
    await printed(async () => {
      await expect(paper.getByRole('heading', { name: 'Marked events' })).toBeVisible()
      await expect(paper).toContainText('2 events')
      await expect(paper.locator('strong')).toHaveText(['Choir rehearsal', 'Walk 89'])
    })
    await window.list.focus()
    await page.keyboard.press('Escape')
  })

  await test.step('the open event, by key and from its menu', async () => {
    await window.row(event.title).click()
    await expect(window.eventPane.getByText('Bring a cup.')).toBeVisible()
    const whole = () =>
      printed(async () => {
        for (const text of ['Choir rehearsal', 'Riverside Hall, Berlin', 'Bring a cup.'])
          await expect(paper.getByText(text)).toBeVisible()
        await expect(paper).toContainText(`/event/${event.id}`)
        await expect(paper.locator('svg')).toBeVisible()
      })
    await page.keyboard.press('ControlOrMeta+p')
    await whole()
    await page.getByRole('button', { name: 'More about this event' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Print the event…' }).press('Enter')
    await whole()
  })
})
