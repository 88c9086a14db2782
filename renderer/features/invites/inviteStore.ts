import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Params, Result } from '../../../shared/bridge/contract.ts'
import type { Added, AddressFix, Composer, SendPreview } from '../../../shared/bridge/invites.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { ComposerRow, InviteBatch, ReminderLeftOut, Verdict } from '../../../shared/domain/invite.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'
import { createGrid, type GridState, noRows } from '../../lib/list/grid.ts'
import { PAGE } from '../../lib/list/rowPages.ts'
import { typedSince } from '../people/typedPeople.ts'
import { markAllLookedAt, takeSourcesOut } from './composerCalls.ts'
import { createFileSource, type FileSource, type FileState } from './fileSource.ts'
import type { Word } from './useSayDecided.ts'

export interface SentPreview {
  readonly message: string
  readonly people: number
  readonly atMs: number
}

export interface InviteState extends FileState, GridState<ComposerRow> {
  readonly composer: Composer | null
  /** Of the composer itself, or of its rows. */
  readonly error: CallError | null
  /** Null: all rows. */
  readonly verdict: Verdict | null
  readonly search: string
  /** As it stands in the field; saved behind. */
  readonly message: string
  /** The message the host has; null until it said which. */
  readonly kept: string | null
  /** Addresses as they stand in the field to paste into, not added yet; kept on this computer like the message. */
  readonly pasted: string
  /** A row whose invitation in spite of the ledger or the guest list is being asked about. */
  readonly askingAnyway: ComposerRow | null
  readonly preview: SendPreview | null
  /** The message and number of a sending begun here, until another one is begun. */
  readonly sent: SentPreview | null
  /** What the last reminder came to; null once its people are sent to or gone. */
  readonly reminded: (ReminderLeftOut & { readonly added: number }) | null
  /** Batches that need a word, and those that failed. */
  readonly batches: readonly InviteBatch[]
}

type More<M extends 'invites.addFriends' | 'invites.addList' | 'invites.addFromEvent'> = Omit<
  Params<M>,
  'accountId' | 'eventId'
>

/** One event's composer. Actions that ask the host reject with CallError. */
export interface InviteStore extends StoreApi<InviteState>, FileSource {
  readonly start: () => void
  readonly show: (from: number, to: number) => void
  readonly setView: (view: { readonly verdict?: Verdict | null; readonly search?: string }) => void
  readonly moveTo: (index: number) => void
  readonly addText: (text: string) => Promise<Added>
  /** `typed`: into the form, which is emptied with it. */
  readonly addFriends: (friends: More<'invites.addFriends'>['friends'], typed?: boolean) => Promise<Added>
  readonly addList: (listId: string) => Promise<Added>
  readonly addFromEvent: (from: More<'invites.addFromEvent'>) => Promise<Added>
  /** Those without an answer, in place of those of a former reminder. */
  readonly remind: () => Promise<Added>
  /** Resolves to its way back. */
  readonly removeSources: (gone: { readonly sourceId: number } | 'all') => Promise<() => Promise<unknown>>
  readonly fix: (rowId: number, text: string) => Promise<ComposerRow>
  /** What can be put right at once, to be shown before it is taken. */
  readonly fixes: () => Promise<readonly AddressFix[]>
  /** Resolves to how many were put right. */
  readonly fixAll: (fixes: readonly AddressFix[]) => Promise<number>
  readonly mark: (rowId: number, as: 'drop' | 'anyway' | 'judge') => Promise<void>
  readonly askAnyway: (row: ComposerRow | null) => void
  /** All rows that were to be looked at are right. */
  readonly lookedAtAll: () => Promise<void>
  /** Goes to the next address to mend; resolves to its index, null where there is none. */
  readonly nextFault: () => Promise<number | null>
  readonly setMessage: (message: string) => void
  /** Resolves when the message as typed is kept and previewed; what is sent is what was typed last. */
  readonly keepMessage: () => Promise<void>
  /** As typed; the field says when it is kept (useKeeping.ts). */
  readonly setPasted: (pasted: string) => void
  readonly keepPasted: (pasted: string) => Promise<void>
  readonly setSettings: (batchSize: number, paceMs: number) => Promise<void>
  readonly send: (revision: number) => Promise<void>
  readonly pause: (paused: boolean) => Promise<void>
  readonly stopSending: () => Promise<void>
  readonly decide: (batchId: string, decision: Word) => Promise<Result<'invites.decide'>>
  readonly stop: () => void
}

