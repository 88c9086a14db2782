import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { accountsOnDisk } from '../../../../../electron/core/account/accountFiles.ts'
import type { TokenVault } from '../../../../../electron/core/session/tokenVault.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'
import { tempFolder } from '../../../../support/tempFolder.ts'

it('STORE-8 the key of the local data goes before the files: what a disk keeps of them says nothing', async () => {
  const folder = await tempFolder()
  const file = path.join(folder, 'accounts', `${ACCOUNT_ID}.db`)
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'sealed')
  const fileAtKeyLoss: boolean[] = []
  const vault = {
    forgetDataKey: async () => void fileAtKeyLoss.push(existsSync(file)),
  } as unknown as TokenVault
  const clock = createFakeClock()
  const registry = createMemoryRegistry(siteAt('https://club.example'))
  const ports = { clock, timers: clock.timers, ids: createFakeIds(), log: createMemoryLogger() }
  await accountsOnDisk({ ...ports, folder: { path: folder } }, registry, vault).destroy(ACCOUNT_ID)
  expect(fileAtKeyLoss).toEqual([true])
  expect(existsSync(file)).toBe(false)
})
