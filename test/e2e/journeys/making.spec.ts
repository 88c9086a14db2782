import type { Page } from 'playwright'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { exifSegment, tellsPlace } from '../../support/cameraFile.ts'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { pressInOneGo } from '../../support/pages/mainWindow.ts'

const waiting = async (program: Program): Promise<number> =>
  (await program.invoke('outbox.list', { accountId: null, offset: 0 })).total

const titled = (program: Program, title: string) =>
  [...program.community.data.events.values()].filter((event) => event.title === title)

/** Opens a new event and names it; everything else stays as it is offered. */
async function beginEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('listbox', { name: 'Events' }).focus()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Hall 45')
}

/** A JPEG of 800 × 1200 as a camera lays it down: to be turned, and with the place it was taken at. */
async function cameraPicture(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = '#2557c7'
    context.fillRect(0, 0, 1200, 800)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return Buffer.concat([Buffer.from(plain.slice(0, 2)), exifSegment('MM'), Buffer.from(plain.slice(2))])
}

test('INPUT-12 a photo is turned upright, cropped by keys, made small, and nothing of its place goes out', async ({
  launch,
}) => {
  const program = await launch()
  await program.signIn()
  const { page } = program
  await beginEvent(page, 'Choir in the nave')
  const picture = await cameraPicture(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Köln.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByRole('dialog', { name: 'How the photo is sent' })).toBeVisible()
  // Upright it is 800 across: whole, or as wide as it is, 16:9.
  await expect(page.getByRole('radio', { name: /^Whole picture.*800 × 1,200/ })).toBeChecked()
  await page.getByText('Cropped').click()
  await expect(page.getByRole('radio', { name: /^Cropped.*800 × 450/ })).toBeChecked()
  await page.getByRole('button', { name: /^Part that is shown/ }).focus()
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('-')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('800 × 450')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use this photo' }).click()
  // While it is still being drawn and handed over.
  await page.keyboard.press('Control+s')
  await expect.poll(() => titled(program, 'Choir in the nave').length, { timeout: 30_000 }).toBe(1)
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toBe(0)
  const [event] = titled(program, 'Choir in the nave')
  const sent = program.community.pictures.uploaded.get(event?.imagePath ?? '')
  expect(sent?.type).toBe('image/jpeg')
  expect(tellsPlace(sent?.bytes ?? picture)).toBe(false)
  expect(sent?.bytes.includes('Exif')).toBe(false)
})

test('SITE-B5 a site that takes no photos is said to be one, at once and in the outbox, where no second try is offered', async ({
  launch,
}) => {
  const program = await launch({ profiles: ['no-photos'] })
  await program.signIn()
  const { page } = program
  await beginEvent(page, 'Choir without a picture')
  const buffer = demoPicture(1, 320, true)
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.keyboard.press('Control+s')
  const why = 'This site takes no photos from apps. Add it on the site itself.'
  const said = page.getByRole('alertdialog').filter({ hasText: why })
  await expect(said).toContainText('The site refused “Choir without a picture”')
  await said.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(why, { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Discard/ }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: /try again|retry/i })).toHaveCount(0)
})

test('INPUT-12 a photo sent as it is keeps every byte but those of its place, which go along only when asked to', async ({
  launch,
}) => {
  const program = await launch()
  await program.signIn()
  const { page } = program
  await beginEvent(page, 'Choir as it is')
  const picture = await cameraPicture(page)
  const files = page.locator('input[type=file]')
  await files.setInputFiles({
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'HEIC pictures cannot be read here' })).toBeVisible()
  await files.setInputFiles({ name: 'nave.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('dialog').getByText('As it is').click()
  await expect(page.getByRole('checkbox', { name: /^Remove where it was taken/ })).toBeChecked()
  await expect(page.getByText('This file says where it was taken.')).toBeVisible()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText('The file as it is, but without where it was taken')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect.poll(() => titled(program, 'Choir as it is').length, { timeout: 30_000 }).toBe(1)
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toBe(0)
  const [event] = titled(program, 'Choir as it is')
  const sent = program.community.pictures.uploaded.get(event?.imagePath ?? '')?.bytes ?? picture
  expect(tellsPlace(picture)).toBe(true)
  expect(tellsPlace(sent)).toBe(false)
  expect(sent.length).toBe(picture.length)
  const behind = 2 + exifSegment('MM').length
  expect(sent.subarray(behind).equals(picture.subarray(behind))).toBe(true)
})

test('SEND-9 the photo of a draft is there after a crash, is shown again, and goes out with the save', async ({
  launch,
}) => {
  const program = await launch()
  await program.signIn()
  await beginEvent(program.page, 'Choir by candlelight')
  const picture = await cameraPicture(program.page)
  await program.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nave.jpg', mimeType: 'image/jpeg', buffer: picture })
  await program.page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(program.page.getByRole('img', { name: 'New photo' })).toBeVisible()
  await expect(program.page.getByText('Without location and camera data')).toBeVisible()
  const kept = async () => {
    const { accounts } = await program.invoke('accounts.list', {})
    const accountId = accounts[0]?.id ?? ''
    const [draft] = await program.invoke('drafts.list', { accountId })
    if (draft === undefined) return null
    const opened = await program.invoke('editor.open', { accountId, eventId: null, draftId: draft.id })
    return opened.draft?.photo.kind
  }
  await expect.poll(kept).toBe('new')

  const page = await program.restart('kill')
  await page.getByRole('listbox', { name: 'Events' }).focus()
  await pressInOneGo(page, 'g', 'd')
  await page.getByRole('button', { name: /Choir by candlelight.*new event/ }).click()
  await expect(page.getByRole('img', { name: 'New photo' })).toBeVisible()
  await expect(page.getByText('nave.jpg')).toBeVisible()

  await test.step('removed by mistake, it is there again by Undo, also once the draft let go of it', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await expect(page.getByRole('img', { name: 'New photo' })).toHaveCount(0)
    await expect.poll(kept).toBe('keep')
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect(page.getByRole('img', { name: 'New photo' })).toBeVisible()
    await expect.poll(kept).toBe('new')
  })

  await page.keyboard.press('Control+s')
  await expect.poll(() => waiting(program), { timeout: 30_000 }).toBe(0)
  const [event] = titled(program, 'Choir by candlelight')
  expect(program.community.pictures.uploaded.get(event?.imagePath ?? '')?.type).toBe('image/jpeg')
})

