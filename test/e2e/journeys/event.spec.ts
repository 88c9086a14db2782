import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, DAY, fromNow, HOUR, hourOfDay } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

test('the page of an event tells everything a person wants to know of it', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  const { data } = community
  const start = fromNow(7 * DAY)
  const event = addEvent(community, 'Tea & "talk" <live>', {
    ownerId: 2,
    startTime: start,
    endTime: start + 2 * HOUR,
    location: 'Riverside Hall',
    address: 'Uferstraße 12',
    city: 'Berlin',
    postalCode: '10997',
    countryIso: 'DE',
    categoryId: data.categories[0]?.id ?? 1,
    privacy: 2,
    privacyComment: 1,
    featured: true,
    totalLike: 41,
    totalComment: 1,
    createdAt: fromNow(-30 * DAY),
    description: '<p>Bring a <b>cup</b>.</p><p>See <a href="https://tea.example/menu">the menu</a>.</p>',
  })
  const members = [...data.members.keys()].slice(4)
  const invite = (from: number, to: number, rsvp: number) => {
    for (const id of members.slice(from, to)) data.setRsvp(event.id, id, rsvp, fromNow(-DAY))
  }
  invite(0, 15, 1)
  invite(15, 18, 2)
  invite(18, 20, 3)
  invite(20, 26, 0)
  await program.signIn()
  const window = mainWindow(program.page)
  await window.row(event.title).click()
  await expect(window.event(event.title)).toBeVisible()
  const page = window.eventPane
  await expect(page.getByText('Featured')).toBeVisible()
  await expect(page.getByText(/in 7 days/)).toBeVisible()
  await expect(page.getByText(/Riverside Hall, Uferstraße 12, 10997 Berlin, Germany/)).toBeVisible()
  await expect(page.getByText(/Friends of friends can see it, friends can comment/)).toBeVisible()
  await expect(page.getByText('41 likes')).toBeVisible()
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible()
  await expect(page.getByText(/Created/)).toBeVisible()
  await expect(page.getByText('Bring a cup.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Show only events in the category/ })).toBeVisible()
  await expect(page.getByText(/^as of/)).toBeVisible()

  await test.step('guests by their answer, with counts', async () => {
    await expect(window.guests('Attending')).toHaveAccessibleName('Attending 15')
    await expect(window.guests('Maybe')).toHaveAccessibleName('Maybe 3')
    await expect(window.guests('Not going')).toHaveAccessibleName('Not going 2')
    await expect(window.guests('No reply')).toHaveAccessibleName('No reply 6')
    await window.guests('Maybe').click()
    const someone = data.member(members[16] ?? 0)?.fullName ?? ''
    await expect(page.getByRole('row').filter({ hasText: someone })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search guests' }).fill('nobody of this name')
    await expect(page.getByText('No guest matches “nobody of this name”.')).toBeVisible()
  })

  await test.step('links open in the system browser only', async () => {
    const before = program.openedLinks().length
    await page.getByRole('link', { name: 'the menu' }).click()
    await expect.poll(() => program.openedLinks().slice(before)).toEqual(['https://tea.example/menu'])
    await page.getByRole('link', { name: 'Open map' }).click()
    await expect.poll(() => program.openedLinks().length).toBe(before + 2)
    expect(decodeURIComponent(program.openedLinks().at(-1) ?? '')).toContain('Riverside Hall')
    await page.getByRole('button', { name: 'More about this event' }).click()
    await program.page.getByRole('menuitem', { name: 'Show on the site' }).click()
    await expect.poll(() => program.openedLinks().at(-1)).toContain(`${community.baseUrl}/event/${event.id}`)
  })
})

test('a guest list says that it is still being read, then how long it is', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  const event = addEvent(community, 'Crowded')
  community.data.addGuests(event.id, 230)
  // The pages after the first are held back until the test has seen the words.
  const pages = /GET .*\/event\/\d+\/guests/
  await program.signIn()
  const window = mainWindow(program.page)
  await expect(window.row('Crowded')).toBeVisible()
  const hold = community.faults.always(
    (request) =>
      pages.test(`${request.method} ${request.path}`) && Number(request.parameters['page'] ?? 1) > 1,
    { kind: 'delay', ms: 1500 },
  )
  await window.row('Crowded').click()
  await expect(window.guests('Attending')).toHaveAccessibleName(/Attending \d+\+/)
  hold()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 230', { timeout: 20_000 })
})

test('INPUT-8 markup and script in titles, descriptions and names stay words', async ({ launch }) => {
  const program = await launch({
    community: EMPTY,
    profiles: ['hostile-html', 'hostile-images'],
    // Nothing of the markup is reported by the page's policy; the pictures are refused on purpose.
    expectedProblems: [/status of 404/],
  })
  const { community } = program
  const titles = Array.from({ length: 7 }, (_, index) => `Harmless ${index}`)
  for (const [index, title] of titles.entries()) {
    const event = addEvent(community, title, { startTime: fromNow((index + 1) * DAY) })
    community.data.setRsvp(event.id, 2, 1, fromNow(-DAY))
  }
  const { page } = program
  const dialogs: string[] = []
  const elsewhere: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.invalid')) elsewhere.push(request.url())
  })
  await program.signIn()
  const window = mainWindow(page)
  await expect(window.rows).toHaveCount(titles.length)
  const before = program.openedLinks().length
  for (const [index] of titles.entries()) {
    await window.rows.nth(index).click()
    const heading = window.eventPane.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(`Harmless ${index}`)
    await expect(window.eventPane.getByRole('table', { name: 'Attending' })).toBeVisible()
    expect(
      await window.eventPane
        .locator('script, iframe, form, style, base, link, [onclick], [onerror], [onload], a[href]')
        .count(),
    ).toBe(0)
    for (const kept of await window.eventPane.locator('[data-href]').all())
      expect(await kept.getAttribute('data-href')).toMatch(/^(https?:|mailto:)/)
    for (const link of await window.eventPane.getByRole('link').all()) {
      if ((await link.textContent()) !== 'Open map') await link.click()
    }
  }
  expect(await page.title()).not.toContain('owned')
  expect(dialogs).toEqual([])
  expect(elsewhere).toEqual([])
  for (const link of program.openedLinks().slice(before)) expect(link).toMatch(/^https?:\/\/(?!user)/)
})

