import { expect, it } from 'vitest'
import { createPreferencesStore } from '../../../../../renderer/features/settings/preferencesStore.ts'
import { DEFAULT_PREFERENCES } from '../../../../../shared/domain/defaultPreferences.ts'
import type { Preferences } from '../../../../../shared/domain/preferences.ts'
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

it('the answer to one choice takes nothing from the next, which is on its way', async () => {
  const answers: ((kept: Preferences) => void)[] = []
  const bridge = createScriptedBridge({
    'preferences.set': () => new Promise<Preferences>((answer) => answers.push(answer)),
  })
  const store = createPreferencesStore(bridge)
  store.begin(DEFAULT_PREFERENCES, appInfo())
  const first = store.set({ theme: 'dark' })
  const second = store.set({ language: 'ar' })
  const dark = { ...DEFAULT_PREFERENCES, theme: 'dark' as const }
  bridge.push('preferences.changed', dark)
  answers[0]?.(dark)
  await first
  expect(store.getState().preferences).toMatchObject({ theme: 'dark', language: 'ar' })
  answers[1]?.({ ...dark, language: 'ar' })
  await second
  expect(store.getState().preferences).toMatchObject({ theme: 'dark', language: 'ar' })
})

it('of two choices the one that was kept stays where the other could not be', async () => {
  const dark = { ...DEFAULT_PREFERENCES, theme: 'dark' as const }
  const bridge = createScriptedBridge({
    'preferences.set': ({ theme }) =>
      theme === undefined ? Promise.reject(refusal('storage-full')) : Promise.resolve(dark),
  })
  const store = createPreferencesStore(bridge)
  store.begin(DEFAULT_PREFERENCES, appInfo())
  const [kept, refused] = await Promise.allSettled([
    store.set({ theme: 'dark' }),
    store.set({ language: 'ar' }),
  ])
  expect([kept.status, refused.status]).toEqual(['fulfilled', 'rejected'])
  expect(store.getState().preferences).toEqual(dark)
})
