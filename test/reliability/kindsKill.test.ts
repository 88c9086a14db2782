import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPicture } from '../../electron/core/sample/drawn/picture.ts'
import { type Community, startCommunity } from '../community/community.ts'
import { live } from './killedLife.ts'
import type { KindsOrder } from './kindsChild.ts'

const LIFE = './kindsChild.ts'
const PEOPLE = ['ann@home.test', 'bob@home.test', 'cem@home.test']

let community: Community
beforeAll(async () => {
  // A site that forgives nothing: whoever is named twice, in one request or in two, gets two mails.
  community = await startCommunity({ members: 20, events: 5, profiles: ['mail-twice', 'known-mailed-again'] })
})
afterAll(() => community.close())

/** Every step in the long form, every second one else. */
const STRIDE = process.env['TURNOUT_LONG'] === '1' ? 1 : 2

/** Each has events of its own on the site, and waits for most of its life. */
const AT_ONCE = 6

/** One run: a life that ends at `killAt`, then lives until everything is done. */
async function runKilledAt(killAt: number): Promise<{ readonly killed: boolean; readonly steps: number }> {
  const { data, log, mail } = community
  const me = Number(community.accounts[0]?.userId)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kinds-kill-'))
  const startTime = Math.floor(community.clock.now() / 1000) + 86_400
  const event = (title: string) =>
    data.addEvent({
      ownerId: me,
      location: 'Hall',
      categoryId: 2,
      startTime,
      endTime: startTime + 3_600,
      title,
    })
  const photo = event('For a photo')
  const kept = event('To keep after all')
  const disputed = event('Theirs')
  const invite = event('To invite to')
  const order: KindsOrder = {
    folder,
    baseUrl: community.baseUrl,
    token: community.tokens.issue(String(me)).access_token,
    userId: String(me),
    invite: String(invite.id),
    queue: { photo: String(photo.id), kept: String(kept.id), disputed: String(disputed.id), people: PEOPLE },
    killAt,
  }
  const later: KindsOrder = { ...order, queue: null, killAt: 0 }
  const first = await live(LIFE, order)
  const rest = first.killed ? await live(LIFE, later) : first
  rmSync(folder, { recursive: true, force: true })
  expect(rest.killed).toBe(false)

  const at = `killed at ${killAt}`
  const acknowledged = (what: string) => first.lines.includes(what)
  const saves = (id: number) => log.of('PUT', new RegExp(`/event/${id}$`)).filter(({ worked }) => worked)
  /** Asked for once, so worked once; all that was not acknowledged may be missing. */
  const once = (times: number, what: string) => {
    expect(times, `${what}, ${at}`).toBeLessThanOrEqual(1)
    if (acknowledged(`ack ${what}`)) expect(times, `${what}, ${at}`).toBe(1)
  }

  const bytes = demoPicture(1, 8, true)
  once(saves(photo.id).filter(({ body }) => body.includes(bytes)).length, 'photo')
  if (acknowledged('ack photo')) expect(data.event(photo.id)?.imagePath, `by the site, ${at}`).not.toBeNull()

  const deletes = log.of('DELETE', new RegExp(`/event/${kept.id}$`)).filter(({ worked }) => worked).length
  const isBack = acknowledged('ack taken back')
  if (isBack) expect(deletes, `a delete that was taken back, ${at}`).toBe(0)
  else if (acknowledged('ack delete')) expect(deletes, `a delete, ${at}`).toBeLessThanOrEqual(1)
  if (data.event(kept.id) !== undefined) {
    once(saves(kept.id).filter(({ parameters }) => parameters['val[location]'] === 'Aula').length, 'edit')
    if (acknowledged('ack edit')) expect(data.event(kept.id)?.location, `by the site, ${at}`).toBe('Aula')
  } else expect(deletes, `by the site, ${at}`).toBe(1)

  const asked = (lines: readonly string[]) => lines.filter((line) => line.startsWith('asked'))
  once(saves(disputed.id).filter(({ parameters }) => parameters['val[title]'] === 'Mine').length, 'disputed')
  if (acknowledged('ack disputed')) {
    expect(data.event(disputed.id)?.title, `by the site, ${at}`).toBe('Mine')
    expect([...asked(first.lines), ...asked(rest.lines)], `by the site, ${at}`).toContain(
      'asked title Mine Theirs',
    )
  } else expect(['Theirs', 'Mine']).toContain(data.event(disputed.id)?.title)
  if (first.killed && acknowledged('decided')) expect(asked(rest.lines), `asked again, ${at}`).toEqual([])

  const mailed = mail.sent.filter(({ eventId }) => eventId === order.invite).map(({ to }) => to)
  expect(new Set(mailed).size, `by the site, ${at}`).toBe(mailed.length)
  expect(
    log.invitedAgain().filter((who) => who.startsWith(`${order.invite} `)),
    `invited again, ${at}`,
  ).toEqual([])
  const ledger = new Map(JSON.parse(rest.lines.at(-2) ?? '[]') as readonly (readonly [string, string])[])
  if (acknowledged('ack invitations'))
    expect([...ledger.keys()].toSorted(), `by the site, ${at}`).toEqual(PEOPLE)
  for (const [address, state] of ledger)
    expect(mailed.includes(address) || state === 'may-have-been-sent', `${address} ${state}, ${at}`).toBe(
      true,
    )
  for (const address of mailed) expect(ledger.has(address), `by the site, ${at}`).toBe(true)
  for (const { id } of [photo, disputed, invite])
    expect(data.event(id)?.categoryId, `by the site, ${at}`).toBe(2)
  return { killed: first.killed, steps: Number(/done (\d+)/.exec(rest.lines.at(-1) ?? '')?.[1] ?? 0) }
}

describe('kill -9 between every two steps, with a photo, a delete taken back, a conflict and invitations', () => {
  it('SEND-1 SEND-3 nothing acknowledged is lost and nothing is doubled, by the log of the site', async () => {
    const whole = await runKilledAt(0)
    expect(whole.killed).toBe(false)
    const moments = Array.from({ length: Math.ceil(whole.steps / STRIDE) }, (_, n) => 1 + n * STRIDE)
    let kills = 0
    const next = async (): Promise<void> => {
      for (let at = moments.shift(); at !== undefined; at = moments.shift())
        if ((await runKilledAt(at)).killed) kills += 1
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    process.stderr.write(
      `kills between steps, other kinds: ${JSON.stringify({ steps: whole.steps, kills })}\n`,
    )
    expect(kills).toBeGreaterThan(whole.steps / STRIDE - 8)
  }, 3_600_000)
})
