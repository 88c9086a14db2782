import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../community/community.ts'
import type { InviteOrder } from './inviteChild.ts'
import { live } from './killedLife.ts'

const LIFE = './inviteChild.ts'
const PEOPLE = 35

let community: Community
beforeAll(async () => {
  // A site that forgives nothing: whoever is named twice, in one request or in two, gets two mails.
  const profiles = ['mail-twice', 'known-mailed-again', 'slow-mail:2']
  community = await startCommunity({ members: 20, events: 5, profiles })
})
afterAll(() => community.close())

/** Every step in the long form, every second one else. */
const STRIDE = process.env['TURNOUT_LONG'] === '1' ? 1 : 2

/**
 * One run: a life that ends at `killAt`, then one that sends what waits. Returns the steps of a life without an end.
 */
async function runKilledAt(killAt: number): Promise<number> {
  const me = Number(community.accounts[0]?.userId)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'invite-kill-'))
  const start = Math.floor(community.clock.now() / 1000) + 86_400
  const event = community.data.addEvent({
    ownerId: me,
    title: 'Many guests',
    location: 'Hall',
    categoryId: 2,
    startTime: start,
    endTime: start + 3_600,
  })
  community.mail.clear()
  community.log.clear()
  const wanted = Array.from({ length: PEOPLE }, (_, n) => `guest${n}@home.test`)
  const order: InviteOrder = {
    folder,
    baseUrl: community.baseUrl,
    token: community.tokens.issue(String(me)).access_token,
    userId: String(me),
    eventId: String(event.id),
    text: wanted.join('; '),
    killAt,
  }
  const first = await live(LIFE, order)
  const later: InviteOrder = { ...order, text: null, killAt: 0 }
  const rest = first.killed ? await live(LIFE, later) : first
  rmSync(folder, { recursive: true, force: true })
  expect(rest.killed).toBe(false)
  const mailed = community.mail.sent.map((mail) => mail.to)
  expect(new Set(mailed).size).toBe(mailed.length)
  expect(community.log.invitedAgain()).toEqual([])
  const ledger = new Map(JSON.parse(rest.lines.at(-2) ?? '[]') as readonly (readonly [string, string])[])
  for (const [target, state] of ledger) {
    if (state === 'sent') expect(mailed).toContain(target)
    else expect(state).toBe('may-have-been-sent')
  }
  // Nobody got a mail without being in the ledger, and once queueing was answered everybody is in it.
  for (const target of mailed) expect(ledger.has(target)).toBe(true)
  if (first.lines.includes('queued')) expect(ledger.size).toBe(PEOPLE)
  const uncertain = [...ledger.values()].filter((state) => state === 'may-have-been-sent').length
  expect(uncertain).toBeLessThanOrEqual(10)
  expect(community.data.event(event.id)?.categoryId).toBe(2)
  return Number(/done (\d+)/.exec(rest.lines.at(-1) ?? '')?.[1] ?? 0)
}

describe('the program killed while it invites', () => {
  it('SEND-8 SEND-3 at every step: each address gets at most one mail, and the ledger claims of nobody more than is so', async () => {
    const steps = await runKilledAt(0)
    expect(steps).toBeGreaterThan(20)
    let kills = 0
    for (let killAt = 1; killAt <= steps; killAt += STRIDE) {
      await runKilledAt(killAt)
      kills += 1
    }
    process.stdout.write(`invitations: ${kills} kills over ${steps} steps, no address mailed twice\n`)
  }, 3_600_000)
})
