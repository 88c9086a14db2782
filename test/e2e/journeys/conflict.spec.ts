import type { Page } from 'playwright'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, HOUR, MINUTE } from '../../support/pages/writing.ts'

const CLASHING = 'Spring evening'

/** One changes an event in every kind of field; on the site others have just changed the same ones. */
async function clash(program: Program) {
  const { community } = program
  addEvent(community, 'An evening of another kind', { ownerId: 1, categoryId: 5 })
  const week = fromNow(7 * DAY)
  const startTime = week - (week % HOUR)
  const event = addEvent(community, CLASHING, { ownerId: 1, categoryId: 2, privacy: 0, startTime })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: 'Europe/Berlin' })
  const window = mainWindow(program.page)
  await expect(window.row(CLASHING)).toBeVisible()
  await program.invoke('events.open', { accountId, eventId: String(event.id) })
  const { fields } = await program.invoke('editor.open', {
    accountId,
    eventId: String(event.id),
    draftId: null,
  })
  const start = String(Number(fields.start) + HOUR)
  const end = String(Number(fields.end) + HOUR)
  const mine = { ...fields, start, end, category: '5', privacy: '1', countryIso: 'AT', location: 'Aula' }
  community.data.update(event.id, {
    startTime: Number(start) + HOUR,
    endTime: Number(end) + HOUR,
    categoryId: 3,
    privacy: 3,
    countryIso: 'CH',
    location: 'Hall 12',
  })
  await program.invoke('events.save', {
    accountId,
    eventId: String(event.id),
    draftId: null,
    fields: mine,
    base: fields,
    parent: null,
    photo: { kind: 'keep' },
  })
  return { event, accountId, start: Number(start) }
}

const row = (page: Page, field: string) => page.getByRole('radiogroup', { name: field, exact: true })

/** By keys alone: into the row of a field, and E. */
async function edit(page: Page, field: string): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowUp')
  for (let presses = 0; presses < 6; presses += 1) {
    if ((await row(page, field).locator(':focus').count()) > 0) break
    await page.keyboard.press('ArrowDown')
  }
  const result = page.getByLabel(`Result: ${field}`).first()
  // The row may be drawn anew by news of the site at the moment of the key.
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(result).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

