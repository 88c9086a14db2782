import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Command } from '../../state/commands.ts'
import { type Stores, useStores } from '../../state/stores.ts'
import { showToast } from '../../ui/toasts.ts'

/** Says once that there is a newer version, to whoever is not looking at the settings. */
export function useUpdateWord(): void {
  const { t } = useTranslation('shell')
  const { bridge, navigation, toasts } = useStores()
  useEffect(() => {
    let told = ''
    return bridge.on('updates.changed', ({ now }) => {
      if (now.state !== 'available' || now.release.version === told) return
      const { version } = now.release
      told = version
      if (navigation.getState().route.page === 'settings') return
      showToast(toasts, {
        text: () => t('updates.found', { version }),
        action: {
          label: () => t('updates.show'),
          onAction: () => navigation.go({ page: 'settings', at: 'updates' }),
        },
      })
    })
  }, [bridge, navigation, toasts, t])
}

/** Leads to where updates are shown, and looks at once where there is somebody to ask. */
export const updateCommand = ({ navigation, bridge }: Stores): Command => ({
  id: 'updates',
  title: (texts) => texts.t('shell:command.updates'),
  also: (texts) => texts.t('shell:command.updates-also'),
  group: 'program',
  keys: [],
  menu: 'updates',
  async run() {
    navigation.go({ page: 'settings', at: 'updates' })
    const { way } = await bridge.call('updates.read', {})
    if (way !== 'none') await bridge.call('updates.check', {})
  },
})
