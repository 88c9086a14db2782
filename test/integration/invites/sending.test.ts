import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { ledgerLabels } from '../../../renderer/features/invites/ledgerStore.ts'
import type { LedgerState } from '../../../shared/domain/invite.ts'
import { chooseLanguage } from '../../../shared/domain/language.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { textsIn } from '../../support/texts.ts'

let community: Community
let desk: Desk
let eventId: string

const begin = async (...profiles: readonly string[]): Promise<void> => {
  community = await startCommunity({ members: 40, events: 4, guests: 0, profiles })
  const start = Math.floor(community.clock.now() / 1000) + 86_400
  const me = Number(community.accounts[0]?.userId)
  eventId = String(
    community.data.addEvent({
      ownerId: me,
      title: 'Summer concert',
      location: 'Hall',
      categoryId: 2,
      startTime: start,
      endTime: start + 3_600,
    }).id,
  )
  desk = await openDesk(community)
  await desk.fetch(eventId)
}
afterEach(async () => {
  await desk.close()
  await community.close()
})

const at = () => ({ accountId: desk.accountId, eventId })
const address = (number: number): string => `guest${number}@example.org`
const addresses = (count: number): string => Array.from({ length: count }, (_, n) => address(n)).join('\n')

async function send(): Promise<void> {
  const { revision } = await desk.invites.handlers['invites.open'](at())
  await desk.invites.handlers['invites.send']({ ...at(), revision })
}

const mails = (): readonly string[] => community.mail.sent.map((mail) => mail.to)
const puts = () => community.log.mutations().filter((request) => request.method === 'PUT')
/** What went out counts as sent, whether its guest list was read since or not. */
const ledger = async () => {
  const { counts } = await all([])
  return { ...counts, sent: counts.sent + counts.unverifiable }
}

const handlers = () => desk.invites.handlers
const add = (text: string) => handlers()['invites.addText']({ ...at(), text })
const progress = async () => (await handlers()['invites.open'](at())).sending
const all = (states: readonly LedgerState[]) =>
  handlers()['ledger.list']({ accountId: desk.accountId, eventId, states: [...states], offset: 0, limit: 60 })
const range = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => address(n))

