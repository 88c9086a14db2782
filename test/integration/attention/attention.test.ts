import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Desktop, DesktopNotice } from '../../../electron/core/ports.ts'
import { hostTexts } from '../../../electron/system/hostTexts.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { type OwnEvent, openOwnEvent } from '../../support/writingDesk.ts'

let community: Community
let desk: Desk
let own: OwnEvent
let folder: string
let inFront: boolean
let notices: DesktopNotice[]
let shown: Parameters<Desktop['show']>[0][]

const desktop: Desktop = {
  inFront: () => inFront,
  openWindow: () => null,
  bringWindow: () => false,
  notify: (notice) => notices.push(notice),
  notices: () => 'shown',
  openNoticeSettings: async () => false,
  atLogin: null,
  links: null,
  show: (state) => shown.push(state),
}

/** A change of the title meets one by somebody else. */
async function conflict(): Promise<void> {
  community.faults.next(/^PUT/, fault.refuseBefore())
  await own.edit({ title: `Mine ${Math.random()}` })
  await desk.settle()
  community.data.update(own.mine, { title: `Theirs ${Math.random()}` })
  await desk.pass(120_000)
  expect(desk.space.outbox.entries().map(({ state }) => state.state)).toContain('conflict')
}

const begin = async (): Promise<void> => {
  desk = await openDesk(community, { folder, desktop, texts: hostTexts, renewable: true })
}

beforeEach(async () => {
  ;[inFront, notices, shown] = [false, [], []]
  folder = mkdtempSync(path.join(os.tmpdir(), 'attention-'))
  community = await startCommunity({ members: 10, events: 0, seed: 4 })
  await begin()
  own = await openOwnEvent(community, desk, 'attention')
})
afterEach(async () => {
  await desk.close()
  await community.close()
  rmSync(folder, { recursive: true, force: true })
})

const titles = () => notices.map(({ title }) => title)

