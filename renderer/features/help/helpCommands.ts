import { isFirstRun } from '../../state/accountsStore.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

export const helpCommands = ({ accounts, help, navigation }: Stores): readonly Command[] => [
  {
    id: 'manual',
    title: (texts) => texts.t('common:using'),
    also: (texts) => texts.t('shell:command.using-also'),
    group: 'program',
    keys: ['F1'],
    menu: 'manual',
    run() {
      const { page } = navigation.getState().route
      // Before the first account there is only the wizard, whatever the route says.
      const first = isFirstRun(accounts.getState()) && page === 'events'
      help.show({ what: 'guide', asked: { page: first ? 'connect' : page } })
    },
  },
  {
    id: 'diagnostics',
    title: (texts) => texts.t('common:show-diagnostics'),
    group: 'program',
    keys: [],
    menu: 'diagnostics',
    run: () => help.show({ what: 'diagnostics' }),
  },
]