describe('sending invitations', () => {
  it('SITE-I3 SITE-I5 45 addresses go out in three batches, paced, each address once, and the category stays (SITE-U1)', async () => {
    await begin()
    const wanted: string[] = []
    desk.inside.signals.on('batchesAnswered', (_account, about) => wanted.push(about))
    await add(addresses(45))
    await send()
    await desk.settle()
    expect(mails()).toHaveLength(20)
    await desk.pass(30_000)
    expect(mails().toSorted()).toEqual(range(45).toSorted())
    expect(puts()).toHaveLength(3)
    expect(community.data.event(Number(eventId))?.categoryId).toBe(2)
    expect(await ledger()).toMatchObject({ sent: 45, queued: 0 })
    expect(await progress()).toMatchObject({ state: 'done', sent: 45, batchesDone: 3 })
    // Once, and only now, the guest lists can tell who is on them.
    expect(wanted).toEqual([eventId])
  })

  it('nothing goes out before a preview of this very list is confirmed', async () => {
    await begin()
    await add(addresses(3))
    const { revision } = await handlers()['invites.open'](at())
    await add(address(99))
    await expect(handlers()['invites.send']({ ...at(), revision })).rejects.toMatchObject({
      code: 'conflict',
    })
    await desk.pass(60_000)
    expect(puts()).toHaveLength(0)
  })

  it('SITE-I3 an address three times in the list, in two cases, gets one mail where the site would send each', async () => {
    await begin('mail-twice')
    await add('ann@home.test, ANN@home.test; Ann <ann@home.test>\nbob@home.test')
    await send()
    await desk.pass(30_000)
    expect(mails()).toEqual(['ann@home.test', 'bob@home.test'])
  })

  it('somebody in the ledger is not invited again unless told to', async () => {
    await begin()
    await add('ann@home.test')
    await send()
    await desk.pass(30_000)
    await handlers()['invites.clear'](at())
    const { counts } = await add('Ann@Home.test\nbob@home.test')
    expect(counts).toMatchObject({ 'already-invited': 1, invite: 1 })
    const { rows } = await handlers()['invites.rows']({
      ...at(),
      verdict: 'already-invited',
      offset: 0,
      limit: 1,
    })
    const rowIds = rows.map(({ rowId }) => rowId)
    await handlers()['invites.mark']({ ...at(), rowIds, as: 'anyway' })
    expect((await handlers()['invites.open'](at())).preview).toMatchObject({ people: 2 })
  })

  it.each([
    ['is lost', fault.loseAnswer()],
    ['is cut off', fault.cutBody(5)],
    ['is replaced by a page', fault.htmlAfter()],
    ['is a gateway that gave up', fault.statusAfter(504)],
  ])('SEND-8 a batch whose answer %s is never sent again by itself; the others go on', async (_, lost) => {
    await begin()
    await add(addresses(45))
    community.faults.next('PUT', lost)
    await send()
    await desk.pass(600_000)
    desk.network('online')
    await desk.pass(60_000)
    expect(puts()).toHaveLength(3)
    expect(mails().toSorted()).toEqual(range(45).toSorted())
    expect(await ledger()).toMatchObject({ sent: 25, 'may-have-been-sent': 20 })
    expect(await progress()).toMatchObject({ state: 'needs-you', uncertain: 20 })
  })

  it('SEND-8 the person decides: some were sent, some are to be sent again, the rest is left', async () => {
    await begin()
    await add(addresses(12))
    community.faults.next('PUT', fault.refuseBefore())
    await send()
    await desk.pass(60_000)
    expect(mails()).toHaveLength(0)
    const { rows } = await all(['may-have-been-sent'])
    const [batch] = (await handlers()['invites.open'](at())).questions
    const decide = (ledgerIds: readonly string[] | null, decision: 'sent' | 'send-again' | 'leave') =>
      handlers()['invites.decide']({
        ...at(),
        batchId: batch?.batchId ?? '',
        ledgerIds: ledgerIds && [...ledgerIds],
        decision,
      })
    const ids = rows.map((row) => row.id)
    expect(await decide(ids.slice(0, 4), 'sent')).toMatchObject({ decided: 4 })
    expect(await decide(ids.slice(4, 9), 'send-again')).toMatchObject({ decided: 5 })
    expect(await decide(null, 'leave')).toMatchObject({ decided: 3 })
    await desk.pass(60_000)
    expect(mails().toSorted()).toEqual(
      rows
        .slice(4, 9)
        .map((row) => row.target)
        .toSorted(),
    )
    expect(await ledger()).toMatchObject({ sent: 9, failed: 3, 'may-have-been-sent': 0 })
    expect(desk.space.outbox.entries()).toEqual([])
  })

  it('a refused batch is failed with the words of the site, and those behind it wait for the person', async () => {
    await begin()
    await add(addresses(45))
    community.faults.next(
      'PUT',
      fault.json({ status: 'failed', data: [], messages: ['No more invitations today.'] }),
    )
    await send()
    await desk.pass(120_000)
    expect(puts()).toHaveLength(1)
    expect((await all(['failed'])).rows[0]?.words).toEqual(['No more invitations today.'])
    expect(await progress()).toMatchObject({ state: 'needs-you', failed: 20, queued: 25, questions: 1 })
    // Their word: not these. The others then go, and nobody is left without a state.
    const [refused] = (await all(['failed'])).rows
    const decide = (decision: 'sent' | 'leave') =>
      handlers()['invites.decide']({ ...at(), batchId: refused?.batchId ?? '', ledgerIds: null, decision })
    await expect(decide('sent')).rejects.toMatchObject({ code: 'not-found' })
    expect(await decide('leave')).toMatchObject({ decided: 20 })
    await desk.pass(120_000)
    expect(mails()).toHaveLength(25)
    expect(await ledger()).toMatchObject({ sent: 25, failed: 20, queued: 0 })
  })

  it('SEND-8 a refused batch is sent again by the word of the person, and questions of an earlier sending stay', async () => {
    await begin()
    await add(addresses(45))
    const no = fault.json({ status: 'failed', data: [], messages: ['Not now.'] })
    community.faults.next('PUT', fault.loseAnswer())
    community.faults.next('PUT', no)
    await send()
    await desk.pass(120_000)
    expect(await progress()).toMatchObject({ uncertain: 20, failed: 20, questions: 2 })
    const [refused] = (await all(['failed'])).rows
    const batchId = refused?.batchId ?? ''
    await handlers()['invites.decide']({ ...at(), batchId, ledgerIds: null, decision: 'send-again' })
    await desk.pass(120_000)
    expect(mails().toSorted()).toEqual(range(45).toSorted())
    expect(await progress()).toMatchObject({ total: 20, sent: 20, uncertain: 0, questions: 1 })
    expect(await ledger()).toMatchObject({ sent: 25, 'may-have-been-sent': 20, failed: 0 })
  })

  it('SEND-15 a clock set back shows no former sending in place of the one under way', async () => {
    await begin()
    await add(addresses(3))
    await send()
    await desk.pass(120_000)
    expect(await progress()).toMatchObject({ state: 'done', sent: 3 })
    desk.clock.jumpWall(-86_400_000)
    desk.gate = 'signed-out'
    await add('late@home.test')
    await send()
    await desk.settle()
    expect(await progress()).toMatchObject({ total: 1, queued: 1 })
  })

  it('paused, closed and opened again, it goes on where it was once told to, and stops when told to', async () => {
    await begin()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'invites-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await desk.close()
    desk = await openDesk(community, { folder, seed: 'first' })
    await desk.fetch(eventId)
    await add(addresses(70))
    await send()
    await desk.settle()
    await handlers()['invites.pause']({ ...at(), paused: true })
    await desk.close()
    desk = await openDesk(community, { folder, seed: 'second' })
    await desk.pass(120_000)
    expect(mails()).toHaveLength(20)
    expect(await progress()).toMatchObject({ state: 'paused', sent: 20, queued: 50, total: 70 })
    expect(await handlers()['invites.open'](at())).toMatchObject({ counts: { all: 70, invite: 0 } })
    await handlers()['invites.pause']({ ...at(), paused: false })
    await desk.settle()
    await handlers()['invites.stop'](at())
    await desk.pass(120_000)
    expect(mails()).toHaveLength(40)
    expect(await progress()).toMatchObject({ state: 'done', sent: 40, stopped: 30 })
    expect((await handlers()['invites.open'](at())).preview).toMatchObject({ people: 30 })
  })

  it('SITE-U4 an event that is over says so before any work, and one that ends while its batch waits sends nothing', async () => {
    await begin('past-refused')
    const soon = Math.floor(community.clock.now() / 1000) + 60
    community.data.update(Number(eventId), { startTime: soon, endTime: soon + 60 })
    await desk.fetch(eventId)
    await add(addresses(2))
    desk.gate = 'signed-out'
    await send()
    community.clock.setOffset(600_000)
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    await desk.pass(60_000)
    expect(puts()).toHaveLength(0)
    expect(await ledger()).toMatchObject({ failed: 2 })
    expect(await handlers()['invites.open'](at())).toMatchObject({ hindrance: 'past' })
  })

  it('SITE-B7 neither list is sent when it is empty; ids repeat under their literal name, addresses stand between commas', async () => {
    await begin()
    const friend = community.accounts[1]?.userId ?? ''
    await handlers()['invites.addFriends']({ ...at(), friends: [{ userId: friend, name: 'Friend' }] })
    await send()
    await desk.pass(30_000)
    await add('ann@home.test bob@home.test')
    await handlers()['invites.setMessage']({ ...at(), message: 'Come to {title}!' })
    await send()
    await desk.pass(30_000)
    const bodies = puts().map((request) => new URLSearchParams(request.body.toString('utf8')))
    expect([...(bodies[0] ?? [])]).toEqual([
      ['val[category]', '2'],
      ['val[invite][]', friend],
    ])
    expect([...(bodies[1] ?? [])]).toEqual([
      ['val[category]', '2'],
      ['val[emails]', 'ann@home.test,bob@home.test'],
      ['val[personal_message]', 'Come to Summer concert!'],
    ])
  })
})

