import { afterEach, expect, it } from 'vitest'
import { inviteBook } from '../../../electron/core/invites/inviteBook.ts'
import { type Account, type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { freePort } from '../../support/network.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { openOwnEvent, openWritingDesk } from '../../support/writingDesk.ts'

const SECOND = '33333333-3333-4333-a333-333333333333'
const MINUTE = 60_000
let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

const range = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `guest${at}@example.org`)

function concert(community: Community): string {
  const ownerId = Number(community.accounts[0]?.userId)
  const startTime = Math.floor(community.clock.now() / 1000) + 86_400
  return String(community.data.addEvent({ ownerId, title: 'Concert', categoryId: 2, startTime }).id)
}

async function open(community: Community, options: Parameters<typeof openDesk>[1] = {}): Promise<Desk> {
  const desk = await openDesk(community, options)
  closing.push(() => desk.close())
  return desk
}

it('SIGN-27 SEND-8 of two accounts on one site the session of one ends amid its batches: the other goes on, and after a sign-in each address has one mail', async () => {
  const community = await startCommunity({
    members: 10,
    events: 0,
    redirectUri: `http://127.0.0.1:${await freePort()}/callback`,
  })
  closing.push(() => community.close())
  const eventId = concert(community)
  const desk = await open(community, {
    renewable: true,
    also: [{ accountId: SECOND, community, as: 1, renewable: true }],
  })
  const { accountId } = desk
  const other = await desk.start(SECOND)
  await desk.fetch(eventId)
  const at = { accountId, eventId }
  await desk.call('invites.addText', { ...at, text: range(45).join('\n') })
  const { revision } = await desk.call('invites.open', at)
  const puts = () => community.log.mutations().filter(({ method }) => method === 'PUT').length
  // The first batch goes; as the second arrives, the site ends the sessions of this member alone.
  const person = community.accounts[0] as Account
  community.faults.next(
    /^PUT/,
    fault.meanwhile(() => community.tokens.revokeAll(person.userId)),
  )
  await desk.call('invites.send', { ...at, revision })
  await desk.pass(10 * MINUTE)
  expect(community.mail.sent).toHaveLength(20)
  expect(await desk.inside.session.state(accountId)).toMatchObject({ state: 'signed-out' })
  expect(await desk.inside.session.state(SECOND)).toMatchObject({ state: 'signed-in' })
  other.store.events.put(
    [await desk.api.readEvent(SECOND, eventId)],
    desk.clock.now(),
    other.outbox.projector,
  )
  await desk.call('rsvp.set', { accountId: SECOND, eventIds: [eventId], rsvp: 'maybe' })
  await desk.pass(MINUTE)
  expect(community.data.rsvpOf(eventId, Number(community.accounts[1]?.userId))).toBe(2)
  await desk.signIn(accountId, person)
  await desk.until(async () => (await desk.inside.session.state(accountId)).state === 'signed-in')
  desk.replay.wake()
  await desk.pass(5 * MINUTE)
  expect(community.mail.sent.map(({ to }) => to).toSorted()).toEqual([...range(45)].toSorted())
  expect(desk.space.outbox.entries()).toEqual([])
  expect(puts()).toBeGreaterThan(0)
})

it('SEND-7 a conflict that is resolved while its event is deleted on the site keeps the text, and sends nothing', async () => {
  const writing = await openWritingDesk()
  closing.push(() => writing.close())
  const { community, desk, id } = writing
  desk.gate = 'signed-out'
  await writing.save({ title: 'Choir of the town' })
  community.data.update(id, { title: 'Choir of the others' })
  desk.gate = 'open'
  desk.replay.wake()
  await writing.send()
  expect(writing.states()).toEqual(['update conflict'])
  const [entry] = desk.space.outbox.entries()
  const seen = { title: { mine: 'Choir of the town', theirs: 'Choir of the others' } }
  community.data.remove(Number(id))
  const resolved = {
    accountId: desk.accountId,
    entryId: entry?.id ?? '',
    result: { title: 'Choir of all' },
    seen,
  }
  expect(await desk.call('outbox.resolve', resolved)).toEqual({ decided: true })
  await writing.send()
  expect(writing.states()).toEqual(['update gone'])
  expect(desk.space.outbox.entries()[0]?.change).toMatchObject({ changes: { title: { to: 'Choir of all' } } })
  expect(community.log.of('PUT', /./)).toEqual([])
})

