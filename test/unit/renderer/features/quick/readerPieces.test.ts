import { afterEach, expect, test, vi } from 'vitest'
import type { LineContext } from '../../../../../renderer/features/quick/parse/line.ts'
import { parseLine } from '../../../../../renderer/features/quick/parse/parseLine.ts'
import { readerPieces } from '../../../../../renderer/features/quick/parse/readerPieces.ts'

afterEach(() => vi.restoreAllMocks())

const context = (language: LineContext['language']): LineContext => ({
  now: Date.UTC(2026, 5, 1),
  locale: language,
  language,
  accounts: [],
  accountId: '',
  answers: new Map(),
})

/** How often each expression was used. By its source: a copy of it is made from what the first one took. */
function usedExpressions(): () => ReadonlyMap<string, number> {
  let used = new Map<string, number>()
  const { exec } = RegExp.prototype
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    used.set(this.source, (used.get(this.source) ?? 0) + 1)
    return exec.call(this, text)
  })
  return () => {
    const taken = used
    used = new Map()
    return taken
  }
}

/** Short ones take no time. */
const LONG = 200
/** Of those that are new, by one piece: what a library looks for is one expression, times by the clock are a few. */
const AT_ONCE = 6

test.each(['en', 'de', 'fr', 'pl', 'ja', 'ar'] as const)(
  'QUICK-16 what reading a first line in %s takes with it comes in small pieces, and the first key finds it all done',
  (language) => {
    const take = usedExpressions()
    const used = new Map<string, number>()
    for (const read of readerPieces(context(language))) {
      read()
      const long = [...take()].filter(([source]) => source.length > LONG)
      expect(long.filter(([source]) => !used.has(source)).length).toBeLessThanOrEqual(AT_ONCE)
      for (const [source, times] of long) used.set(source, times + (used.get(source) ?? 0))
    }
    parseLine('a', context(language))
    const first = [...take().keys()].filter((source) => source.length > LONG)
    expect(first.length).toBeGreaterThan(AT_ONCE)
    expect(first.filter((source) => (used.get(source) ?? 0) < 2)).toEqual([])
  },
)
