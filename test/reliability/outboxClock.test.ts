import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../community/community.ts'
import { type Life, liveUnder } from './killedLife.ts'
import type { OutboxOrder } from './outboxChild.ts'

const hasFaketime = spawnSync('faketime', ['-v'], { stdio: 'ignore' }).error === undefined
if (!hasFaketime) process.stderr.write('SEND-15: faketime is not installed here; left out\n')

/** Clocks of two lives of the program: a year back and ahead, over a change to summer time, after three days asleep. */
const CLOCKS = [
  ['-365d', '+365d'],
  ['+365d', '-365d'],
  ['+0d', '+3d'],
  ['@2027-03-28 01:59:58', '@2027-03-28 01:00:02'],
] as const
/** After everything was queued: in mid-create, in mid-update and so on. */
const KILLS = process.env['TURNOUT_LONG'] === '1' ? [16, 19, 22, 25, 28, 31] : [18, 26]
/** Each entry of an undisturbed run needs at most so many requests. */
const REQUESTS = 40

let community: Community
beforeAll(async () => {
  community = await startCommunity({ members: 10, events: 0 })
})
afterAll(() => community.close())

const ended = (clock: string, order: OutboxOrder): Promise<Life> =>
  liveUnder(['faketime', '-m', '--exclude-monotonic', '-f', clock], './outboxChild.ts', order, {
    TZ: 'Europe/Berlin',
  })

describe('a clock that jumps between two lives of the program', () => {
  for (const [first, second] of CLOCKS) {
    it.runIf(hasFaketime)(
      `(with faketime) SEND-15 from ${first} to ${second}: all applied once, in order, without a storm`,
      async () => {
        let [most, checked] = [0, 0]
        for (const killAt of KILLS) {
          const me = Number(community.accounts[0]?.userId)
          for (const id of community.data.ownedBy(me)) community.data.remove(id)
          const start = Math.floor(community.clock.now() / 1000) + 86_400
          const own = { ownerId: me, location: 'Hall', categoryId: 2, startTime: start, city: 'Bonn' }
          const update = community.data.addEvent({ ...own, title: 'To change' })
          const remove = community.data.addEvent({ ...own, title: 'To delete' })
          const folder = mkdtempSync(path.join(os.tmpdir(), 'clock-'))
          community.log.clear()
          const order: OutboxOrder = {
            folder,
            baseUrl: community.baseUrl,
            token: community.tokens.issue(String(me)).access_token,
            userId: String(me),
            queue: { update: String(update.id), remove: String(remove.id) },
            killAt,
          }
          const life = await ended(first, order)
          if (life.lines.includes('ack delete')) {
            const later: OutboxOrder = { ...order, queue: null, killAt: 0 }
            const rest = await ended(second, later)
            expect(rest.lines.at(-1)).toMatch(/^done /)
            const made = [...community.data.ownedBy(me)].map((id) => community.data.event(id)?.title)
            expect(new Set(made)).toEqual(new Set(['Changed once', 'Made once']))
            expect(made).toHaveLength(2)
            checked += 1
          }
          most = Math.max(most, community.log.length)
          rmSync(folder, { recursive: true, force: true })
        }
        process.stderr.write(
          `SEND-15: ${first} to ${second}, ${KILLS.length} kills, at most ${most} requests\n`,
        )
        expect(checked).toBe(KILLS.length)
        expect(most).toBeLessThan(REQUESTS)
      },
    )
  }
})
