import { expect, it } from 'vitest'
import { importOf } from '../../../../../renderer/features/imports/importStore.ts'
import type { EventTablePreview, ImportState } from '../../../../../shared/domain/eventImport.ts'
import { ADA, GRACE } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

const IMPORT = 'e0000000-0000-4000-8000-000000000002'
const FILE = 'e0000000-0000-4000-8000-000000000003'
const file = new File(['abc'], 'a.ics')

function checkOf(revision: number, counts: Partial<ImportState['counts']> = {}): ImportState {
  const all = { all: 3, draft: 2, site: 0, double: 0, fault: 1, out: 0, ...counts }
  return {
    importId: IMPORT,
    accountId: ADA,
    revision,
    counts: all,
    makes: all.draft,
  } as unknown as ImportState
}

/** An import whose check is open. */
async function opened(state = checkOf(1)) {
  const bridge = createScriptedBridge({
    'files.begin': async () => ({ fileId: FILE }),
    'files.part': async () => ({ received: 3 }),
    'files.drop': async () => null,
    'imports.open': async () => ({ kind: 'check', state }),
    'imports.rows': async () => ({ rows: [], total: 0 }),
    'imports.state': async () => checkOf(2),
    'imports.make': async () => ({ draftIds: [] }),
    'imports.close': async () => null,
  })
  const at = (isKept = true) => importOf(bridge, ADA, () => isKept)
  const store = at()
  store.start()
  await store.readFile(ADA, file)
  await settled()
  store.typed.set(1, 'half past')
  return { bridge, store, at }
}

it('a check whose page is left is there with all that was fixed and typed as one comes back, judged by what is here now', async () => {
  const { bridge, store, at } = await opened()
  store.stop()
  expect(bridge.callsOf('imports.close')).toEqual([])
  const back = at()
  back.start()
  await settled()
  expect(back.getState().check?.revision).toBe(2)
  expect(back.typed.get(1)).toBe('half past')
})

it('a check ends where it is discarded, where all of it was made, and with its account', async () => {
  const { bridge, store, at } = await opened()
  store.discard()
  expect(bridge.callsOf('imports.close')).toEqual([{ importId: IMPORT }])
  expect(at()).not.toBe(store)

  const made = await opened(checkOf(1, { fault: 0 }))
  await made.store.make()
  made.store.stop()
  expect(made.bridge.callsOf('imports.close')).toEqual([{ importId: IMPORT }])
  expect(made.at()).not.toBe(made.store)

  const left = await opened()
  left.store.stop()
  expect(left.at(false)).not.toBe(left.store)
  expect(left.bridge.callsOf('imports.close')).toEqual([{ importId: IMPORT }])
})

it('a check whose rows are not all made stays, and one that the host let go of makes room for another file', async () => {
  const { bridge, store, at } = await opened()
  await store.make()
  store.stop()
  expect(at()).toBe(store)
  bridge.script({ 'imports.state': async () => Promise.reject(refusal('not-found')) })
  store.start()
  await settled()
  expect(store.getState().check).toBeNull()
})

it('IMPORT-11 what a former start was at is gone on with, for the account it was begun for; a file that is chosen meanwhile stays', async () => {
  const preview = { fileId: FILE, fileName: 'b.csv', columns: [{ role: 'title' }, { role: 'start' }] }
  const bridge = createScriptedBridge({
    'imports.kept': async () => ({ accountId: GRACE, fileName: 'a.ics' }),
    'imports.resume': async () => ({ check: checkOf(3), columns: preview as unknown as EventTablePreview }),
    'imports.rows': async () => ({ rows: [], total: 0 }),
    'imports.columns': async () => null,
    'imports.open': async () => ({ kind: 'check', state: checkOf(9) }),
    'imports.close': async () => null,
    'files.begin': async () => ({ fileId: FILE }),
    'files.part': async () => ({ received: 3 }),
  })
  const store = importOf(bridge, ADA, () => true)
  expect(store.getState().looking).toBe(true)
  await store.resume()
  expect(store.getState()).toMatchObject({ accountId: GRACE, looking: false, reading: null })
  expect(store.getState().check?.revision).toBe(3)
  expect(store.getState().table?.roles).toEqual(['title', 'start'])
  await store.setRole(0, 'ignore')
  store.leaveTable()
  expect(bridge.callsOf('imports.columns')).toEqual([
    { accountId: GRACE, fileId: FILE, roles: ['ignore', 'start'] },
    { accountId: GRACE, fileId: FILE, roles: null },
  ])
  const later = store.resume()
  await store.readFile(ADA, file)
  await later
  expect(store.getState().check?.revision).toBe(9)
})
