import { expect, it, onTestFinished } from 'vitest'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../electron/core/ports.ts'
import { ACCOUNT, createCommunityWorld, keepTokens } from '../support/sessionWorld.ts'
import { canMount, SmallDisk } from './smallDisk.ts'

const mountable = canMount('SIGN-25')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Signed in on a small disk that is full from the moment the site has given a new refresh token. */
async function renewedOntoFullDisk() {
  const disk = new SmallDisk('1m', mountable)
  // Runs last: until then the session has the folder.
  onTestFinished(() => disk.remove())
  const send = createNodeFetch()
  let isRenewed = false
  const fetch: Fetch = async (input, init) => {
    const answer = await send(input, init)
    if (isRenewed || !new Request(input).url.endsWith('/token')) return answer
    isRenewed = true
    disk.fill()
    return answer
  }
  const made = await createCommunityWorld({}, { folder: disk.folder, fetch })
  const { world, community, people } = made
  const issued = community.tokens.issue(people[0].userId)
  await keepTokens(world, { access: issued.access_token, refresh: issued.refresh_token ?? null })
  await world.session.start()
  await world.clock.advance(DAY + 60 * MINUTE)
  const token = await world.session.current(ACCOUNT)
  expect(token).not.toBe(issued.access_token)
  const onDisk = async () => {
    const read = await world.vault.session(ACCOUNT)
    return read.state === 'present' && read.value.kind === 'tokens' ? read.value.accessToken : read.state
  }
  return { ...made, disk, issued, token, onDisk }
}

const works = async (baseUrl: string, token: string) =>
  (await fetch(`${baseUrl}/restful_api/event?limit=1`, { headers: { authorization: `Bearer ${token}` } }))
    .status

it.runIf(mountable)(
  '(where a small disk can be mounted) SIGN-25 a disk that is full when the site has given a new token ends no session: it goes on in memory, says so, and is on the disk within a minute of there being room',
  async () => {
    const { world, community, disk, issued, token, onDisk } = await renewedOntoFullDisk()
    let told = 0
    world.session.watch(() => {
      told += 1
    })
    expect(await world.session.state(ACCOUNT)).toMatchObject({ state: 'signed-in', unkept: true })
    expect(await works(community.baseUrl, token)).toBe(200)
    // What was there stays whole, and a full disk is asked once a minute.
    expect(await onDisk()).toBe(issued.access_token)
    await world.clock.advance(10 * MINUTE)
    expect([await world.session.current(ACCOUNT), await onDisk(), told]).toEqual([
      token,
      issued.access_token,
      0,
    ])
    disk.makeRoom()
    await world.clock.advance(MINUTE)
    await world.until((now) => now.state === 'signed-in' && now.unkept !== true)
    expect(await onDisk()).toBe(token)
    expect(community.log.tokenRequests()).toHaveLength(1)
    const next = await world.restart()
    expect(await next.session.current(ACCOUNT)).toBe(token)
  },
)

it.runIf(mountable)(
  '(where a small disk can be mounted) SIGN-25 SIGN-28 a program that ends right after room was made keeps the token; without room it asks to sign in again, once',
  async () => {
    const first = await renewedOntoFullDisk()
    first.disk.makeRoom()
    const kept = await first.world.restart()
    expect(await kept.session.current(ACCOUNT)).toBe(first.token)

    const second = await renewedOntoFullDisk()
    const lost = await second.world.restart()
    second.disk.makeRoom()
    await expect(lost.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    expect(await lost.session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'refused' })
    const after = await lost.restart()
    expect(await after.session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'refused' })
    expect(second.community.log.tokenRequests()).toHaveLength(2)
  },
)
