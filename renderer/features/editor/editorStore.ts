import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Draft, PhotoChange, SavedDraft, SeriesRule } from '../../../shared/domain/draft.ts'
import { EVENT_FIELDS, type EventField, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { ParentItem } from '../../../shared/domain/outboxEntry.ts'
import { type Bridge, CallError, toCallError } from '../../lib/bridge.ts'
import { createDraftSaver, type DraftSaver } from './draftSaver.ts'
import { takeIn, takeTheirs } from './meanwhile.ts'
import {
  asDraft,
  type Beginning,
  type EditorTarget,
  isDirty,
  isWork,
  type OpenEditor,
  opened,
  savedFields,
  saveRequest,
  startedOver,
} from './openEditor.ts'
import type { SaveOutcome } from './saveWatch.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly editor: EditorStore
  }
}

type EditorState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening'; readonly target: EditorTarget }
  | { readonly kind: 'failed'; readonly target: EditorTarget; readonly error: CallError }
  | ({ readonly kind: 'open' } & OpenEditor)

export interface EditorStore extends StoreApi<EditorState> {
  /** Values the next new event begins with. */
  readonly beginWith: (beginning: Beginning) => void
  readonly open: (target: EditorTarget) => Promise<void>
  readonly set: (field: EventField, value: string) => void
  /** `zone`: by whose clock times among them were typed. */
  readonly setAll: (values: Partial<EventFields>, zone?: string) => void
  /** `odd`: what is typed is no page or group yet. */
  readonly setParent: (parent: ParentItem | null, odd: boolean) => void
  readonly setPhoto: (photo: PhotoChange) => void
  readonly setSeries: (series: SeriesRule | undefined) => void
  /** A photo is being read, drawn or handed over: what it becomes, null where that is nothing. A save waits for it. */
  readonly awaitPhoto: (coming: Promise<PhotoChange | null>) => void
  /** Resolves to whether the photo that was on its way is in the form; null where none is. */
  readonly photoComing: () => Promise<boolean> | null
  /** The field was left: what is wrong with it may be said, and the draft is saved. */
  readonly leave: (field: EventField) => void
  readonly showProblems: () => void
  readonly takeTheirs: (field: EventField) => void
  /** Back to how the event is; the draft goes. Resolves to what was given up, for undo; null where nothing was. */
  readonly startOver: () => Promise<Draft | null>
  /** A draft that was given up, kept again. */
  readonly reviveDraft: (accountId: string, draft: Draft) => Promise<SavedDraft>
  /** Hears of every save, to say that it was done or what went wrong. Returns what unsubscribes. */
  readonly onOutcome: (listener: (outcome: SaveOutcome) => void) => () => void
  /** A save that was queued without the form is said as one of it is. */
  readonly announce: (outcome: SaveOutcome) => void
  /** Queues the event; rejects with CallError and keeps everything. Resolves to its id (temporary for a new one). */
  readonly save: () => Promise<{ readonly eventId: EventId; readonly changed: number }>
  /** Saves what is outstanding as a draft; nothing asks, nothing is lost. */
  readonly keep: () => Promise<void>
  /** The form as a draft that is kept, whether or not it was typed in; null where it cannot be. */
  readonly kept: () => Promise<SavedDraft | null>
  readonly close: () => void
  readonly stop: () => void
}

export interface EditorTimers {
  readonly after: (ms: number, run: () => void) => () => void
}

