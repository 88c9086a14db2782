import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

declare global {
  interface Window {
    /** Answers the searches for these letters, now and from now on. */
    answer: (search: string) => void
  }
}

async function openPalette(): Promise<Page> {
  const page = await scene('events=60', { viewport: { width: 1360, height: 860 } })
  await page.getByRole('option').first().waitFor()
  await page.evaluate(() => {
    const { bridge } = window.fakeHost
    const call = bridge.call.bind(bridge)
    const answers = new Map<string, PromiseWithResolvers<undefined>>()
    const answered = (search: string) => {
      const known = answers.get(search) ?? Promise.withResolvers<undefined>()
      answers.set(search, known)
      return known
    }
    window.answer = (search) => answered(search).resolve(undefined)
    const held: typeof call = async (method, params) => {
      const search = /"search":"([^"]*)"/.exec(JSON.stringify(params))?.[1]
      if (search !== undefined) await answered(search).promise
      return call(method, params)
    }
    Object.assign(bridge, { call: held })
  })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  return page
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' })
const found = (page: Page) => palette(page).getByRole('option')
const answer = (page: Page, search: string) => page.evaluate((letters) => window.answer(letters), search)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('Enter before any answer opens what the letters find, once it is found', async () => {
  const page = await openPalette()
  await page.keyboard.type('chess')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await answer(page, 'chess')
  await expect(heading(page, /Chess/)).toBeVisible()
})

test('an arrow and Enter before any answer open a row of the answer', async () => {
  const page = await openPalette()
  await page.keyboard.type('chess')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await answer(page, 'chess')
  await expect(heading(page, /Chess/)).toBeVisible()
})

test('an arrow and Enter on rows of fewer letters open the row that was seen, whatever the answer does to it', async () => {
  for (const late of ['before Enter', 'after Enter', 'between the presses of Enter']) {
    const page = await openPalette()
    await page.keyboard.type('ch')
    await answer(page, 'ch')
    await expect(found(page).filter({ hasText: 'Chess' }).first()).toBeVisible()
    await page.keyboard.type('ess')
    await expect(found(page).first()).toContainText('Chess')
    await page.keyboard.press('ArrowDown')
    const seen = palette(page).getByRole('option', { selected: true })
    await expect(seen).toHaveText((await found(page).nth(1).textContent()) ?? '')
    const row = ((await seen.getAttribute('id')) ?? '').replace(/^.*event:\S* /, '')
    if (late === 'before Enter') {
      await answer(page, 'chess')
      await expect(found(page).first()).toContainText('Chess')
    }
    if (late === 'between the presses of Enter') {
      await page.keyboard.down('Enter')
      await answer(page, 'chess')
      await page.keyboard.up('Enter')
    } else await page.keyboard.press('Enter')
    await answer(page, 'chess')
    await expect(palette(page)).toBeHidden()
    expect(await page.evaluate(() => window.stores.navigation.getState().route), late).toMatchObject({
      page: 'events',
      eventId: row,
    })
  }
})

test('a row a person moved to stays theirs where the answer does not name it', async () => {
  const page = await openPalette()
  await page.keyboard.type('ch')
  await answer(page, 'ch')
  await expect(found(page).filter({ hasText: 'Chess' }).first()).toBeVisible()
  await page.keyboard.type('ess')
  await page.keyboard.press('ArrowDown')
  const seen = await palette(page).getByRole('option', { selected: true }).getAttribute('id')
  await page.evaluate(() =>
    window.fakeHost.change((rows) => rows.filter(({ title }) => !/chess/i.test(title))),
  )
  await answer(page, 'chess')
  await expect(found(page)).toHaveCount(1)
  await expect(palette(page).getByRole('option', { selected: true })).toHaveAttribute('id', seen ?? '')
})

test('what is open is the subject of the palette until Tab or Backspace drops it, what is marked goes before it; the focus comes back', async () => {
  const page = await scene('events=60', { viewport: { width: 1360, height: 860 } })
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').first().click()
  const event = page.getByRole('article').getByRole('heading', { level: 1 })
  await event.waitFor()
  const title = (await event.textContent()) ?? ''
  const open = () => page.keyboard.press('ControlOrMeta+k')
  const first = palette(page).getByRole('listbox').getByRole('group').first()
  for (const key of ['Tab', 'Backspace']) {
    await list.focus()
    await open()
    await expect(first).toHaveAccessibleName(title)
    await page.keyboard.press(key)
    await expect(first).not.toHaveAccessibleName(title)
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list).toBeFocused()
  }
  await page.keyboard.press('Space')
  await open()
  await expect(first).toHaveAccessibleName('With 1 marked event')
})

test('under what is marked stand the acts that take it, and none that means the event that is open; what was dropped is all there', async () => {
  const page = await scene('events=60', { viewport: { width: 1360, height: 860 } })
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.getByRole('option').nth(3).click()
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await list.focus()
  for (const key of ['Home', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await page.keyboard.press('ControlOrMeta+k')
  const first = palette(page).getByRole('listbox').getByRole('group').first()
  await expect(first).toHaveAccessibleName('With 2 marked events')
  const acts = first.getByRole('option')
  await expect(acts.filter({ hasText: /^Delete/ })).toHaveCount(1)
  await expect(acts).toHaveText([
    /^Answer: attending/,
    /^Answer: maybe/,
    /^Answer: not going/,
    /^Delete/,
    /^Save the marked events as a calendar/,
    /^Save the marked events as a table \(XLSX\)/,
    /^Save the marked events as a table \(CSV\)/,
    /^Print the marked events/,
  ])
  const elsewhere = palette(page).getByRole('option')
  for (const one of [/^Invite/, /^Duplicate/]) await expect(elsewhere.filter({ hasText: one })).toHaveCount(1)
})

test('first in the palette stands what is done with the event that is open, and nothing that makes another; each act bears a sign of its own', async () => {
  const page = await scene('events=60', { viewport: { width: 1360, height: 860 } })
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').first().click()
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const about = palette(page).getByRole('listbox').getByRole('group').first().getByRole('option')
  await expect(about.filter({ hasText: /^Answer: maybe/ })).toHaveCount(1)
  for (const another of [/^New event/, /^Import events/])
    await expect(about.filter({ hasText: another })).toHaveCount(0)
  const signs = await about.evaluateAll((rows) =>
    rows.map((row) => row.querySelector('svg')?.innerHTML ?? ''),
  )
  expect(signs).not.toContain('')
  expect(new Set(signs).size).toBeGreaterThan(signs.length * 0.7)
})

test('a setting is found by its name and opens where it stands, also when the settings are open already', async () => {
  const page = await scene('events=60', { viewport: { width: 1360, height: 860 } })
  await page.getByRole('option').first().waitFor()
  for (const [typed, section] of [
    ['quiet hours', 'Reminders'],
    ['week numbers', 'Appearance and language'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(found(page)).toHaveText([/setting$/])
    await page.keyboard.press('Enter')
    const place = page.getByRole('heading', { level: 2, name: section })
    await expect(place).toBeFocused()
    await expect(place).toBeInViewport()
  }
})
