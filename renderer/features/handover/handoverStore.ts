import { createStore, type StoreApi } from 'zustand/vanilla'
import type { HandedFile, HandoverRefusal } from '../../../shared/domain/handover.ts'
import type { Bridge } from '../../lib/bridge.ts'
import type { ChosenFile } from '../../lib/files/handOver.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly handover: HandoverStore
  }
}

/** What the person is asked or told about what was handed over. */
export type HandoverQuestion =
  | { readonly kind: 'link' }
  | { readonly kind: 'account'; readonly accountIds: readonly string[]; readonly eventId: string }
  | { readonly kind: 'file'; readonly file: ChosenFile; readonly as: HandedFile }
  /** What it is was not looked at yet. */
  | { readonly kind: 'dropped'; readonly file: File }
  | { readonly kind: 'other-site'; readonly address: string }
  | { readonly kind: 'refused'; readonly why: HandoverRefusal }
  | { readonly kind: 'gone'; readonly site: string }

interface HandoverState {
  /** How often the host said that it has something, since all of it was taken. */
  readonly waiting: number
  readonly question: HandoverQuestion | null
  /** Dropped while something else was asked: it is asked about next. */
  readonly dropped: File | null
}

/** What other programs and the desktop hand over. Where it leads is worked out by a part of its own (openHandedOver.ts). */
export interface HandoverStore extends StoreApi<HandoverState> {
  /** The host has something that was not taken yet. */
  readonly wait: () => void
  /** Null: the question is answered. */
  readonly ask: (question: HandoverQuestion | null) => void
}

export function createHandoverStore(bridge: Bridge): HandoverStore {
  const store = createStore<HandoverState>(() => ({ waiting: 0, question: null, dropped: null }))
  const wait = () => store.setState(({ waiting }) => ({ waiting: waiting + 1 }))
  bridge.on('handover.waiting', wait)
  return {
    ...store,
    wait,
    ask: (question) =>
      store.setState(({ dropped: file }) =>
        question === null && file !== null
          ? { question: { kind: 'dropped', file }, dropped: null }
          : { question },
      ),
  }
}

/** A file that was dropped on the window where no page takes files. Guests drop none at a locked door. */
export function takeDropped({ doorLock, handover }: Stores, file: File | null | undefined): void {
  if (file === null || file === undefined || doorLock.getState().lock?.locked === true) return
  if (handover.getState().question === null) handover.ask({ kind: 'dropped', file })
  else handover.setState({ dropped: file })
}

export const handoverCommands = ({ handover }: Stores): readonly Command[] => [
  {
    id: 'open-link',
    title: (texts) => texts.t('shell:command.open-link'),
    also: (texts) => texts.t('shell:command.open-link-also'),
    group: 'go',
    keys: [],
    run: () => handover.ask({ kind: 'link' }),
  },
]
