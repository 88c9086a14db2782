import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import type { HostName } from '../../test/support/hosts/browserHost.ts'
import { launchProgram, type Program } from '../../test/support/hosts/program.ts'
import { addEvent, DAY, fromNow, invitePage } from '../../test/support/pages/writing.ts'
import { animatedWebp, type FilmSize, type Frame } from './animatedWebp.ts'
import { coloursOf, showsSomething } from './pictureCheck.ts'
import { say } from './say.ts'

const WINDOW = { width: 1280, height: 800 }
/** As README shows them. */
const SHOWN: FilmSize = { width: 1024, height: 640 }
const MOST_BYTES = 1_000_000
const GLANCE = 700
const LOOK = 1_400
const READ = 2_600

const LIST = `Ada Lovelace <ada@analytical.example>
Alan Turing <alan@bletchley.example>; grace@navy.example
Annie Easley <annie@lewis,example>
GRACE@navy.example`

/** What is seen, moment by moment. */
interface Film {
  readonly look: (ms: number) => Promise<void>
}

/** The three main jobs as they are done, each as one moving picture: from the running program, as the stills are. */
export async function everyFilm(host: HostName, packer: Browser, folder: string): Promise<void> {
  const program = await launchProgram({
    host,
    community: { events: 60, members: 300, seed: 2 },
    profiles: ['user-mine', 'friends-endpoint'],
  })
  try {
    const { community, page } = program
    if (program.host === 'browser') await page.setViewportSize(WINDOW)
    const evening = addEvent(community, 'Long night of small instruments', {
      ownerId: 1,
      startTime: fromNow(DAY / 2),
      location: 'Hall 45',
    })
    for (let member = 2; member < 40; member += 1)
      community.data.setRsvp(evening.id, member, member % 4 === 0 ? 2 : 1, fromNow(-DAY))
    await program.signIn()
    const row = page.getByRole('option').filter({ hasText: evening.title })
    await row.click()
    await page
      .getByText(/Up to date/)
      .first()
      .waitFor()
    const make = (name: string, play: (film: Film) => Promise<void>) =>
      filmed(page, packer, path.join(folder, `${name}.webp`), play)
    await make('film-offline', (film) => offline(program, film))
    await make('film-invite', (film) => invite(page, film))
    const guest = community.data.member(2)?.fullName ?? ''
    const other = community.data.member(3)?.fullName ?? ''
    await row.click()
    await make('film-door', (film) => door(page, [guest, other], film))
  } finally {
    await program.close()
  }
}

/** Changed without a network, and sent once there is one. */
async function offline(program: Program, { look }: Film): Promise<void> {
  const { page } = program
  await program.goOffline()
  await look(LOOK)
  await page.keyboard.press('e')
  const place = page.getByRole('textbox', { name: 'Location' })
  await place.waitFor()
  await look(GLANCE)
  await place.fill('Gallery, upper floor')
  await place.blur()
  await page
    .getByRole('complementary')
    .getByText(/1 field/)
    .first()
    .waitFor()
  await look(LOOK)
  await page.keyboard.press('ControlOrMeta+s')
  await page
    .getByRole('button', { name: /1 waiting/ })
    .first()
    .waitFor()
  await look(LOOK)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.locator('[data-entry]').first().waitFor()
  await look(READ)
  await program.goOnline()
  await page.locator('[data-entry]').first().waitFor({ state: 'detached' })
  await page.getByText(/saved and read back/).waitFor()
  await look(READ)
  await closeToasts(page)
  await page.keyboard.press('Escape')
}

/** A pasted list: every row is judged, one is mended, and the batch goes out. */
async function invite(page: Page, { look }: Film): Promise<void> {
  const composer = invitePage(page)
  await page.getByRole('button', { name: 'Invite…' }).click()
  const typed = page.getByRole('textbox', { name: 'Type or paste addresses' })
  await typed.fill(LIST)
  await look(LOOK)
  await typed.press('ControlOrMeta+Enter')
  await composer.rows.getByRole('row').nth(3).waitFor()
  await closeToasts(page)
  await look(READ)
  await page.keyboard.press('F8')
  await composer.fixField.fill('annie@lewis.example')
  await look(GLANCE)
  await page.keyboard.press('Enter')
  await composer.row('annie@lewis.example').filter({ hasText: 'will be invited' }).waitFor()
  await look(LOOK)
  await composer.message.fill('Come to {title}, at {place}!')
  await page.getByText('Come to Long night of small instruments', { exact: false }).first().waitFor()
  await look(LOOK)
  await page.keyboard.press('ControlOrMeta+Enter')
  await composer.question.waitFor()
  await look(READ)
  await composer.question.getByRole('button', { name: 'Send' }).click()
  await composer.progress.getByText(/\d of \d sent/).waitFor()
  await look(READ)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

/** Two guests come: a few letters and Enter. */
async function door(page: Page, guests: readonly string[], { look }: Film): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await commands.getByRole('combobox').fill('Door')
  await commands.getByRole('option', { name: /^Door…/ }).click()
  await page.getByRole('button', { name: 'Open the door' }).click()
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  const people = page.getByRole('list', { name: 'People found' }).getByRole('listitem')
  await people.nth(2).waitFor()
  await look(LOOK)
  for (const [index, name] of guests.entries()) {
    await search.fill(name.slice(0, 3))
    await people.filter({ hasText: name }).first().waitFor()
    await look(GLANCE)
    await search.fill(name)
    await people.first().filter({ hasText: name }).waitFor()
    await look(GLANCE)
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('listitem').nth(index).waitFor()
    await look(LOOK)
  }
}

/** What was said has been read, and covers what comes next. */
async function closeToasts(page: Page): Promise<void> {
  const notes = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
  // At once: one may go by itself meanwhile.
  await notes.evaluateAll((all) => {
    for (const close of all) if (close instanceof HTMLElement) close.click()
  })
}

async function filmed(
  page: Page,
  packer: Browser,
  file: string,
  play: (film: Film) => Promise<void>,
): Promise<void> {
  const frames: Frame[] = []
  const name = path.basename(file)
  await play({
    async look(ms) {
      const still = await page.screenshot({ animations: 'disabled' })
      const colours = await coloursOf(packer, still)
      if (!showsSomething(still.length, colours))
        throw new Error(
          `${name}, picture ${frames.length + 1} would be empty: ${still.length} bytes, ${colours} colours`,
        )
      frames.push({ webp: await packed(packer, still), ms })
    },
  })
  const film = animatedWebp(frames, SHOWN)
  if (film.length > MOST_BYTES) throw new Error(`${name} is too large: ${film.length} bytes`)
  writeFileSync(file, film)
  say(`docs/pictures/${name}: ${frames.length} pictures, ${Math.round(film.length / 1_000)} kB`)
}

/** Chromium packs it, smaller than the window was. */
async function packed(packer: Browser, png: Buffer): Promise<Buffer> {
  const page = await packer.newPage()
  try {
    const text = await page.evaluate(
      async ([given, { width, height }]) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${given}`)).blob(), {
          resizeWidth: width,
          resizeHeight: height,
          resizeQuality: 'high',
        })
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const drawing = canvas.getContext('2d', { alpha: false })
        if (drawing === null) throw new Error('nothing to draw on')
        drawing.drawImage(image, 0, 0)
        return canvas.toDataURL('image/webp', 0.82)
      },
      [png.toString('base64'), SHOWN] as const,
    )
    return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
  } finally {
    await page.close()
  }
}
