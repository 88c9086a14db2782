import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EditorService } from '../../../electron/core/editor/editorService.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { openOwnEvent } from '../../support/writingDesk.ts'

/** What was supposed of the site, and what its clock turns out to be. */
const SUPPOSED = 'America/New_York'
const TRUE = 'Europe/Berlin'

let community: Community
let desk: Desk
let folder: string
let mine: string
let editor: EditorService

beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 0, seed: 4 })
  folder = mkdtempSync(path.join(os.tmpdir(), 'typed-'))
  desk = await openDesk(community, { folder })
  ;({ mine, editor } = await openOwnEvent(community, desk, 'typed times'))
  await supposed()
  desk.gate = 'signed-out'
})
afterEach(async () => {
  await desk.close()
  await community.close()
  rmSync(folder, { recursive: true, force: true })
})

const siteId = () => desk.registry.siteOf(desk.accountId).id
const entries = () => desk.space.outbox.entries()
const at = (clock: string, zone: string): string =>
  String(Temporal.PlainDateTime.from(`2026-12-03T${clock}`).toZonedDateTime(zone).epochMilliseconds / 1000)
const clockOf = (epoch: number | string | undefined, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(Number(epoch) * 1000)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
const titled = (title: string) => [...community.data.events.values()].filter((one) => one.title === title)
const onSite = (title: string) =>
  titled(title).map(({ startTime, endTime }) => [clockOf(startTime, TRUE), clockOf(endTime, TRUE)])
const supposed = () => desk.registry.updateSite(siteId(), { zone: { zone: SUPPOSED, confirmed: false } })
const zoneIsFound = () => desk.registry.updateSite(siteId(), { zone: { zone: TRUE, confirmed: true } })
const send = async () => {
  desk.gate = 'open'
  desk.replay.wake()
  await desk.settle()
}

/** A new event as the form has it, typed by the clock it was shown. */
const evening = (zone: string, from = '19:00', to = '22:00') =>
  fieldsWith({ title: 'Quiz', location: 'Hall', category: '2', start: at(from, zone), end: at(to, zone) })
const NEW = { draftId: null, eventId: null, base: null, parent: null, photo: { kind: 'keep' } } as const
const make = (zone: string | undefined) =>
  editor.save(desk.accountId, { ...NEW, fields: evening(SUPPOSED), zone })
const retime = async (times: { readonly start?: string; readonly end?: string }, zone = SUPPOSED) => {
  const { fields, base } = await editor.open(desk.accountId, mine, null)
  const about = { draftId: null, eventId: mine, base, parent: null, photo: { kind: 'keep' } } as const
  await editor.save(desk.accountId, { ...about, fields: { ...fields, ...times }, zone })
}

describe('SEND-25 a time that was typed while another zone was supposed', () => {
  it('of a new event waits, is shown and goes out as the hour it was typed', async () => {
    const { eventId } = await make(SUPPOSED)
    await zoneIsFound()
    expect(entries()).toMatchObject([{ zone: TRUE, start: at('19:00', TRUE) }])
    expect(desk.space.store.events.get(eventId)?.shown.start_time).toBe(at('19:00', TRUE))
    await send()
    expect(onSite('Quiz')).toEqual([['19:00', '22:00']])
    expect(entries()).toEqual([])
    const bodies = community.log
      .of('POST', /\/event$/)
      .map(({ body }) => new URLSearchParams(body.toString()))
    expect(bodies.map((body) => body.get('val[start_hour]'))).toEqual(['19'])
  })

  it('of an edit goes out as typed, and is no conflict with what the site has', async () => {
    await retime({ start: at('19:00', SUPPOSED), end: at('22:00', SUPPOSED) })
    await zoneIsFound()
    await send()
    expect(entries()).toEqual([])
    expect(onSite('Choir')).toEqual([['19:00', '22:00']])
  })

  it('of an edit leaves the other time, which the site told, at its moment', async () => {
    const was = Number(community.data.event(mine)?.startTime)
    const end = String(was + 10 * 3_600)
    await retime({ end })
    await zoneIsFound()
    await send()
    expect(entries()).toEqual([])
    expect(community.data.event(mine)).toMatchObject({ startTime: was })
    expect(clockOf(community.data.event(mine)?.endTime, TRUE)).toBe(clockOf(end, SUPPOSED))
  })

  it('of a series goes out as typed, each of it', async () => {
    const { start, end } = evening(SUPPOSED)
    const times = [0, 1, 2].map((week) => ({
      start: String(Number(start) + week * 604_800),
      end: String(Number(end) + week * 604_800),
    }))
    await editor.saveSeries(desk.accountId, { ...NEW, fields: evening(SUPPOSED), zone: SUPPOSED }, times)
    await zoneIsFound()
    desk.gate = 'open'
    desk.replay.wake()
    await desk.pass(60_000)
    expect(onSite('Quiz')).toEqual([0, 1, 2].map(() => ['19:00', '22:00']))
  })

  it('of a draft is in the form, in the list and in what is sent as it was typed', async () => {
    const draft = { eventId: null, base: null, parent: null, photo: { kind: 'keep' } } as const
    const fields = evening(SUPPOSED)
    const { draftId } = await editor.saveDraft(
      desk.accountId,
      null,
      { ...draft, fields, touched: ['start', 'end'], zone: SUPPOSED },
      null,
    )
    await zoneIsFound()
    const opening = await editor.open(desk.accountId, null, draftId)
    expect(opening.draft).toMatchObject({ zone: TRUE, fields: { start: at('19:00', TRUE) } })
    expect(desk.space.drafts.list()).toMatchObject([{ start: at('19:00', TRUE) }])
    await editor.sendDrafts(desk.accountId, [draftId])
    await send()
    expect(onSite('Quiz')).toEqual([['19:00', '22:00']])
  })

  it('of an event moved in the week stays at the hour it was put to', async () => {
    const to = { start: Number(at('19:00', SUPPOSED)) * 1000, end: Number(at('22:00', SUPPOSED)) * 1000 }
    await editor.move(desk.accountId, mine, to)
    await zoneIsFound()
    const { draft } = await editor.open(desk.accountId, mine, null)
    expect(draft?.fields).toMatchObject({ start: at('19:00', TRUE), end: at('22:00', TRUE) })
  })

  it('in a form that was open as the zone was found is saved as typed', async () => {
    await zoneIsFound()
    await make(SUPPOSED)
    await send()
    expect(onSite('Quiz')).toEqual([['19:00', '22:00']])
  })

  it('is joined with what is typed by the other clock, each as it was typed', async () => {
    await retime({ start: at('19:00', SUPPOSED), end: at('21:00', SUPPOSED) })
    await zoneIsFound()
    await retime({ end: at('23:00', TRUE) }, TRUE)
    expect(entries()).toHaveLength(1)
    await send()
    expect(onSite('Choir')).toEqual([['19:00', '23:00']])
  })

  it('and whose create may have been done, is known by it: there is one event', async () => {
    community.faults.next(/^POST .*\/event$/, fault.refuseBefore())
    await make(SUPPOSED)
    await send()
    expect(entries()).toMatchObject([{ state: { state: 'uncertain' } }])
    await zoneIsFound()
    // It came through after all.
    const { title, location, start, end } = evening(TRUE)
    const ownerId = Number(community.accounts[0]?.userId)
    community.data.addEvent({ ownerId, title, location, startTime: Number(start), endTime: Number(end) })
    await desk.pass(120_000)
    expect(entries()).toEqual([])
    expect(onSite('Quiz')).toEqual([['19:00', '22:00']])
    expect(community.log.of('POST', /\/event$/)).toHaveLength(1)
  })

  it('and whose edit may have been done, is no change of somebody else', async () => {
    community.faults.next(/^PUT/, fault.loseAnswer())
    await retime({ start: at('19:00', SUPPOSED), end: at('22:00', SUPPOSED) })
    await send()
    desk.gate = 'signed-out'
    await zoneIsFound()
    desk.gate = 'open'
    await desk.pass(120_000)
    expect(entries()).toEqual([])
    expect(onSite('Choir')).toEqual([['19:00', '22:00']])
  })

  it('while the event was being read goes out by the clock it was typed by', async () => {
    await retime({ start: at('19:00', SUPPOSED), end: at('22:00', SUPPOSED) })
    community.faults.next(
      /^GET .*\/event\/\d+$/,
      fault.meanwhile(() => void zoneIsFound()),
    )
    await send()
    await desk.pass(60_000)
    expect(onSite('Choir')).toEqual([['19:00', '22:00']])
  })

  it('goes out as typed after a new start, where the zone was found with the program closed', async () => {
    await make(SUPPOSED)
    const next = { zone: { zone: TRUE, confirmed: true } } as const
    await desk.close()
    desk = await openDesk(community, { folder })
    await desk.registry.updateSite(siteId(), next)
    await send()
    expect(onSite('Quiz')).toEqual([['19:00', '22:00']])
  })
})

describe('SEND-25 a moment that nobody typed at the site', () => {
  it('as a file or a former version has it, stays the moment it is', async () => {
    await make(undefined)
    await zoneIsFound()
    await send()
    const [event] = titled('Quiz')
    expect(String(event?.startTime)).toBe(at('19:00', SUPPOSED))
  })
})
