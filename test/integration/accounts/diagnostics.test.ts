import { afterEach, expect, it } from 'vitest'
import { errorFacts } from '../../../electron/core/log/errorFacts.ts'
import { ACCOUNT_ID, siteAt } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

/** In every place that core, the log or a site could bring it from. None stands in a text of the program itself. */
const PLANTED = {
  name: 'Erika Mustermann',
  mail: 'erika.m@musterstadt.example',
  title: 'Sommerfest am Weiher',
  site: 'Chorverband Musterstadt',
  host: 'events.musterstadt.example',
  client: 'klient-musterstadt',
  token: 'Zk9tAq7LmN3pXw5RbC8vYhJ2sD4fGz6E',
  path: '/home/mustermann/.config/Turnout/data',
}
const TRACES = /mustermann|erika|weiher|sommerfest|musterstadt|chorverband|Zk9tAq7LmN3p/i

const everyForm = (text: string): readonly string[] => [
  text,
  text.toUpperCase(),
  encodeURIComponent(text),
  JSON.stringify(JSON.stringify({ text })),
  `Error: ${text} (${text})\n    at ${text} (${text}.ts:1:2)`,
  `"${text}" code=${text} at=${text}`,
]

async function plant(): Promise<void> {
  const { inside, ports, community } = world
  const { registry } = inside
  await registry.updateSite(registry.siteOf(ACCOUNT_ID).id, { look: { name: PLANTED.site, colour: null } })
  await registry.updateAccount(ACCOUNT_ID, { userName: PLANTED.name })
  await registry.addSite({ ...siteAt(`https://${PLANTED.host}`, {}, 7), clientId: PLANTED.client })
  const now = Math.floor(world.clock.now() / 1_000)
  const event = community.data.addEvent({
    ownerId: 1,
    title: PLANTED.title,
    location: PLANTED.site,
    description: PLANTED.mail,
    startTime: now + 86_400,
    endTime: now + 90_000,
  })
  await inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query: { view: 'all', sort: 'soonest' } })
  await world.call('rsvp.set', { accountId: ACCOUNT_ID, eventIds: [String(event.id)], rsvp: 'attending' })
  for (const text of Object.values(PLANTED).flatMap(everyForm)) {
    const error = Object.assign(new TypeError(text, { cause: new Error(text) }), { code: text })
    ports.log.error('bridge call failed', { method: text, code: text, kind: text, ...errorFacts(error) })
    ports.log.warn('a session could not be kept', { reason: String(error), says: text, what: `${text}, ` })
    ports.log.info('an outbox entry was not sent', { account: text, siteId: text, words: text })
    await world.call('log.pageError', { message: text.slice(0, 500), stack: `${text}\n at x (a.ts:1:1)` })
    await world.app.dispatch(text, { text })
    await world.app.dispatch('links.open', { url: `javascript:${text}` })
  }
}

it('HELP-1 what is shared of a program names no person, title, host, path or token it has met', async () => {
  world = await startReadingWorld()
  await plant()
  const { text } = await world.call('diagnostics.report', {})
  expect(text.match(TRACES)).toBeNull()
  const { host, port } = new URL(world.community.baseUrl)
  expect(text).not.toContain(host)
  expect(text).not.toContain(`:${port}`)
  const session = await world.inside.vault.session(ACCOUNT_ID)
  const token =
    session.state === 'present' && session.value.kind === 'tokens' ? session.value.accessToken : ''
  expect(token).not.toBe('')
  expect(text).not.toContain(token)
})

it('HELP-1 the file that is saved is what was looked through, and says what a helper needs', async () => {
  world = await startReadingWorld()
  await plant()
  const { text } = await world.call('diagnostics.report', {})
  const { held } = await world.call('diagnostics.save', { title: 'Save' })
  const part = await world.call('files.read', { fileId: held?.fileId ?? '', offset: 0 })
  expect(Buffer.from(part.base64, 'base64').toString('utf8')).toBe(`${text}\n`)
  expect(held?.fileName).toBe('turnout-diagnostics-2026-11-21.txt')
  expect(text).toContain('Turnout 0.0.0 (browser)')
  expect(text).toContain('Key store')
  expect(text).toContain('Sites: 2')
  expect(text).toMatch(/Account 1: site 1, signed-in, online, .*outbox 1; rsvp \w+ 1/)
  expect(text).toMatch(/Refused 2026-11-21T12:\S+ links\.open link-refused, \d+ in a row/)
  expect(text).toMatch(/ERROR bridge call failed; .*error: TypeError/)
  expect(text).toMatch(/nobody caught an error of the page; .*a\.ts:1:1/)
})
