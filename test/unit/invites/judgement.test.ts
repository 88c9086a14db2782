import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countVerdicts,
  createJudge,
  type KeptRow,
  type Known,
  nameKey,
  personKey,
} from '../../../shared/domain/composerJudgement.ts'

const nobody: Known = { ledger: () => undefined, guestByUser: () => undefined, guestByName: () => undefined }
const row = (rowId: number, over: Partial<KeptRow> = {}): KeptRow => ({
  rowId,
  kind: 'email',
  name: '',
  target: `a${rowId}@home.test`,
  fault: null,
  sourceId: 1,
  line: rowId,
  mark: 'none',
  ...over,
})

const random = fc
  .array(
    fc.record({
      kind: fc.constantFrom('email' as const, 'friend' as const),
      target: fc.constantFrom('a@x.test', 'A@x.test', 'b@x.test', 'c@x.test', '7', '8'),
      fault: fc.constantFrom(null, null, null, 'no-at' as const),
      mark: fc.constantFrom('none' as const, 'none' as const, 'drop' as const, 'anyway' as const),
    }),
    { minLength: 20, maxLength: 20 },
  )
  .map((all) => all.map((one, index) => row(index + 1, one)))

describe('what becomes of a row', () => {
  it('in 40,000 random rows nobody is invited twice, and every row has exactly one verdict', () => {
    fc.assert(
      fc.property(
        random,
        fc.uniqueArray(fc.constantFrom<string>('email a@x.test', 'friend 7')),
        (rows, sent) => {
          const known: Known = {
            ...nobody,
            ledger: (person) => (sent.includes(person) ? { state: 'sent', atMs: 1 } : undefined),
          }
          const judge = createJudge(known)
          const judged = rows.map((one) => ({ one, ...judge(one) }))
          const invited = judged
            .filter((each) => each.verdict === 'invite')
            .map((each) => personKey(each.one))
          expect(new Set(invited).size).toBe(invited.length)
          for (const each of judged) {
            if (each.verdict === 'invite')
              expect(each.one.fault === null && each.one.mark !== 'drop').toBe(true)
            if (each.verdict === 'invite' && sent.includes(personKey(each.one)))
              expect(each.one.mark).toBe('anyway')
          }
          const counts = countVerdicts(judged)
          const { all, ...each } = counts
          expect(Object.values(each).reduce((sum, count) => sum + count, 0)).toBe(all)
        },
      ),
      { numRuns: 2_000 },
    )
  }, 60_000)

  it('somebody in the ledger or on the guest list is left out until told otherwise, and told why', () => {
    const known: Known = {
      ledger: (person) => (person === 'email a1@home.test' ? { state: 'sent', atMs: 5 } : undefined),
      guestByUser: (id) => (id === '9' ? 'attending' : undefined),
      guestByName: (name) => (name === nameKey('Hopper Grace') ? 'maybe' : undefined),
    }
    const judge = createJudge(known)
    expect(judge(row(1))).toEqual({
      verdict: 'already-invited',
      reasons: [{ code: 'in-ledger', state: 'sent', atMs: 5 }],
    })
    expect(judge(row(2, { kind: 'friend', target: '9' })).verdict).toBe('guest')
    expect(judge(row(3, { name: 'GRACE Hopper' })).reasons).toEqual([
      { code: 'guest', list: 'maybe', by: 'name' },
    ])
    expect(createJudge(known)(row(1, { mark: 'anyway' })).verdict).toBe('invite')
  })

  it('somebody who waits to be sent is not invited a second time, whatever is pressed', () => {
    const queued: Known = { ...nobody, ledger: () => ({ state: 'queued', atMs: 5 }) }
    expect(createJudge(queued)(row(1)).verdict).toBe('waiting')
    expect(createJudge(queued)(row(1, { mark: 'anyway' })).verdict).toBe('waiting')
  })

  it('an address typed behind a name without brackets is not invited before somebody looked at it', () => {
    const judge = createJudge(nobody)
    expect(judge(row(1, { mark: 'look' }))).toEqual({ verdict: 'look', reasons: [{ code: 'no-brackets' }] })
    // The same address typed well is not the double of one in doubt.
    expect(judge(row(2, { target: 'a1@home.test' })).verdict).toBe('invite')
    expect(judge(row(3, { target: 'a1@home.test', mark: 'look' })).verdict).toBe('double')
    expect(createJudge(nobody)(row(1, { mark: 'none' })).verdict).toBe('invite')
  })

  it('a double names the row it is the double of, also in another case, and cannot be overruled', () => {
    const judge = createJudge(nobody)
    judge(row(1, { target: 'Ann@home.test' }))
    expect(judge(row(2, { target: 'ann@HOME.test', mark: 'anyway' }))).toEqual({
      verdict: 'double',
      reasons: [{ code: 'double', ofRow: 1, line: 1 }],
    })
  })

  it('a single name is no evidence: it is held against nobody', () => {
    expect(nameKey('Anna')).toBe('')
    expect(nameKey('Émile  Zola')).toBe(nameKey('zola, emile'))
  })
})
