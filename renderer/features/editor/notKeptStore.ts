import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NotKept } from '../../../shared/bridge/editor.ts'
import type { EventField, EventFields } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly notKept: NotKeptStore
  }
}

interface NotKeptState {
  readonly accountId: string | null
  readonly eventId: EventId | null
  readonly fields: readonly NotKept[]
}

interface QueuedAgain {
  readonly title: string
  readonly changed: number
}

/** What the site did not keep of the last save of the open event; named until it was read. */
export interface NotKeptStore extends StoreApi<NotKeptState> {
  readonly open: (accountId: string, eventId: EventId) => void
  readonly close: () => void
  /** Resolves to its way back. */
  readonly leave: (field: NotKept['field']) => Promise<() => Promise<void>>
  /** Queues it once more. Resolves to the title of the event, for what is said of it. */
  readonly sendAgain: (field: EventField, wanted: string) => Promise<QueuedAgain>
  /** Queues the address with it, and leaves the field as the site has it. */
  readonly putInAddress: (field: EventField, wanted: string) => Promise<QueuedAgain>
  readonly stop: () => void
}

const NOTHING: NotKeptState = { accountId: null, eventId: null, fields: [] }

export function createNotKeptStore(bridge: Bridge): NotKeptStore {
  const store = createStore<NotKeptState>(() => NOTHING)
  let asked = 0
  const load = async () => {
    const { accountId, eventId, fields } = store.getState()
    if (accountId === null || eventId === null) return
    asked += 1
    const mine = asked
    const found = await bridge.call('events.notKept', { accountId, eventId }).catch(() => fields)
    if (mine === asked && JSON.stringify(found) !== JSON.stringify(fields)) store.setState({ fields: found })
  }
  const stops = [
    bridge.on('events.changed', ({ accountId }) => {
      if (accountId === store.getState().accountId) void load()
    }),
    bridge.onReconnect(() => void load()),
  ]
  const leave = async (field: NotKept['field']) => {
    const { accountId, eventId } = store.getState()
    if (accountId === null || eventId === null) return async () => undefined
    const one = { accountId, eventId, field }
    await bridge.call('events.dismissNotKept', one)
    await load()
    return async () => {
      await bridge.call('events.dismissNotKept', { ...one, back: true })
      await load()
    }
  }
  const save = async (change: (fields: EventFields) => EventFields): Promise<QueuedAgain> => {
    const { accountId, eventId } = store.getState()
    if (accountId === null || eventId === null) return { title: '', changed: 0 }
    const { fields, base, parent } = await bridge.call('editor.open', { accountId, eventId, draftId: null })
    const { changed } = await bridge.call('events.save', {
      accountId,
      draftId: null,
      eventId,
      fields: change(fields),
      base,
      parent,
      photo: { kind: 'keep' },
    })
    return { title: fields.title, changed }
  }
  return {
    ...store,
    open(accountId, eventId) {
      store.setState({ accountId, eventId, fields: [] })
      void load()
    },
    close() {
      asked += 1
      store.setState(NOTHING)
    },
    leave,
    sendAgain: (field, wanted) => save((fields) => ({ ...fields, [field]: wanted })),
    async putInAddress(field, wanted) {
      const queued = await save((fields) => ({ ...fields, address: withPart(fields.address, wanted) }))
      await leave(field)
      return queued
    },
    stop() {
      asked += 1
      for (const stop of stops) stop()
    },
  }
}

const withPart = (address: string, part: string): string => {
  if (address.toLocaleLowerCase('en').includes(part.toLocaleLowerCase('en'))) return address
  return address.trim() === '' ? part : `${address}, ${part}`
}
