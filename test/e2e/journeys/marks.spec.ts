import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

test('events that are no neighbours are marked by keyboard, and marks outlive arrows, search and filters', async ({
  launch,
}) => {
  const { page, community, ...program } = await launch({ community: { events: 0, members: 20 } })
  const titles = ['Ash', 'Birch', 'Cedar', 'Date palm', 'Elm']
  const events = titles.map((title, index) =>
    addEvent(community, title, { startTime: fromNow((index + 1) * DAY) }),
  )
  await program.signIn()
  const window = mainWindow(page)
  const bar = page.getByRole('group', { name: 'Marked events' })
  await expect(window.rows).toHaveCount(5)
  await expect(window.list).toHaveAttribute('aria-busy', 'false')

  await test.step('Space marks, arrows keep, and nothing moves', async () => {
    await window.list.focus()
    await page.keyboard.press('Home')
    const place = () =>
      window
        .row('Elm')
        .evaluate(
          (row) =>
            row.getBoundingClientRect().y - (row.closest('[role=listbox]')?.getBoundingClientRect().y ?? 0),
        )
    const before = await place()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(bar.getByRole('status')).toHaveText('2 events marked')
    for (const title of ['Ash', 'Cedar'])
      await expect(window.row(title)).toHaveAttribute('aria-selected', 'true')
    await expect(window.row('Birch')).toHaveAttribute('aria-selected', 'false')
    expect(await place()).toBe(before)
  })

  await test.step('an open row is not a marked one', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(window.event('Date palm')).toBeVisible()
    await expect(window.row('Date palm')).toHaveAttribute('aria-current', 'true')
    await expect(window.row('Date palm')).toHaveAttribute('aria-selected', 'false')
    await expect(bar.getByRole('status')).toHaveText('2 events marked')
  })

  await test.step('Shift adds a range, a search keeps what it hides', async () => {
    await window.list.focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar.getByRole('status')).toHaveText('4 events marked')
    await page.keyboard.press('/')
    await page.keyboard.type('ash')
    await expect(window.rows).toHaveCount(1)
    await expect(bar.getByRole('status')).toHaveText('4 events marked, 3 not in view')
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('status')).toHaveText('4 events marked')
  })

  await test.step('Escape unmarks first, Ctrl A takes all, a digit answers them', async () => {
    await window.list.focus()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(window.event('Date palm')).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(bar.getByRole('status')).toHaveText('5 events marked')
    await page.keyboard.press('2')
    await expect.poll(() => events.map(({ id }) => community.data.rsvpOf(id, 1))).toEqual([2, 2, 2, 2, 2])
    await bar.getByRole('button', { name: 'None' }).press('Enter')
    await expect(bar).toBeHidden()
    await expect(window.list).toBeFocused()
  })

  await test.step('the box of a row marks it by pointer', async () => {
    await window.row('Birch').hover()
    await window.row('Birch').locator('[data-box]').click()
    await expect(bar.getByRole('status')).toHaveText('1 event marked')
    const pane = page.getByRole('region', { name: '1 event' })
    await expect(pane.getByRole('listitem')).toHaveText([/^Birch/])
    await pane.getByRole('button', { name: 'Back to Date palm' }).click()
    await expect(window.event('Date palm')).toBeVisible()
  })
})

test('a shortcut is where it is on the keyboard, whatever script the keyboard writes', async ({ launch }) => {
  const { page, ...program } = await launch({ community: { events: 3, members: 20 } })
  await program.signIn()
  await expect(mainWindow(page).rows.first()).toBeVisible()
  await mainWindow(page).list.focus()
  await page.evaluate(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'ن',
        code: 'KeyK',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    )
  })
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  for (const [key, code] of [
    ['ل', 'KeyG'],
    ['س', 'KeyS'],
  ] as const)
    await page.evaluate(
      (press) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true })),
      { key, code },
    )
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})
