import os from 'node:os'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logLine } from '../../../../../electron/core/log/logLine.ts'
import { knownHere, shareableLine, withoutKnown } from '../../../../../electron/core/log/shareable.ts'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

const AT = Date.UTC(2026, 10, 21, 12)
/** As others get to read what was logged. */
const shared = (message: string, facts: Parameters<typeof logLine>[3]) =>
  shareableLine(logLine(AT, 'warn', message, facts))

describe('a line of the log for others', () => {
  it('keeps when, how bad, the words of the program, numbers, codes and places', () => {
    const facts = { method: 'events.list', code: 'site-failed', rows: 3, known: true, nothing: null }
    expect(shared('rows of a list could not be read', facts)).toBe(
      '2026-11-21T12:00:00.000Z WARN rows of a list could not be read; method: events.list; code: site-failed; rows: 3; known: true; nothing: null',
    )
    expect(
      shared('nobody caught an error', { at: 'at openList (lists.ts:12:3) | at anna (x y.ts:1)' }),
    ).toMatch(/; at: at openList \(lists\.ts:12:3\)$/)
  })

  it('keeps of an error its names and codes, and nothing it says', () => {
    const reason = "Error: ENOSPC: no space left on device, write '/home/erika/Choir of Anna.db'"
    expect(shared('a session could not be kept', { reason })).toMatch(/; reason: ENOSPC$/)
    const error = 'SyntaxError SQLITE_BUSY < FetchFault unknown-host'
    expect(shared('x', { error })).toMatch(/; error: SyntaxError SQLITE_BUSY FetchFault unknown-host$/)
  })

  it('is none where the text is no line of the log', () => {
    expect(shareableLine('Erika Mustermann called')).toBeNull()
    expect(shareableLine('')).toBeNull()
  })

  it('HELP-1 whatever is put into whichever fact, a name does not come out', () => {
    const names = sourceFiles([
      'electron/core',
      'electron/adapter',
      'electron/system',
      'electron/browser-host',
    ])
      .flatMap((file) => [...readSource(file).matchAll(/\blog\.\w+\([^)]*\{([^}]*)\}/g)])
      .flatMap(([, facts = '']) => [...facts.matchAll(/(\w+)(?=[:,} ])/g)].map(([name]) => name))
    const fact = fc.constantFrom(...new Set([...names, 'message', 'reason', 'code', 'at', 'error', 'cause']))
    const around = fc.constantFrom(
      '',
      'Error: ',
      'at ',
      ' (x.ts:1)',
      '"',
      "'",
      '\\',
      '=',
      ' at=',
      '\n',
      '\t{',
    )
    fc.assert(
      fc.property(fact, around, around, (name, before, after) => {
        const line = shared('bridge call failed', {
          [name]: `${before}Zoë Zauber ${after} zz@zauber.example`,
        })
        expect(line).not.toMatch(/zauber/i)
      }),
      { numRuns: 1_000 },
    )
  })

  it('begins with words of the program: no message of the log is put together', () => {
    const files = sourceFiles(['electron'])
    const composed = files.flatMap((file) =>
      [...readSource(file).matchAll(/\blog\.(?:debug|info|warn|error)\(\s*(\S)/g)]
        .filter(([, first]) => first !== "'")
        .map(() => file),
    )
    expect(composed).toEqual([])
  })
})

describe('the second fence', () => {
  const known = [
    { word: 'events.musterstadt.example', as: '[site 1]' },
    { word: 'Erika', as: '[account 1]' },
  ]

  it('takes out what is known, however it is written, and nothing that only begins with it', () => {
    const text = 'ERIKA at Events.Musterstadt.example, Erikas'
    expect(withoutKnown(text, known)).toBe('[account 1] at [site 1], Erikas')
  })

  it('takes out every address, and leaves versions and times', () => {
    const text =
      'GET https://a.example/x?y=1 from 10.0.0.7:8080 and fe80:0:0::1 at 2026-11-21T12:00:00.000Z, 33.4.11'
    expect(withoutKnown(text, [])).toBe(
      'GET [address] from [address] and [address] at 2026-11-21T12:00:00.000Z, 33.4.11',
    )
  })

  it('knows who runs the program, and where', () => {
    const path = `${os.homedir()}/x`
    expect(withoutKnown(path, knownHere())).not.toContain(os.homedir())
  })
})
