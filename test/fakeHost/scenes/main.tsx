import '../../../renderer/schemasWithoutEval.ts'
import { createRoot } from 'react-dom/client'
import '../../../renderer/styles/index.css'
import { applyTheme } from '../../../renderer/features/settings/preferencesStore.ts'
import { LanguageRoot } from '../../../renderer/i18n/LanguageRoot.tsx'
import { createStores } from '../../../renderer/shell/createStores.ts'
import { StoresContext } from '../../../renderer/state/stores.ts'
import { ToastRegion } from '../../../renderer/ui/ToastRegion.tsx'
import { DEFAULT_PREFERENCES } from '../../../shared/domain/defaultPreferences.ts'
import { chooseLanguage } from '../../../shared/domain/language.ts'
import { preferences } from '../../../shared/domain/preferences.ts'
import { appInfo, snapshot } from '../builders.ts'
import { createScriptedBridge } from '../scriptedBridge.ts'
import { connectScenes } from './connectScenes.tsx'
import { FirstKeyScene } from './FirstKeyScene.tsx'
import { helpScenes } from './helpScenes.tsx'
import { PrimitivesScene } from './PrimitivesScene.tsx'
import type { Scene, Stage } from './scene.ts'
import { shellScenes } from './shellScenes.tsx'
import { updateScenes } from './updateScenes.tsx'
import { welcomeScenes } from './welcomeScenes.tsx'

const scenes: Readonly<Record<string, Scene>> = {
  ...connectScenes,
  ...helpScenes,
  ...shellScenes,
  ...updateScenes,
  ...welcomeScenes,
  'first-key': { show: () => <FirstKeyScene /> },
  primitives: { show: ({ toasts }) => <PrimitivesScene toasts={toasts} /> },
}

/** Shows the scene of `?scene=`, in the language of `?language=` and the theme of `?theme=`. */
async function main(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const scene = scenes[asked.get('scene') ?? '']
  if (scene === undefined) throw new Error(`no such scene; there are ${Object.keys(scenes).join(', ')}`)
  const wish = preferences.shape.language.catch('en').parse(asked.get('language'))
  const theme = preferences.shape.theme.catch('system').parse(asked.get('theme'))
  let kept = { ...DEFAULT_PREFERENCES, language: wish, theme }

  const bridge = createScriptedBridge({
    'accounts.list': () => Promise.resolve(snapshot([])),
    'preferences.get': () => Promise.resolve(kept),
    'preferences.set': (patch) => {
      kept = preferences.parse({ ...kept, ...patch })
      return Promise.resolve(kept)
    },
    'connection.suggestion': () =>
      Promise.resolve({
        address: '',
        clientId: '',
        clientSecretKnown: false,
        redirectUri: 'http://127.0.0.1:47213/callback',
        demo: false,
        signInAs: null,
        sample: true,
      }),
    ...scene.script,
  })
  const stores = createStores(bridge)
  const stage: Stage = { ...stores, bridge }
  await Promise.all([stage.accounts.load(), stage.connect.load()])
  stage.preferences.begin(kept, appInfo())
  await scene.prepare?.(stage)

  applyTheme(document.documentElement, theme)
  const root = document.getElementById('root')
  if (root === null) throw new Error('no root')
  createRoot(root).render(
    <StoresContext value={stores}>
      <LanguageRoot choice={chooseLanguage(wish, ['en-GB'])} mac={false}>
        {scene.show(stage)}
        <ToastRegion toasts={stage.toasts} label="Notifications" closeLabel="Close" />
      </LanguageRoot>
    </StoresContext>,
  )
}

await main()
