import type { Community } from '../../community/community.ts'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { readOnce } from '../../support/pages/deskAt.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

const at = (days: number) => ({ startTime: fromNow(days * DAY), endTime: fromNow(days * DAY) + 2 * HOUR })

/** A week of somebody who organises one evening, goes to another and may go to a third. */
function week(community: Community) {
  const me = Number(community.accounts[0]?.userId)
  const assembly = addEvent(community, 'General assembly', { ownerId: me, ...at(3) })
  const choir = addEvent(community, 'Choir: open rehearsal', at(4))
  const film = addEvent(community, 'Film club', { ...at(6), location: 'Cinema' })
  const late = addEvent(community, 'Late talk', at(5))
  const concert = addEvent(community, 'Winter concert', { ...at(9), location: 'St. Anna' })
  addEvent(community, 'Far away', at(60))
  community.data.setRsvp(choir.id, me, 1)
  community.data.setRsvp(late.id, me, 2)
  return { me, assembly, choir, film, late, concert }
}

const parts = ({ page }: Program) => ({
  title: page.getByRole('heading', { level: 1, name: 'What changed' }),
  group: (name: string) => page.getByRole('region', { name }),
  line: (title: string) => page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) }),
  press: (title: string) => page.getByRole('button', { name: new RegExp(title) }).first(),
  side: page.getByRole('complementary', { name: 'The change' }),
  entry: page
    .getByRole('navigation', { name: 'Views and accounts' })
    .getByRole('button', { name: /^What changed/ }),
})

test('CHG-2 CHG-4 CHG-7 what changed since the last visit is told, answered and seen by keyboard, offline and after a kill too', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { community } = program
  const { me, choir, film, late, concert } = week(community)
  await readOnce(program, await program.signIn())
  const { page } = program
  const window = mainWindow(page)
  const now = parts(program)

  await test.step('nothing yet, and it is said as of when', async () => {
    await pressInOneGo(page, 'g', 'n')
    await expect(now.title).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing has changed' })).toBeVisible()
    await expect(page.getByText(/as far as Turnout asked/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the site changes: each kind in its place, a clash with it', async () => {
    const moved = choir.startTime - DAY + HOUR
    community.data.update(choir.id, { startTime: moved, endTime: moved + 2 * HOUR })
    community.data.update(film.id, { description: '<p>Bring blankets.</p>' })
    community.data.remove(late.id)
    community.data.setRsvp(concert.id, me, 0)
    addEvent(community, 'Winter picnic', { ...at(12), createdAt: fromNow(0) })
    await page.keyboard.press('r')
    await expect(now.group('Invitations for you')).toContainText('Winter concert', { timeout: 20_000 })
    await expect(now.group('Invitations for you')).toContainText('you are free')
    await expect(now.group('Cancelled')).toContainText('Late talk')
    await expect(now.group('New events')).toContainText('Winter picnic')
    await expect(now.group('Changed')).toContainText('General assembly at the same time')
    await expect(now.group('Changed')).toContainText('1 more change, not of when or where')
    await expect(now.entry).toHaveAccessibleName('What changed 5')
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('J and K, an answer by digit, seen and back by Ctrl Z', async () => {
    await page.keyboard.press('j')
    await expect(now.press('Winter concert')).toBeFocused()
    await page.keyboard.press('1')
    await expect.poll(() => community.data.rsvpOf(concert.id, me)).toBe(1)
    await page.keyboard.press('j')
    await expect(now.press('Choir: open rehearsal')).toBeFocused()
    await expect(now.side.getByRole('heading', { name: 'Choir: open rehearsal' })).toBeVisible()
    await expect(now.side).toContainText('Now at the same time as General assembly, for 1 hour')
    await page.keyboard.press('s')
    await expect(now.entry).toHaveAccessibleName('What changed 4')
    await expect(now.press('Choir: open rehearsal')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(now.entry).toHaveAccessibleName('What changed 5')
    await page.keyboard.press('k')
    await expect(now.press('Winter concert')).toBeFocused()
  })

  await test.step('rows of the list carry a mark, and Enter opens the event', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(window.event('Choir: open rehearsal')).toBeVisible()
    await expect(window.row('Choir: open rehearsal')).toContainText('changed, not seen yet')
    await expect(window.row('General assembly')).not.toContainText('not seen yet')
  })

  await test.step('killed with the network gone: all of it is still told', async () => {
    await program.goOffline()
    const again = await program.restart('kill')
    const there = parts(program)
    await expect(mainWindow(again).rows.first()).toBeVisible()
    await pressInOneGo(again, 'g', 'n')
    await expect(there.group('Cancelled')).toContainText('A copy stays here until you mark it as seen')
    await expect(there.entry).toHaveAccessibleName('What changed 5')
    await again.keyboard.press('Shift+S')
    await expect(there.entry).toHaveAccessibleName('What changed')
    await expect(there.group('Cancelled')).toContainText('Gone from the site.')
    await again.keyboard.press('ControlOrMeta+z')
    await expect(there.entry).toHaveAccessibleName('What changed 5')
    await resize(again, { width: 480, height: 800 })
    await there.press('Choir: open rehearsal').press('Space')
    const sheet = again.getByRole('dialog', { name: 'The change' })
    await expect(sheet).toContainText('Are you still coming?')
    expect(await axeFindings(again)).toEqual([])
    await again.keyboard.press('Escape')
    await expect(there.press('Choir: open rehearsal')).toBeFocused()
  })
})
