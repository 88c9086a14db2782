import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  composerRow,
  countVerdicts,
  createJudge,
  type KeptRow,
  type Known,
  nameKey,
  personKey,
} from '../../../../shared/domain/composerJudgement.ts'
import { runs } from '../../../support/everyTest.ts'

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
      { numRuns: runs(2_000) },
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

  it('a row left out is not invited, and is nobody\u2019s double; what is wrong with it is still told', () => {
    const judge = createJudge(nobody)
    expect(judge(row(1, { target: 'a@home.test', mark: 'drop' }))).toEqual({
      verdict: 'dropped',
      reasons: [{ code: 'dropped' }],
    })
    expect(judge(row(2, { target: 'a@home.test' })).verdict).toBe('invite')
    expect(judge(row(3, { fault: 'no-at', mark: 'drop' }))).toEqual({
      verdict: 'dropped',
      reasons: [{ code: 'dropped' }, { code: 'syntax', fault: 'no-at' }],
    })
    expect(judge(row(4, { fault: 'no-at', mark: 'anyway' }))).toEqual({
      verdict: 'not-valid',
      reasons: [{ code: 'syntax', fault: 'no-at' }],
    })
  })

  it('who is invited in spite of the ledger is so once, also where a row of before stays as it is', () => {
    const sent = { state: 'sent', atMs: 5 } as const
    const judge = createJudge({
      ledger: () => sent,
      guestByUser: () => undefined,
      guestByName: () => undefined,
    })
    const verdicts = [row(1), row(2, { mark: 'anyway' }), row(3), row(4, { mark: 'anyway' })].map(
      (one) => judge({ ...one, target: 'ann@home.test' }).verdict,
    )
    expect(verdicts).toEqual(['already-invited', 'invite', 'double', 'double'])
  })

  it('all that speaks against a row is told; the worst of it decides', () => {
    const known: Known = {
      ledger: () => ({ state: 'seen', atMs: 5 }),
      guestByUser: () => 'attending',
      guestByName: () => 'maybe',
    }
    const judge = createJudge(known)
    const friend = { kind: 'friend', target: '9', name: 'Grace Hopper' } as const
    const sent = { code: 'in-ledger', state: 'seen', atMs: 5 }
    const guest = { code: 'guest', list: 'attending', by: 'user' }
    expect(judge(row(1, friend))).toEqual({ verdict: 'already-invited', reasons: [sent, guest] })
    expect(judge(row(2, friend))).toEqual({
      verdict: 'double',
      reasons: [{ code: 'double', ofRow: 1, line: 1 }, sent, guest],
    })
    expect(judge(row(3, { mark: 'anyway' }))).toMatchObject({ verdict: 'invite', reasons: [sent] })
    expect(judge(row(4, { mark: 'look' })).verdict).toBe('already-invited')
    const guestsOnly = createJudge({ ...known, ledger: () => undefined })
    expect(guestsOnly(row(5, { ...friend, mark: 'anyway' }))).toEqual({ verdict: 'invite', reasons: [guest] })
    // Somebody without a name is not taken for a guest.
    expect(guestsOnly(row(6)).verdict).toBe('invite')
    expect(guestsOnly(row(7, { name: 'Grace' })).verdict).toBe('invite')
  })

  it('a friend and an address are different people, though they are written alike', () => {
    const judge = createJudge(nobody)
    expect(judge(row(1, { kind: 'friend', target: '7' })).verdict).toBe('invite')
    expect(judge(row(2, { kind: 'email', target: '7' })).verdict).toBe('invite')
    expect(judge(row(3, { kind: 'friend', target: '7' })).verdict).toBe('double')
    expect(judge(row(4, { kind: 'friend', target: '8' })).verdict).toBe('invite')
  })

  it('names are the same in any order, case and accent, and with signs between; other names are not', () => {
    const same = ['José María Núñez', 'nunez, jose-maria', 'MARIA  JOSE (Nunez)']
    expect(new Set(same.map(nameKey))).toEqual(new Set(['jose maria nunez']))
    expect(nameKey('Ann Lee 2')).toBe('2 ann lee')
    expect(nameKey('Ann Leé')).not.toBe(nameKey('Ann Lea'))
    expect(nameKey(' - ')).toBe('')
  })

  it('the page gets a row with what is made of it, and how it is shown only where that differs', () => {
    const judged = { verdict: 'invite', reasons: [] } as const
    const plain = composerRow(row(1), judged, { shown: 'a1@home.test', suggestion: null })
    expect(plain).toEqual({
      rowId: 1,
      kind: 'email',
      name: '',
      target: 'a1@home.test',
      sourceId: 1,
      line: 1,
      verdict: 'invite',
      reasons: [],
      anyway: false,
    })
    expect(
      composerRow(row(1, { mark: 'anyway' }), judged, { shown: 'a1@heim.test', suggestion: 'b@home.test' }),
    ).toEqual({ ...plain, shown: 'a1@heim.test', suggestion: 'b@home.test', anyway: true })
  })

  it('what is counted is how many there are of each', () => {
    const of = (verdict: 'invite' | 'guest') => ({ verdict, reasons: [] })
    expect(countVerdicts([of('invite'), of('guest'), of('invite')])).toEqual({
      all: 3,
      invite: 2,
      waiting: 0,
      'already-invited': 0,
      double: 0,
      guest: 1,
      look: 0,
      'not-valid': 0,
      dropped: 0,
    })
  })
})
