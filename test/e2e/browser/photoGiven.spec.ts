import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

async function form(): Promise<Page> {
  const page = await scene('', {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByRole('navigation').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, SCREENS['editor'] ?? { page: 'drafts' })
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
  return page
}

/** What the clipboard holds: a picture, and what an office program lays beside it. */
const copy = (page: Page, texts: Readonly<Record<string, string>>) =>
  page.evaluate(async (all) => {
    const canvas = new OffscreenCanvas(60, 20)
    canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
    const kinds = Object.entries(all).map(([type, text]) => [type, new Blob([text], { type })])
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': picture, ...Object.fromEntries(kinds) }),
    ])
  }, texts)

test('a cell of a spreadsheet is pasted into a field as its text, though a picture lies beside it; a picture alone is the photo', async () => {
  const page = await form()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const cropping = page.getByRole('dialog', { name: 'How the photo is sent' })
  await copy(page, { 'text/plain': 'Bach cantatas', 'text/html': '<table><td>Bach cantatas</td></table>' })
  await title.fill('')
  await title.press('ControlOrMeta+v')
  await expect(title).toHaveValue('Bach cantatas')
  await expect(cropping).toHaveCount(0)

  await copy(page, {})
  await title.press('ControlOrMeta+v')
  await expect(cropping).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cropping).toHaveCount(0)
  // Nowhere text could go, it is the picture that is meant.
  await copy(page, { 'text/plain': 'IMG_1.png' })
  await page.getByRole('button', { name: /^(Choose a file…|Replace…)$/ }).press('ControlOrMeta+v')
  await expect(cropping).toBeVisible()
  await expect(title).toHaveValue('Bach cantatas')
})

test('a picture that is dropped on its place is the photo', async () => {
  const page = await form()
  // Without a language of the system, Chromium reads no file of a folder with an umlaut, as a checkout's may have one.
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'turnout-photo-')), 'nave.png')
  await writeFile(file, demoPicture(1, 320, true))
  const place = page.getByRole('group', { name: 'Photo' }).locator('[class*="zone"]').first()
  await place.scrollIntoViewIfNeeded()
  // As the system hands a file over; a script cannot.
  const system = await page.context().newCDPSession(page)
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop') => {
    const box = await place.boundingBox()
    if (box === null) throw new Error('there is no place for a photo')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const data = { items: [], files: [file], dragOperationsMask: 1 }
    await system.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await send('dragEnter')
  // A hand that holds a file over a place says so all the time, also while the form around it still grows.
  const taken = async () => {
    await send('dragOver')
    return place.getAttribute('data-drop-target')
  }
  await expect.poll(taken).toBe('true')
  await send('drop')
  await expect(page.getByRole('dialog', { name: 'How the photo is sent' })).toBeVisible()
})
