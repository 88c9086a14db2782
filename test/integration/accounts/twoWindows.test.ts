import { describe, expect, it, onTestFinished } from 'vitest'
import { startCommunity } from '../../community/community.ts'
import { freePort } from '../../support/network.ts'
import { connectionTo, openProgram, type Program } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

async function begin() {
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`
  const community = await startCommunity({ members: 10, events: 2, redirectUri })
  onTestFinished(() => community.close())
  const program = await openProgram({ folder: await tempFolder() })
  onTestFinished(() => program.close())
  return { community, program }
}

const standing = (program: Program) => {
  const { registry } = program.inside
  return { sites: registry.sites().length, accounts: registry.accounts().length }
}

describe('two windows at once', () => {
  it.each(['the same spelling', 'another spelling'])(
    'add one site once (%s), with one account to sign in to',
    async (how) => {
      const { community, program } = await begin()
      const form = connectionTo(community)
      const other =
        how === 'the same spelling' ? form : { ...form, address: `${form.address.toUpperCase()}/` }
      const [one, two] = await Promise.all([
        program.call('accounts.add', form),
        program.call('accounts.add', other),
      ])
      expect(two).toEqual(one)
      expect(standing(program)).toEqual({ sites: 1, accounts: 1 })
      await program.restart()
      expect(standing(program)).toEqual({ sites: 1, accounts: 1 })
    },
  )

  it('begin the made-up site once', async () => {
    const { program } = await begin()
    const added = [1, 2, 3].map(() => program.call('accounts.addSample', {}))
    const ids = (await Promise.all(added)).map(({ accountId }) => accountId)
    expect(new Set(ids).size).toBe(1)
    expect(standing(program)).toEqual({ sites: 1, accounts: 1 })
  })

  it('remove one account while the other adds its site: what is there is whole and can be signed in to', async () => {
    const { community, program } = await begin()
    const { accountId } = await program.call('accounts.add', connectionTo(community))
    const [, added] = await Promise.all([
      program.call('accounts.remove', { accountId, discardWaiting: true }),
      program.call('accounts.add', connectionTo(community)),
    ])
    expect(standing(program)).toEqual({ sites: 1, accounts: 1 })
    expect(program.inside.registry.account(added.accountId)).toMatchObject({ userId: null })
    const person = community.accounts[0]
    if (person === undefined) throw new Error('the community has nobody')
    await program.signIn(added.accountId, person)
    await program.until(
      async () => (await program.inside.session.state(added.accountId)).state === 'signed-in',
    )
  })
})
