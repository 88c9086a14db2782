import { expect } from 'playwright/test'
import type { Program } from '../hosts/program.ts'
import { mainWindow } from './mainWindow.ts'
import { addEvent, fromNow, HOUR } from './writing.ts'

/** A door for one event with members 2 to 5, two of whom have one name. */
export async function openDoor(program: Program): Promise<{ readonly names: readonly string[] }> {
  const { community, page } = program
  const event = addEvent(community, 'Small instruments', { ownerId: 1, startTime: fromNow(HOUR) })
  const { members } = community.data
  for (const id of [2, 3]) Object.assign(members.get(id) ?? {}, { fullName: 'Ann Lee', userName: `ann${id}` })
  for (const id of [2, 3, 4, 5]) community.data.setRsvp(event.id, id, 1)
  await program.signIn()
  await mainWindow(page).row(event.title).click()
  await expect(mainWindow(page).guests('Attending')).toContainText('4')
  await page.keyboard.press('ControlOrMeta+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await commands.getByRole('combobox').fill('Door')
  await commands.getByRole('option', { name: /^Door…/ }).click()
  await page.getByRole('button', { name: 'Open the door' }).press('Enter')
  await expect(page.getByText('0 of 4 arrived')).toBeVisible()
  return { names: [4, 5].map((id) => members.get(id)?.fullName ?? '') }
}

export const find = ({ page }: Program, text: string): Promise<void> =>
  page.getByRole('searchbox', { name: 'Search by name' }).fill(text)
