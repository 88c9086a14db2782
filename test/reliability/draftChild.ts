import { createEditor } from '../../electron/core/editor/area.ts'
import { fieldsWith } from '../support/eventBuilders.ts'
import { ACCOUNT_ID } from '../support/memoryRegistry.ts'
import { beginLife, type LifeOrder, ownOrder } from './steppedLife.ts'

/** What the parent wants of one life of the program. */
export interface DraftOrder extends LifeOrder {
  readonly titles: readonly string[]
  readonly start: number
}

const order = ownOrder() as DraftOrder
const { ports, registry, data, sendUntil, say, end } = await beginLife(order)
const { handlers } = createEditor({
  ports,
  data,
  registry,
  publish: () => undefined,
  picture: async () => null,
  holdMs: 0,
})
const accountId = ACCOUNT_ID
const space = await data.of(accountId)

/** As the person does who finds the program as the last life left it. */
const templates = async () => handlers['templates.list']({ accountId })
if ((await templates()).length === 0)
  await handlers['templates.save']({
    accountId,
    name: 'Choir',
    fields: { location: 'Hall', city: 'Bonn', category: '2', privacy: '0' },
  })
const [template] = await templates()
const waits = () => space.outbox.entries().length > 0
const isFirst =
  space.drafts.count() === 0 && !waits() && space.store.facts.get('editor.taken-drafts') === undefined
say(`found ${space.drafts.count()}`)
if (isFirst) {
  const drafts = order.titles.map((title, at) => {
    const start = String(order.start + at * 86_400)
    const fields = { ...fieldsWith(), ...template?.fields, title, start, end: String(Number(start) + 3_600) }
    return { eventId: null, fields, base: null, touched: [], parent: null, photo: { kind: 'keep' } as const }
  })
  await handlers['drafts.saveAll']({ accountId, drafts })
  say('drafted')
}
const draftIds = space.drafts.ofNewEvents().map(({ id }) => id)
if (draftIds.length > 0) {
  // A page that lost the answer asks twice.
  await handlers['drafts.sendAll']({ accountId, draftIds })
  await handlers['drafts.sendAll']({ accountId, draftIds })
}
await sendUntil((left) => left.entries().length === 0)
say(`left ${space.drafts.count()}`)
await end()