describe('what the desktop says while nobody looks at the window', () => {
  it('SHELL-31 a conflict is told once, and leads to the outbox of its account', async () => {
    await conflict()
    expect(titles()).toEqual([expect.stringMatching(/^Mine .*: someone else changed it too$/)])
    expect(shown.at(-1)?.needsYou).toBe(1)
    desk.ports.preferences.set({ activeAccountId: 'another' })
    notices[0]?.open(false)
    expect(desk.ports.preferences.get().activeAccountId).toBe(desk.accountId)
    expect(desk.pushed.findLast(({ topic }) => topic === 'menu.command')?.payload).toEqual({
      command: 'outbox',
    })
  })

  it('SHELL-31 a change of an event that is gone, or an invitation that may have been sent, was not refused, and is not told as if it was', async () => {
    community.faults.next(/^PUT/, fault.refuseBefore())
    await own.edit({ title: 'Written to nobody' })
    await desk.settle()
    community.data.remove(Number(own.mine))
    await desk.pass(120_000)
    expect(desk.space.outbox.entries().map(({ state }) => state.state)).toEqual(['gone'])
    expect(notices.map(({ body }) => body)).toEqual(['The outbox says what to decide; nothing is lost.'])
  })

  it('SHELL-31 pressed where no window is open, it leads there in the one that is being opened', async () => {
    await conflict()
    const told = desk.pushed.length
    notices[0]?.open(true)
    expect(desk.pushed.slice(told).map(({ topic }) => topic)).not.toContain('menu.command')
    expect(await desk.call('app.start', {})).toMatchObject({ command: 'outbox' })
  })

  it('SHELL-31 pressed at a locked door it leads nowhere, and does so once the door is open', async () => {
    await conflict()
    const { accountId } = desk
    desk.ports.preferences.set({ activeAccountId: 'another' })
    const { doorId } = await desk.call('door.open', { accountId, name: 'Tonight', eventIds: [own.mine] })
    await desk.call('door.lock', { accountId, doorId, pin: '4711' })
    notices[0]?.open(false)
    expect(desk.ports.preferences.get().activeAccountId).toBe('another')
    await desk.call('door.unlock', { pin: '4711' })
    notices[0]?.open(false)
    expect(desk.ports.preferences.get().activeAccountId).toBe(accountId)
  })

  it('SHELL-31 says nothing to somebody who looks at it, and nothing where it is not wanted; the number is right all the same', async () => {
    inFront = true
    await conflict()
    expect(notices).toEqual([])
    inFront = false
    desk.space.outbox.discard(desk.space.outbox.entries()[0]?.id ?? '')
    expect(shown.at(-1)?.needsYou).toBe(0)
    desk.ports.preferences.set({ notifications: false })
    await conflict()
    expect(notices).toEqual([])
    expect(shown.at(-1)?.needsYou).toBe(1)
  })

  it('SHELL-31 the second of a kind is told only after somebody has looked', async () => {
    await conflict()
    desk.space.outbox.discard(desk.space.outbox.entries()[0]?.id ?? '')
    await conflict()
    expect(notices).toHaveLength(1)
    inFront = true
    desk.space.outbox.discard(desk.space.outbox.entries()[0]?.id ?? '')
    await conflict()
    inFront = false
    desk.space.outbox.discard(desk.space.outbox.entries()[0]?.id ?? '')
    await conflict()
    expect(notices).toHaveLength(2)
  })

  it('SHELL-31 a notice speaks the language that is chosen by then, without a restart', async () => {
    await conflict()
    desk.ports.preferences.set({ language: 'de' })
    inFront = true
    desk.space.outbox.discard(desk.space.outbox.entries()[0]?.id ?? '')
    await conflict()
    inFront = false
    desk.space.outbox.discard(desk.space.outbox.entries()[0]?.id ?? '')
    await conflict()
    expect(titles()).toEqual([
      expect.stringContaining('someone else changed it too'),
      expect.stringContaining('Jemand'),
    ])
  })

  it('SHELL-31 what waited for the person before the program began is counted, not told', async () => {
    inFront = true
    await conflict()
    await desk.close()
    inFront = false
    shown.length = 0
    await begin()
    await desk.settle()
    expect(shown.at(-1)?.needsYou).toBe(1)
    expect(notices).toEqual([])
  })

  it('SHELL-31 a change the site refuses is told with the name of the site', async () => {
    community.faults.next(/^PUT/, fault.refusal())
    await own.edit({ title: 'Refused' })
    await desk.settle()
    expect(titles()).toEqual(['Refused: a change needs you'])
    expect(notices[0]?.body).toContain('127.0.0.1')
  })

  it('SHELL-31 a session the person ended is not told', async () => {
    await desk.call('session.signOut', { accountId: desk.accountId, confirmed: true })
    await desk.settle()
    expect(notices).toEqual([])
  })

  it('SHELL-31 a session the site has ended is told', async () => {
    community.tokens.revokeAll()
    await own.edit({ title: 'Later' })
    await desk.settle()
    await expect.poll(titles).toEqual([expect.stringMatching(/^Sign in to 127\.0\.0\.1.* again$/)])
  })

  it('SHELL-32 a sending moves a bar and is told when all of it is out', async () => {
    const { handlers } = desk.invites
    const at = { accountId: desk.accountId, eventId: own.mine }
    const text = Array.from({ length: 60 }, (_, n) => `guest${n}@example.org`).join('\n')
    await handlers['invites.setSettings']({ accountId: desk.accountId, batchSize: 10, paceMs: 1_000 })
    await handlers['invites.addText']({ ...at, text })
    const { revision } = await handlers['invites.open'](at)
    await handlers['invites.send']({ ...at, revision })
    await desk.pass(120_000)
    expect(community.mail.sent).toHaveLength(60)
    const parts = shown.flatMap(({ sent }) => (sent === null ? [] : [sent]))
    expect(parts.length).toBeGreaterThan(3)
    expect(parts).toEqual([...parts].toSorted((a, b) => a - b))
    expect(shown.at(-1)).toEqual({ needsYou: 0, sent: null })
    expect(titles()).toEqual(['Choir: all invitations are sent'])
  })
})