it('SEND-12 SEND-5 an edit that is discarded while its request is on the way is said to be on the way, ends once, and what is typed over it is no conflict', async () => {
  const writing = await openWritingDesk()
  closing.push(() => writing.close())
  const { community, desk } = writing
  const answers: unknown[] = []
  const busy: Promise<unknown>[] = []
  community.faults.next(
    /^PUT/,
    fault.meanwhile(() => {
      const entryIds = desk.space.outbox.entries().map(({ id }) => id)
      busy.push(
        desk
          .call('outbox.discard', { accountId: desk.accountId, entryIds })
          .then((said) => answers.push(said)),
      )
      busy.push(writing.save({ title: 'Choir, again' }))
    }),
  )
  await writing.save({ title: 'Choir of the town' })
  await desk.settle()
  await Promise.all(busy)
  expect(answers).toMatchObject([{ left: [expect.any(String)], unsure: [] }])
  await writing.send()
  expect(writing.states()).toEqual([])
  expect(writing.site().title).toBe('Choir, again')
  expect(community.log.of('PUT', /./)).toHaveLength(2)
})

it('SEND-8 SEND-1 a page that is loaded again while it sends asks for the same sending once more, also in the next life: nobody is invited twice', async () => {
  const community = await startCommunity({
    members: 10,
    events: 0,
    profiles: ['mail-twice', 'known-mailed-again'],
  })
  closing.push(() => community.close())
  const eventId = concert(community)
  const folder = await tempFolder()
  const desk = await open(community, { folder })
  await desk.fetch(eventId)
  const at = { accountId: desk.accountId, eventId }
  await desk.call('invites.addText', { ...at, text: range(45).join('\n') })
  const { revision } = await desk.call('invites.open', at)
  const sends = [1, 2, 3].map(() =>
    desk.call('invites.send', { ...at, revision }).catch((error: unknown) => error),
  )
  await Promise.all(sends)
  expect(inviteBook(desk.space).ledger.of(eventId)).toHaveLength(45)
  await desk.settle()
  const again = await desk.call('invites.open', at)
  expect(again.preview?.people ?? 0).toBe(0)
  await desk.call('invites.send', { ...at, revision: again.revision }).catch((error: unknown) => error)
  await desk.crash()
  closing = closing.slice(0, -1)
  const next = await open(community, { folder })
  await next.call('invites.send', { ...at, revision }).catch((error: unknown) => error)
  await next.pass(10 * MINUTE)
  expect(community.mail.sent.map(({ to }) => to).toSorted()).toEqual([...range(45)].toSorted())
})

it('SEND-9 a photo that is replaced twice without a network and another one on the site meanwhile: one question, and the last one is sent once', async () => {
  const writing = await openWritingDesk()
  closing.push(() => writing.close())
  const { community, desk, id } = writing
  desk.gate = 'signed-out'
  await writing.savePhoto(1)
  await writing.savePhoto(2)
  await writing.savePhoto(3)
  await desk.settle()
  expect(writing.states()).toEqual(['photo waiting'])
  expect(desk.space.store.parts.database.all('SELECT count(*) FROM attachments')).toEqual([[1]])
  community.data.update(id, { imagePath: '2026/11/theirs%s.jpg' })
  desk.gate = 'open'
  desk.replay.wake()
  await writing.send()
  expect(writing.states()).toEqual(['photo conflict'])
  expect(community.log.mutations()).toEqual([])
  const [entry] = desk.space.outbox.entries()
  await desk.call('outbox.retry', { accountId: desk.accountId, entryId: entry?.id ?? '' })
  await writing.send()
  expect(writing.states()).toEqual([])
  expect(writing.site().imagePath).not.toBe('2026/11/theirs%s.jpg')
  expect(community.log.mutations()).toHaveLength(1)
  expect(desk.space.store.parts.database.all('SELECT count(*) FROM attachments')).toEqual([[0]])
})

it('SEND-3 a program that ends while its second look waits, and whose site is gone at the next start, claims nothing and asks on', async () => {
  const community = await startCommunity({ members: 4, events: 2 })
  closing.push(() => community.close())
  const folder = await tempFolder()
  const desk = await open(community, { folder })
  const choir = await openOwnEvent(community, desk, 'next life')
  community.faults.next(
    /^PUT/,
    fault.meanwhile(() => community.faults.always(/^GET/, fault.status(503))),
  )
  await choir.edit({ title: 'Choir of the town' })
  await desk.settle()
  await desk.crash()
  closing = closing.slice(0, -1)
  const next = await open(community, { folder })
  await next.pass(5 * MINUTE)
  expect(
    (await next.call('events.open', { accountId: next.accountId, eventId: choir.mine })).event.readBack ??
      null,
  ).toBeNull()
  community.faults.clear()
  await next.pass(10 * MINUTE)
  expect(
    (await next.call('events.open', { accountId: next.accountId, eventId: choir.mine })).event.readBack,
  ).toMatchObject({
    kept: [{ field: 'title' }],
  })
  expect(community.log.of('PUT', /./)).toHaveLength(1)
})
