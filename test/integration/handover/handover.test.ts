import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { freePort } from '../../support/network.ts'
import { connectionTo, openProgram, type Program } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/** What comes from outside, over the whole program: what a page is given of it, and when. */
let community: Community
let whole: Program
let folder: string
let accountId: string

beforeEach(async () => {
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`
  community = await startCommunity({ members: 5, events: 3, redirectUri })
  folder = await tempFolder()
  whole = await openProgram({ folder })
  accountId = (await whole.call('accounts.add', connectionTo(community))).accountId
  const [owner] = community.accounts
  if (owner === undefined) throw new Error('the community has no accounts')
  await whole.signIn(accountId, owner)
})
afterEach(async () => {
  await whole.close()
  await community.close()
})

const file = (name: string, text = 'Email\na@b.example\n'): string => {
  const whereTo = path.join(folder, 'handed')
  mkdirSync(whereTo, { recursive: true })
  writeFileSync(path.join(whereTo, name), text)
  return path.join(whereTo, name)
}
const take = () => whole.call('handover.take', {})
const link = (text: string) => whole.call('handover.link', { text })

it('LINK-1 a link leads to the accounts on its site by the number of its event, in any of its forms', async () => {
  const { host } = new URL(community.baseUrl)
  const event = { kind: 'event', accountIds: [accountId], eventId: '2' }
  expect(await link(`${community.baseUrl}/event/2/`)).toEqual(event)
  expect(await link(` turnout-event://${host}/event/2/any-title?from=mail `)).toEqual(event)
  expect(await link('https://elsewhere.example/club/event/2/')).toEqual({
    kind: 'other-site',
    address: 'https://elsewhere.example/club',
  })
  expect(await link('http://elsewhere.example/event/2/')).toEqual({ kind: 'refused', why: 'unencrypted' })
  const second = await whole.call('accounts.addToSite', { accountId })
  expect(await link(`${community.baseUrl}/event/2/`)).toMatchObject({
    accountIds: [accountId, second.accountId],
  })
})

it('LINK-6 a link leads to every account on its site, also where that was added twice, by a former client and a new one', async () => {
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`
  const again = { ...connectionTo(community), clientId: 'another-client', redirectUri }
  const second = await whole.call('accounts.add', again)
  expect(await link(`${community.baseUrl}/event/2/`)).toMatchObject({
    accountIds: [accountId, second.accountId],
  })
})

it('LINK-2 a page never names a file; one the desktop handed over is read when a page takes it', async () => {
  expect(await link(file('guests.csv'))).toMatchObject({ kind: 'refused' })
  whole.app.handOver(['handed/guests.csv', 'handed/more.csv', 'nothing.csv'], folder)
  const taken = await take()
  expect(taken).toMatchObject({ kind: 'file', name: 'guests.csv', size: 18, as: 'table' })
  if (taken?.kind !== 'file') throw new Error('no file')
  expect(JSON.stringify(taken)).not.toContain(folder)
  expect(await whole.call('invites.readFile', { accountId, fileId: taken.fileId })).toMatchObject({ rows: 1 })
  expect(await take()).toEqual({ kind: 'refused', why: 'one-file' })
  expect(await take()).toBeNull()
})

it('LINK-2 what is no file, is gone, or is too large is not read', async () => {
  mkdirSync(path.join(folder, 'folder.csv'))
  truncateSync(file('large.csv'), 33_000_000)
  for (const [given, why] of [
    ['folder.csv', 'not-there'],
    ['gone.csv', 'not-there'],
    ['handed/large.csv', 'too-large'],
    ['/dev/zero.csv', 'not-there'],
    ['program.sh', 'ending'],
  ] as const) {
    whole.app.handOver([given], folder)
    expect([given, await take()]).toEqual([given, { kind: 'refused', why }])
  }
})

it('LINK-5 what comes to a locked door waits unread, is told to nobody, and is there after it is opened', async () => {
  const { doorId } = await whole.call('door.open', { accountId, name: 'Tonight', eventIds: ['1'] })
  await whole.call('door.lock', { accountId, doorId, pin: '4711' })
  const told: string[] = []
  const leave = whole.app.subscribe(({ topic }) => told.push(topic))
  whole.app.handOver([`${community.baseUrl}/event/2/`], folder)
  await expect(take()).rejects.toMatchObject({ code: 'locked' })
  expect(told).not.toContain('handover.waiting')
  await whole.call('door.unlock', { pin: '4711' })
  expect(await take()).toMatchObject({ kind: 'event', eventId: '2' })
  leave()
})

it('LINK-1 only the newest few wait, and no text of them gets into the log', async () => {
  whole.app.handOver(
    Array.from({ length: 30 }, (_, index) => `https://secret-club.example/event/${index + 1}/`),
    folder,
  )
  expect((await whole.call('app.start', {})).handedOver).toBe(true)
  let count = 0
  while ((await take()) !== null) count += 1
  expect(count).toBe(8)
  expect((await whole.call('diagnostics.report', {})).text).not.toContain('secret-club')
})
