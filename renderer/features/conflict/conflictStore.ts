import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Params } from '../../../shared/bridge/contract.ts'
import type { KeptChoices } from '../../../shared/bridge/outbox.ts'
import { EVENT_FIELDS, type EventField, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import { type Bridge, CallError, toCallError } from '../../lib/bridge.ts'
import {
  type Choice,
  type ChoiceKind,
  type Choices,
  type ConflictRow,
  resultsOf,
  rowsOf,
  type TypedEarlier,
} from './conflictRows.ts'

interface ConflictState {
  readonly target: { readonly accountId: string; readonly entryId: string } | null
  readonly entry: OutboxEntry | null
  readonly rows: readonly ConflictRow[]
  /** The site's present state of the event, as far as it is known here. */
  readonly theirs: EventFields | null
  readonly categories: ReadonlyMap<string, string>
  readonly choices: Choices
  /** Earlier states of `choices`, for undo. */
  readonly past: readonly Choices[]
  readonly saving: boolean
  /** The fields nobody changed are shown. */
  readonly unfolded: boolean
  /** The entry does not wait for a choice (any more). */
  readonly over: boolean
  readonly error: CallError | null
  /** What was chosen last could not be written down. */
  readonly notKept: CallError | null
}

export interface ConflictStore extends StoreApi<ConflictState> {
  /** Choices made earlier for the same entry are still there, also after the program ended. Returns what unsubscribes. */
  readonly open: (accountId: string, entryId: string, locale: string) => () => void
  readonly choose: (field: EventField, choice: Choice) => void
  /** The same side for every row that offers it. */
  readonly takeAll: (kind: ChoiceKind) => void
  /** What was typed for the field earlier is not offered any more. */
  readonly putAside: (field: EventField) => void
  readonly undo: () => void
  readonly toggleRest: () => void
  /** False where other values are in question by now: they are shown. Rejects with CallError, and keeps the choices. */
  readonly save: () => Promise<boolean>
  readonly discard: () => Promise<void>
  readonly stop: () => void
}

const NOTHING: ConflictState = {
  target: null,
  entry: null,
  rows: [],
  theirs: null,
  categories: new Map(),
  choices: {},
  past: [],
  saving: false,
  unfolded: false,
  over: false,
  error: null,
  notKept: null,
}
const MAX_PAST = 100
/** With the values each was made between. */
const keptOf = (rows: readonly ConflictRow[], choices: Choices): KeptChoices =>
  Object.fromEntries(
    rows.flatMap(({ field, mine, theirs }) => {
      const choice = choices[field]
      return choice === undefined ? [] : [[field, { mine, theirs, ...choice }]]
    }),
  )

type Made = Choice | TypedEarlier

/** Between other values a choice is none; what was typed is offered. */
const overtaken = (made: Made): TypedEarlier | undefined =>
  made.kind === 'own' || made.kind === 'earlier' ? { kind: 'earlier', text: made.text } : undefined

function choiceKept(row: ConflictRow, kept: KeptChoices[EventField]): Made | undefined {
  if (kept === undefined) return undefined
  const { kind, text } = kept
  const typed = kind === 'own' || kind === 'earlier'
  if (typed && text === undefined) return undefined
  const made: Made = typed ? { kind, text: text ?? '' } : { kind }
  if (kept.mine !== row.mine || kept.theirs !== row.theirs) return overtaken(made)
  return kind === 'joined' && row.joined === null ? undefined : made
}

const sameRow = (a: ConflictRow | undefined, b: ConflictRow): boolean =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b)

