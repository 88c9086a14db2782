import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MovedEvent, MovedTimes } from '../../../../shared/bridge/moves.ts'
import type { Bridge } from '../../../lib/bridge.ts'
import { asked } from '../../../state/queries.ts'
import { type OpenEditor, opened } from '../../editor/openEditor.ts'
import { moveKey } from './weekModel.ts'

interface MovesState {
  /** The latest last. */
  readonly moves: readonly MovedEvent[]
  readonly loaded: boolean
}

type Movable = Omit<MovedEvent, 'to' | 'savedAtMs'>

/**
 * Times of own events that were changed in the calendar. Each is a draft of its event, as the editor keeps one: it stays
 * over a restart, and leaves by the editor's way alone. A move shows at once and is saved behind.
 */
export interface MovesStore extends StoreApi<MovesState> {
  readonly start: () => void
  readonly stop: () => void
  /** `to` as it was on the site puts it back. */
  readonly move: (event: Movable, to: MovedTimes) => void
  readonly putBack: (move: MovedEvent) => void
  readonly load: () => Promise<void>
  /** Every move as the editor would open it, once what was moved last is saved. */
  readonly open: () => Promise<readonly OpenEditor[]>
  /** Hears what could not be saved: it stands at its old place again. Returns what unsubscribes. */
  readonly onFailed: (listener: (failure: unknown) => void) => () => void
}

/** One event whose move is being saved: `to` null where it is put back. */
interface Saving {
  readonly event: MovedEvent
  readonly to: MovedTimes | null
}

const sameTimes = (a: MovedTimes, b: MovedTimes): boolean => a.start === b.start && a.end === b.end

/** What is kept is the answer that the status bar shows the number of. */
export function createMovesStore(
  bridge: Bridge,
  queries: QueryClient,
  now: () => number = () => Date.now(),
): MovesStore {
  const question = asked(bridge, 'calendar.moves', { accountIds: null })
  const store = createStore<MovesState>(() => ({ moves: [], loaded: false }))
  const unsaved = new Map<string, Saving>()
  const listeners = new Set<(failure: unknown) => void>()
  let kept: readonly MovedEvent[] = []
  let unwatch: () => void = () => undefined
  let running: Promise<void> | null = null

  const show = (loaded = store.getState().loaded) => {
    const others = kept.filter((each) => !unsaved.has(moveKey(each)))
    const own = [...unsaved.values()].flatMap(({ event, to }) => (to === null ? [] : [{ ...event, to }]))
    store.setState({ moves: [...others, ...own], loaded })
  }

  const take = (found: readonly MovedEvent[] | undefined) => {
    if (found === undefined) return
    kept = found
    show(true)
  }
  /** An answer under way is from before the move that was saved. */
  const load = async () => {
    await queries.cancelQueries({ queryKey: question.queryKey, exact: true })
    take(await queries.fetchQuery({ ...question, staleTime: 0 }).catch(() => undefined))
  }

  /** One after the other; of several moves of one event the last. */
  const run = async () => {
    for (let next = unsaved.entries().next(); !next.done; next = unsaved.entries().next()) {
      const [key, saving] = next.value
      try {
        const { accountId, eventId } = saving.event
        await bridge.call('drafts.move', { accountId, eventId, to: saving.to })
      } catch (failure) {
        if (unsaved.get(key) === saving) unsaved.delete(key)
        for (const listener of listeners) listener(failure)
      }
      await load()
      if (unsaved.get(key) === saving) unsaved.delete(key)
      show()
    }
  }
  const flush = (): Promise<void> => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  const put = (event: MovedEvent, to: MovedTimes | null) => {
    const key = moveKey(event)
    unsaved.delete(key)
    unsaved.set(key, { event, to })
    show()
    void flush()
  }

  return {
    ...store,
    start() {
      const observer = new QueryObserver(queries, question)
      unwatch = observer.subscribe(({ data }) => take(data))
      take(observer.getCurrentResult().data)
    },
    stop: () => unwatch(),
    move(event, to) {
      put({ ...event, to, savedAtMs: now() }, sameTimes(event.from, to) ? null : to)
    },
    putBack: (move) => put(move, null),
    load,
    async open() {
      await flush()
      return Promise.all(
        store.getState().moves.map(async ({ accountId, eventId }) => {
          const target = { accountId, eventId, draftId: null }
          return opened(target, await bridge.call('editor.open', target), null)
        }),
      )
    },
    onFailed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
