import { openOwnWork } from '../../electron/core/account/openAccounts.ts'
import { fieldsOf } from '../../electron/core/outbox/rawFields.ts'
import { createReplay } from '../../electron/core/send/replay.ts'
import { changesBetween } from '../../shared/domain/eventFields.ts'
import { fieldsWith } from '../support/eventBuilders.ts'
import { ACCOUNT_ID } from '../support/memoryRegistry.ts'
import { beginLife, type LifeOrder, ownOrder } from './steppedLife.ts'

/** What the parent wants of one life of the program. */
export interface OutboxOrder extends LifeOrder {
  /** Events to change and to delete; null: nothing is queued, only what waits is sent. */
  readonly queue: { readonly update: string; readonly remove: string } | null
}

const GRACE_MS = 1_200
const order = ownOrder() as OutboxOrder
const { ports, api, registry, openStore, say, end } = await beginLife(order)
const { clock, ids } = ports
const store = openStore()
const about = { accountId: ACCOUNT_ID, clock, ids, userId: () => order.userId }
const { outbox } = openOwnWork(store, about)

if (order.queue !== null) {
  const { update, remove } = order.queue
  const raw = await api.readEvent(ACCOUNT_ID, update)
  store.events.put([raw, await api.readEvent(ACCOUNT_ID, remove)], clock.now(), outbox.projector)
  const base = fieldsOf(raw)
  const start = String(Math.floor(clock.now() / 3_600_000) * 3_600 + 90_000)
  const made = { eventId: 'new-00000000-0000-4000-8000-000000000001', title: 'Made once', start }
  const fields = fieldsWith({ title: made.title, start, end: String(Number(start) + 3_600) })
  outbox.append({ kind: 'create', fields, parent: null, seriesId: null }, made)
  say('ack create')
  outbox.append({ kind: 'rsvp', from: '1', to: '3' }, made)
  say('ack answer')
  const changes = changesBetween(base, { ...base, title: 'Changed once', location: 'Aula' })
  outbox.append({ kind: 'update', changes }, { eventId: update, title: base.title, start })
  say('ack update')
  outbox.append({ kind: 'delete', title: 'Gone', start }, { eventId: remove, title: 'Gone', start })
  say('ack delete')
}

const replay = createReplay({
  ...about,
  ...ports,
  api,
  outbox,
  store,
  site: () => registry.siteOf(ACCOUNT_ID),
  learn: (patch) => registry.learn(registry.siteOf(ACCOUNT_ID).id, patch),
  readBack: () => undefined,
  connectivity: { watch: () => () => undefined },
  gate: () => 'open',
  follows: () => false,
  readAgain: () => undefined,
  sendInvite: async () => undefined,
  graceMs: GRACE_MS,
  holdMs: 0,
  paceMs: 0,
})
const done = new Promise<void>((resolve) => {
  const look = () => {
    if (outbox.entries().length === 0) resolve()
  }
  outbox.watch(look)
  look()
})
replay.wake()
await done
await replay.stop()
store.close()
await end()
