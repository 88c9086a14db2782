import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import type { NewEvent } from '../../community/data/records.ts'
import type { Program, ProgramOptions } from '../hosts/program.ts'
import { mainWindow, pressInOneGo } from './mainWindow.ts'

/** Seconds of the epoch of `2026-11-29T01:00Z`. */
export const secondsAt = (moment: string): number => Date.parse(moment) / 1000

export interface DeskAt {
  /** Of the computer. */
  readonly zone: string
  /** Of the site; Berlin unless said. */
  readonly site?: string
  /** What else the site is like, by name: test/community/profiles.ts. */
  readonly profiles?: readonly string[]
  /** What the clocks of the computer and of the site show as it begins. */
  readonly at: string
  /** What the site has, and what the first list shows of it. */
  readonly fill: (add: AddEvent, community: Program['community']) => void
  readonly shown: string
}

type AddEvent = (
  title: string,
  times: readonly [from: string, to: string],
  parts?: Partial<NewEvent> & { readonly going?: boolean },
) => number

/** The program on a computer of that zone and time, signed in to a site that has these events. */
export async function openDeskAt(
  launch: (options: Omit<ProgramOptions, 'host'>) => Promise<Program>,
  { zone, site = 'Europe/Berlin', profiles = [], at, fill, shown }: DeskAt,
) {
  const begun = Date.now()
  const now = () => Date.parse(at) + Date.now() - begun
  const program = await launch({
    computer: { zone, at: now() },
    community: { events: 0, members: 30, now, profiles: [`site-zone:${site}`, ...profiles] },
  })
  const { community, page } = program
  fill((title, [from, to], { going = false, ...parts } = {}) => {
    const times = { startTime: secondsAt(from), endTime: secondsAt(to) }
    const { id } = community.data.addEvent({ ownerId: 3, title, ...times, ...parts })
    if (going) community.data.setRsvp(id, 1, 1)
    return id
  }, community)
  const accountId = await program.signIn()
  await program.invoke('accounts.setSiteZone', { accountId, zone: site })
  await expect(mainWindow(page).row(shown)).toBeVisible()
  await readOnce(program, accountId)
  return { program, community, page, accountId, window: mainWindow(page) }
}

/** Until all that the site lists was read once: from then on something can change. */
export const readOnce = (program: Program, accountId: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const asked = { accountIds: [accountId], since: 0, mine: false, offset: 0, limit: 60 }
        return (await program.invoke('changes.list', asked)).beganAtMs
      },
      { timeout: 60_000 },
    )
    .not.toBeNull()

export async function openCalendar(page: Page, view: 'm' | 'w' | 'a'): Promise<void> {
  await pressInOneGo(page, 'g', 'c')
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await page.keyboard.press(view)
}

/** Opens the event of an address by the palette. */
export async function openLink(page: Page, address: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('open link')
  await page.getByRole('option', { name: 'Open link…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Address of an event' }).fill(address)
  await page.keyboard.press('Enter')
}

/** A calendar file, chosen on the page that takes one. */
export const chooseCalendar = (page: Page, text: string): Promise<void> =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'programme.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })

/** When drafts begin, by title, seconds of the epoch. */
export const draftsOf = async (program: Program, accountId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await program.invoke('drafts.list', { accountId })).map(({ title, start }) => [title, Number(start)]),
  )

/** The window, or tab, of the event that is shown. */
export async function ownWindow(page: Page): Promise<Page> {
  const coming = page.context().waitForEvent('page')
  await page.keyboard.press('Shift+Enter')
  const own = await coming
  await own.getByRole('article').waitFor()
  return own
}