describe('what the ledger can tell', () => {
  it('SITE-I2 SITE-I7 a friend is seen on the guest list with the answer; somebody who is no friend was skipped', async () => {
    await begin('non-friends-skipped')
    const [, friend, stranger] = community.accounts
    const people = [friend, stranger].map((one) => ({ userId: one?.userId ?? '', name: one?.name ?? '' }))
    await handlers()['invites.addFriends']({ ...at(), friends: people })
    await send()
    await desk.pass(30_000)
    await desk.readGuests(eventId)
    expect((await all(['seen'])).rows).toMatchObject([{ target: friend?.userId, answer: 'unanswered' }])
    expect((await all(['skipped'])).rows).toMatchObject([{ target: stranger?.userId }])
    const row = community.data.invites.find(Number(eventId), Number(friend?.userId))
    if (row !== undefined) Object.assign(row, { rsvp: 1 })
    await desk.clock.advance(120_000)
    await desk.readGuests(eventId)
    expect((await all(['seen'])).rows).toMatchObject([{ answer: 'attending' }])
  })

  it.each([
    ['email-invitees-listed', 3],
    ['email-invitees-hidden', 0],
  ])(
    'SITE-I6 with %s an address stays unverifiable: the list shows %i without a name, and no more is claimed',
    async (profile, unnamed) => {
      await begin(profile)
      await add(addresses(3))
      // One friend as well, so that the site shows that it lists those who have not answered.
      await handlers()['invites.addFriends']({
        ...at(),
        friends: [{ userId: community.accounts[1]?.userId ?? '', name: '' }],
      })
      await send()
      await desk.pass(30_000)
      await desk.readGuests(eventId)
      const { counts, unnamedOnList } = await all([])
      expect(counts).toMatchObject({ unverifiable: 3, seen: 1 })
      expect(unnamedOnList).toBe(unnamed)
    },
  )

  it('is exported safe for spreadsheets, with every person (INPUT-13)', async () => {
    await begin()
    await add('=cmd <ann@home.test>\nbob@home.test')
    await send()
    await desk.pass(30_000)
    const wanted = { accountId: desk.accountId, eventId, states: [], format: 'csv' as const }
    const labels = ledgerLabels(textsIn(chooseLanguage('de', [])))
    const about = { title: 'Einladungen', labels, zone: 'Asia/Kolkata' }
    const { held } = await handlers()['ledger.export']({ ...wanted, ...about })
    const text = Buffer.from(desk.held.read(held?.fileId ?? '', 0).bytes).toString('utf8')
    expect(text).toMatch(/^\ufeff"Name","E-Mail","Nutzer-ID eines Freundes","Veranstaltung","Stand"/)
    expect(text).toMatch(/"'=cmd","ann@home\.test","","Summer concert","(?:Gesendet|Nicht nachprüfbar)"/)
    expect(held?.fileName).toBe('Einladungen.csv')
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toMatch(/"20\d\d-\d\d-\d\d \d\d:\d\d".*"UTC\+05:30"/)
  })
})

