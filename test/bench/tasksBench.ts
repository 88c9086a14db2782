import type { Page } from 'playwright'
import { launchProgram } from '../support/hosts/program.ts'
import { mainWindow } from '../support/pages/mainWindow.ts'
import { editorPage } from '../support/pages/writing.ts'

/*
 * PERF-16: what a task costs in requests to the site and in actions of a person (clicks and keys that are not text), in
 * the program and in a plain client of the API that does the same with the same care. One line of JSON.
 */
const ROW = '#event-list [role=option]'
const program = await launchProgram({ host: 'browser', community: { members: 60, events: 300 } })
await program.signIn()
const { page, community } = program
const window = mainWindow(page)
const me = community.accounts[0]?.userId ?? ''
const token = community.tokens.issue(me).access_token
const inAnHour = Math.floor(Date.now() / 1000) + 3_600
const mine = community.data.addEvent({
  ownerId: Number(me),
  title: 'Unmistakable',
  startTime: inAnHour,
  categoryId: 2,
})

let actions = 0
/** Counts what a person does; typing a text is one action however long it is. */
async function act(work: Promise<unknown>): Promise<void> {
  actions += 1
  await work
}

interface Rest {
  (method: string, path: string, form?: Readonly<Record<string, string>>): Promise<Record<string, unknown>>
}
/** A plain client: one function, no memory. */
const rest: Rest = async (method, path, form) => {
  const response = await fetch(`${community.baseUrl}/restful_api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  })
  return (await response.json()) as Record<string, unknown>
}
const rows = (answer: Record<string, unknown>) =>
  answer['data'] as readonly { readonly event_id: string; readonly title: string }[]
/** Every page of a list, as a client without a cache has to read it. */
async function everything(): Promise<readonly { readonly event_id: string; readonly title: string }[]> {
  const all: { readonly event_id: string; readonly title: string }[] = []
  for (let number = 1; ; number += 1) {
    const some = rows(await rest('GET', `event?when=upcoming&limit=50&page=${number}`))
    if (some.length === 0) return all
    all.push(...some)
  }
}

interface Task {
  readonly name: string
  readonly here: (on: Page) => Promise<void>
  readonly plain: () => Promise<unknown>
}

const emptyOutbox = async (): Promise<void> => {
  for (;;) {
    const { total } = await program.invoke('outbox.list', { accountId: null, offset: 0 })
    if (total === 0) return
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  }
}
const visible = async (): Promise<readonly string[]> =>
  rows(await rest('GET', 'event?when=upcoming&limit=10')).map((row) => row.event_id)

const tasks: readonly Task[] = [
  {
    name: 'see what is coming, again',
    here: () => act(window.view('Upcoming').click()),
    plain: () => rest('GET', 'event?when=upcoming&limit=50'),
  },
  {
    name: 'find one event by a word of its title',
    here: async () => {
      await act(window.search.fill('Unmistakable'))
      await page.locator(ROW).filter({ hasText: 'Unmistakable' }).waitFor()
    },
    plain: async () => rest('GET', 'event?search[search]=Unmistakable&when=upcoming&limit=50'),
  },
  {
    name: 'rename it; category and the rest stay, and it is checked',
    here: async () => {
      await act(page.locator(ROW).filter({ hasText: 'Unmistakable' }).click())
      await act(window.eventPane.getByRole('button', { name: /^Edit/ }).click())
      await act(editorPage(page).title.fill('Unmistakable too'))
      await act(page.getByRole('button', { name: /^Save \d+ change/ }).click())
      await window.event('Unmistakable too').waitFor()
      await emptyOutbox()
    },
    plain: async () => {
      await rest('GET', `event/${mine.id}`)
      await rest('PUT', `event/${mine.id}`, { 'val[title]': 'Unmistakable three', 'val[category]': '2' })
      await rest('GET', `event/${mine.id}`)
    },
  },
  {
    name: 'answer an event, and it is checked',
    here: async () => {
      await act(page.locator(ROW).first().click())
      await act(window.answer('Maybe').click({ force: true }))
      await emptyOutbox()
    },
    plain: async () => {
      const [id] = await visible()
      await rest('PUT', `event/${id}/rsvp`, { rsvp: '2' })
      await rest('GET', `event/${id}`)
    },
  },
  {
    name: 'which of all coming events did I say maybe to',
    here: () => act(window.view('Maybe').click()),
    plain: everything,
  },
]

await page.locator(ROW).first().waitFor()
// The first reading of everything belongs to no task.
for (let before = -1; before !== community.log.length; ) {
  before = community.log.length
  await page.evaluate(() => new Promise((done) => setTimeout(done, 3_000)))
}
const figures: Record<string, unknown> = {}
for (const { name, here, plain } of tasks) {
  community.log.clear()
  actions = 0
  await here(page)
  const requests = community.log.length
  community.log.clear()
  await plain()
  figures[name] = {
    'actions here': actions,
    'requests here': requests,
    'requests of a plain client': community.log.length,
  }
}
process.stdout.write(`${JSON.stringify({ tasks: figures })}\n`)
await program.close()
