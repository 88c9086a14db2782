import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openProgram } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

it('KEEP-6 what was learned of a site last is on the disk when the program has ended, and nothing is written later', async () => {
  const folder = await tempFolder()
  const program = await openProgram({ folder })
  const connection = {
    address: 'https://koeln-commons.example',
    clientId: 'turnout-ada',
    clientSecret: 'secret',
    redirectUri: 'http://127.0.0.1:47213/callback',
    allowInsecure: false,
  }
  await program.call('accounts.add', connection)
  const { registry } = program.inside
  const [site] = registry.sites()
  const learned = Array.from({ length: 20 }, (_, at) =>
    registry.learn(site?.id ?? '', { pictureBase: `https://koeln-commons.example/${at}` }),
  )
  await program.close()
  const kept = await readFile(path.join(folder, 'sites.json'), 'utf8')
  expect(kept).toContain('koeln-commons.example/19')
  await Promise.all(learned)
})
