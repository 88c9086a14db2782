import type { Page } from 'playwright'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { clipboard } from '../../support/pages/files.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

/** The window, or the tab, that an act opens. */
async function opened({ page, process: host }: Program, act: () => Promise<unknown>): Promise<Page> {
  const coming =
    'electron' in host ? host.electron.waitForEvent('window') : page.context().waitForEvent('page')
  await act()
  return coming
}

test('SHELL-35 SHELL-36 an event has a window of its own: whole, told of what is at the same time, one with the list, offline too', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { community, page } = program
  const at = { startTime: fromNow(2 * DAY), endTime: fromNow(2 * DAY) + 2 * HOUR }
  const kitchen = addEvent(community, 'Neighbours’ kitchen', { ownerId: 1, location: 'Bürgerhaus', ...at })
  const choir = addEvent(community, 'Choir practice', {
    startTime: at.startTime + HOUR,
    endTime: at.endTime + HOUR,
    location: 'St. Anna',
  })
  community.data.setRsvp(choir.id, 1, 1)
  await program.signIn()
  const list = mainWindow(page)
  await expect(list.row(kitchen.title)).toBeVisible()

  const window = await test.step('by key from the list, which stays as it is', async () => {
    await list.list.focus()
    await page.keyboard.press('ArrowDown')
    const own = await opened(program, () => page.keyboard.press('Shift+Enter'))
    await expect(mainWindow(own).event(kitchen.title)).toBeVisible()
    await expect(own).toHaveTitle(kitchen.title)
    await expect(list.event(kitchen.title)).toHaveCount(0)
    await expect(list.list).toBeFocused()
    return own
  })
  const shown = mainWindow(window)

  await test.step('nothing but the event and its own status bar; what is at the same time is said', async () => {
    await expect(window.getByRole('navigation')).toHaveCount(0)
    await expect(shown.list).toHaveCount(0)
    await expect(shown.footer).toContainText('close')
    await expect(window.getByText('At the same time as Choir practice, for 1 hour')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Add to a calendar (.ics)…' })).toBeVisible()
    expect(await axeFindings(window)).toEqual([])
  })

  await test.step('of an own event it leads to its insights and into the editor', async () => {
    await window.getByRole('button', { name: 'Insights' }).press('Enter')
    await expect(window.getByRole('heading', { level: 1, name: new RegExp(kitchen.title) })).toBeVisible()
    await expect(shown.event(kitchen.title)).toHaveCount(0)
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(shown.event(kitchen.title)).toBeVisible()
    await window.keyboard.press('e')
    await expect(window.getByRole('textbox', { name: 'Title' })).toHaveValue(kitchen.title)
    await window.keyboard.press('Escape')
    await window.keyboard.press('Escape')
    await expect(shown.event(kitchen.title)).toBeVisible()
  })

  await test.step('an answer in one shows in the other', async () => {
    const other = await opened(program, async () => {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(list.event(choir.title)).toBeVisible()
      await page.keyboard.press('Shift+Enter')
    })
    await expect(mainWindow(other).event(choir.title)).toBeVisible()
    await other.keyboard.press('2')
    await expect(list.answer('Maybe')).toHaveAttribute('aria-checked', 'true')
    await expect.poll(() => community.data.rsvpOf(choir.id, 1)).toBe(2)
    await other.close()
  })

  await test.step('without a network its keys work: C copies, B the bell, Alt and an arrow lead to the list', async () => {
    await program.goOffline()
    await window.bringToFront()
    await window.keyboard.press('c')
    await expect(shown.toast('Copied')).toBeVisible()
    await expect.poll(() => clipboard(program)).toContain('Neighbours’ kitchen\n')
    await window.keyboard.press('b')
    await expect(window.getByRole('dialog')).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toHaveCount(0)
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(shown.row(choir.title)).toBeVisible()
    await shown.list.focus()
    await window.keyboard.press('Home')
    await window.keyboard.press('Enter')
    await expect(window.getByRole('navigation')).toHaveCount(0)
  })

  if (!('electron' in program.process)) return
  await test.step('killed without a network, it is there again, whole', async () => {
    await program.restart('kill')
    const { process: host } = program
    if (!('electron' in host)) throw new Error('another host')
    const named = async () => {
      const all = host.electron.windows()
      const titles = await Promise.all(all.map((each) => each.title()))
      return all.find((_, at) => titles[at] === kitchen.title)
    }
    await expect.poll(async () => (await named()) !== undefined).toBe(true)
    const own = await named()
    if (own === undefined) throw new Error('the window is gone again')
    await expect(mainWindow(own).event(kitchen.title)).toBeVisible()
    await expect(own.getByText('At the same time as Choir practice, for 1 hour')).toBeVisible()
    await expect(own.getByRole('navigation')).toHaveCount(0)
  })
})
