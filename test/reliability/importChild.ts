import { createHeldFiles } from '../../electron/core/files/heldFiles.ts'
import { createImports } from '../../electron/core/imports/area.ts'
import { keptImport } from '../../electron/core/imports/keptImports.ts'
import { calendar, vevent } from '../support/imports/calendars.ts'
import { ACCOUNT_ID } from '../support/memoryRegistry.ts'
import { beginLife, type LifeOrder, ownOrder } from './steppedLife.ts'

/** What the parent wants of one life of the program. */
export interface ImportOrder extends LifeOrder {
  /** It only says what it finds, and ends the import. */
  readonly looks: boolean
}

/** Of more than a part, so that a kill finds it half written. */
const FILE = calendar(
  vevent({
    UID: '1',
    SUMMARY: 'Choir',
    DTSTART: '20371201T190000Z',
    DESCRIPTION: 'Bring tea. '.repeat(60_000),
  }),
  vevent({ UID: '2', SUMMARY: 'Yoga', DTSTART: '20371202T190000Z', DTEND: '20371202T100000Z' }),
  vevent({ UID: '3', SUMMARY: 'Dance', DTSTART: '20371203T190000Z' }),
)

const order = ownOrder() as ImportOrder
const { ports, registry, data, say, end } = await beginLife(order)
const held = createHeldFiles({ ids: ports.ids, files: { save: async () => null } })
const { handlers } = createImports({ ports, data, registry, held, publish: () => undefined, paceMs: 0 })
const accountId = ACCOUNT_ID
const { store } = await data.of(accountId)
const facts = () => Number(store.parts.database.get('SELECT count(*) FROM facts')?.[0])

if (order.looks) {
  const kept = await handlers['imports.kept']({})
  const resumed = kept === null ? null : await handlers['imports.resume']({ accountId })
  const { check } = resumed ?? { check: null }
  if (check === null) say('nothing')
  else {
    const { counts, everyone } = check
    say(`${check.fileName} draft ${counts.draft} fault ${counts.fault} out ${counts.out} all ${everyone}`)
    await handlers['imports.close']({ importId: check.importId })
  }
  // What a kill left of a file goes with the next one.
  const fileId = held.begin('next.ics', Buffer.byteLength(FILE))
  held.part(fileId, 0, Buffer.from(FILE))
  const next = await handlers['imports.open']({ accountId, fileId })
  if (next.kind === 'check') await handlers['imports.close']({ importId: next.state.importId })
  say(`left ${facts()} ${keptImport(store, 'check') === null}`)
  await end()
}

say(`before ${facts()}`)
const fileId = held.begin('season.ics', Buffer.byteLength(FILE))
held.part(fileId, 0, Buffer.from(FILE))
const opened = await handlers['imports.open']({ accountId, fileId })
if (opened.kind !== 'check') throw new Error('the columns are asked first')
const { importId } = opened.state
say('opened')
await handlers['imports.mark']({ importId, rowId: 0, as: 'out' })
say('left out')
await handlers['imports.mend']({ importId, rowId: 1, text: null })
say('mended')
await handlers['imports.answer']({ importId, answers: { everyone: false } })
say('answered')
await end()
