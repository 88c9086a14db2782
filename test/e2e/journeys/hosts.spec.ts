import { expect, test } from '../../support/hosts/programTest.ts'

test('a person signs in, restarts, and is still signed in with the events at hand', async ({ launch }) => {
  const program = await launch()
  const accountId = await program.signIn()
  expect((await program.invoke('accounts.list', {})).accounts).toHaveLength(1)
  await program.restart()
  const { accounts, secrets } = await program.invoke('accounts.list', {})
  expect(secrets.durable).toBe(true)
  expect(accounts.map(({ id, session }) => [id, session.state])).toEqual([[accountId, 'signed-in']])
})

test('the community goes away and comes back with everybody still signed in', async ({ launch }) => {
  const program = await launch()
  await program.signIn()
  await program.goOffline()
  await expect(fetch(program.community.baseUrl)).rejects.toThrow()
  await program.goOnline()
  const answer = await fetch(program.community.baseUrl)
  expect(answer.status).toBeLessThan(500)
})
