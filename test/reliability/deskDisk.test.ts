import { statSync, truncateSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Community, startCommunity } from '../community/community.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { calendar, handFile, vevent } from '../support/imports/calendars.ts'
import { openOwnEvent } from '../support/writingDesk.ts'
import { canMount, SmallDisk } from './smallDisk.ts'

const mountable = canMount('STORE-5')

let disk: SmallDisk
let community: Community
let desk: Desk
let mine: string
const again = async () => {
  await desk.close()
  desk = await openDesk(community, { folder: disk.folder })
}

beforeEach(async () => {
  disk = new SmallDisk('3m', mountable)
  community = await startCommunity({ members: 8, events: 3, guests: 0 })
  desk = await openDesk(community, { folder: disk.folder })
  ;({ mine } = await openOwnEvent(community, desk, 'disk'))
  for (const member of community.accounts.slice(1)) community.data.setRsvp(mine, Number(member.userId), 1)
  await desk.readGuests(mine)
  desk.space.changes.begin()
})
afterEach(async () => {
  disk.makeRoom()
  await desk.close()
  await community.close()
  disk.remove()
})

const full = { code: 'storage-full' }
const at = () => ({ accountId: desk.accountId, eventId: mine })

it.runIf(mountable)(
  '(where a small disk can be mounted) STORE-5 CHG-6 on a full disk a changed event and what is told of it are both there or neither, in memory as on the disk',
  async () => {
    const lines = () => [...desk.space.changes.records()].map(({ kind }) => kind)
    const place = () => desk.space.store.events.get(mine)?.raw?.description
    const before = place()
    // Others write much, so that no page has room for it.
    community.data.update(mine, { location: 'Aula', description: 'x'.repeat(60_000) })
    disk.fill()
    await expect(desk.fetch(mine)).rejects.toMatchObject(full)
    expect([place(), lines()]).toEqual([before, []])
    disk.makeRoom()
    await desk.fetch(mine)
    expect(lines()).toEqual(['changed'])
    await again()
    expect(lines()).toEqual(['changed'])
    expect(desk.space.store.events.get(mine)?.raw?.location).toBe('Aula')
  },
)

it.runIf(mountable)(
  '(where a small disk can be mounted) STORE-5 REMIND-1 on a full disk a time that is chosen is kept or refused, as it is shown',
  async () => {
    const bells = async () => (await desk.call('reminders.ofEvent', at())).bell
    disk.fill()
    let kept: readonly number[] | null = null
    let refused = 0
    for (let minutes = 10; minutes < 400; minutes += 1) {
      const said = await desk
        .call('reminders.setBell', { ...at(), minutes: [minutes] })
        .catch((error: unknown) => error)
      if (said instanceof Error) {
        expect(said).toMatchObject(full)
        refused += 1
      } else kept = [minutes]
      expect(await bells()).toEqual(kept)
    }
    expect(refused).toBeGreaterThan(0)
    disk.makeRoom()
    await again()
    expect(await bells()).toEqual(kept)
  },
)

it.runIf(mountable)(
  '(where a small disk can be mounted) STORE-5 BADGE-1 BADGE-2 on a full disk no code is printed that is not kept, and nobody is let in who is not written down',
  async () => {
    const { accountId } = desk
    const { doorId } = await desk.call('door.open', { accountId, name: 'Friday', eventIds: [mine] })
    const door = { accountId, doorId }
    const badges = () =>
      desk.call('door.badges', {
        ...door,
        who: ['attending'],
        fresh: false,
        order: 'first',
        codes: true,
        tags: false,
        offset: 0,
        limit: 20,
      })
    disk.fill()
    const printed = await badges().catch((error: unknown) => error)
    if (printed instanceof Error) expect(printed).toMatchObject(full)
    disk.makeRoom()
    const { rows } = await badges()
    if (!(printed instanceof Error)) expect(rows).toEqual((printed as { rows: unknown }).rows)
    await again()
    expect((await badges()).rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code))
    disk.fill()
    const said = new Map<string, unknown>()
    for (const { code } of rows)
      said.set(
        code ?? '',
        await desk
          .call('door.scan', { ...door, code: code ?? '', test: false })
          .catch((error: unknown) => error),
      )
    disk.makeRoom()
    await again()
    for (const [code, answer] of said) {
      const now = await desk.call('door.scan', { ...door, code, test: false })
      if (answer instanceof Error) {
        expect(answer).toMatchObject(full)
        expect(now).toMatchObject({ answer: 'arrived' })
      } else {
        expect(answer).toMatchObject({ answer: 'arrived' })
        expect(now).toMatchObject({ answer: 'again' })
      }
    }
  },
)

it.runIf(mountable)(
  '(where a small disk can be mounted) INS-3 on a full disk insights are told from what is there, and are the same after a restart',
  async () => {
    const read = () =>
      desk.call('insights.read', {
        accountId: desk.accountId,
        eventIds: [mine],
        former: 'none',
        zone: 'Europe/Berlin',
      })
    disk.fill()
    const told = await read().catch((error: unknown) => error)
    if (told instanceof Error) expect(told).toMatchObject(full)
    disk.makeRoom()
    const whole = await read()
    if (!(told instanceof Error)) expect(told).toEqual(whole)
    await again()
    expect(await read()).toEqual(whole)
  },
)

const EVENTS = 60
const FILE = calendar(
  ...Array.from({ length: EVENTS }, (_, at) =>
    vevent({
      UID: `rehearsal-${at}@x`,
      DTSTART: `202701${String((at % 28) + 1).padStart(2, '0')}T${10 + Math.floor(at / 28)}0000Z`,
      DTEND: `202701${String((at % 28) + 1).padStart(2, '0')}T${11 + Math.floor(at / 28)}0000Z`,
      SUMMARY: `Rehearsal ${at}`,
      DESCRIPTION: 'Bring tea. '.repeat(80),
    }),
  ),
)

it.runIf(mountable)(
  '(where a small disk can be mounted) IMPORT-2 STORE-5 drafts of a file that finds no room are none, and the file completes them once there is',
  async () => {
    const check = async () => {
      const { handlers } = desk.inside
      const fileId = await handFile(handlers, 'programme.ics', FILE)
      const opened = await handlers['imports.open']({ accountId: desk.accountId, fileId })
      if (opened.kind !== 'check') throw new Error('the columns are asked first')
      return opened.state
    }
    const make = async () => {
      const { importId, makes } = await check()
      return desk.call('imports.make', { importId, drafts: makes })
    }
    const drafts = async () => (await desk.call('drafts.list', { accountId: desk.accountId })).length
    const { importId, makes } = await check()
    disk.fill()
    // Room for some of them.
    truncateSync(disk.filler, statSync(disk.filler).size - 48_000)
    await expect(desk.call('imports.make', { importId, drafts: makes })).rejects.toMatchObject(full)
    expect(await drafts()).toBe(0)
    disk.makeRoom()
    await again()
    expect(await drafts()).toBe(0)
    expect((await make()).draftIds).toHaveLength(EVENTS)
    await again()
    expect(await drafts()).toBe(EVENTS)
    expect((await check()).makes).toBe(0)
  },
)
