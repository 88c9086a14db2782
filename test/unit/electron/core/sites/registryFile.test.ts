import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSiteRegistry } from '../../../../../electron/core/sites/registryFile.ts'
import { type Site, UNKNOWN_SITE } from '../../../../../electron/core/sites/siteRegistry.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'
import { filesBelow, tempFolder } from '../../../../support/tempFolder.ts'

const id = (digit: string): string => `${digit.repeat(8)}-${digit.repeat(4)}-4111-a111-${digit.repeat(12)}`
const site = (digit: string): Site => ({
  id: id(digit),
  address: `https://site${digit}.example`,
  apiBase: `https://site${digit}.example/restful_api`,
  clientId: 'turnout',
  redirectUri: 'http://127.0.0.1:47213/callback',
  allowInsecure: false,
  zone: { zone: 'Europe/Berlin', confirmed: true },
  capabilities: UNKNOWN_SITE,
  look: { name: 'Choir', colour: '3' },
})
const account = (digit: string, siteDigit: string) => ({
  id: id(digit),
  siteId: id(siteDigit),
  userId: null,
  userName: null,
})
const open = async (folder: string) => {
  const log = createMemoryLogger()
  return { registry: await openSiteRegistry(folder, log), log }
}
const filled = async (folder: string) => {
  const { registry } = await open(folder)
  await registry.addSite(site('1'))
  await registry.addAccount(account('a', '1'))
  return registry
}
const corrupt = async (folder: string): Promise<readonly string[]> =>
  [...(await filesBelow(folder)).keys()].filter((name) => name.includes('.corrupt-'))

describe('the list of sites and accounts', () => {
  it('is the same in the next run of the program', async () => {
    const folder = await tempFolder()
    const registry = await filled(folder)
    await registry.learn(id('1'), { tokenBy: 'query', fieldsNotKept: ['city'] })
    await registry.updateAccount(id('a'), { userId: '7', userName: 'Ada' })
    const next = (await open(folder)).registry
    expect(next.sites()).toEqual(registry.sites())
    expect(next.accounts()).toEqual(registry.accounts())
    expect(next.siteOf(id('a')).capabilities).toMatchObject({ tokenBy: 'query', fieldsNotKept: ['city'] })
  })

  it('SITE-F3 keeps the zone a person names while another one is being found out', async () => {
    const registry = await filled(await tempFolder())
    const named = registry.updateSite(id('1'), { zone: { zone: 'America/New_York', confirmed: true } })
    await Promise.all([named, registry.guessZone(id('1'), 'Europe/Berlin')])
    expect(registry.siteOf(id('a')).zone).toEqual({ zone: 'America/New_York', confirmed: true })
  })

  it('tells its watchers of a change once it is on disk, and of no change nothing', async () => {
    const folder = await tempFolder()
    const registry = await filled(folder)
    let told = 0
    const stop = registry.watch(() => {
      told += 1
    })
    await registry.learn(id('1'), { tokenBy: 'query' })
    await registry.learn(id('1'), { tokenBy: 'query' })
    expect(told).toBe(1)
    stop()
    await registry.learn(id('1'), { tokenBy: 'header' })
    expect(told).toBe(1)
  })

  it('loses none of many changes made at the same time', async () => {
    const folder = await tempFolder()
    const registry = await filled(folder)
    await Promise.all(['b', 'c', 'd', 'e', 'f'].map((digit) => registry.addAccount(account(digit, '1'))))
    expect((await open(folder)).registry.accounts()).toHaveLength(6)
  })

  it('removes a site with its last account', async () => {
    const folder = await tempFolder()
    const registry = await filled(folder)
    await registry.addAccount(account('b', '1'))
    await registry.removeAccount(id('a'))
    expect(registry.sites()).toHaveLength(1)
    await registry.removeAccount(id('b'))
    expect(registry.sites()).toHaveLength(0)
  })

  it('knows nothing of what is not there', async () => {
    const { registry } = await open(await tempFolder())
    expect(() => registry.account(id('a'))).toThrow('no such account')
    await expect(registry.addAccount(account('a', '1'))).rejects.toMatchObject({ code: 'not-found' })
    await expect(registry.learn('constructor', {})).rejects.toMatchObject({ code: 'not-found' })
  })

  it('KEEP-5 file and .bak are for this user only', async () => {
    const folder = await tempFolder()
    await filled(folder)
    expect((await stat(join(folder, 'sites.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'sites.json.bak'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['cut', (whole: string) => whole.slice(0, 40)],
    ['empty', () => ''],
    ['garbage', () => 'garbage'],
    ['null', () => 'null'],
    ['of a newer version', (whole: string) => whole.replace('"version": 1', '"version": 2')],
    ['of the wrong shape', () => '{"version":1,"sites":[{"id":7}],"accounts":[]}'],
  ])('KEEP-6 a file that is %s is kept aside, and the version before it used', async (_what, harm) => {
    const folder = await tempFolder()
    await filled(folder)
    const path = join(folder, 'sites.json')
    await writeFile(path, harm(await readFile(path, 'utf8')))
    const { registry, log } = await open(folder)
    expect(registry.sites()).toHaveLength(1)
    expect(await corrupt(folder)).toHaveLength(1)
    expect(log.text()).toContain('set aside')
    await registry.addAccount(account('b', '1'))
    expect((await open(folder)).registry.accounts()).toHaveLength(1)
  })

  it('KEEP-6 with no version before it the program starts empty', async () => {
    const folder = await tempFolder()
    await writeFile(join(folder, 'sites.json'), 'garbage')
    expect((await open(folder)).registry.accounts()).toEqual([])
    expect((await open(folder)).registry.accounts()).toEqual([])
    expect(await corrupt(folder)).toHaveLength(1)
  })

  it('a list of a version without names and colours is read, and keeps all else', async () => {
    const folder = await tempFolder()
    await filled(folder)
    const path = join(folder, 'sites.json')
    const text = (await readFile(path, 'utf8')).replace(/,\s*"look": \{[^}]*\}/, '')
    expect(text).not.toContain('Choir')
    await writeFile(path, text)
    const { look, ...rest } = (await open(folder)).registry.siteOf(id('a'))
    expect(look).toEqual({ name: null, colour: null })
    expect(rest).toMatchObject({ clientId: 'turnout', zone: { zone: 'Europe/Berlin', confirmed: true } })
  })

  it('a learned fact nobody knows any more costs that fact, not the site', async () => {
    const folder = await tempFolder()
    await filled(folder)
    const path = join(folder, 'sites.json')
    const text = (await readFile(path, 'utf8')).replace('"tokenBy": "header"', '"tokenBy": "carrier pigeon"')
    await writeFile(path, text)
    expect((await open(folder)).registry.siteOf(id('a')).capabilities.tokenBy).toBe('header')
    expect(await corrupt(folder)).toEqual([])
  })
})
