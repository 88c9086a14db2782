import { type LossPreview, NOTHING_KEPT } from '../../../shared/domain/account.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

const NOTHING: LossPreview = {
  waitingEntries: 0,
  drafts: 0,
  savedViews: 0,
  kept: NOTHING_KEPT,
  cachedEvents: 0,
  cachedGuests: 0,
  sealable: true,
}

/** What the dialog counts where each counter of what lies here only has a number of its own. */
test('who signs out is told of everything that lies on this computer only, and of nothing there is none of; deleting it turns the button red', async () => {
  const page = await scene('state=online', { viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  await page.getByRole('option').first().waitFor()
  const dialog = page.getByRole('alertdialog', { name: /^Sign out of/ })
  const ask = async (loss: LossPreview) => {
    await page.evaluate((lost) => {
      window.fakeHost.bridge.script({ 'accounts.lossPreview': async () => lost })
    }, loss)
    await page.getByRole('button', { name: /Sites and accounts/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out…' }).click()
    await expect(dialog.getByRole('term').first()).toBeVisible()
  }
  const kept = Object.keys(NOTHING_KEPT)
  const numbers = [...kept, 'waitingEntries', 'drafts', 'savedViews'].map(
    (name, at) => [name, 301 + at] as const,
  )
  const counted: Record<string, number> = Object.fromEntries(numbers)
  await ask({
    ...NOTHING,
    waitingEntries: counted['waitingEntries'] ?? 0,
    drafts: counted['drafts'] ?? 0,
    savedViews: counted['savedViews'] ?? 0,
    kept: { ...NOTHING_KEPT, ...Object.fromEntries(numbers.filter(([name]) => kept.includes(name))) },
  })
  const said = (await dialog.textContent()) ?? ''
  expect(numbers.filter(([, number]) => !said.includes(String(number))).map(([name]) => name)).toEqual([])
  // Who exports it knows beforehand that the file is an open one.
  expect(said).toContain('The file is not sealed: whoever has it can read all of it.')

  await expect(dialog.getByRole('radio', { name: /^Keep it sealed/ })).toBeChecked()
  const primary = dialog.getByRole('button', { name: 'Sign out, keep it sealed' })
  await expect(primary).toHaveAttribute('data-variant', 'primary')
  await dialog.getByRole('radio', { name: /^Delete it/ }).press('Space')
  const red = dialog.getByRole('button', { name: 'Sign out and delete' })
  await expect(red).toHaveAttribute('data-variant', 'danger-solid')
  await expect(red).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await ask({ ...NOTHING, kept: { ...NOTHING_KEPT, lists: 2, listed: 51 } })
  await expect(dialog.getByRole('term')).toHaveText(['People lists'])
})
