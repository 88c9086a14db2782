import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DoorScan } from '../../../shared/bridge/door.ts'
import { LONGEST_SCAN } from '../../../shared/domain/badges.ts'
import type { DoorRow } from '../../../shared/domain/door.ts'
import type { DoorStore } from './doorStore.ts'

/** What came of one scan. */
export type ScanAnswer =
  | { readonly answer: 'arrived' | 'again'; readonly row: DoorRow }
  | { readonly answer: 'other'; readonly name: string | null; readonly startsAt: number | null }
  | { readonly answer: 'unknown' }
  /** It could not be kept: nobody was let in. */
  | { readonly answer: 'failed'; readonly error: unknown }

type Scanned = ScanAnswer & {
  readonly nth: number
  readonly atMs: number
  /** Nobody was ticked by it. */
  readonly test: boolean
  /** How often the search had been changed when the answer came. */
  readonly typed: number
}

export interface ScanState {
  /** Newest first. */
  readonly scans: readonly Scanned[]
  /** Scanned and not answered yet. */
  readonly waiting: number
  /** Scans say what they would do, and do nothing. */
  readonly testing: boolean
  /** What a test read, as it came. */
  readonly read: string | null
  /** A scanner that types has read something at this door: until then nobody can know of one. */
  readonly heard: boolean
  /** The picture of the camera is shown and read. */
  readonly camera: boolean
}

/** Scans of one door, in their order; none waits for another. */
export interface ScanStore extends StoreApi<ScanState> {
  readonly scan: (text: string) => Promise<ScanAnswer>
  /** Hears what came of each scan. Returns what unsubscribes. */
  readonly onAnswer: (listener: (answer: ScanAnswer['answer']) => void) => () => void
}

const MOST = 50

/** The last scan that was none for testing, until something is typed behind its answer. */
export function standingScan({ scans }: ScanState, typed: number): Scanned | undefined {
  const last = scans.find(({ test }) => !test)
  return last?.typed === typed ? last : undefined
}

export function createScanStore(
  door: Pick<DoorStore, 'scan' | 'getState'>,
  now: () => number = Date.now,
): ScanStore {
  const store = createStore<ScanState>(() => ({
    scans: [],
    waiting: 0,
    testing: false,
    read: null,
    heard: false,
    camera: false,
  }))
  const listeners = new Set<(answer: ScanAnswer['answer']) => void>()
  let count = 0

  const answerTo = async (text: string, test: boolean): Promise<ScanAnswer> => {
    try {
      return answerOf(await door.scan(text.slice(0, LONGEST_SCAN), test))
    } catch (error) {
      return { answer: 'failed', error }
    }
  }
  return {
    ...store,
    async scan(text) {
      count += 1
      const { testing: test } = store.getState()
      const nth = count
      const atMs = now()
      store.setState(({ waiting, read }) => ({ waiting: waiting + 1, read: test ? text : read }))
      const answer = await answerTo(text, test)
      const { typed } = door.getState()
      store.setState(({ waiting, scans }) => ({
        waiting: waiting - 1,
        scans: [...scans, { ...answer, nth, atMs, test, typed }].sort((a, b) => b.nth - a.nth).slice(0, MOST),
      }))
      for (const listener of listeners) listener(answer.answer)
      return answer
    },
    onAnswer(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function answerOf(scan: DoorScan): ScanAnswer {
  switch (scan.answer) {
    case 'arrived':
    case 'again':
      return { answer: scan.answer, row: scan.row }
    default:
      return scan
  }
}