export function createEditorStore(bridge: Bridge, timers: EditorTimers): EditorStore {
  const store = createStore<EditorState>(() => ({ kind: 'closed' }))
  let beginning: Beginning | null = null
  let asked = 0
  let saver: DraftSaver | null = null
  let photoComing: Promise<boolean> | null = null
  const listeners = new Set<(outcome: SaveOutcome) => void>()
  const tell = (outcome: SaveOutcome) => {
    for (const listener of listeners) listener(outcome)
  }

  const current = (): OpenEditor | null => {
    const state = store.getState()
    return state.kind === 'open' ? state : null
  }
  const patch = (change: Partial<OpenEditor>) => {
    const open = current()
    if (open !== null) store.setState({ ...open, kind: 'open', ...change })
  }

  const saverFor = (
    { target: { accountId }, opening: { made: at } }: OpenEditor,
    first: SavedDraft | null,
  ): DraftSaver => {
    // A save that ends after its form was closed has nothing to say to the next form.
    const say = (draft: OpenEditor['draft']) => {
      if (saver === made) patch({ draft })
    }
    const made = createDraftSaver(
      {
        save: (base, draft) =>
          bridge.call('drafts.save', {
            accountId,
            draftId: base?.draftId ?? null,
            basedOnMs: base?.savedAtMs ?? null,
            draft,
            made: at,
          }),
        after: timers.after,
        onSaved: (atMs) => say({ state: 'saved', atMs }),
        onFailed: (error) => say({ state: 'failed', error: toCallError(error) }),
      },
      first,
    )
    return made
  }

  /** Something was typed: the draft follows, or goes where nothing is left of it. */
  const edited = (change: Partial<OpenEditor>) => {
    const open = current()
    if (open === null || open.saving) return
    const next = { ...open, ...change }
    store.setState({ ...next, kind: 'open' })
    if (isDirty(next) || saver?.saved() !== null) saver?.soon(() => asDraft(next))
  }

  const kept = async (): Promise<SavedDraft | null> => {
    const open = current()
    if (open !== null && saver?.saved() === null) saver.soon(() => asDraft(open))
    await saver?.flush()
    return saver?.saved() ?? null
  }

  const letIn = async () => {
    const open = current()
    if (open === null || open.target.eventId === null) return
    const { accountId, eventId } = open.target
    const mine = asked
    const answer = await bridge.call('editor.theirs', { accountId, eventId }).catch(() => null)
    const now = current()
    if (answer === null || now === null || mine !== asked || now.saving) return
    const taken = takeIn(now, answer.shown)
    const followed = [...new Set([...now.followed, ...taken.followed])]
    if (
      taken.followed.length === 0 &&
      JSON.stringify(taken.theirs) === JSON.stringify(now.theirs) &&
      JSON.stringify(taken.from) === JSON.stringify(now.from)
    )
      return
    patch({ ...taken, followed })
  }

  const stops = [
    bridge.on('events.changed', ({ accountId }) => {
      if (accountId === current()?.target.accountId) void letIn()
    }),
    bridge.onReconnect(() => void letIn()),
  ]

  return {
    ...store,
    beginWith(values) {
      beginning = values
    },
    async open(target) {
      asked += 1
      const mine = asked
      const with_ = target.eventId === null && target.draftId === null ? beginning : null
      beginning = null
      store.setState({ kind: 'opening', target })
      try {
        const opening = await bridge.call('editor.open', target)
        const open = opened(target, opening, with_)
        const { draft } = opening
        const made = saverFor(open, draft === null ? null : { draftId: draft.id, savedAtMs: draft.savedAtMs })
        if (mine === asked) {
          saver = made
          store.setState({ kind: 'open', ...open })
        }
        // What was typed elsewhere is kept before the first key here, also where the form was left before it stood.
        if (with_ !== null && isWork(with_)) {
          made.soon(() => asDraft(open))
          await made.flush()
        }
      } catch (error) {
        if (mine !== asked) return
        beginning = with_
        store.setState({ kind: 'failed', target, error: toCallError(error) })
      }
    },
    set(field, value) {
      const open = current()
      if (open !== null && open.fields[field] !== value)
        edited({ fields: { ...open.fields, [field]: value } })
    },
    setAll(values, zone) {
      const open = current()
      if (open !== null) edited({ fields: { ...open.fields, ...values }, zone: zone ?? open.zone })
    },
    setParent: (parent, parentOdd) => edited({ parent, parentOdd }),
    setPhoto: (photo) => edited({ photo }),
    setSeries: (series) => edited({ series }),
    awaitPhoto(coming) {
      const mine = asked
      const came = coming.then((photo) => {
        if (photoComing === came) photoComing = null
        // Another form was opened meanwhile.
        if (photo === null || mine !== asked) return false
        edited({ photo })
        return true
      })
      photoComing = came
    },
    photoComing: () => photoComing,
    leave(field) {
      const open = current()
      if (open === null) return
      // A field of a new event that nobody has typed in yet is not at fault: passing through it moves nothing.
      const begun = open.target.eventId !== null || open.fields[field] !== open.from[field]
      if (begun && !open.left.has(field)) patch({ left: new Set([...open.left, field]) })
      void saver?.flush()
    },
    showProblems: () => patch({ left: new Set(EVENT_FIELDS) }),
    takeTheirs(field) {
      const open = current()
      const value = open?.theirs[field]
      if (open === null || value === undefined) return
      const { [field]: _taken, ...theirs } = open.theirs
      const mine = { ...open.mine, [field]: open.fields[field] }
      edited({ ...takeTheirs(open, field, value), theirs, mine })
    },
    async startOver() {
      const open = current()
      if (open === null) return null
      const givenUp = isDirty(open) ? asDraft(open) : null
      await saver?.cancel()
      const draft = saver?.saved() ?? null
      saver = saverFor(open, null)
      patch(startedOver(open))
      const { accountId } = open.target
      if (draft !== null) await bridge.call('drafts.discard', { accountId, drafts: [draft] })
      return givenUp
    },
    reviveDraft: (accountId, draft) =>
      bridge.call('drafts.save', { accountId, draftId: null, basedOnMs: null, draft }),
    onOutcome(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    announce: tell,
    async save() {
      const open = current()
      if (open === null) throw new CallError({ code: 'not-found', message: 'no form', retryable: false })
      patch({ saving: true })
      const mine = asked
      const { accountId, eventId } = open.target
      // A new event and a photo are told from others like them by their draft: asked for again, they are made once.
      if ((eventId === null || open.photo.kind === 'new') && saver?.saved() === null) await kept()
      await saver?.cancel()
      const keeper = saver
      const about = { isNew: eventId === null, title: open.fields.title, fields: savedFields(open) }
      try {
        const saved = await bridge.call('events.save', saveRequest(open, keeper?.saved() ?? null))
        // Another form may be open by now.
        if (mine === asked) {
          asked += 1
          saver = null
          store.setState({ kind: 'closed' }, true)
        }
        const { changed } = saved
        tell({ ...about, saved: { accountId, eventId: saved.eventId }, changed, error: null })
        return saved
      } catch (error) {
        if (mine === asked) patch({ saving: false })
        keeper?.soon(() => asDraft(open))
        tell({ ...about, saved: null, changed: 0, error: toCallError(error) })
        throw toCallError(error)
      }
    },
    keep: async () => saver?.flush(),
    kept,
    close() {
      asked += 1
      void saver?.flush()
      saver = null
      store.setState({ kind: 'closed' }, true)
    },
    stop() {
      asked += 1
      for (const stop of stops) stop()
    },
  }
}
