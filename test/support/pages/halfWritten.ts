import { expect } from 'playwright/test'
import type { Program } from '../hosts/program.ts'
import { mainWindow } from './mainWindow.ts'
import { addEvent, editorPage } from './writing.ts'

/** Signed in and offline, with one answer that waits and an event half written. Resolves to the account's id. */
export async function halfWritten(program: Program): Promise<string> {
  addEvent(program.community, 'Spring evening')
  const accountId = await program.signIn()
  const window = mainWindow(program.page)
  await expect(window.row('Spring evening')).toBeVisible()
  await program.goOffline()
  await window.row('Spring evening').click()
  await program.page.keyboard.press('1')
  await expect.poll(async () => (await program.invoke('sync.status', { accountId })).waiting).toBe(1)
  await program.page.keyboard.press('n')
  const editor = editorPage(program.page)
  await editor.put(editor.title, 'Half a thought')
  await expect(editor.draftSaved).toBeVisible()
  await expect(editor.description).toBeVisible()
  return accountId
}

/** What was half written is among the drafts. */
export async function expectDraft({ page }: Program): Promise<void> {
  const window = mainWindow(page)
  await expect(window.rows.first()).toBeVisible()
  await window.view('Drafts').click()
  await expect(page.getByRole('button', { name: /Half a thought.*new event/ })).toBeVisible()
}
