import { DEFAULT_PREFERENCES } from '../../../shared/domain/defaultPreferences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

/** Takes every setting back to what it was at first, and can itself be taken back. Accounts and views stay. */
export function useResetCommand(): void {
  const { t } = useTranslation('settings')
  const { preferences } = useStores()
  const say = useSay()
  useCommands([
    {
      id: 'reset-settings',
      title: (texts) => texts.t('settings:reset'),
      group: 'program',
      keys: [],
      menu: 'reset',
      async run() {
        const { activeAccountId: _, savedViews: __, ...before } = preferences.getState().preferences
        const { activeAccountId: ___, savedViews: ____, ...first } = DEFAULT_PREFERENCES
        await preferences.set(first)
        say.done(
          () => t('reset.done'),
          () => preferences.set(before),
        )
      },
    },
  ])
}
