import type { StoreApi } from 'zustand/vanilla'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly quickAdd: QuickAddStore
  }
}

/** What the line begins with. Times in epoch ms. */
export type QuickBeginning =
  | { readonly text: string }
  | { readonly start: number; readonly end: number; readonly accountId: string }

/** Whether a line for a new event is asked for, above the panes. */
type QuickAddStore = StoreApi<{ readonly asked: QuickBeginning | null }>

/** A line for a new event with its time filled in: what was chosen on a grid. */
export function openQuickAdd(
  { quickAdd }: Pick<Stores, 'quickAdd'>,
  chosen: { readonly start: number; readonly end: number; readonly accountId: string },
): void {
  quickAdd.setState({ asked: chosen })
}

export const quickCommands = ({ quickAdd, list }: Stores): readonly Command[] => [
  {
    id: 'quick-add',
    title: (texts) => texts.t('shell:command.quick-add'),
    also: (texts) => texts.t('shell:command.quick-add-also'),
    group: 'event',
    keys: ['mod+shift+n'],
    enabled: () => list.getState().accountId !== null,
    run: () => quickAdd.setState({ asked: { text: '' } }),
  },
]
