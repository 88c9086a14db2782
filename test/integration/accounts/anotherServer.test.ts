import { expect, it, onTestFinished, vi } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { freePort } from '../../support/network.ts'
import { connectionTo, openProgram } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const until = <T>(look: () => Promise<T> | T) => vi.waitFor(look, { timeout: 15_000, interval: 20 })

async function community(): Promise<Community> {
  const made = await startCommunity({
    members: 10,
    events: 8,
    redirectUri: `http://127.0.0.1:${await freePort()}/callback`,
  })
  onTestFinished(() => made.close())
  return made
}

it('SEND-14 a delete queued for one server never deletes the event of the same number on another one', async () => {
  const [one, two] = [await community(), await community()]
  const [owner, same] = [one.accounts[0], two.accounts[0]]
  if (owner === undefined || same === undefined) throw new Error('a community without people')
  const whole = await openProgram({ folder: await tempFolder() })
  onTestFinished(() => whole.close())
  const { accountId } = await whole.call('accounts.add', connectionTo(one))
  await whole.signIn(accountId, owner)
  const query = { view: 'mine', sort: 'soonest' } as const
  const [mine] = await until(async () => {
    const { rows } = await whole.call('events.list', { accountId, query, offset: 0, limit: 20 })
    expect(rows).not.toEqual([])
    return rows
  })
  const eventId = mine?.id ?? ''
  await whole.call('events.delete', { accountId, eventIds: [eventId] })

  const changed = await whole.call('accounts.reconfigure', { accountId, ...connectionTo(two) })
  expect(changed.accountId).not.toBe(accountId)
  await whole.signIn(changed.accountId, same)
  await until(async () => {
    const { accounts } = await whole.call('accounts.list', {})
    expect(accounts.map(({ session }) => session.state)).toEqual(['signed-in', 'signed-in'])
  })
  await until(() => expect(two.log.of('GET', /\/event/).length).toBeGreaterThan(3))
  expect((await whole.call('outbox.list', { accountId, offset: 0 })).total).toBe(1)
  expect((await whole.call('outbox.list', { accountId: changed.accountId, offset: 0 })).total).toBe(0)
  expect(two.log.mutations()).toEqual([])
  expect(two.data.event(Number(eventId))).toBeDefined()
})

it('SIGN-19 the secret kept for a site in a folder of a server is offered to no site above it', async () => {
  const one = await community()
  const whole = await openProgram({ folder: await tempFolder() })
  onTestFinished(() => whole.close())
  const form = { ...connectionTo(one), address: `${one.baseUrl}/~alice` }
  const { accountId } = await whole.call('accounts.add', { ...form, clientSecret: 'kept-for-alice' })
  const report = await whole.call('connection.check', { ...form, clientSecret: '', accountId })
  expect(report).toMatchObject({ address: one.baseUrl })
  const sent = one.log.entries.map(({ headers, body }) => `${headers.authorization ?? ''} ${body.toString()}`)
  expect(sent.join(' ')).toMatch(/Basic|client_id/)
  expect(sent.join(' ')).not.toContain('kept-for-alice')
  expect(sent.join(' ')).not.toContain(Buffer.from(`${form.clientId}:kept-for-alice`).toString('base64'))
})

it('a site that two windows add at once is here once', async () => {
  const form = connectionTo(await community())
  const whole = await openProgram({ folder: await tempFolder() })
  onTestFinished(() => whole.close())
  const [first, second] = await Promise.all([
    whole.call('accounts.add', form),
    whole.call('accounts.add', form),
  ])
  expect(second).toEqual(first)
  expect((await whole.call('accounts.list', {})).accounts).toHaveLength(1)
})
