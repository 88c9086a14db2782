import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NotKept } from '../../../shared/bridge/editor.ts'
import type { EventField, EventFields } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Bridge } from '../../lib/bridge.ts'

interface QueuedAgain {
  readonly title: string
  readonly changed: number
}

/** What the site did not keep of the last save of an event; named until it was read. */
export interface NotKeptStore extends StoreApi<readonly NotKept[]> {
  /** Resolves to its way back. */
  readonly leave: (field: NotKept['field']) => Promise<() => Promise<void>>
  /** Queues it once more. Resolves to the title of the event, for what is said of it. */
  readonly sendAgain: (field: EventField, wanted: string) => Promise<QueuedAgain>
  /** Queues the address with it, and leaves the field as the site has it. */
  readonly putInAddress: (field: EventField, wanted: string) => Promise<QueuedAgain>
  readonly start: () => void
  readonly stop: () => void
}

export function createNotKeptStore(bridge: Bridge, accountId: string, eventId: EventId): NotKeptStore {
  const store = createStore<readonly NotKept[]>(() => [])
  let asked = 0
  const load = async () => {
    asked += 1
    const mine = asked
    const before = store.getState()
    const found = await bridge.call('events.notKept', { accountId, eventId }).catch(() => before)
    if (mine === asked && JSON.stringify(found) !== JSON.stringify(before)) store.setState(found, true)
  }
  let stops: readonly (() => void)[] = []
  const leave = async (field: NotKept['field']) => {
    const one = { accountId, eventId, field }
    await bridge.call('events.dismissNotKept', one)
    await load()
    return async () => {
      await bridge.call('events.dismissNotKept', { ...one, back: true })
      await load()
    }
  }
  const save = async (change: (fields: EventFields) => EventFields): Promise<QueuedAgain> => {
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
    leave,
    sendAgain: (field, wanted) => save((fields) => ({ ...fields, [field]: wanted })),
    async putInAddress(field, wanted) {
      const queued = await save((fields) => ({ ...fields, address: withPart(fields.address, wanted) }))
      await leave(field)
      return queued
    },
    start() {
      stops = [
        bridge.on('events.changed', (changed) => {
          if (changed.accountId === accountId) void load()
        }),
        bridge.onReconnect(() => void load()),
      ]
      void load()
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
