import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

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
