import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

export const importCommands = ({ list, navigation }: Stores): readonly Command[] => [
  {
    id: 'import',
    title: (texts) => texts.t('shell:command.import'),
    also: (texts) => texts.t('shell:command.import-also'),
    group: 'event',
    keys: [],
    menu: 'import',
    enabled: () => list.getState().accountId !== null,
    run: () => navigation.go({ page: 'import' }),
  },
]