export function createInviteStore(bridge: Bridge, accountId: string, eventId: EventId): InviteStore {
  const store = createStore<InviteState>(() => ({
    ...noRows(),
    composer: null,
    verdict: null,
    search: '',
    message: '',
    kept: null,
    pasted: '',
    askingAnyway: null,
    preview: null,
    sent: null,
    reminded: null,
    file: null,
    reading: null,
    batches: [],
  }))
  const event = { accountId, eventId }
  let stops: readonly (() => void)[] = []
  let opening = 0
  let savingMessage: Promise<void> | null = null
  const leftOf = (text: string) => typedSince(store.getState().pasted, text)
  /** The first rows, that come with the composer itself. */
  let coming: Promise<Result<'invites.rows'>> | null = null

  const grid = createGrid<ComposerRow, Result<'invites.rows'>>({
    get: store.getState,
    // Rows that come do not mend a composer that could not be opened.
    set: ({ error, ...rows }) => store.setState(error ? { ...rows, error } : rows),
    idOf: ({ rowId }) => rowId,
    fetchOf() {
      const { verdict, search } = store.getState()
      const asked = { ...event, verdict, ...(search === '' ? {} : { search }) }
      return (window) => {
        const first = coming
        coming = null
        return first ?? bridge.call('invites.rows', { ...asked, ...window })
      }
    },
  })
  const open = async (asked: Promise<Composer> = bridge.call('invites.open', event)) => {
    opening += 1
    const mine = opening
    const before = savingMessage === null ? kept() : null
    try {
      const composer = await asked
      if (mine !== opening) return
      const first = store.getState().composer === null
      // Written elsewhere (another window, a restore) while nothing typed here is on its way: it is shown, not overwritten.
      const rests = before !== null && savingMessage === null && kept() === before && message() === before
      store.setState({
        composer,
        error: null,
        preview: composer.preview,
        batches: composer.questions,
        ...(first || rests ? { message: composer.message, kept: composer.message } : {}),
      })
    } catch (error) {
      if (mine === opening && error instanceof CallError) store.setState({ error })
    }
  }
  const refresh = async () => {
    grid.refetch()
    await open()
  }
  /** Does something to the composer, then reads it again: the hint of the host may come later. */
  const then = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    await refresh()
    return done
  }
  /** Does something to the list: what is shown is no longer what was sent. */
  const another = <T>(work: Promise<T>): Promise<T> => {
    store.setState({ sent: null })
    return then(work)
  }
  const message = (): string => store.getState().message
  const kept = (): string | null => store.getState().kept
  const saveMessage = async (): Promise<void> => {
    try {
      do {
        for (let sent = message(); sent !== kept(); sent = message()) {
          await bridge.call('invites.setMessage', { ...event, message: sent })
          store.setState({ kept: sent })
        }
        await open()
      } while (message() !== kept())
    } finally {
      savingMessage = null
    }
  }
  const keepMessage = async (): Promise<void> => {
    if (savingMessage === null && kept() !== null && kept() !== message()) savingMessage = saveMessage()
    await savingMessage
  }
  const files = createFileSource({
    bridge,
    accountId,
    get: store.getState,
    set: store.setState,
    add: (fileId, roles) => another(bridge.call('invites.addFile', { ...event, fileId, roles })),
  })

  return {
    ...store,
    ...files,
    start() {
      stops = [
        bridge.on('invites.changed', (change) => {
          if (change.accountId === accountId && change.eventId === eventId) void refresh()
        }),
        bridge.on('invites.importing', ({ rows, share }) => {
          const { reading } = store.getState()
          if (reading !== null) store.setState({ reading: { ...reading, rows, share } })
        }),
        bridge.onReconnect(() => void refresh()),
      ]
      const begun = bridge.call('invites.begin', { ...event, limit: PAGE })
      coming = begun.then(({ first }) => first)
      void open(
        begun.then(({ composer, pasted }) => {
          if (store.getState().pasted === '') store.setState({ pasted })
          return composer
        }),
      )
      grid.open()
    },
    show: grid.show,
    setView(view) {
      store.setState(view)
      grid.open()
    },
    moveTo: grid.moveTo,
    addText: (text) => another(bridge.call('invites.addText', { ...event, text, pastedLeft: leftOf(text) })),
    addFriends: (friends, typed = false) =>
      another(bridge.call('invites.addFriends', { ...event, friends, typed })),
    addList: (listId) => another(bridge.call('invites.addList', { ...event, listId })),
    addFromEvent: (from) => another(bridge.call('invites.addFromEvent', { ...event, ...from })),
    async remind() {
      const added = await another(bridge.call('invites.addUnanswered', event))
      store.setState({ reminded: { ...added.leftOut, added: added.added } })
      return added
    },
    async removeSources(gone) {
      const { sources = [] } = store.getState().composer ?? {}
      store.setState({ reminded: null })
      const putBack = await another(takeSourcesOut(bridge, event, gone === 'all' ? sources : gone))
      return () => another(putBack())
    },
    async fix(rowId, text) {
      const { row } = await another(bridge.call('invites.fix', { ...event, rowId, text }))
      return row
    },
    fixes: () => bridge.call('invites.fixes', event).then(({ fixes }) => fixes),
    fixAll: (fixes) =>
      another(bridge.call('invites.fixAll', { ...event, fixes: [...fixes] })).then(({ fixed }) => fixed),
    async mark(rowId, as) {
      await another(bridge.call('invites.mark', { ...event, rowIds: [rowId], as }))
    },
    askAnyway: (askingAnyway) => store.setState({ askingAnyway }),
    lookedAtAll: () => then(markAllLookedAt(bridge, event)),
    async nextFault() {
      const { verdict, search, active } = store.getState()
      const here = grid.activeRow()
      const after =
        here?.verdict === 'not-valid' || here?.verdict === 'look' || active > 0 ? (here?.rowId ?? 0) : 0
      const found =
        (await bridge.call('invites.nextFault', { ...event, after })) ??
        (await bridge.call('invites.nextFault', { ...event, after: 0 }))
      if (found === null) return null
      // Its place is among all rows.
      if (verdict !== null || search !== '') {
        store.setState({ verdict: null, search: '' })
        grid.open(found.index)
      } else grid.moveTo(found.index)
      return found.index
    },
    setMessage(message) {
      store.setState({ message, sent: null })
      // What fails is said when it is to be sent (`keepMessage`).
      void keepMessage().catch(() => null)
    },
    keepMessage,
    setPasted: (pasted) => store.setState({ pasted }),
    async keepPasted(pasted) {
      await bridge.call('invites.setPasted', { ...event, text: pasted })
    },
    async setSettings(batchSize, paceMs) {
      await then(bridge.call('invites.setSettings', { accountId, batchSize, paceMs }))
    },
    async send(revision) {
      const { preview } = store.getState()
      const { startedAtMs, total } = await bridge.call('invites.send', { ...event, revision })
      const sent = { message: preview?.message ?? '', people: total, atMs: startedAtMs }
      store.setState({ sent, reminded: null })
      await refresh()
    },
    async pause(paused) {
      await then(bridge.call('invites.pause', { ...event, paused }))
    },
    async stopSending() {
      await then(bridge.call('invites.stop', event))
    },
    decide: (batchId, decision) =>
      then(bridge.call('invites.decide', { ...event, batchId, ledgerIds: null, decision })),
    stop() {
      opening += 1
      grid.stop()
      for (const stop of stops) stop()
    },
  }
}
