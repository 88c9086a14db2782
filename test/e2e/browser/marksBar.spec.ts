import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

test('marking shows the boxes of all rows, leaves the last row room over the bar, and Delete counts what allows it', async () => {
  const page = await scene('events=10000', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').first().waitFor()
  const boxes = () =>
    list
      .locator('[data-box]')
      .evaluateAll((all) => [...new Set(all.map((box) => getComputedStyle(box).display))])
  expect(await boxes()).toEqual(['none'])
  const tops = () =>
    list.getByRole('option').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  const before = await tops()
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const bar = page.getByRole('group', { name: 'Marked events' })
  await expect(bar.getByRole('status')).toHaveText('1 event marked')
  expect(await boxes()).toEqual(['grid'])
  expect(await tops()).toEqual(before)

  await page.keyboard.press('ControlOrMeta+a')
  const { all, own } = await page.evaluate(async () => {
    const { accountId, query } = window.stores.list.getState()
    if (accountId === null) throw new Error('no account')
    const { bridge } = window.fakeHost
    const eventIds = await bridge.call('events.ids', { accountId, query })
    const marked = await bridge.call('events.marked', { accountId, query, eventIds: [...eventIds] })
    return { all: eventIds.length, own: marked.own.length }
  })
  expect(own).toBeLessThan(all)
  const number = new Intl.NumberFormat('en-GB')
  await expect(bar.getByRole('status')).toHaveText(`${number.format(all)} events marked`)
  await expect(bar.getByRole('button', { name: /^Delete/ })).toHaveText(
    new RegExp(`^Delete ${number.format(own)}\\b`),
  )

  await list.focus()
  await page.keyboard.press('End')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-posinset', String(all))
  const room = async () => {
    const [row, over] = await Promise.all([last.boundingBox(), bar.boundingBox()])
    return (over?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})
