import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  createTokenVault,
  type StoredTokens,
  type TokenVault,
} from '../../../../../electron/core/session/tokenVault.ts'
import {
  createFakeIds,
  createFakeSecretStore,
  createMemoryLogger,
  type FakeSecretStore,
} from '../../../../support/fakePorts.ts'
import { filesBelow, filesHolding, tempFolder } from '../../../../support/tempFolder.ts'

const ACCOUNT = '22222222-2222-4222-a222-222222222222'
const SITE = '11111111-1111-4111-a111-111111111111'
const CANARY = 'canary-5f2c9a7be1d04c33a8'
const FILE = join('vault', `account-${ACCOUNT}.session`)

const tokens = (accessToken = `${CANARY}-access`): StoredTokens => ({
  kind: 'tokens',
  accessToken,
  refreshToken: `${CANARY}-refresh`,
  lifeSeconds: 86_400,
  requestedAt: 1000,
  since: 1000,
  apiBase: 'https://x.example/restful_api',
  identity: 'confirmed',
  userId: '7',
  userName: 'Ada',
})

const openVault = (folder: string, secrets: FakeSecretStore = createFakeSecretStore()) => {
  const log = createMemoryLogger()
  return { vault: createTokenVault({ secrets, folder, ids: createFakeIds(), log }), secrets, log }
}

