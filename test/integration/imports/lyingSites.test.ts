import { afterEach, describe, expect, it } from 'vitest'
import { notKeptFact } from '../../../electron/core/outbox/notKept.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { calendar, handFile, vevent } from '../../support/imports/calendars.ts'

let community: Community
let desk: Desk
afterEach(async () => {
  await desk.close()
  await community.close()
})

const HOUR = 3_600_000
const FILE = calendar(
  vevent({
    UID: 'choir',
    SUMMARY: 'Choir of a file',
    LOCATION: 'Hall',
    DTSTART: '20271203T180000Z',
    DTEND: '20271203T200000Z',
  }),
)

/** A file of one event becomes a draft, which is sent to a site of these behaviours; then hours pass. */
async function imported(profiles: readonly string[], lie: () => void = () => undefined): Promise<void> {
  community = await startCommunity({ members: 5, events: 2, seed: 4, profiles })
  desk = await openDesk(community)
  const { accountId, registry } = desk
  const { id } = registry.siteOf(accountId)
  await registry.updateSite(id, { zone: { zone: 'Europe/Berlin', confirmed: true } })
  const fileId = await handFile(desk.inside.handlers, 'programme.ics', FILE)
  const opened = await desk.call('imports.open', { accountId, fileId })
  if (opened.kind !== 'check') throw new Error('not checked at once')
  const { draftIds } = await desk.call('imports.make', { importId: opened.state.importId, drafts: 1 })
  lie()
  await desk.call('drafts.sendAll', { accountId, draftIds: [...draftIds] })
  for (let passed = 0; passed < 12; passed += 1) await desk.pass(HOUR / 4)
}

const onSite = () => [...community.data.events.values()].filter(({ title }) => title === 'Choir of a file')
const sent = () => community.log.of('POST', /\/event$/).length
const waiting = () => desk.space.outbox.entries().map(({ change, state }) => `${change.kind} ${state.state}`)
const countedAsSent = async () =>
  (await desk.call('outbox.sent', { accountId: desk.accountId, sinceMs: 0 })).sent.length
const notKept = (id: number) =>
  ((desk.space.store.facts.get(notKeptFact(String(id))) ?? []) as { readonly field: string }[]).map(
    ({ field }) => field,
  )

describe('a draft of a file on a site that lies', () => {
  // An answer that names an event is a word of the site: after it nothing is made again unasked.
  for (const [profile, most] of [
    ['create-pretended', 2],
    ['create-vanishes', 1],
  ] as const)
    it(`SEND-2 ${profile}: it does not count as made, and the person is asked instead of sending it on and on`, async () => {
      await imported([profile])
      expect(onSite()).toEqual([])
      expect(waiting()).toEqual(['create asking'])
      expect(await countedAsSent()).toBe(0)
      expect(desk.space.store.events.ids({}).filter((id) => /^\d+$/.test(id))).toEqual([])
      expect(sent()).toBe(most)
    })

  it('SEND-2 one whose number is another when it is read back is found, and made once', async () => {
    await imported([], () =>
      community.faults.next(
        /^POST.*\/event$/,
        fault.meanwhile(() => {
          for (const { id, ...event } of onSite()) {
            community.data.remove(id)
            community.data.addEvent(event)
          }
        }),
      ),
    )
    expect(onSite()).toHaveLength(1)
    expect(waiting()).toEqual([])
    expect(sent()).toBe(1)
    expect(desk.space.store.events.ids({})).toEqual([String(onSite()[0]?.id)])
  })

  for (const profile of ['times-off:3600', 'times-as-text'])
    it(`SITE-F12 ${profile}: it is made once, and its times are said not to be kept`, async () => {
      await imported([profile])
      const [made, ...others] = onSite()
      expect(others).toEqual([])
      expect(made?.startTime).toBe(Date.UTC(2027, 11, 3, 18) / 1000)
      expect(waiting()).toEqual([])
      expect(sent()).toBe(1)
      expect(notKept(made?.id ?? 0)).toEqual(['start', 'end'])
    })
})
