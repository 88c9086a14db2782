import { expect, it } from 'vitest'
import { openProgram } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

it('the picture of a site stays through other changes and a restart until it is taken away; no other address gets in its place', async () => {
  const program = await openProgram({ folder: await tempFolder() })
  const { accountId } = await program.call('accounts.add', {
    address: 'https://koeln-commons.example',
    clientId: 'turnout-ada',
    clientSecret: 'secret',
    redirectUri: 'http://127.0.0.1:47213/callback',
    allowInsecure: false,
  })
  const look = { accountId, name: 'Köln', colour: '4' } as const
  const shown = async () => (await program.call('accounts.list', {})).accounts[0]?.picture
  await program.call('accounts.setSiteLook', { ...look, picture: PICTURE })
  // Typed and chosen at once: each keeps what the other said.
  const changes = [{ name: 'Koeln' }, { letters: 'KO' }, { colour: '5' as const }]
  await Promise.all(changes.map((change) => program.call('accounts.setSiteLook', { accountId, ...change })))
  const [site] = (await program.call('accounts.list', {})).accounts
  expect(site).toMatchObject({ siteName: 'Koeln', letters: 'KO', colour: '5' })
  await program.restart()
  expect(await shown()).toBe(PICTURE)
  const others = [
    'https://tracker.example/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    `${PICTURE}" onerror="alert(1)`,
    `data:image/png;base64,${'A'.repeat(60_000)}`,
  ]
  for (const picture of others) {
    const refused = program.call('accounts.setSiteLook', { ...look, picture })
    await expect(refused).rejects.toMatchObject({ code: 'invalid-params' })
  }
  expect(await shown()).toBe(PICTURE)
  await program.call('accounts.setSiteLook', { ...look, picture: '' })
  expect(await shown()).toBeUndefined()
  await program.close()
})