test('PERF-15 a picture is fetched once, and still there without a network and after a restart', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  for (const [index, title] of ['First', 'Second'].entries())
    addEvent(community, title, {
      startTime: fromNow((index + 1) * DAY),
      imagePath: `2026/11/demo-${index + 1}%s.png`,
    })
  await program.signIn()
  let window = mainWindow(program.page)
  const photo = () => window.eventPane.getByRole('img', { name: 'Photo of the event' })
  const painted = () =>
    photo().evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
  await window.row('First').click()
  await expect.poll(painted).toBe(true)
  await window.row('Second').click()
  await expect(window.event('Second')).toBeVisible()
  await window.row('First').click()
  await expect(window.event('First')).toBeVisible()
  await expect.poll(painted).toBe(true)
  const fetched = community.log.of('GET', /demo-1_?\w*\.png$/)
  expect(fetched).toHaveLength(1)
  await program.goOffline()
  window = mainWindow(await program.restart())
  await window.row('First').click()
  await expect.poll(painted).toBe(true)
})

test('the photo stands 16:9 beside the facts, and whole by a press or P; Escape leads back', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  addEvent(program.community, 'With a photo', { imagePath: '2026/11/demo-1%s.png' })
  await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  await window.row('With a photo').click()
  const photo = window.eventPane.getByRole('img', { name: 'Photo of the event' })
  await expect(photo).toBeVisible()
  const { width = 0, height = 1 } = (await photo.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(16 / 9, 1)

  const open = page.getByRole('button', { name: 'Show the whole photo' })
  const whole = page.getByRole('dialog', { name: 'Photo of the event' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(whole).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.keyboard.press('p')
  await expect(whole).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('p')
  await expect(whole).toBeVisible()
  // As before the first frame of it on a slow machine: the focus is nowhere, and Escape means the photo all the same.
  await page.evaluate(() => {
    const later = globalThis.requestAnimationFrame
    globalThis.requestAnimationFrame = () => 0
    ;(document.activeElement as HTMLElement).blur()
    addEventListener('keyup', () => (globalThis.requestAnimationFrame = later), { once: true })
  })
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(window.event('With a photo')).toBeVisible()
  await resize(page, { width: 480, height: 800 })
  await expect(photo).toBeVisible()
})

test('a copy of an event keeps its hour and its length by the clock of the site', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const startTime = hourOfDay(7, 10)
  const event = addEvent(program.community, 'Long morning', { startTime, endTime: startTime + 4 * HOUR })
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: 'UTC' })
  await expect(mainWindow(program.page).row('Long morning')).toBeVisible()
  const eventId = String(event.id)
  const { fields } = await program.invoke('editor.duplicate', { accountId, eventId, copy: ['title'] })
  expect((Number(fields.start) % DAY) / HOUR).toBe(10)
  expect(Number(fields.end) - Number(fields.start)).toBe(4 * HOUR)
  expect(fields.start).not.toBe(String(startTime))
})