test('SEND-6 the result of every field of a conflict is written by keyboard alone, with the field the editor has', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { event, start } = await clash(program)
  const { page } = program
  await pressInOneGo(page, 'g', 'o')
  await expect(page.getByText('Needs you', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByText('6 fields still to decide.')).toBeVisible()
  await page.keyboard.press('m')

  const time = page.getByRole('group', { name: 'Result: Start' })
  await edit(page, 'Start')
  await expect(time.getByRole('spinbutton').first()).toBeFocused()
  await expect(time.getByRole('button', { name: 'Choose a day' })).toBeVisible()
  // From the day to the minutes, part by part; up is one more.
  const minutes = time.getByRole('spinbutton', { name: /^minute/ })
  for (let tab = 0; tab < 8; tab += 1) {
    if (await minutes.evaluate((part) => part === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(time).toHaveCount(0)

  await edit(page, 'Category')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0)
  await edit(page, 'Who can see it')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Friends of friends' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // For a frame after the list has closed, nothing has the focus.
  await expect(page.getByRole('button', { name: /Result: Who can see it$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0)
  await edit(page, 'Location')
  await page.keyboard.type('Both halls')
  await page.keyboard.press('Enter')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')

  await expect
    .poll(() => program.community.data.event(event.id))
    .toMatchObject({
      startTime: start + MINUTE,
      categoryId: 7,
      privacy: 2,
      countryIso: 'AT',
      location: 'Both halls',
    })
  expect(program.community.log.of('PUT', /event\/\d+$/)).toHaveLength(1)
})

test('SEND-6 what only others changed is a row of its own and can be put back; the rest unfolds by O; choices lead on', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { page, community } = program
  const event = addEvent(community, CLASHING, { ownerId: 1, categoryId: 2, city: 'Köln' })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: 'Europe/Berlin' })
  await expect(mainWindow(page).row(CLASHING)).toBeVisible()
  const eventId = String(event.id)
  await program.invoke('events.open', { accountId, eventId })
  const { fields } = await program.invoke('editor.open', { accountId, eventId, draftId: null })
  community.data.update(event.id, { location: 'Hall 12', privacy: 3, city: 'Bonn', title: 'Spring night' })
  await program.invoke('events.save', {
    accountId,
    eventId,
    draftId: null,
    fields: { ...fields, location: 'Aula', privacy: '1', postalCode: '50667' },
    base: fields,
    parent: null,
    photo: { kind: 'keep' },
  })
  await pressInOneGo(page, 'g', 'o')
  await expect(page.getByText('Needs you', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  const group = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(group('Changed by both').getByRole('radiogroup')).toHaveCount(2)
  await expect(group('Only theirs').getByRole('radiogroup')).toHaveCount(2)
  await expect(group('Only yours').getByRole('radiogroup')).toHaveCount(1)
  await expect(row(page, 'Title').getByRole('radio', { name: /Spring night/ })).toBeChecked()

  const rest = page.getByRole('button', { name: /fields nobody changed/ })
  await expect(rest).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('o')
  await expect(rest).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('definition').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('b')
  await expect(page.getByText('These two changes cannot be joined')).toBeVisible()

  await expect(row(page, 'Location').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('2')
  await expect(row(page, 'Who can see it').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('3')
  await expect(page.getByRole('button', { name: 'Save result' })).toBeFocused()
  await row(page, 'City').getByRole('radio', { name: /Köln/ }).first().focus()
  await page.keyboard.press('1')
  await expect(page.getByText('put back by you')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(() => community.data.event(event.id))
    .toMatchObject({ title: 'Spring night', location: 'Aula', privacy: 3, city: 'Köln', postalCode: '50667' })
})

test('a result written by hand is there after Escape and after the program was killed, and gone once the conflict is decided', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { accountId } = await clash(program)
  const openConflict = async (page: Page) => {
    await pressInOneGo(page, 'g', 'o')
    await expect(page.getByText('Needs you', { exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Location')).toBeVisible()
  }
  const { page } = program
  await openConflict(page)
  await page.keyboard.press('m')
  await edit(page, 'Location')
  await page.keyboard.type('Both halls')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await openConflict(page)
  await expect(page.getByText('Both halls')).toBeVisible()
  await edit(page, 'Location')
  await page.keyboard.press('End')
  await page.keyboard.type(' and the yard')
  const { entries } = await program.invoke('outbox.list', { accountId, offset: 0 })
  const asked = { accountId, entryId: entries[0]?.id ?? '' }
  const kept = () => program.invoke('outbox.choices', asked)
  await expect
    .poll(async () => (await kept()).location?.text, { intervals: [50] })
    .toBe('Both halls and the yard')

  const again = await program.restart('kill')
  await expect(mainWindow(again).row(CLASHING)).toBeVisible()
  await openConflict(again)
  await expect(again.getByText('Both halls and the yard')).toBeVisible()
  await again.keyboard.press('Control+Enter')
  await expect.poll(kept).toEqual({})
})

test('a result written by hand is offered when the site changes its field again, and nothing goes out without it', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const { event, accountId } = await clash(program)
  const { page, community } = program
  await pressInOneGo(page, 'g', 'o')
  await expect(page.getByText('Needs you', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Location')).toBeVisible()
  await page.keyboard.press('m')
  await edit(page, 'Location')
  await page.keyboard.type('Both halls')
  await page.keyboard.press('Enter')

  // In another window the event is changed once more, so the site is asked again.
  community.data.update(event.id, { location: 'Hall 13' })
  const eventId = String(event.id)
  const { fields } = await program.invoke('editor.open', { accountId, eventId, draftId: null })
  await program.invoke('events.save', {
    accountId,
    eventId,
    draftId: null,
    fields: { ...fields, title: 'Summer evening' },
    base: fields,
    parent: null,
    photo: { kind: 'keep' },
  })
  const typed = page.getByRole('group', { name: 'Location', exact: true })
  await expect(typed.getByText('Both halls')).toBeVisible()
  await expect(page.getByText('Location: still to decide.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // The press and the key right after it, as one who knows them types: the focus goes along in the same act.
  const focusAfter = await typed.getByRole('button', { name: 'Use it' }).evaluate((button: HTMLElement) => {
    button.focus()
    button.click()
    return document.activeElement?.closest('button')?.textContent
  })
  expect(focusAfter).toContain('Save result')
  await expect(typed).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => community.data.event(event.id)?.location).toBe('Both halls')
})
