import type { Page } from 'playwright/test'
import { ADA, entry, FIELDS, update } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

async function openEditor(width: number): Promise<Page> {
  const page = await scene('language=en', {
    viewport: { width, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
  await scriptScreens(page)
  await showScreen(page, SCREENS['editor'] ?? { page: 'drafts' })
  return page
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('what others changed while one writes is said over the form, and leads to its field', async () => {
  const page = await openEditor(1280)
  const line = page.getByRole('form').getByText('2 fields were changed since you opened it')
  await field(page, 'Location').fill('Small hall')
  await expect(line).toHaveCount(0)
  await page.evaluate(
    async ([accountId, fields]) => {
      const theirs = { ...fields, location: 'Winter garden', city: 'Köln' }
      window.fakeHost.bridge.script({
        'editor.theirs': async () => ({ fields: theirs, shown: theirs, asOfMs: null }),
      })
      window.fakeHost.bridge.push('events.changed', { accountId, revision: 9 })
    },
    [ADA, FIELDS] as const,
  )
  await expect(line).toBeVisible()
  await field(page, 'Title').focus()
  await page.getByRole('form').getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(field(page, 'Location')).toBeFocused()
  await page.getByRole('button', { name: 'Take that one' }).press('Enter')
  await expect(field(page, 'Location')).toHaveValue('Winter garden')
  await expect(line).toHaveCount(0)
})

test('a save the site refused is said over the form in its words, and leads to the field it was of; other entries of the event are not', async () => {
  const page = await openEditor(1280)
  const form = page.getByRole('form')
  const said = form.getByText(/^The site refused .*The city is not on our list\./)
  await expect(form).toBeVisible()
  const show = (...waiting: ReturnType<typeof entry>[]) =>
    page.evaluate((entries) => {
      const { bridge } = window.fakeHost
      bridge.script({ 'outbox.ofEvent': async () => entries })
      bridge.push('outbox.changed', { revision: entries.length + 7 })
    }, waiting)
  const state = {
    state: 'rejected',
    code: 'refused-by-site',
    words: ['The city is not on our list.'],
  } as const
  await show(entry({ kind: 'rsvp', from: '1', to: '2' }, { eventId: '1001', state }))
  await expect(field(page, 'City')).toBeVisible()
  await expect(said).toHaveCount(0)
  await show(
    entry({ kind: 'rsvp', from: '1', to: '2' }, { eventId: '1001', state }),
    entry(update({ city: { from: 'Berlin', to: 'Köln' } }), { eventId: '1001', state }),
  )
  await expect(said).toBeVisible()
  await form.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(field(page, 'City')).toBeFocused()
  await show()
  await expect(said).toHaveCount(0)
})

test('each change stands beside the form as old and new, times by both clocks; Later leaves it and keeps the draft; in a narrow window the side is a strip with what is saved', async () => {
  const page = await openEditor(1280)
  await page.evaluate(() => {
    window.fakeHost.bridge.script({
      'drafts.save': async () => ({ draftId: 'd0000000-0000-4000-8000-000000000001', savedAtMs: Date.now() }),
    })
  })
  await field(page, 'Location').fill('Small hall')
  await field(page, 'City').fill('Köln')
  const side = page.getByRole('complementary', { name: 'What changes' })
  await expect(side.getByRole('deletion')).toHaveText('Großer Saal')
  await expect(side.getByRole('listitem')).toContainText(['Small hall', 'Köln'])
  for (const clock of ['Time on the site: Berlin', 'Your own time: Lisbon'])
    await expect(page.getByText(clock, { exact: true })).toBeVisible()
  await side.getByRole('button', { name: 'Later', exact: true }).press('Enter')
  await expect(page.getByRole('form')).toHaveCount(0)
  const kept = await page.evaluate(() => window.fakeHost.bridge.callsOf('drafts.save').at(-1)?.draft.fields)
  expect(kept).toMatchObject({ location: 'Small hall', city: 'Köln' })

  for (const width of [720, 999]) {
    const narrow = await openEditor(width)
    await field(narrow, 'Location').fill('Small hall')
    await field(narrow, 'City').fill('Köln')
    const save = narrow.getByRole('button', { name: 'Save 2 changes' })
    await field(narrow, 'Title').focus()
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect(narrow.getByRole('button', { name: 'Later', exact: true })).toBeHidden()
    expect((await narrow.getByRole('form').boundingBox())?.width).toBeGreaterThan(width - 120)
  }
  const beside = await openEditor(1000)
  await expect(beside.getByRole('button', { name: 'Later', exact: true })).toBeInViewport()
})
