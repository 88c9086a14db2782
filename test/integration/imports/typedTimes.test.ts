import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { calendar, handFile, vevent } from '../../support/imports/calendars.ts'

/** What was supposed of the site, and what its clock turns out to be. */
const SUPPOSED = 'America/New_York'
const TRUE = 'Europe/Berlin'

let community: Community
let desk: Desk
beforeEach(async () => {
  community = await startCommunity({ members: 5, events: 2, seed: 4, profiles: [`site-zone:${TRUE}`] })
  desk = await openDesk(community)
  await zone(SUPPOSED, false)
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const zone = (name: string, confirmed: boolean) =>
  desk.registry.updateSite(desk.registry.siteOf(desk.accountId).id, { zone: { zone: name, confirmed } })

/** All events of the file become drafts. */
async function taken(name: string, text: string, floating?: string): Promise<readonly string[]> {
  const { accountId } = desk
  const fileId = await handFile(desk.inside.handlers, name, text)
  const opened = await desk.call('imports.open', { accountId, fileId })
  const state =
    opened.kind === 'check'
      ? opened.state
      : await desk.call('imports.take', {
          accountId,
          fileId,
          roles: opened.preview.columns.map(({ role }) => role),
        })
  const { importId } = state
  if (floating !== undefined) await desk.call('imports.answer', { importId, answers: { floating } })
  const { draftIds } = await desk.call('imports.make', { importId, drafts: state.makes })
  return draftIds
}

const send = async (draftIds: readonly string[]) => {
  await desk.call('drafts.sendAll', { accountId: desk.accountId, draftIds: [...draftIds] })
  for (let passed = 0; passed < 4; passed += 1) await desk.pass(600_000)
}
const clock = (epoch: number) =>
  new Date(epoch * 1000).toLocaleString('sv-SE', { timeZone: TRUE }).slice(0, 16)
const onSite = (title: string) =>
  [...community.data.events.values()].flatMap((one) =>
    one.title === title ? [clock(one.startTime), clock(one.endTime)] : [],
  )

const event = (SUMMARY: string, start: string, end: string) =>
  vevent({ UID: SUMMARY, SUMMARY, LOCATION: 'Hall', DTSTART: start, DTEND: end })
const FLOATING = calendar(event('Choir', '20271203T190000', '20271203T213000'))
const TABLE = 'Title;Place;Start;End\nChoir;Hall;2027-12-03 19:00;2027-12-03 21:30\n'

describe('SEND-25 events of a file whose times name no zone, while another zone is supposed of the site', () => {
  for (const [name, text] of [
    ['a calendar', FLOATING],
    ['a table', TABLE],
  ] as const)
    it(`of ${name} go out as the hour written in the file once the zone is found: drafts, and what waits`, async () => {
      const file = name === 'a calendar' ? 'programme.ics' : 'programme.csv'
      const draftIds = await taken(file, text)
      await zone(TRUE, true)
      await send(draftIds)
      expect(onSite('Choir')).toEqual(['2027-12-03 19:00', '2027-12-03 21:30'])
    })

  it('that wait already are as the file says, too', async () => {
    const draftIds = await taken('programme.ics', FLOATING)
    desk.gate = 'signed-out'
    await send(draftIds)
    await zone(TRUE, true)
    desk.gate = 'open'
    desk.replay.wake()
    await desk.pass(600_000)
    expect(onSite('Choir')).toEqual(['2027-12-03 19:00', '2027-12-03 21:30'])
  })

  it('stay the moment they are where the file names a zone for one of their times', async () => {
    const draftIds = await taken(
      'programme.ics',
      calendar(
        event('Choir', '20271203T180000Z', '20271203T203000Z'),
        event('Talk', '20271204T190000', '20271205T020000Z'),
      ),
    )
    await zone(TRUE, true)
    await send(draftIds)
    expect(onSite('Choir')).toEqual(['2027-12-03 19:00', '2027-12-03 21:30'])
    // Seven in the evening of the clock that was supposed.
    expect(onSite('Talk')).toEqual(['2027-12-05 01:00', '2027-12-05 03:00'])
  })

  it('stay the moment they are where the person names a zone for them', async () => {
    const draftIds = await taken('programme.ics', FLOATING, 'Asia/Tokyo')
    await zone(TRUE, true)
    await send(draftIds)
    expect(onSite('Choir')).toEqual(['2027-12-03 11:00', '2027-12-03 13:30'])
  })
})