export function createConflictStore(bridge: Bridge): ConflictStore {
  const store = createStore<ConflictState>(() => NOTHING)
  let unkept: Params<'outbox.keepChoices'> | null = null
  let keeping: Promise<void> | null = null
  let asked = 0
  let language = 'en'

  const load = async () => {
    const { target } = store.getState()
    if (target === null) return
    asked += 1
    const mine = asked
    try {
      await keeping
      const entry = await bridge.call('outbox.entry', target)
      const kept = store.getState().rows.length === 0 ? await bridge.call('outbox.choices', target) : null
      if (mine !== asked) return
      take(entry, kept)
      await surroundings(entry, mine)
    } catch (error) {
      if (mine !== asked || !(error instanceof CallError)) return
      store.setState(error.code === 'not-found' ? { over: true } : { error })
    }
  }

  /** A choice stands only as long as the values it was made between; what was typed stays, to be used or put aside. */
  const take = (entry: OutboxEntry, kept: KeptChoices | null) => {
    const before = store.getState()
    // It may ask again: changed here once more, it is on its way until the site answers.
    if (entry.state.state !== 'conflict') return store.setState({ entry, over: true, error: null })
    const rows = rowsOf(entry, language)
    const choices: { [F in EventField]?: Made } = {}
    for (const row of rows) {
      const known = before.rows.find(({ field }) => field === row.field)
      const made = before.choices[row.field]
      const standing = made === undefined || sameRow(known, row) ? made : overtaken(made)
      const choice = standing ?? choiceKept(row, kept?.[row.field])
      if (choice !== undefined) choices[row.field] = choice
    }
    store.setState({ entry, rows, choices, over: false, error: null })
  }

  const surroundings = async ({ accountId, eventId }: OutboxEntry, mine: number) => {
    const [theirs, facets] = await Promise.all([
      bridge.call('editor.theirs', { accountId, eventId }).catch(() => null),
      bridge.call('events.facets', { accountId }).catch(() => null),
    ])
    if (mine !== asked) return
    const names = (facets?.categories ?? []).flatMap(({ id, name }) =>
      id === null ? [] : [[id, name] as const],
    )
    store.setState({ theirs: theirs?.fields ?? null, categories: new Map(names) })
  }

  /** One writing at a time, the newest state last: what is typed meanwhile goes with the next. */
  const keepAll = async () => {
    while (unkept !== null) {
      const one = unkept
      unkept = null
      const notKept = await bridge.call('outbox.keepChoices', one).then(() => null, toCallError)
      store.setState({ notKept })
    }
    keeping = null
  }
  const show = (choices: Choices, past: readonly Choices[]) => {
    const { target, rows } = store.getState()
    store.setState({ choices, past })
    if (target === null) return
    unkept = { ...target, choices: keptOf(rows, choices) }
    keeping ??= keepAll()
  }
  const change = (next: Choices) => {
    const { choices, past } = store.getState()
    show(next, [...past, choices].slice(-MAX_PAST))
  }
  const stops = [bridge.on('outbox.changed', () => void load()), bridge.onReconnect(() => void load())]

  return {
    ...store,
    open(accountId, entryId, locale) {
      language = locale
      store.setState({ ...NOTHING, target: { accountId, entryId } })
      void load()
      return () => {
        asked += 1
        store.setState(NOTHING)
      }
    },
    choose(field, choice) {
      change({ ...store.getState().choices, [field]: choice })
    },
    takeAll(kind) {
      const { rows, choices } = store.getState()
      const next: { [F in EventField]?: Made } = { ...choices }
      // What only others changed is no wish of one's own: taking all of one's own leaves it to them.
      for (const row of rows) next[row.field] = { kind: row.kind === 'theirs' ? 'theirs' : kind }
      change(next)
    },
    putAside(field) {
      const { [field]: _, ...rest } = store.getState().choices
      change(rest)
    },
    undo() {
      const { past } = store.getState()
      const last = past.at(-1)
      if (last !== undefined) show(last, past.slice(0, -1))
    },
    toggleRest: () => store.setState(({ unfolded }) => ({ unfolded: !unfolded })),
    async save() {
      const { target, rows, choices } = store.getState()
      const results = resultsOf(rows, choices)
      if (target === null || results === null) return false
      store.setState({ saving: true })
      try {
        const result = Object.fromEntries(
          EVENT_FIELDS.flatMap((field) => {
            const value = results[field]
            return value === undefined ? [] : [[field, value]]
          }),
        )
        const seen = Object.fromEntries(rows.map(({ field, mine, theirs }) => [field, { mine, theirs }]))
        await keeping
        const { decided } = await bridge.call('outbox.resolve', { ...target, result, seen })
        if (!decided) await load()
        return decided
      } finally {
        store.setState({ saving: false })
      }
    },
    async discard() {
      const { target } = store.getState()
      if (target === null) return
      await bridge.call('outbox.discard', { accountId: target.accountId, entryIds: [target.entryId] })
    },
    stop() {
      asked += 1
      for (const stop of stops) stop()
    },
  }
}

const stores = new WeakMap<Bridge, ConflictStore>()

/** The one store of a page: made when the first conflict is looked at, so that the page's entry has no part of it. */
export function conflictStoreOf(bridge: Bridge): ConflictStore {
  const known = stores.get(bridge)
  if (known !== undefined) return known
  const made = createConflictStore(bridge)
  stores.set(bridge, made)
  return made
}
