import { ADA } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

const NOTE = 'This guest list is not complete yet: some guests have not been read.'

test('a guest list that is not read whole is said to be a part: in the desk, its files and prints, and a call round does not end it as if it were all', async () => {
  const page = await scene('guests=3', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'guests', eventId: '1001' }))
  const note = page.getByText(NOTE)
  await page.getByRole('grid', { name: 'Attending' }).waitFor()
  await expect(note).toHaveCount(0)
  await page.getByRole('tab', { name: /^Maybe/ }).click()
  const grid = page.getByRole('grid', { name: 'Maybe' })
  await grid.waitFor()
  await expect(note).toHaveCount(1)
  await page.keyboard.press('/')
  await page.keyboard.type('zzz')
  await expect(page.getByText(`No guest matches “zzz”. ${NOTE}`)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog').getByText(NOTE)).toBeVisible()
  await page.keyboard.press('Escape')

  await grid.focus()
  await page.keyboard.press('Shift+C')
  await page.getByRole('region', { name: 'Person to call' }).waitFor()
  await expect(note).toHaveCount(1)
  const end = page.getByRole('heading', { name: 'That was everybody read so far.' })
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('c')
  await expect(end).toBeVisible()
  await expect(note).toHaveCount(1)
  const left = page.getByRole('button', { name: 'Call those who are left' })
  await expect(left).toHaveCount(0)

  await test.step('one who is read after its end has a turn', async () => {
    await page.evaluate(async (accountId) => {
      const { bridge } = window.fakeHost
      const sorts = [{ by: 'name' as const, down: false }]
      const list = 'maybe' as const
      const all = { accountId, eventId: '1001', list, sorts, offset: 0, limit: 60 }
      const { rows, ...rest } = await bridge.call('guestDesk.list', all)
      const [first] = rows
      if (first === undefined) throw new Error('no guest')
      const { marks: _marks, ...unmarked } = first
      const late = { ...unmarked, inviteId: '7999', name: 'Zoe Late' }
      bridge.script({
        'guestDesk.list': async ({ offset, limit }) => {
          const known = await Promise.resolve([...rows, late])
          return { ...rest, rows: known.slice(offset, offset + limit), total: known.length }
        },
      })
      bridge.push('guests.changed', { accountId, eventId: '1001', revision: 8 })
    }, ADA)
    await expect(left).toBeVisible()
  })

  await page.evaluate(async (accountId) => {
    const { bridge } = window.fakeHost
    const around = await bridge.call('guestDesk.around', { accountId, eventId: '1001' })
    const counts = { ...around.counts, maybe: { count: 3, complete: true } }
    bridge.script({ 'guestDesk.around': async () => ({ ...around, counts }) })
    bridge.push('guests.changed', { accountId, eventId: '1001', revision: 9 })
  }, ADA)
  await expect(page.getByRole('heading', { name: 'That was everybody.' })).toBeVisible()
  await expect(note).toHaveCount(0)
})
