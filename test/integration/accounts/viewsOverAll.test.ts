import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openJsonFile } from '../../../electron/browser-host/nodePorts.ts'
import { createPreferenceStore } from '../../../electron/system/preferenceStore.ts'
import { systemClock, systemIds } from '../../../electron/system/systemPorts.ts'
import { startCommunity } from '../../community/community.ts'
import { createMemoryLogger } from '../../support/fakePorts.ts'
import { keepSignedIn, openProgram, type Program } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const ADA = '22222222-2222-4222-a222-222222222222'
const GRACE = '33333333-3333-4333-a333-333333333333'
const query = { view: 'all', sort: 'soonest' } as const
const over = { ...query, everyAccount: true, place: 'Hall 45' } as const
const viewOf = (id: string, of: object) => ({ id, accountId: ADA, name: id, query: JSON.stringify(of) })
let whole: Program
let folder: string

/** All were saved while Ada's account was in use. */
beforeEach(async () => {
  const community = await startCommunity({ members: 10, events: 4 })
  onTestFinished(() => community.close())
  folder = await tempFolder()
  await keepSignedIn(
    folder,
    [
      { accountId: ADA, community },
      { accountId: GRACE, community, as: 1 },
    ],
    { clock: systemClock, ids: systemIds },
  )
  const preferences = createPreferenceStore(
    (place) => openJsonFile(place, 'preferences'),
    folder,
    createMemoryLogger(),
  )
  whole = await openProgram({ folder, ports: { preferences } })
  onTestFinished(() => whole.close())
  preferences.set({
    savedViews: [
      viewOf('hers', query),
      viewOf('both', over),
      viewOf('of Grace', { ...over, ownerId: '7', ofAccount: GRACE }),
    ],
  })
})

const names = async () => {
  const { savedViews } = await whole.call('preferences.get', {})
  return savedViews.map(({ name }) => name)
}
const losing = async (accountId: string) =>
  (await whole.call('accounts.lossPreview', { accountId })).savedViews
const counted = async () => (await whole.call('backup.state', {})).here.templates

describe('a saved view over all accounts', () => {
  it('VIEW-3 outlives the account in which it was saved, and goes with the last one, counted before', async () => {
    expect([await losing(ADA), await counted()]).toEqual([1, 3])
    await whole.call('accounts.remove', { accountId: ADA, discardWaiting: true })
    expect(await names()).toEqual(['both', 'of Grace'])
    await whole.restart()
    expect(await names()).toEqual(['both', 'of Grace'])
    expect([await losing(GRACE), await counted()]).toEqual([2, 2])
    await expect(whole.call('session.signOut', { accountId: GRACE, confirmed: false })).rejects.toMatchObject(
      {
        code: 'confirmation-needed',
      },
    )
    await whole.call('session.signOut', { accountId: GRACE, confirmed: true })
    expect(await readFile(path.join(folder, 'preferences.json'), 'utf8')).not.toContain('Hall 45')
  })

  it('VIEW-3 goes with the account whose people it names, whoever saved it', async () => {
    expect(await losing(GRACE)).toBe(1)
    await whole.call('session.signOut', { accountId: GRACE, confirmed: true })
    expect(await names()).toEqual(['hers', 'both'])
  })

  it('VIEW-3 SIGN-35 is sealed away from nobody who is still signed in, and with the last one all the same', async () => {
    await whole.call('session.signOut', { accountId: ADA, confirmed: true, seal: true })
    expect(await names()).toEqual(['both', 'of Grace'])
    await whole.call('session.signOut', { accountId: GRACE, confirmed: true, seal: true })
    expect(await names()).toEqual([])
    expect(await readFile(path.join(folder, 'preferences.json'), 'utf8')).not.toContain('Hall 45')
  })
})
