import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Community, type CommunityOptions, startCommunity } from '../../community/community.ts'
import { countWork } from '../../support/countedWork.ts'
import { Caller, NEW_EVENT, NOON, open } from './caller.ts'

const work = countWork(/\/test\/community\//)

async function start(options: CommunityOptions = {}): Promise<{ community: Community; caller: Caller }> {
  const community = await startCommunity({ now: () => NOON * 1000, ...options })
  onTestFinished(() => community.close())
  const api = `${community.baseUrl}/restful_api`
  return { community, caller: new Caller(api, community.tokens.issue('1').access_token) }
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'community-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

describe('demo community', () => {
  it('has 400 events, 2,000 members, guest lists, and something in every view', async () => {
    const { community, caller } = await start()
    const { data } = community
    expect([data.events.size, data.members.size]).toEqual([400, 2000])
    expect(data.invites.size).toBeGreaterThan(8000)
    for (const view of ['my', 'attending', 'may-attend', 'not-attending', 'invites', 'featured', 'pending']) {
      expect([view, (await caller.get('/event', { view })).rows.length > 0]).toEqual([view, true])
    }
    for (const when of ['upcoming', 'ongoing', 'this-week', 'this-month']) {
      expect([when, (await caller.get('/event', { when })).rows.length > 0]).toEqual([when, true])
    }
    expect((await caller.get('/event', { module_id: 'groups' })).rows.length).toBeGreaterThan(0)
  })

  it('is varied: categories, privacy, pictures with and without, likes, places, repeated meetups', async () => {
    const { community } = await start()
    const events = [...community.data.events.values()]
    const kinds = (of: (event: (typeof events)[number]) => unknown): number => new Set(events.map(of)).size
    expect(kinds((event) => event.categoryId)).toBe(13)
    expect(kinds((event) => event.privacy)).toBe(6)
    expect(kinds((event) => event.location)).toBeGreaterThan(20)
    expect(kinds((event) => event.countryIso)).toBeGreaterThan(8)
    expect(kinds((event) => event.title)).toBeGreaterThan(70)
    expect(events.filter((event) => event.imagePath === null).length).toBeGreaterThan(50)
    const byTitle = Map.groupBy(events, (event) => `${event.ownerId} ${event.title} ${event.location}`)
    expect([...byTitle.values()].some((row) => row.length >= 3)).toBe(true)
    for (const event of events) expect(event.endTime).toBeGreaterThan(event.startTime)
  })

  it('names come from many parts of the world and user names are plain', async () => {
    const { community } = await start()
    const members = [...community.data.members.values()]
    expect(new Set(members.map((member) => member.fullName)).size).toBeGreaterThan(600)
    expect(new Set(members.map((member) => member.userName)).size).toBe(members.length)
    for (const { userName } of members) expect(userName).toMatch(/^[a-z0-9.]+$/)
  })

  it('the same seed gives the same community, another seed another', async () => {
    const text = async (seed: number): Promise<string> => {
      const { data } = (await start({ seed, members: 60, events: 30 })).community
      return JSON.stringify([...data.events.values(), ...data.invites.all()])
    }
    expect(await text(5)).toBe(await text(5))
    expect(await text(5)).not.toBe(await text(6))
  })

  it('four accounts can sign in; they are an organiser, a friend, a stranger and a friend in another zone', async () => {
    const { community } = await start({ members: 50, events: 5 })
    expect(community.accounts.map((account) => account.userId)).toEqual(['1', '2', '3', '4'])
    const { data } = community
    expect([data.areFriends(1, 2), data.areFriends(1, 3), data.areFriends(1, 4)]).toEqual([true, false, true])
    expect(data.member(4)?.zone).toBe('America/New_York')
  })

  it('50,000 events and 100,000 guests are read in pages of 50, each by a look at every event', async () => {
    const { community, caller } = await start({ events: 50_000, guests: 100_000 })
    expect(community.data.events.size).toBe(50_000)
    expect(community.data.invites.size).toBe(100_000)
    const steps: number[] = []
    for (let page = 1; page <= 21; page += 1) {
      work.take()
      expect((await caller.get('/event', { when: 'upcoming', limit: 50, page })).rows).toHaveLength(50)
      steps.push(work.take())
    }
    expect(Math.max(...steps)).toBeLessThan(20 * community.data.events.size)
  }, 60_000)

  it('small communities start and close and leave nothing open', async () => {
    for (let index = 0; index < 20; index += 1) {
      const community = await startCommunity({ members: 20, events: 20 })
      await fetch(community.baseUrl).then((response) => response.text())
      await community.close()
    }
    // The last one may still be on its way out; what leaks would be there twenty times.
    const servers = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap')
    expect(servers.length).toBeLessThan(3)
  })
})

describe('data file', () => {
  it('keeps events, answers, pictures, tokens and the secret between runs', async () => {
    const dataFile = path.join(folder(), 'community.json')
    const first = await start({ dataFile, members: 20, events: 5 })
    const { row } = await first.caller.post('/event', NEW_EVENT)
    const id = String(row['event_id'])
    const picture = first.community.pictures.add(Buffer.from('GIF89a'), '2026/06')
    first.community.data.update(id, { imagePath: picture })
    const secret = first.community.tokens.rotateSecret()
    const token = first.community.tokens.issue('1').access_token
    await first.community.close()
    const second = await start({ dataFile, members: 99, events: 99 })
    expect(second.community.client.secret).toBe(secret)
    const caller = new Caller(`${second.community.baseUrl}/restful_api`, token)
    expect((await caller.get(`/event/${id}`)).row).toMatchObject({ title: 'Street party', rsvp_id: '1' })
    expect(second.community.pictures.uploaded.get(picture)?.bytes.toString()).toBe('GIF89a')
    expect(second.community.data.members.size).toBe(20)
  })

  it('is written soon after a change, so that a killed server comes back as it was', async () => {
    const dataFile = path.join(folder(), 'community.json')
    const { community } = await start({ dataFile, members: 10, events: 2 })
    const { access_token } = community.tokens.issue('1')
    community.data.update(1, { title: 'Before the power went' })
    const written = Promise.withResolvers<void>()
    const watcher = watch(path.dirname(dataFile), () => {
      if (readFileSync(dataFile, 'utf8').includes(access_token)) written.resolve()
    })
    onTestFinished(() => watcher.close())
    await written.promise
    expect(readFileSync(dataFile, 'utf8')).toContain('Before the power went')
  })

  it('a file that is no community is refused and left as it is', async () => {
    const dataFile = path.join(folder(), 'community.json')
    writeFileSync(dataFile, '{"version":9}')
    await expect(startCommunity({ dataFile })).rejects.toThrow('not a community')
    expect(readFileSync(dataFile, 'utf8')).toBe('{"version":9}')
  })
})

describe('command line', () => {
  const main = path.join(import.meta.dirname, '../../community/main.ts')
  const run = (...args: string[]): ReturnType<typeof spawn> => {
    const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }

  it('prints one JSON line and ends by itself on SIGTERM', async () => {
    const child = run('--members', '20', '--events', '8', '--seed', '3', '--profile', 'no-city,flood:60')
    let output = ''
    const line = Promise.withResolvers<void>()
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('\n')) line.resolve()
    })
    await line.promise
    const said = JSON.parse(output) as Record<string, unknown>
    expect(Object.keys(said)).toEqual(['baseUrl', 'clientId', 'clientSecret', 'redirectUri', 'accounts'])
    expect(said['redirectUri']).toBe('http://127.0.0.1:47213/callback')
    expect((await fetch(String(said['baseUrl']))).status).toBe(200)
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    expect(output.trim().split('\n')).toHaveLength(1)
  }, 15_000)

  it.each([
    [['--profile', 'magic'], 'there is no profile magic'],
    [['--events', 'many'], '--events wants a whole number'],
    [['--what'], "Unknown option '--what'"],
  ])(
    '%j is refused in one line',
    async (args, reason) => {
      const child = run(...args)
      let text = ''
      child.stderr?.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      expect(await once(child, 'close')).toEqual([1, null])
      expect(text).toContain(reason)
      expect(text.trim().split('\n')).toHaveLength(1)
    },
    15_000,
  )

  it('a port in use is said plainly', async () => {
    const { community } = await open()
    const child = run('--members', '5', '--events', '1', '--port', new URL(community.baseUrl).port)
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(text).toContain('used by another program')
  }, 15_000)
})
