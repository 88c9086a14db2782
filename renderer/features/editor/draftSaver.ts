import type { Draft, SavedDraft } from '../../../shared/domain/draft.ts'

export interface DraftSaverDeps {
  /**
   * Resolves when the draft is durable. `base`: what it goes on from; where another window has saved it since, it
   * becomes a draft of its own, and its id is another one from then on.
   */
  readonly save: (base: SavedDraft | null, draft: Draft) => Promise<SavedDraft>
  /** Returns what unsubscribes. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly onSaved: (savedAtMs: number) => void
  readonly onFailed: (error: unknown) => void
}

/** Keeps a draft close behind the typing: one save at a time, the newest state last, none lost. */
export interface DraftSaver {
  /** The draft so far. */
  saved(): SavedDraft | null
  /** Saves what `draft` returns a moment after the last call. */
  soon(draft: () => Draft): void
  /** Saves what is outstanding now; resolves when nothing is under way any more. */
  flush(): Promise<void>
  /** Forgets what is outstanding: the draft is being saved as an event, or was given up. */
  cancel(): Promise<void>
}

/** Milliseconds of rest after which typing is saved, on the disk within 300; and of typing without a rest. */
const REST_MS = 200
const AT_LATEST_MS = 1_000

export function createDraftSaver(deps: DraftSaverDeps, first: SavedDraft | null): DraftSaver {
  let base = first
  let wanted: (() => Draft) | null = null
  let stopTimer = () => {}
  let stopLatest: (() => void) | null = null
  let running: Promise<boolean> | null = null

  /** False: it could not be saved, and waits for the next try. */
  async function run(): Promise<boolean> {
    while (wanted !== null) {
      const draft = wanted
      wanted = null
      try {
        base = await deps.save(base, draft())
        deps.onSaved(base.savedAtMs)
      } catch (error) {
        wanted ??= draft
        deps.onFailed(error)
        return false
      }
    }
    return true
  }

  const stopTimers = () => {
    stopTimer()
    stopLatest?.()
    stopLatest = null
  }
  const flush = async (): Promise<void> => {
    stopTimers()
    let goingOn = true
    while (goingOn && (wanted !== null || running !== null)) {
      running ??= run().finally(() => {
        running = null
      })
      goingOn = await running
    }
  }

  return {
    saved: () => base,
    soon(draft) {
      wanted = draft
      stopTimer()
      stopTimer = deps.after(REST_MS, () => void flush())
      stopLatest ??= deps.after(AT_LATEST_MS, () => void flush())
    },
    flush,
    async cancel() {
      stopTimers()
      wanted = null
      await running
    },
  }
}
