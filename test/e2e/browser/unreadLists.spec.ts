import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'

const scene = scenePages()

/** The insights of all own events; what is asked of the host for a list is answered as `answers` says, in turn. */
async function insights(
  answers: readonly ('read' | 'wait' | 'refused-by-site' | 'offline')[],
): Promise<Page> {
  const page = await scene('', { viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').or(page.getByRole('searchbox')).first().waitFor()
  await page.evaluate((told) => {
    const asked: string[] = []
    Object.assign(window, { asked })
    window.fakeHost.bridge.script({
      'guests.read': async ({ eventId }) => {
        const answer = told[asked.push(eventId) - 1]
        if (answer === 'wait') return new Promise(() => {})
        if (answer === 'read') return null
        throw window.fakeHost.refusal(answer ?? 'internal')
      },
    })
    window.stores.navigation.go({ page: 'insights', eventId: null })
  }, answers)
  return page
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
const unread = (page: Page) => page.getByText('Guest lists not read yet: 2')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

test('INS-2 the guest lists that all own events lack are read by one press, one after the other, and none unasked', async () => {
  const page = await insights(['read', 'wait'])
  await expect(unread(page)).toBeVisible()
  expect(await asked(page)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Read them')
  await expect(page.getByRole('progressbar', { name: 'Reading guest lists' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 2 events',
  )
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Stop')
  await expect(page.getByRole('button', { name: 'Read them' })).toBeFocused()
  expect(await asked(page)).toHaveLength(2)
})

test('INS-2 a guest list the site refuses keeps none of the others from being read, and is said', async () => {
  const page = await insights(['refused-by-site', 'read'])
  await press(page, 'Read them')
  await expect(page.getByText(/^The site refused 1 of them\. /)).toBeVisible()
  expect(await asked(page)).toHaveLength(2)
})

test('INS-2 without a network the reading of guest lists ends with its reason', async () => {
  const page = await insights(['offline', 'read'])
  await press(page, 'Read them')
  await expect(unread(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/reach/).first()).toBeVisible()
  expect(await asked(page)).toHaveLength(1)
})
