import fc from 'fast-check'
import { fault } from '../../community/faults.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { type BesideAccount, type BesideEvent, besideOnSite } from './besideAccounts.ts'
import type { Act } from './outboxCommands.ts'
import type { OutboxRun } from './outboxRun.ts'

const act = (name: string, run: Act['run']): Act => ({ name, run })
const which = fc.nat(1)
const accountOf = (on: OutboxRun, at: number): BesideAccount =>
  on.beside[at % on.beside.length] as BesideAccount

/** The id by which the program knows the event now; null where it is not to be seen. */
async function localId(on: OutboxRun, account: BesideAccount, event: BesideEvent): Promise<string | null> {
  const { store } = await on.world.open(account.accountId)
  const ids = [event.firstId, ...besideOnSite(account, event).map(({ id }) => String(id))]
  return event.deleted ? null : (ids.find((id) => store.events.get(id) !== undefined) ?? null)
}

function text(on: OutboxRun, account: BesideAccount, what: string): string {
  const value = on.fresh(what)
  account.texts.add(value)
  return value
}

const create = which.map((at) =>
  act(`account ${at}: create`, async (on) => {
    const account = accountOf(on, at)
    await on.world.open(account.accountId)
    const [mark, title] = [text(on, account, 'mark'), text(on, account, 'title')]
    const fields = fieldsWith({ title, address: mark, start: on.value('start'), end: on.value('end') })
    const saved = await on.asked(() =>
      on.world.life().editor.save(account.accountId, {
        draftId: null,
        parent: null,
        photo: { kind: 'keep' },
        eventId: null,
        base: null,
        fields,
      }),
    )
    if (saved === null) return
    account.events.push({ mark, firstId: saved.eventId, wanted: title, deleted: false })
    on.count('creates beside')
  }),
)

const edit = fc.tuple(which, fc.nat(3)).map(([at, nth]) =>
  act(`account ${at}: edit ${nth}`, async (on) => {
    const account = accountOf(on, at)
    const event = account.events[nth % Math.max(1, account.events.length)]
    const id = event === undefined ? null : await localId(on, account, event)
    if (event === undefined || id === null) return
    const { editor } = on.world.life()
    const opening = await on.asked(() => editor.open(account.accountId, id, null))
    if (opening === null) return
    const title = text(on, account, 'title')
    const saved = await on.asked(() =>
      editor.save(account.accountId, {
        draftId: null,
        parent: null,
        photo: { kind: 'keep' },
        eventId: id,
        fields: { ...opening.fields, title },
        base: opening.fields,
      }),
    )
    if (saved === null) return
    event.wanted = title
    on.count('edits beside')
  }),
)

const remove = fc.tuple(which, fc.nat(3)).map(([at, nth]) =>
  act(`account ${at}: delete ${nth}`, async (on) => {
    const account = accountOf(on, at)
    const event = account.events[nth % Math.max(1, account.events.length)]
    const id = event === undefined ? null : await localId(on, account, event)
    if (event === undefined || id === null) return
    const removed = await on.asked(() => on.world.life().editor.remove(account.accountId, [id]))
    if (removed !== null && removed.length > 0) event.deleted = true
  }),
)

/** Signed out there while the others go on, and back. */
const away = fc.tuple(which, fc.nat(4)).map(([at, acts]) =>
  act(`account ${at}: signed out for ${acts + 1} acts`, async (on) => {
    const { accountId } = accountOf(on, at)
    on.world.life().desk.gates.set(accountId, 'signed-out')
    on.until(acts + 1, () => {
      const { desk } = on.world.life()
      desk.gates.delete(accountId)
      desk.outboxes.wake(accountId)
    })
  }),
)

/** The other site loses answers; the faults of this one meet the second account here as well. */
const elsewhere = fc.constantFrom(fault.loseAnswer(), fault.refuseBefore(), fault.status(503)).map((what) =>
  act(`elsewhere: ${what.kind}`, async (on) => {
    accountOf(on, 1).community.faults.next(/^(?:PUT|POST|DELETE)/, what, 1)
  }),
)

/** What is asked in the other accounts of the program. */
export const beside = [
  { weight: 2, arbitrary: create },
  { weight: 3, arbitrary: edit },
  { weight: 1, arbitrary: remove },
  { weight: 1, arbitrary: away },
  { weight: 1, arbitrary: elsewhere },
] as const
