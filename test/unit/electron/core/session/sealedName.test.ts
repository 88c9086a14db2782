import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sealedFile } from '../../../../../electron/core/session/sealedFile.ts'
import { createFakeSecretStore, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { tempFolder } from '../../../../support/tempFolder.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (read: { state: string; plain?: Uint8Array }): string | undefined =>
  read.plain && new TextDecoder().decode(read.plain)

async function vault() {
  const folder = await tempFolder()
  const secrets = createFakeSecretStore()
  const at = (name: string) => path.join(folder, name)
  return {
    secrets,
    at,
    file: (name: string) => sealedFile(at(name), secrets, createMemoryLogger(), name),
  }
}

it('KEEP-1 the secret of one site is not taken for another’s, whoever exchanged the files', async () => {
  const { at, file } = await vault()
  await file('site-a.secret').write(bytes('secret of A'))
  await file('site-b.secret').write(bytes('secret of B'))
  copyFileSync(at('site-a.secret'), at('site-b.secret'))
  expect((await file('site-b.secret').read()).state).toBe('absent')
  expect(textOf(await file('site-a.secret').read())).toBe('secret of A')
})

it('KEEP-4 a file sealed without its name opens once more, and has its name from then on', async () => {
  const { secrets, at, file } = await vault()
  const sealed = Buffer.from(await secrets.seal(bytes('an old token'))).toString('base64')
  const { backend } = await secrets.keeping()
  writeFileSync(at('account-a.session'), JSON.stringify({ version: 1, backend, sealed }))
  expect(textOf(await file('account-a.session').read())).toBe('an old token')
  expect(readFileSync(at('account-a.session'), 'utf8')).toContain('"version":2')
  expect(textOf(await file('account-a.session').read())).toBe('an old token')
})
