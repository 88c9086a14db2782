import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Desktop, DesktopNotice } from '../../../electron/core/ports.ts'
import type { ReminderCard, ReminderSettings } from '../../../shared/domain/reminders.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { type AlsoAccount, type Desk, openDesk } from '../../support/desk.ts'

/** A Friday in November, 11:00 in Berlin. */
const NOON_BEFORE = Date.UTC(2026, 10, 20, 10)
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const PATIENT = 16 * 60_000

export interface RemindingOptions {
  /** Where the clock begins, epoch ms. */
  readonly at?: number
  /** False: a host without a desktop, as the browser is. */
  readonly desktop?: boolean
  readonly also?: (community: Community) => readonly AlsoAccount[]
}

/** A member who attends what others give; notices, cards and the wall clock are the test's to see and to set. */
export interface RemindingDesk {
  readonly community: Community
  desk: Desk
  readonly notices: DesktopNotice[]
  inFront: boolean
  /** The program is gone in the moment a notice is to be shown. */
  kills: boolean
  /** Wall-clock time of this computer now, ms. */
  now(): number
  /** An event of somebody else's, read and answered; `startsIn` and `lasts` in ms. */
  event(title: string, startsIn: number, answer?: number | null, lasts?: number): Promise<string>
  /** The site's word changes, and is read. */
  moved(id: string, startsIn: number, lasts?: number): Promise<void>
  answered(id: string, answer: number): Promise<void>
  settings(change: Partial<ReminderSettings>): void
  pass(ms: number): Promise<void>
  /** The computer sleeps: wall time goes on, timers do not; then it wakes. */
  sleep(ms: number): Promise<void>
  /** The program is closed for so long. */
  closed(ms: number): Promise<void>
  card(): Promise<ReminderCard>
  titles(): Promise<readonly string[]>
  close(): Promise<void>
}

export async function openReminding(options: RemindingOptions = {}): Promise<RemindingDesk> {
  const { at = NOON_BEFORE } = options
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reminding-'))
  const notices: DesktopNotice[] = []
  let wall = at
  const community = await startCommunity({ members: 10, events: 0, seed: 4, now: () => wall })
  const also = options.also?.(community) ?? []
  const desktop: Desktop = {
    inFront: () => world.inFront,
    openWindow: () => null,
    bringWindow: () => false,
    notify: (notice) => {
      if (world.kills) throw new Error('gone')
      notices.push(notice)
    },
    notices: () => 'shown',
    openNoticeSettings: async () => false,
    atLogin: null,
    links: null,
    show: () => undefined,
  }
  const begin = () =>
    openDesk(community, {
      folder,
      also,
      renewable: true,
      ...(options.desktop !== false && { desktop }),
    })
  const mine = Number(community.accounts[0]?.userId)
  let last = ''
  const other = Number(community.accounts[5]?.userId ?? community.accounts[1]?.userId)
  let kept = {}

  const world: RemindingDesk = {
    community,
    desk: await begin(),
    notices,
    inFront: false,
    kills: false,
    now: () => world.desk.clock.now(),
    event: async (title, startsIn, answer = 1, lasts = 2 * HOUR) => {
      const startTime = Math.floor((world.now() + startsIn) / 1000)
      const added = community.data.addEvent({
        ownerId: answer === null ? mine : other,
        title,
        location: 'Hall',
        startTime,
        endTime: startTime + lasts / 1000,
      })
      if (answer !== null) community.data.setRsvp(added.id, mine, answer)
      last = String(added.id)
      await world.desk.fetch(last)
      await world.pass(600)
      return String(added.id)
    },
    moved: async (id, startsIn, lasts = 2 * HOUR) => {
      const startTime = Math.floor((world.now() + startsIn) / 1000)
      community.data.update(id, { startTime, endTime: startTime + lasts / 1000 })
      await world.desk.fetch(id)
      await world.pass(600)
    },
    answered: async (id, answer) => {
      community.data.setRsvp(id, mine, answer)
      await world.desk.fetch(id)
      await world.pass(600)
    },
    settings: (change) => {
      const { preferences } = world.desk.ports
      kept = preferences.set({ reminders: { ...preferences.get().reminders, ...change } })
    },
    pass: async (ms) => {
      await world.desk.clock.advance(ms)
      wall = world.now()
    },
    sleep: async (ms) => {
      world.desk.clock.jumpWall(ms)
      world.desk.jump()
      await world.pass(0)
    },
    closed: async (ms) => {
      await world.desk.close()
      wall = world.now() + ms
      world.desk = await begin()
      world.desk.ports.preferences.set(kept)
      const known = { accountId: world.desk.accountId, eventId: last }
      await world.desk.until(
        async () => (await world.desk.call('reminders.ofEvent', known)).occasion !== null,
      )
      await world.pass(600)
    },
    card: () => world.desk.call('reminders.card', {}),
    titles: async () => (await world.card()).items.map(({ title }) => title),
    close: async () => {
      await world.desk.close()
      await community.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  // What is due when an account has only come in is not told; these tests begin after that.
  await world.pass(PATIENT)
  wall = at
  world.desk.clock.jumpWall(at - world.now())
  return world
}
