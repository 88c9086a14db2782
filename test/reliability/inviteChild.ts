import { inviteBook } from '../../electron/core/invites/inviteBook.ts'
import { ACCOUNT_ID } from '../support/memoryRegistry.ts'
import { beginLife, invitesIn, type LifeOrder, ownOrder } from './steppedLife.ts'

/** What the parent wants of one life of the program. */
export interface InviteOrder extends LifeOrder {
  readonly eventId: string
  /** Addresses to invite, by line; null: only what waits is sent. */
  readonly text: string | null
}

const order = ownOrder() as InviteOrder
const life = await beginLife(order)
const { ports, api, data, sendUntil, say, end } = life
const invites = invitesIn(life)
const space = await data.of(ACCOUNT_ID)
const at = { accountId: ACCOUNT_ID, eventId: order.eventId }
if (order.text !== null) {
  inviteBook(space).setSettings({ batchSize: 10, paceMs: 0 })
  space.store.events.put([await api.readEvent(ACCOUNT_ID, order.eventId)], ports.clock.now(), () => null)
  await invites.handlers['invites.addText']({ ...at, text: order.text })
  const { revision } = await invites.handlers['invites.open'](at)
  await invites.handlers['invites.send']({ ...at, revision })
  say('queued')
}
await sendUntil(
  (left) => left.entries().every(({ state }) => state.state === 'may-have-been-sent'),
  invites.sendInvite,
)
invites.catchUp(ACCOUNT_ID)
const ledger = inviteBook(space).ledger.of(order.eventId)
say(JSON.stringify(ledger.map(({ target, state }) => [target, state])))
await end()
