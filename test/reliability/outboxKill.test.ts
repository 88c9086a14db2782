import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../community/community.ts'
import { live } from './killedLife.ts'
import type { OutboxOrder } from './outboxChild.ts'

const LIFE = './outboxChild.ts'

let community: Community
beforeAll(async () => {
  community = await startCommunity({ members: 20, events: 10 })
})
afterAll(() => community.close())

/** Every step in the long form, every second one else. */
const STRIDE = process.env['TURNOUT_LONG'] === '1' ? 1 : 2

/** One run: a life that ends at `killAt`, then lives until everything is done. */
async function runKilledAt(killAt: number): Promise<{ readonly killed: boolean; readonly steps: number }> {
  const me = Number(community.accounts[0]?.userId)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kill-'))
  const start = Math.floor(community.clock.now() / 1000) + 86_400
  const own = { ownerId: me, location: 'Hall', categoryId: 2, startTime: start, endTime: start + 3_600 }
  const update = community.data.addEvent({ ...own, title: 'To change', city: 'Bonn' })
  const remove = community.data.addEvent({ ...own, title: 'To delete' })
  const before = new Set(community.data.sorted('start').map((event) => event.id))
  const order: OutboxOrder = {
    folder,
    baseUrl: community.baseUrl,
    token: community.tokens.issue(me.toString()).access_token,
    userId: String(me),
    queue: { update: String(update.id), remove: String(remove.id) },
    killAt,
  }
  const first = await live(LIFE, order)
  const later: OutboxOrder = { ...order, queue: null, killAt: 0 }
  const rest = first.killed ? await live(LIFE, later) : first
  expect(rest.killed).toBe(false)

  const acknowledged = (what: string) => first.lines.includes(`ack ${what}`)
  const made = community.data
    .sorted('start')
    .filter((event) => event.title === 'Made once' && !before.has(event.id))
  const between = (count: number, what: string) => {
    expect(count, `${what}, killed at ${killAt}`).toBeLessThanOrEqual(1)
    if (acknowledged(what)) expect(count, `${what}, killed at ${killAt}`).toBe(1)
  }
  between(made.length, 'create')
  between(made.filter((event) => community.data.rsvpOf(event.id, me) === 3).length, 'answer')
  const changed = community.data.event(update.id)
  between(changed?.title === 'Changed once' && changed.location === 'Aula' ? 1 : 0, 'update')
  expect(changed).toMatchObject({ categoryId: 2, city: 'Bonn' })
  between(community.data.event(remove.id) === undefined ? 1 : 0, 'delete')
  rmSync(folder, { recursive: true, force: true })
  return { killed: first.killed, steps: Number(first.lines.at(-1)?.split(' ')[1] ?? 0) }
}

describe('kill -9 between every two steps', () => {
  it('SEND-1 SEND-3 nothing acknowledged is lost and nothing is doubled, wherever the program is killed', async () => {
    const whole = await runKilledAt(0)
    expect(whole.killed).toBe(false)
    let kills = 0
    for (let at = 1; at <= whole.steps; at += STRIDE) if ((await runKilledAt(at)).killed) kills += 1
    process.stderr.write(`kills between steps: ${JSON.stringify({ steps: whole.steps, kills })}\n`)
    expect(kills).toBeGreaterThan(whole.steps / STRIDE - 8)
  }, 3_600_000)
})