describe('secrets at rest', () => {
  it('KEEP-1 tokens and client secret lie in no file in any readable form', async () => {
    const folder = await tempFolder()
    const { vault } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    await vault.setSession(ACCOUNT, tokens(`${CANARY}-second`))
    await vault.setClientSecret(SITE, `${CANARY}-secret`)
    expect((await filesBelow(folder)).size).toBe(3)
    expect(await filesHolding(folder, CANARY)).toEqual([])
  })

  it('KEEP-1 what was kept is there again for the next run of the program', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    await vault.setClientSecret(SITE, 'secret')
    const next = openVault(folder, secrets).vault
    expect(await next.session(ACCOUNT)).toEqual({ state: 'present', value: tokens() })
    expect(await next.clientSecret(SITE)).toEqual({ state: 'present', value: 'secret' })
  })

  it('KEEP-2 without a durable key store nothing is written and this run still works', async () => {
    const folder = await tempFolder()
    const secrets = createFakeSecretStore({ backend: 'basic_text', durable: false })
    const { vault } = openVault(folder, secrets)
    await vault.setSession(ACCOUNT, tokens())
    await vault.setClientSecret(SITE, 'secret')
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'present', value: tokens() })
    expect(await vault.dataKey(ACCOUNT)).toBeNull()
    expect((await filesBelow(folder)).size).toBe(0)
    expect(await openVault(folder, secrets).vault.session(ACCOUNT)).toEqual({ state: 'absent' })
  })

  it('KEEP-2 what a strong key store sealed is not sealed anew by a weak one', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    secrets.askReseal()
    secrets.setKeeping({ backend: 'gnome_libsecret', durable: false })
    const before = await readFile(join(folder, FILE))
    expect((await openVault(folder, secrets).vault.session(ACCOUNT)).state).toBe('present')
    expect(await readFile(join(folder, FILE))).toEqual(before)
  })

  it('KEEP-3 the backend is named beside the blob', async () => {
    const folder = await tempFolder()
    await openVault(folder).vault.setSession(ACCOUNT, tokens())
    const file: unknown = JSON.parse(await readFile(join(folder, FILE), 'utf8'))
    expect(file).toMatchObject({ version: 2, backend: 'gnome_libsecret' })
  })

  it('KEEP-3 a key store that is gone deletes nothing, and trying again opens it', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    const before = await readFile(join(folder, FILE))
    secrets.lock()
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'unreadable', backendChanged: false })
    expect(await readFile(join(folder, FILE))).toEqual(before)
    secrets.unlock()
    expect((await vault.session(ACCOUNT)).state).toBe('present')
  })

  it('KEEP-3 another backend is told apart from a locked one', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    secrets.changeBackend('kwallet6')
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'unreadable', backendChanged: true })
    secrets.changeBackend('gnome_libsecret')
    expect((await vault.session(ACCOUNT)).state).toBe('present')
  })

  it('KEEP-3 signing in again over an unreadable session keeps the old file aside', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    secrets.changeBackend('kwallet6')
    await vault.setSession(ACCOUNT, tokens('new'))
    const names = [...(await filesBelow(folder)).keys()]
    expect(names.some((name) => name.includes('.corrupt-'))).toBe(true)
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'present', value: tokens('new') })
  })

  it('KEEP-3 a key store that locks while something is to be kept leaves what was kept in its place', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    const before = await filesBelow(folder)
    secrets.lock()
    await expect(vault.setSession(ACCOUNT, tokens('new'))).rejects.toThrow('the key store refused')
    expect(await filesBelow(folder)).toEqual(before)
    secrets.unlock()
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'present', value: tokens() })
  })

  /** A session is sealed anew by a reading; `work` begins meanwhile, and has time to come to its end if nothing holds it up. */
  const whileSealedAnew = async (folder: string, work: (vault: TokenVault) => Promise<void>) => {
    const secrets = createFakeSecretStore()
    let sealing = 0
    let done: Promise<void> | undefined
    const { vault } = openVault(folder, {
      ...secrets,
      seal: async (plain) => {
        sealing += 1
        const isAnew = sealing === 2
        const blob = await secrets.seal(plain)
        if (!isAnew) return blob
        done = work(vault)
        await Promise.race([done, setTimeout(300)])
        return blob
      },
    })
    await vault.setSession(ACCOUNT, tokens('first'))
    secrets.askReseal()
    await vault.session(ACCOUNT)
    await done
    expect(done).toBeDefined()
    return openVault(folder, secrets).vault.session(ACCOUNT)
  }

  it('KEEP-4 sealing anew while it is read never takes the place of tokens that came meanwhile', async () => {
    const found = await whileSealedAnew(await tempFolder(), (vault) =>
      vault.setSession(ACCOUNT, tokens('second')),
    )
    expect(found).toEqual({ state: 'present', value: tokens('second') })
  })

  it('KEEP-7 sealing anew while it is read brings back nothing of a session that was signed out meanwhile', async () => {
    const folder = await tempFolder()
    const found = await whileSealedAnew(folder, (vault) => vault.forget(ACCOUNT))
    expect(found).toEqual({ state: 'absent' })
    expect([...(await filesBelow(folder)).keys()]).toEqual([])
  })

  it('KEEP-4 a renewed key seals the secret anew', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    secrets.askReseal()
    await vault.session(ACCOUNT)
    const seals = secrets.seals()
    await vault.session(ACCOUNT)
    expect(seals).toBe(2)
    expect(secrets.seals()).toBe(2)
  })

  it('KEEP-5 file and folder are for this user only, and the version before is kept', async () => {
    const folder = await tempFolder()
    const { vault } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens('first'))
    await vault.setSession(ACCOUNT, tokens('second'))
    expect((await stat(join(folder, FILE))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, `${FILE}.bak`))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'vault'))).mode & 0o777).toBe(0o700)
  })

  it.each([
    ['truncated', (whole: string) => whole.slice(0, whole.length / 2)],
    ['empty', () => ''],
    ['garbage', () => '\u0000\u0001garbage'],
    ['of a newer version', (whole: string) => whole.replace('"version":2', '"version":9')],
    ['of an older version', (whole: string) => whole.replace('"version":2', '"version":0')],
  ])('KEEP-6 a file that is %s is kept aside and the version before it is used', async (_what, harm) => {
    const folder = await tempFolder()
    const { vault } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens('first'))
    await vault.setSession(ACCOUNT, tokens('second'))
    await writeFile(join(folder, FILE), harm(await readFile(join(folder, FILE), 'utf8')))
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'present', value: tokens('first') })
    expect([...(await filesBelow(folder)).keys()].some((name) => name.includes('.corrupt-'))).toBe(true)
  })

  it('KEEP-6 with no version before it the account is signed out, not the program broken', async () => {
    const folder = await tempFolder()
    const { vault } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens())
    await writeFile(join(folder, FILE), '{')
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'absent' })
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'absent' })
  })

  it('KEEP-7 signing out leaves neither the file nor its .bak, .tmp or kept-aside versions', async () => {
    const folder = await tempFolder()
    const { vault } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens('first'))
    await vault.setSession(ACCOUNT, tokens('second'))
    await writeFile(join(folder, FILE), '{')
    await vault.session(ACCOUNT)
    await vault.dataKey(ACCOUNT)
    await writeFile(join(folder, `${FILE}.tmp`), 'half')
    await vault.forget(ACCOUNT)
    expect([...(await filesBelow(folder)).keys()]).toEqual([])
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'absent' })
  })

  it('KEEP-7 what another account keeps is not touched', async () => {
    const folder = await tempFolder()
    const { vault } = openVault(folder)
    const other = ACCOUNT.replace('2', '3')
    await vault.setSession(ACCOUNT, tokens())
    await vault.setSession(other, tokens('other'))
    await vault.forget(ACCOUNT)
    expect(await vault.session(other)).toEqual({ state: 'present', value: tokens('other') })
  })

  it('a folder that cannot be written is an error, and what was kept stays', async () => {
    const folder = await tempFolder()
    const { vault } = openVault(folder)
    await vault.setSession(ACCOUNT, tokens('first'))
    await chmod(join(folder, 'vault'), 0o500)
    const written = vault.setSession(ACCOUNT, tokens('second')).then(
      () => 'written',
      () => 'refused',
    )
    // Root may write anywhere: then the write has to be whole.
    const expected = (await written) === 'refused' ? 'first' : 'second'
    await chmod(join(folder, 'vault'), 0o700)
    expect(await vault.session(ACCOUNT)).toEqual({ state: 'present', value: tokens(expected) })
  })
})

describe('the key of the local data', () => {
  it('is made once, whoever asks at the same time, and is the same in the next run', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    const [first, second] = await Promise.all([vault.dataKey(ACCOUNT), vault.dataKey(ACCOUNT)])
    expect(first).toHaveLength(32)
    expect(second).toEqual(first)
    expect(await openVault(folder, secrets).vault.dataKey(ACCOUNT)).toEqual(first)
  })

  it('KEEP-3 is never replaced while it does not open', async () => {
    const folder = await tempFolder()
    const { vault, secrets } = openVault(folder)
    const key = await vault.dataKey(ACCOUNT)
    const next = openVault(folder, secrets).vault
    secrets.lock()
    await expect(next.dataKey(ACCOUNT)).rejects.toMatchObject({ code: 'storage-unreadable' })
    secrets.unlock()
    expect(await next.dataKey(ACCOUNT)).toEqual(key)
  })

  it('is another one after it was forgotten', async () => {
    const folder = await tempFolder()
    const { vault } = openVault(folder)
    const key = Buffer.from((await vault.dataKey(ACCOUNT)) ?? [])
    await vault.forgetDataKey(ACCOUNT)
    expect(Buffer.from((await vault.dataKey(ACCOUNT)) ?? [])).not.toEqual(key)
  })
})
