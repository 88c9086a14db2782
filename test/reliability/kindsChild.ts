import { inviteBook } from '../../electron/core/invites/inviteBook.ts'
import { resolveEntry } from '../../electron/core/outbox/decisions.ts'
import { fieldsOf } from '../../electron/core/outbox/rawFields.ts'
import { demoPicture } from '../../electron/core/sample/drawn/picture.ts'
import { changesBetween } from '../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../shared/domain/rawEvent.ts'
import { ACCOUNT_ID } from '../support/memoryRegistry.ts'
import { beginLife, invitesIn, type LifeOrder, ownOrder } from './steppedLife.ts'

/** What the parent wants of one life of the program. */
export interface KindsOrder extends LifeOrder {
  /** The event people are invited to. */
  readonly invite: string
  /** Events to give a photo, to keep after all, and to be at odds about; null: only what waits is sent. */
  readonly queue: {
    readonly photo: string
    readonly kept: string
    readonly disputed: string
    readonly people: readonly string[]
  } | null
}

const order = ownOrder() as KindsOrder
const life = await beginLife(order)
const { ports, api, data, sendUntil, say, end } = life
const invites = invitesIn(life)
const space = await data.of(ACCOUNT_ID)
const { outbox, store } = space

/** Has the event as it was read, or, where it is given, as it was read before others wrote that. */
async function read(eventId: string, before: Partial<RawEvent> = {}): Promise<RawEvent> {
  const raw = { ...(await api.readEvent(ACCOUNT_ID, eventId)), ...before }
  store.events.put([raw], ports.clock.now(), outbox.projector)
  return raw
}
const edit = (raw: RawEvent, wanted: { readonly title?: string; readonly location?: string }) => {
  const base = fieldsOf(raw)
  const changes = changesBetween(base, { ...base, ...wanted })
  outbox.append(
    { kind: 'update', changes },
    { eventId: raw.event_id, title: raw.title, start: raw.start_time },
  )
}

if (order.queue !== null) {
  const { invite } = order
  const { photo, kept, disputed, people } = order.queue
  await read(photo)
  await read(invite)
  const bytes = demoPicture(1, 8, true)
  const file = { fileName: 'a.png', mediaType: 'image/png' } as const
  const about = (eventId: string) => ({ eventId, title: 'About', start: '0' })
  outbox.append({ kind: 'photo', photo: { attachmentId: 'p', size: bytes.length, ...file } }, about(photo), {
    attachment: { id: 'p', bytes, ...file },
  })
  say('ack photo')
  const own = await read(kept)
  edit(own, { location: 'Aula' })
  say('ack edit')
  const gone = outbox.append({ kind: 'delete', title: own.title, start: own.start_time }, about(kept), {
    held: true,
  })
  say('ack delete')
  outbox.discard(gone?.id ?? '')
  say('ack taken back')
  edit(await read(disputed, { title: 'Before' }), { title: 'Mine' })
  say('ack disputed')
  const at = { accountId: ACCOUNT_ID, eventId: invite }
  inviteBook(space).setSettings({ batchSize: 2, paceMs: 0 })
  await invites.handlers['invites.addText']({ ...at, text: people.join('; ') })
  const { revision } = await invites.handlers['invites.open'](at)
  await invites.handlers['invites.send']({ ...at, revision })
  say('ack invitations')
}

/** The person keeps their own word wherever they are asked. */
function decide(): void {
  for (const { id, state } of outbox.entries()) {
    if (state.state !== 'conflict') continue
    say(`asked ${state.fields.map(({ field, mine, theirs }) => `${field} ${mine} ${theirs}`).join(', ')}`)
    resolveEntry(outbox, id, Object.fromEntries(state.fields.map(({ field, mine }) => [field, mine])))
    say('decided')
  }
}
outbox.watch(() => queueMicrotask(decide))
decide()
await sendUntil(
  (left) => left.entries().every(({ state }) => state.state === 'may-have-been-sent'),
  invites.sendInvite,
)
invites.catchUp(ACCOUNT_ID)
const ledger = inviteBook(space).ledger.of(order.invite)
say(JSON.stringify(ledger.map(({ target, state }) => [target, state])))
await end()
