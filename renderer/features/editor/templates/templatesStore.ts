import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventTemplate } from '../../../../shared/domain/draft.ts'
import { EVENT_FIELDS, type EventField, type EventFields } from '../../../../shared/domain/eventFields.ts'
import type { Bridge } from '../../../lib/bridge.ts'

interface TemplatesState {
  /** Null until they are known. */
  readonly templates: readonly EventTemplate[] | null
}

/** Named values to begin events with. Every action rejects with CallError. */
export interface TemplatesStore extends StoreApi<TemplatesState> {
  readonly load: () => Promise<void>
  readonly save: (name: string, fields: EventFields) => Promise<void>
  readonly remove: (templateId: string) => Promise<void>
}

/** Times belong to one event, never to a template. */
const KEPT: readonly EventField[] = EVENT_FIELDS.filter((field) => field !== 'start' && field !== 'end')

export function createTemplatesStore(bridge: Bridge, accountId: string): TemplatesStore {
  const store = createStore<TemplatesState>(() => ({ templates: null }))
  const load = async () => {
    store.setState({ templates: await bridge.call('templates.list', { accountId }) })
  }
  return {
    ...store,
    load,
    async save(name, fields) {
      const kept = Object.fromEntries(
        KEPT.filter((field) => fields[field] !== '').map((field) => [field, fields[field]]),
      )
      await bridge.call('templates.save', { accountId, name: name.trim(), fields: kept })
    },
    async remove(templateId) {
      await bridge.call('templates.remove', { accountId, templateId })
      await load()
    },
  }
}

/** Without regard to case and outer blanks: what a person takes for the same name. */
export const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
