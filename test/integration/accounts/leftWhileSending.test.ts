import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { type Account, type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { freePort } from '../../support/network.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { type OwnEvent, openOwnEvent } from '../../support/writingDesk.ts'

const MINUTE = 60_000
let community: Community
let desk: Desk
let choir: OwnEvent
let folder: string
afterEach(async () => {
  await desk.close()
  await community.close()
})

/** A save is on its way; once the site has it, and before it answers, `act` begins. */
async function amidSave(act: () => Promise<unknown>): Promise<unknown> {
  folder = await tempFolder()
  community = await startCommunity({
    members: 6,
    events: 2,
    redirectUri: `http://127.0.0.1:${await freePort()}/callback`,
  })
  desk = await openDesk(community, { folder, renewable: true })
  choir = await openOwnEvent(community, desk, 'leaving')
  let acting: Promise<unknown> = Promise.resolve()
  community.faults.next(
    /^PUT/,
    fault.meanwhile(() => {
      acting = act().catch((error: unknown) => error)
    }),
  )
  await choir.edit({ title: 'Choir of the town' })
  await desk.settle()
  return acting
}
const title = () => community.data.event(choir.mine)?.title
const puts = () => community.log.of('PUT', /./).length

describe('an account that is left while a save of it is on its way', () => {
  it('SIGN-35 SEND-3 sealed: the site has it once, and nothing of it waits or is sent again when its owner is back', async () => {
    const said = await amidSave(() =>
      desk.call('session.signOut', { accountId: desk.accountId, confirmed: true, seal: true }),
    )
    expect(said).not.toBeInstanceOf(Error)
    await desk.pass(MINUTE)
    expect([title(), puts()]).toEqual(['Choir of the town', 1])
    await desk.signIn(desk.accountId, community.accounts[0] as Account)
    await desk.until(async () => (await desk.inside.session.state(desk.accountId)).state === 'signed-in')
    const replay = await desk.inside.outboxes.start(desk.accountId)
    await replay.idle()
    await desk.clock.advance(2 * MINUTE)
    await replay.idle()
    const { outbox, store } = await desk.inside.data.of(desk.accountId)
    expect(outbox.entries()).toEqual([])
    expect(store.events.get(choir.mine)?.shown.title).toBe('Choir of the town')
    expect(puts()).toBe(1)
  })

  it('SIGN-31 STORE-8 deleted: the site has it once, and nothing of the account is left here', async () => {
    const said = await amidSave(() =>
      desk.call('session.signOut', { accountId: desk.accountId, confirmed: true }),
    )
    expect(said).not.toBeInstanceOf(Error)
    await desk.pass(MINUTE)
    expect([title(), puts()]).toEqual(['Choir of the town', 1])
    const left = readdirSync(folder, { recursive: true }).filter((name) =>
      String(name).includes(desk.accountId),
    )
    expect(left).toEqual([])
  })

  it('SIGN-31 it is not left without a word of the person, as what is on its way may not have arrived', async () => {
    const said = await amidSave(() =>
      desk.call('session.signOut', { accountId: desk.accountId, confirmed: false }),
    )
    expect(said).toMatchObject({ code: 'confirmation-needed' })
    expect(await desk.inside.session.state(desk.accountId)).toMatchObject({ state: 'signed-in' })
    expect([title(), puts()]).toEqual(['Choir of the town', 1])
    expect(desk.space.outbox.entries()).toEqual([])
  })
})
