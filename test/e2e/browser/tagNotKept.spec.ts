import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

test('STORE-10 a tag that cannot be kept stands in its field again, before what was typed since, and stays kept as typed', async () => {
  const page = await scene('guests=3', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'guests', eventId: '1001' }))
  await page.getByRole('grid', { name: 'Attending' }).waitFor()
  const tag = page.getByRole('group', { name: 'Tags' }).getByRole('combobox', { name: 'New tag' })
  await page.evaluate(() => {
    const { bridge, refusal } = window.fakeHost
    bridge.script({
      'guestDesk.mark': async () => {
        throw refusal('storage-full')
      },
    })
  })
  await tag.pressSequentially('vegan')
  await tag.press('Enter')
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .getByText(/no room|full/i)
      .first(),
  ).toBeVisible()
  await expect(tag).toHaveValue('vegan')
  const kept = () =>
    page.evaluate(() => window.fakeHost.bridge.callsOf('typed.keep').map(({ fields }) => fields['tag'] ?? ''))
  // The whole time: a program that ends at any moment finds it typed.
  await expect.poll(kept).not.toContain('')
  expect((await kept()).at(-1)).toBe('vegan')
})

test('STORE-10 a note that cannot be kept stands at its guest again after one looked at another, and is kept once there is room', async () => {
  const page = await scene('guests=3', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  await page.evaluate(() => window.stores.navigation.go({ page: 'guests', eventId: '1001' }))
  const grid = page.getByRole('grid', { name: 'Attending' })
  await grid.waitFor()
  const note = page.getByRole('textbox', { name: 'Note' })
  const setFull = (full: boolean) =>
    page.evaluate((isFull) => {
      const { bridge, refusal } = window.fakeHost
      bridge.script({
        'guestDesk.mark': async () => {
          if (isFull) throw refusal('storage-full')
          return { marked: 1, on: true, undoId: 'back' }
        },
      })
    }, full)
  await setFull(true)
  await note.pressSequentially('Brings the urn')
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await expect(note).toHaveValue('')
  await setFull(false)
  await page.keyboard.press('ArrowUp')
  await expect(note).toHaveValue('Brings the urn')
  const sent = () =>
    page.evaluate(() => window.fakeHost.bridge.callsOf('guestDesk.mark').map(({ note: sent }) => sent))
  await expect.poll(sent).toEqual(['Brings the urn', 'Brings the urn'])
})
