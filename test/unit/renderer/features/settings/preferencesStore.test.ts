import { expect, it } from 'vitest'
import { createPreferencesStore } from '../../../../../renderer/features/settings/preferencesStore.ts'
import { DEFAULT_PREFERENCES } from '../../../../../shared/domain/defaultPreferences.ts'
import { appInfo } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'

it('a choice is seen at once and kept by the host', async () => {
  const bridge = createScriptedBridge({
    'preferences.set': () => Promise.resolve({ ...DEFAULT_PREFERENCES, theme: 'dark' }),
  })
  const store = createPreferencesStore(bridge)
  store.begin(DEFAULT_PREFERENCES, appInfo())
  const kept = store.set({ theme: 'dark' })
  expect(store.getState().preferences.theme).toBe('dark')
  await kept
  expect(bridge.callsOf('preferences.set')).toEqual([{ theme: 'dark' }])
})

it('a choice the host could not keep is taken back', async () => {
  const bridge = createScriptedBridge({
    'preferences.set': () => Promise.reject(refusal('storage-full')),
  })
  const store = createPreferencesStore(bridge)
  await expect(store.set({ theme: 'dark' })).rejects.toMatchObject({ code: 'storage-full' })
  expect(store.getState().preferences.theme).toBe('system')
})

it('what another window chose is taken over', async () => {
  const bridge = createScriptedBridge()
  const store = createPreferencesStore(bridge)
  store.begin(DEFAULT_PREFERENCES, appInfo())
  bridge.push('preferences.changed', { ...DEFAULT_PREFERENCES, language: 'ar' })
  expect(store.getState()).toMatchObject({ info: appInfo(), preferences: { language: 'ar' } })
})
