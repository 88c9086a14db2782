import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSPHRASE } from '../../support/backupDesk.ts'
import { createFakeClock, type FakeClock, withTurns } from '../../support/fakeClock.ts'
import { type Computer, openCommunity, openComputer } from './twoComputers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let clock: FakeClock
let computer: Computer
let copies: string

beforeEach(async () => {
  const community = await openCommunity()
  clock = createFakeClock(Date.UTC(2026, 10, 21, 12))
  computer = await openComputer(community, { ports: { clock, timers: withTurns(clock.timers) } })
  copies = path.join(computer.folder, 'copies')
})

const until = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 10_000, interval: 10 })
const made = (): number =>
  existsSync(copies) ? readdirSync(copies).filter((name) => name.endsWith('.copy')).length : 0
const mark = (note: string) =>
  computer.call('guestDesk.mark', { accountId: computer.accountId, eventId: '101', inviteIds: ['1'], note })
/** Hour by hour: what is begun in one is done before the next. */
async function passing(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += HOUR) {
    await clock.advance(HOUR)
    await computer.call('backup.copies', {})
  }
}
const chosen = async (): Promise<void> => {
  await computer.call('backup.setPassphrase', { passphrase: PASSPHRASE })
  await computer.call('backup.chooseFolder', { title: 'Folder' })
}
const status = () => computer.pushed.findLast(({ topic }) => topic === 'backup.changed')?.payload

describe('the copy of each day', () => {
  it('BACKUP-8 is made at 20:00 without the passphrase, and only if something changed', async () => {
    await mark('brings a harp')
    await chosen()
    await clock.advance(2 * 60_000)
    await until(() => expect(made()).toBe(1))
    await passing(DAY)
    expect(made()).toBe(1)
    await mark('brings two harps')
    await until(async () => {
      await clock.advance(HOUR)
      expect(made()).toBe(2)
    })
  })

  it('BACKUP-8 is made although nothing changed where the last one is not in the folder any more, and once by a new passphrase', async () => {
    await mark('brings a harp')
    await chosen()
    await clock.advance(2 * 60_000)
    await until(() => expect(status()).toMatchObject({ lastAtMs: clock.now() }))
    for (const name of readdirSync(copies)) rmSync(path.join(copies, name))
    await passing(DAY)
    await until(() => expect(made()).toBe(1))
    await computer.call('backup.setPassphrase', { passphrase: `${PASSPHRASE} and more` })
    await passing(DAY)
    await until(() => expect(made()).toBe(2))
    await passing(2 * DAY)
    expect(made()).toBe(2)
  })

  it.each([
    ['put forward, in Berlin', 'Europe/Berlin', '2027-03-27T19:00Z', '2027-03-28T18:00Z'],
    ['put back, in New York', 'America/New_York', '2026-11-01T00:00Z', '2026-11-02T01:00Z'],
  ])('BACKUP-8 over the night the clocks are %s, is made once each evening', async (_, zone, ...evenings) => {
    const there = createFakeClock(Date.parse(evenings[0]) - 10 * HOUR, zone)
    const timers = withTurns(there.timers)
    computer = await openComputer(await openCommunity(), { ports: { clock: there, timers } })
    copies = path.join(computer.folder, 'copies')
    await mark('brings a harp')
    await chosen()
    await there.advance(2 * 60_000)
    await until(() => expect(made()).toBe(1))
    const ended = () => until(() => expect(status()).toMatchObject({ lastAtMs: there.now() }))
    await ended()
    for (const [nth, evening] of evenings.entries()) {
      await mark(`brings ${nth + 2} harps`)
      await there.advance(Date.parse(evening) - there.now() - 60_000)
      await computer.call('backup.copies', {})
      expect(made(), 'a minute before').toBe(nth + 1)
      await there.advance(2 * 60_000)
      await until(() => expect(made()).toBe(nth + 2))
      await ended()
    }
    await mark('brings no harp')
    await there.advance(22 * HOUR)
    await computer.call('backup.copies', {})
    expect(made(), 'until the next evening').toBe(3)
  })

  it('BACKUP-8 goes on where the clock was ahead when the last one was made', async () => {
    clock.jumpWall(400 * DAY)
    await mark('brings a harp')
    await chosen()
    await clock.advance(2 * 60_000)
    await until(() => expect(made()).toBe(1))
    clock.jumpWall(-400 * DAY)
    await mark('brings two harps')
    await passing(DAY)
    await until(() => expect(made()).toBe(2))
  })

  it('BACKUP-8 is made soon after a computer woke up that slept over 20:00', async () => {
    await mark('brings a harp')
    await chosen()
    await clock.advance(2 * 60_000)
    await until(() => expect(status()).toMatchObject({ lastAtMs: clock.now() }))
    await mark('brings two harps')
    clock.jumpWall(10 * HOUR)
    computer.jump()
    await clock.advance(2 * 60_000)
    await until(() => expect(made()).toBe(2))
  })

  it('BACKUP-8 says that its folder is gone, and is made once it is back', async () => {
    await mark('brings a harp')
    await chosen()
    renameSync(copies, `${copies}-away`)
    await clock.advance(2 * 60_000)
    await until(() => expect(status()).toMatchObject({ trouble: 'folder-gone', lastAtMs: null }))
    renameSync(`${copies}-away`, copies)
    await computer.restart()
    await clock.advance(2 * 60_000)
    await until(() => expect(status()).toMatchObject({ trouble: null }))
    expect(made()).toBe(1)
  })

  it('BACKUP-8 is reminded of once, where there is something of a month and no copy', async () => {
    await clock.advance(2 * 60_000)
    await mark('brings a harp')
    await passing(29 * DAY)
    expect((await computer.call('backup.state', {})).remind).toBe(false)
    await until(async () => {
      await clock.advance(DAY)
      expect(status()).toMatchObject({ remind: true })
    })
    await computer.call('backup.reminded', {})
    await computer.restart()
    expect((await computer.call('backup.state', {})).remind).toBe(false)
  })

  it('BACKUP-8 is reminded of, too, where the daily copy is switched off and none was ever made', async () => {
    await mark('brings a harp')
    await chosen()
    await computer.call('backup.set', { daily: false })
    await passing(29 * DAY)
    expect(status()).not.toMatchObject({ remind: true })
    await until(async () => {
      await clock.advance(DAY)
      expect(status()).toMatchObject({ remind: true })
    })
    expect(made()).toBe(0)
  })

  it('BACKUP-8 is reminded of, too, where it failed each day of a month', async () => {
    await mark('brings a harp')
    await chosen()
    renameSync(copies, `${copies}-away`)
    await until(async () => {
      await clock.advance(DAY)
      expect(status()).toMatchObject({ trouble: 'folder-gone', remind: true })
    })
  })

  it('BACKUP-2 a bit that flipped is seen in the list of copies, and none is called whole before it was looked through', async () => {
    await mark('brings a harp')
    await chosen()
    await computer.call('backup.make', {})
    const whole = async () => (await computer.call('backup.copies', {})).map((copy) => copy.whole)
    const told = () => computer.pushed.filter(({ topic }) => topic === 'backup.changed').length
    const before = told()
    expect(await whole()).toEqual([null])
    await until(() => expect(told()).toBe(before + 1))
    expect(await whole()).toEqual([true])
    const [name = ''] = readdirSync(copies)
    const bytes = readFileSync(path.join(copies, name))
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(path.join(copies, name), bytes)
    await until(async () => expect(await whole()).toEqual([false]))
    expect(told()).toBe(before + 2)
  })
})
