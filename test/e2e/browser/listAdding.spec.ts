import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

test('an addition to a list that stops in the middle offers its undo, which gives what was taken in back to the field it came from', async () => {
  const page = await scene('', { locale: 'en-GB' })
  await page.evaluate(() => window.stores.navigation.go({ page: 'people', listId: null }))
  await page.evaluate(() => {
    let calls = 0
    const takenOut: string[] = []
    Object.assign(window, { takenOut })
    window.fakeHost.bridge.script({
      'people.add': async () => {
        calls += 1
        if (calls === 3) throw window.fakeHost.refusal('storage-full')
        return { added: 500, addId: `a0000000-0000-4000-8000-00000000000${calls}`, leftOut: [] }
      },
      'people.takeOut': async ({ addId }) => {
        takenOut.push(addId.slice(-1))
        return null
      },
    })
  })
  await page.getByRole('button', { name: 'Add addresses…' }).press('Enter')
  const field = page.getByRole('dialog', { name: /^Add to/ }).getByRole('textbox')
  const typed = Array.from({ length: 1_100 }, (_, at) => `m${at}@home.test`)
  await field.fill(typed.join('\n'))
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(field).toHaveValue(typed.slice(1_000).join('\n'))
  const added = page.getByRole('alertdialog').filter({ hasText: '1,000 members added' })
  await added.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(field).toHaveValue(typed.join('\n'))
  // A later part may have overwritten what an earlier one put there.
  expect(await page.evaluate(() => Reflect.get(window, 'takenOut'))).toEqual(['2', '1'])
})
