import type { ElectronHost } from '../../support/hosts/electronHost.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, fromNow, HOUR } from '../../support/pages/writing.ts'

test('SHELL-34 an event and a door stand in windows of their own, beside the list, and agree at once', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { community, page } = program
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  const { electron }: ElectronHost = program.process
  const event = addEvent(community, 'Tonight', { ownerId: 1, startTime: fromNow(HOUR) })
  for (const id of [2, 5]) community.data.setRsvp(event.id, id, 1)
  const accountId = await program.signIn()
  const opened = async (act: () => Promise<unknown>) => {
    const coming = electron.waitForEvent('window')
    await act()
    return coming
  }
  const click = (id: string) =>
    electron.evaluate(({ Menu }, item) => Menu.getApplicationMenu()?.getMenuItemById(item)?.click(), id)

  const eventWindow = await test.step('an event, by its menu', async () => {
    await mainWindow(page).row(event.title).click()
    await expect(mainWindow(page).guests('Attending')).toContainText('2')
    await page.getByRole('button', { name: 'More about this event' }).press('Enter')
    const second = await opened(() =>
      page.getByRole('menuitem', { name: 'Open in its own window' }).press('Enter'),
    )
    await expect(mainWindow(second).event(event.title)).toBeVisible()
    return second
  })

  await test.step('a door, by key, while the first window goes on', async () => {
    const { doorId } = await program.invoke('door.open', {
      accountId,
      name: 'Tonight',
      eventIds: [String(event.id)],
    })
    const door = await opened(() =>
      page.evaluate(
        (id) =>
          (
            Reflect.get(globalThis, 'bridge') as {
              invoke(method: string, params: unknown): Promise<unknown>
            }
          ).invoke('window.open', { place: { page: 'door', id } }),
        doorId,
      ),
    )
    await expect(door.getByText('0 of 2 arrived')).toBeVisible()
    const name = community.data.member(5)?.fullName ?? ''
    await door.getByRole('searchbox', { name: 'Search by name' }).fill(name)
    await door.keyboard.press('Enter')
    await expect(door.getByText('1 of 2 arrived')).toBeVisible()
    await door.reload()
    await expect(door.getByText('1 of 2 arrived'), 'a reload stays at the door').toBeVisible()
    await expect(mainWindow(page).event(event.title)).toBeVisible()
  })

  await test.step('it has no menu of its own, and is closed by the one there is', async () => {
    const bars = await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => [
        new URL(window.webContents.getURL()).hash !== '',
        window.isMenuBarVisible(),
      ]),
    )
    expect(bars.filter(([isOwn, bar]) => isOwn === bar)).toEqual([])
    const other = await opened(() =>
      page.evaluate(
        (id) =>
          (
            Reflect.get(globalThis, 'bridge') as {
              invoke(method: string, params: unknown): Promise<unknown>
            }
          ).invoke('window.open', { place: { page: 'guests', id } }),
        String(event.id),
      ),
    )
    await other.getByRole('heading', { level: 1 }).first().waitFor()
    const closed = other.waitForEvent('close')
    // The keys of a menu reach it from the system alone: what they are and what they do is asked of it.
    const keys = await electron.evaluate(({ BrowserWindow, Menu }) => {
      const close = Menu.getApplicationMenu()
        ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
        .find(({ role }) => role === 'close')
      const window = BrowserWindow.getAllWindows().find(({ webContents }) =>
        /#guests/.test(webContents.getURL()),
      )
      close?.click(undefined, window, window?.webContents)
      return (close as unknown as { getDefaultRoleAccelerator(): string }).getDefaultRoleAccelerator()
    })
    expect(keys).toMatch(/^(CommandOrControl|CmdOrCtrl|Control)\+W$/)
    await closed
    await expect(mainWindow(page).event(event.title)).toBeVisible()
  })

  await test.step('a command of the menu is for the window in front alone', async () => {
    await electron.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) if (window.id === 2) window.emit('focus')
    })
    await click('settings')
    await expect(eventWindow.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toHaveCount(0)
  })

  await test.step('an empty window, and one that closes takes nothing along', async () => {
    const empty = await opened(() => click('new-window'))
    await expect(mainWindow(empty).row(event.title)).toBeVisible()
    await empty.close()
    await eventWindow.close()
    await mainWindow(page).answer('Maybe').click()
    await expect.poll(() => community.data.rsvpOf(event.id, 1)).toBe(2)
  })
})