test('Shift D begins a copy of the event, its photo with it', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  addEvent(community, 'With a photo', { ownerId: 1, imagePath: '2026/11/demo-1%s.png' })
  await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  await window.row('With a photo').click()
  await expect(window.event('With a photo')).toBeVisible()
  await page.keyboard.press('Shift+D')
  await expect(page.getByRole('checkbox', { name: 'Photo' })).toBeChecked()
  await page.getByRole('button', { name: 'Create the new event' }).click()
  await expect(page.getByRole('img', { name: 'The new photo' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('With the same photo')
  await page.keyboard.press('ControlOrMeta+s')
  const copies = () =>
    [...community.data.events.values()].filter(({ title }) => title === 'With the same photo')
  await expect.poll(() => copies()[0]?.imagePath ?? '', { timeout: 30_000 }).not.toBe('')
  const [copy] = copies()
  expect(community.pictures.uploaded.get(copy?.imagePath ?? '')?.type).toBe('image/png')
})

test('an event that somebody deletes on the site while it is open says so; its guests noted here stay one key away', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  addEvent(community, 'Here to stay', { startTime: fromNow(9 * DAY) })
  const event = addEvent(community, 'Soon gone', { ownerId: 1, location: 'Riverside Hall' })
  community.data.addGuests(event.id, 12)
  await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  await window.row('Soon gone').click()
  await expect(window.event('Soon gone')).toBeVisible()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 12')
  await expect(window.answer('Maybe')).toBeEnabled()
  community.data.remove(event.id)
  await page.keyboard.press('r')
  await expect(window.eventPane.getByText('This event no longer exists')).toBeVisible()
  await expect(window.row('Soon gone')).toHaveCount(0)
  await expect(window.eventPane.getByText('Riverside Hall').first()).toBeVisible()
  await expect(window.answer('Maybe')).toBeDisabled()
  await expect(window.eventPane.getByRole('button', { name: 'Edit' })).toBeDisabled()
  await page.keyboard.press('2')
  await expect(window.eventPane.getByText('This event no longer exists')).toBeVisible()
  expect(community.log.of('POST', /rsvp/)).toHaveLength(0)
  await window.eventPane.getByRole('button', { name: 'Back to the list' }).last().click()
  await expect(window.row('Here to stay')).toBeVisible()
  await expect(window.event('Soon gone')).toHaveCount(0)
})
