import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { launchChromium } from '../../test/support/hosts/browserHost.ts'
import { launchProgram, type Program } from '../../test/support/hosts/program.ts'
import { electronBinary } from './electronBinary.ts'
import { everyFilm } from './films.ts'
import { freshBuild } from './freshBuild.ts'
import { coloursOf, showsSomething } from './pictureCheck.ts'
import { root } from './runProgram.ts'
import { say } from './say.ts'
import { ensureTestTools } from './testTools.ts'

/* Takes the README's pictures from the running program with the demo community: `npm run pictures`. */
const folder = path.join(root, 'docs/pictures')
mkdirSync(folder, { recursive: true })
await ensureTestTools()
await freshBuild()

const PASTED = `Ada Lovelace <ada@analytical.example>
grace.hopper@navy.example; Alan Turing <alan@bletchley.example>
katherine@nasa.example, dorothy@nasa.example, mary@nasa.example
Annie Easley <annie@lewis,example>
GRACE.HOPPER@navy.example
Radia Perlman <radia@bridge.example>
barbara@mit
Hedy Lamarr <hedy@hop.example>
margaret@apollo.example
Evelyn Boyd Granville <evelyn@orbit.example>`

const host =
  process.env['DISPLAY'] !== undefined && (await electronBinary()) !== null ? 'electron' : 'browser'
const program = await launchProgram({
  host,
  community: { events: 400, members: 2000, seed: 1 },
  profiles: ['user-mine', 'friends-endpoint'],
})
// The program's own page may load nothing, by its policy.
const counting = await launchChromium()
try {
  try {
    await everyPicture(program)
  } finally {
    await program.close()
  }
  await everyFilm(host, counting, folder)
} finally {
  await counting.close()
}

async function everyPicture(turnout: Program): Promise<void> {
  const { page } = turnout
  if (turnout.host === 'browser') await page.setViewportSize({ width: 1360, height: 860 })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('textbox', { name: 'Site address' }).waitFor()
  await both(page, 'connect')
  await turnout.signIn()
  const list = page.getByRole('listbox').first()
  await list.getByRole('option').nth(3).waitFor()
  await openBusiest(turnout, (id) => turnout.community.data.event(id)?.imagePath !== null)
  await page.getByRole('img', { name: 'Photo of the event' }).waitFor()
  await page
    .getByText(/Up to date/)
    .first()
    .waitFor()
  await page
    .getByRole('tab', { name: /Attending/ })
    .first()
    .waitFor()
  await both(page, 'main')

  const guests = await openBusiest(turnout, () => true)
  await desk(turnout)
  await composer(turnout)
  await door(turnout, guests)

  // At the door every key goes to its search field: out of it first.
  await list.getByRole('option').nth(1).click()
  await page.keyboard.press('n')
  const title = page.getByRole('textbox', { name: /Title/ })
  await title.fill('Long night of small instruments')
  await page.getByRole('textbox', { name: /Location/ }).fill('Hall 45')
  await both(page, 'editor')
  // Out of the field, then out of the editor.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await list.getByRole('option').nth(1).waitFor()
  await turnout.goOffline()
  for (const [index, key] of ['1', '2', '3'].entries()) {
    await list.getByRole('option').nth(index).click()
    await page.keyboard.press(key)
  }
  await page
    .getByRole('button', { name: /waiting/ })
    .first()
    .click()
  await page.locator('[data-entry]').nth(2).waitFor()
  await both(page, 'outbox')
}

/** Opens, of those of the first events that fit, the one most people come to; resolves to their names. */
async function openBusiest(
  { page, community }: Program,
  fits: (id: string) => boolean,
): Promise<readonly string[]> {
  const rows = page.getByRole('listbox').first().getByRole('option')
  const ids = await rows.evaluateAll((all) => all.slice(0, 11).map((row) => row.id.replace('event-', '')))
  const counts = ids.map((id) => (fits(id) ? community.data.invites.of(Number(id)).length : -1))
  const busiest = counts.indexOf(Math.max(...counts))
  await rows.nth(busiest).click()
  await page.getByRole('heading', { level: 1 }).last().waitFor()
  const coming = community.data.invites.of(Number(ids[busiest])).filter(({ rsvp }) => rsvp === 1)
  return coming.flatMap(({ userId }) => community.data.member(userId)?.fullName ?? [])
}

/** The guests of the open event. */
async function desk({ page }: Program): Promise<void> {
  await page.getByRole('button', { name: 'Open guest desk' }).click()
  await page.getByRole('grid').getByRole('row').nth(2).click()
  await both(page, 'guests')
  await page.keyboard.press('Escape')
}

async function composer(turnout: Program): Promise<void> {
  const { page } = turnout
  await page.getByRole('button', { name: 'Invite…' }).click()
  const typed = page.getByRole('textbox', { name: 'Type or paste addresses' })
  await typed.fill(PASTED)
  await typed.press('ControlOrMeta+Enter')
  await page.getByRole('grid').getByRole('row').nth(3).waitFor()
  await page.getByRole('textbox', { name: 'Personal message' }).fill('Come to {title} on {date}, at {place}!')
  await page.keyboard.press('F8')
  const notes = page.getByRole('region', { name: 'Notifications' })
  await notes.getByRole('button', { name: 'Close' }).click()
  await notes.getByRole('button').waitFor({ state: 'detached' })
  await both(page, 'invite')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function door({ page }: Program, guests: readonly string[]): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await commands.getByRole('combobox').fill('Door')
  await commands.getByRole('option', { name: /^Door…/ }).click()
  await page.getByRole('button', { name: 'Open the door' }).click()
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  const count = page.getByRole('complementary').getByRole('listitem')
  const found = page.getByRole('list', { name: 'People found' }).getByRole('listitem').first()
  for (const [index, name] of guests.slice(0, 3).entries()) {
    await search.fill(name)
    await found.filter({ hasText: name }).waitFor()
    await page.keyboard.press('Enter')
    await count.nth(index).waitFor()
  }
  await search.fill(guests[3]?.slice(0, 2) ?? '')
  await found.waitFor()
  await both(page, 'door')
  await page.getByRole('button', { name: 'All doors' }).click()
  await page.getByRole('button', { name: 'Back to Turnout' }).click()
}

async function both(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // Colours fade from one scheme to the other: the picture shows where they end.
    const file = path.join(folder, `${name}-${scheme}.png`)
    const picture = await page.screenshot({ animations: 'disabled' })
    const colours = await coloursOf(counting, picture)
    if (!showsSomething(picture.length, colours)) {
      throw new Error(`${file} would be empty: ${picture.length} bytes, ${colours} colours`)
    }
    writeFileSync(file, picture)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  say(`docs/pictures/${name}-light.png, ${name}-dark.png`)
}