describe('whatever happens on the way', () => {
  it('each address gets at most one mail over random faults, and the ledger says "sent" only of those who got one', async () => {
    const mishap = fc.constantFrom(
      null,
      null,
      fault.loseAnswer(),
      fault.refuseBefore(),
      fault.cutBody(3),
      fault.status(503),
      fault.htmlAfter(),
      fault.lateCommit(5),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(mishap, { maxLength: 5 }),
        fc.integer({ min: 1, max: 75 }),
        async (mishaps, count) => {
          await begin('mail-twice')
          try {
            for (const one of mishaps) if (one !== null) community.faults.next('PUT', one)
            await add(addresses(count))
            await send()
            await desk.pass(900_000)
            expect(new Set(mails()).size).toBe(mails().length)
            const mailed = new Set(mails())
            for (let offset = 0; offset < count; offset += 60) {
              const { rows } = await handlers()['ledger.list']({
                accountId: desk.accountId,
                eventId,
                states: ['sent'],
                offset,
                limit: 60,
              })
              for (const row of rows) expect(mailed.has(row.target)).toBe(true)
            }
            const { sent, failed, queued, ...told } = await ledger()
            expect(sent + failed + queued + told['may-have-been-sent']).toBe(count)
          } finally {
            await desk.close()
            await community.close()
          }
        },
      ),
      { numRuns: 25 },
    )
    await begin()
  }, 120_000)
})
