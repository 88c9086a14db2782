import { z } from 'zod'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { InviteText, SavedText } from '../../../shared/bridge/inviteTexts.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import { takeName } from '../account/typedForms.ts'
import { AppError } from '../errors.ts'
import type { Publish } from '../lib/publisher.ts'
import { lastingId } from '../outbox/lastingIds.ts'
import type { Clock, Ids } from '../ports.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { fold } from '../store/search/fold.ts'

const ALL = 'all'
const MOST_TEXTS = 100
/** Events kept with a text, the last one last. */
const MOST_EVENTS = 200

const stored = z.object({
  id: z.string(),
  name: z.string(),
  message: z.string(),
  usedAtMs: z.number(),
  /** Those it was used for last: an event stands with one text. */
  eventIds: z.array(z.string()),
})
type Stored = z.infer<typeof stored>

/** Messages of invitations kept by name, sealed; nothing of an event but its id is kept with them. */
export interface InviteTexts {
  /** The one used last for this event first, then by last use. */
  list(eventId: EventId): readonly InviteText[]
  /** Throws AppError `too-large` beyond 100. */
  save(eventId: EventId, name: string, message: string, beside?: boolean): SavedText
  /** Throws AppError `conflict` where another has that name, `not-found` where it is no more. */
  rename(textId: string, name: string): void
  remove(textId: string): void
  use(eventId: EventId, textId: string): void
}

export function createInviteTexts(
  store: OpenedAccountStore,
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
): InviteTexts {
  const rows = deskRows<Stored>(store, 'text', (row) => stored.parse(row))
  const known = (textId: string): Stored => {
    const found = rows.get(textId)
    if (found === undefined) throw new AppError('not-found', 'this text is no more')
    return found
  }
  const named = (name: string): Stored | undefined =>
    rows.of(ALL).find((text) => fold(text.name) === fold(name))
  const keepUsed = (text: Stored, asked: EventId): void => {
    const eventId = lastingId(store, asked)
    const without = (one: Stored) => one.eventIds.filter((id) => id !== eventId)
    const others = rows.of(ALL).filter(({ id }) => id !== text.id)
    // Later than any other use, also where the clock was set back.
    const usedAtMs = Math.max(clock.now(), ...others.map((one) => one.usedAtMs + 1))
    store.transaction(() => {
      for (const one of others)
        if (one.eventIds.includes(eventId)) rows.set(ALL, one.id, { ...one, eventIds: without(one) })
      const eventIds = [...without(text), eventId].slice(-MOST_EVENTS)
      rows.set(ALL, text.id, { ...text, usedAtMs, eventIds })
    })
  }
  return {
    list: (asked) => {
      const eventId = lastingId(store, asked)
      return rows
        .of(ALL)
        .toSorted(
          (a, b) =>
            Number(b.eventIds.includes(eventId)) - Number(a.eventIds.includes(eventId)) ||
            b.usedAtMs - a.usedAtMs,
        )
        .map(shown)
    },
    save: (eventId, wanted, message, beside = false) => {
      const isFree = (name: string): boolean => !beside || (named(name)?.message ?? message) === message
      let name = wanted
      for (let number = 2; !isFree(name); number += 1) name = `${wanted.slice(0, 74)} (${number})`
      const same = named(name)
      if (same === undefined && rows.count() >= MOST_TEXTS)
        throw new AppError('too-large', 'too many texts are kept')
      const text: Stored = same
        ? { ...same, message }
        : { id: ids.uuid(), name, message, usedAtMs: 0, eventIds: [] }
      keepUsed(text, eventId)
      return { ...shown(text), replaced: same?.message ?? null }
    },
    rename: (textId, name) => {
      const text = known(textId)
      const same = named(name)
      if (same !== undefined && same.id !== textId)
        throw new AppError('conflict', 'another text has this name')
      rows.set(ALL, textId, { ...text, name })
    },
    remove: (textId) => rows.remove(textId),
    use: (eventId, textId) => keepUsed(known(textId), eventId),
  }
}

const shown = ({ id, name, message }: Stored): InviteText => ({ id, name, message })

export function inviteTextHandlers(deps: {
  readonly data: OpenAccounts
  readonly clock: Clock
  readonly ids: Ids
  readonly publish: Publish
}): Pick<Handlers, Extract<keyof Handlers, `inviteTexts.${string}`>> {
  let revision = 0
  async function change<T>(
    accountId: AccountId,
    work: (texts: InviteTexts) => T,
    typed?: string,
  ): Promise<T> {
    const { store } = await deps.data.of(accountId)
    const done = store.transaction(() => {
      takeName({ store }, typed)
      return work(createInviteTexts(store, deps))
    })
    revision += 1
    deps.publish('inviteTexts.changed', { accountId, revision })
    return done
  }
  return {
    'inviteTexts.list': async ({ accountId, eventId }) =>
      createInviteTexts((await deps.data.of(accountId)).store, deps).list(eventId),
    'inviteTexts.save': ({ accountId, eventId, name, message, beside, typed }) =>
      change(accountId, (texts) => texts.save(eventId, name, message, beside), typed),
    'inviteTexts.rename': ({ accountId, textId, name, typed }) =>
      change(
        accountId,
        (texts) => {
          texts.rename(textId, name)
          return null
        },
        typed,
      ),
    'inviteTexts.remove': ({ accountId, textId }) =>
      change(accountId, (texts) => {
        texts.remove(textId)
        return null
      }),
    'inviteTexts.use': ({ accountId, eventId, textId }) =>
      change(accountId, (texts) => {
        texts.use(eventId, textId)
        return null
      }),
  }
}
