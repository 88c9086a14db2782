import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../community/community.ts'
import type { DraftOrder } from './draftChild.ts'
import { live } from './killedLife.ts'

const LIFE = './draftChild.ts'
const TITLES = ['Choir one', 'Choir two', 'Choir three']

let community: Community
beforeAll(async () => {
  community = await startCommunity({ members: 5, events: 0 })
})
afterAll(() => community.close())

/** Every step in the long form, every fourth one else. */
const STRIDE = process.env['TURNOUT_LONG'] === '1' ? 1 : 4

/** A life that ends at `killAt`, then one that goes on as it finds things. Returns the steps of a life without an end. */
async function runKilledAt(killAt: number): Promise<number> {
  const me = String(community.accounts[0]?.userId)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'draft-kill-'))
  for (const id of community.data.events.keys()) community.data.remove(id)
  const order: DraftOrder = {
    folder,
    baseUrl: community.baseUrl,
    token: community.tokens.issue(me).access_token,
    userId: me,
    titles: TITLES,
    start: Math.floor(community.clock.now() / 3_600_000) * 3_600 + 86_400,
    killAt,
  }
  const first = await live(LIFE, order)
  const rest = first.killed ? await live(LIFE, { ...order, killAt: 0 }) : first
  rmSync(folder, { recursive: true, force: true })
  expect(rest.killed).toBe(false)
  const found = rest.lines.find((line) => line.startsWith('found'))
  expect(['found 0', `found ${TITLES.length}`]).toContain(found)
  if (first.lines.includes('drafted')) expect(rest === first || !rest.lines.includes('drafted')).toBe(true)
  expect(rest.lines).toContain('left 0')
  const made = [...community.data.events.values()]
  expect(made.map(({ title }) => title).toSorted()).toEqual(TITLES.toSorted())
  for (const event of made) expect(event).toMatchObject({ location: 'Hall', city: 'Bonn', categoryId: 2 })
  return Number(/done (\d+)/.exec(rest.lines.at(-1) ?? '')?.[1] ?? 0)
}

describe('the program killed while drafts are made from a template and sent', () => {
  it('QUICK-11 SEND-3 at every step: all drafts or none, no half of one, and each becomes one event', async () => {
    const steps = await runKilledAt(0)
    expect(steps).toBeGreaterThan(10)
    for (let killAt = 1; killAt <= steps; killAt += STRIDE) await runKilledAt(killAt)
  }, 3_600_000)
})