test('SITE-U7 a series is made event by event, without the day that was ticked off', async ({ launch }) => {
  const program = await launch()
  await program.signIn()
  const { page } = program
  await beginEvent(page, 'Tuesday rehearsal')
  await page.getByRole('button', { name: 'Templates and series' }).click()
  await page.getByRole('menuitem', { name: /series/ }).click()
  const many = page.getByRole('textbox', { name: 'How many' })
  for (const key of ['ControlOrMeta+a', 'Backspace', '5']) await many.press(key)
  await expect(page.getByRole('button', { name: 'Make 5 events' })).toBeVisible()
  await many.press('Backspace')
  await expect(many).toHaveValue('')
  await page.keyboard.insertText('٣')
  const dates = page.getByRole('dialog').getByRole('listitem')
  await expect(dates).toHaveCount(3)
  await dates
    .nth(1)
    .getByText(/20\d\d/)
    .click()
  await page.getByRole('button', { name: 'Make 2 events' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expect.poll(() => waiting(program), { timeout: 40_000 }).toBe(0)
  const made = titled(program, 'Tuesday rehearsal')
    .map(({ startTime }) => startTime)
    .toSorted((a, b) => a - b)
  expect(made).toHaveLength(2)
  expect(Math.round(((made[1] ?? 0) - (made[0] ?? 0)) / 86_400)).toBe(14)
})

test('what was chosen of a series stands there again after Escape and the end of the program', async ({
  launch,
}) => {
  const program = await launch()
  const accountId = await program.signIn()
  const toSeries = async (page: Page) => {
    await page.getByRole('button', { name: 'Templates and series' }).press('Enter')
    await page.getByRole('menuitem', { name: /series/ }).press('Enter')
    return page.getByRole('dialog', { name: 'A series of events' })
  }
  await beginEvent(program.page, 'Tuesday rehearsal')
  const first = await toSeries(program.page)
  await first.getByRole('textbox', { name: 'How many' }).fill('3')
  await first.getByRole('listitem').nth(1).getByRole('checkbox').press('Space')
  await expect(first.getByRole('button', { name: 'Make 2 events' })).toBeVisible()
  await program.page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  const again = await toSeries(program.page)
  await expect(again.getByRole('textbox', { name: 'How many' })).toHaveValue('3')
  await program.page.keyboard.press('Escape')
  const keptRule = async () => {
    const [draft] = await program.invoke('drafts.list', { accountId })
    if (draft === undefined) return null
    const opening = await program.invoke('editor.open', { accountId, eventId: null, draftId: draft.id })
    return opening.draft?.series
  }
  await expect.poll(keptRule).toMatchObject({ count: 3, leftOut: [expect.any(String)] })
  const page = await program.restart('kill')
  await page.getByRole('listbox', { name: 'Events' }).focus()
  await pressInOneGo(page, 'g', 'd')
  await page.getByRole('button', { name: /Tuesday rehearsal.*new event/ }).press('Enter')
  const later = await toSeries(page)
  await expect(later.getByRole('textbox', { name: 'How many' })).toHaveValue('3')
  await later.getByRole('button', { name: 'Make 2 events' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
})

test('an event is duplicated as ticked, kept as a template, and the template begins another', async ({
  launch,
}) => {
  const program = await launch()
  await program.signIn()
  const { page } = program
  await beginEvent(page, 'Soup and stories')
  await page.getByRole('button', { name: 'Templates and series' }).click()
  await page.getByRole('menuitem', { name: /Save as a template/ }).click()
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByText('Saved the template Soup and stories')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.locator('#event-title')).toHaveText('Soup and stories')

  await page.getByRole('button', { name: 'More about this event' }).click()
  await page.getByRole('menuitem', { name: /Duplicate/ }).click()
  await page.getByRole('dialog').getByText('Location and address').click()
  await page.getByRole('button', { name: 'Create the new event' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Soup and stories')
  await expect(page.getByRole('textbox', { name: 'Location', exact: true })).toHaveValue('')

  await page.getByRole('button', { name: 'Templates and series' }).click()
  await page.getByRole('menuitem', { name: /Start from a template/ }).click()
  await page.getByRole('button', { name: 'Start from it' }).click()
  await expect(page.getByRole('textbox', { name: 'Location', exact: true })).toHaveValue('Hall 45')
})
