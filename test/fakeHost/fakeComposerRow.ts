import type { ComposerRow } from '../../shared/domain/invite.ts'

export const NAMES = [
  'Aylin Demir',
  'Béla Horváth',
  'Grace Hopper',
  'Anna Lindqvist',
  'Chidi Okonkwo',
  'Dora Maier',
  'Elena Sánchez',
  'Farid Rahimi',
] as const

/** Row `at` of a made-up list: most are invited, some are not. */
export function fakeRow(at: number, now: number): ComposerRow {
  const name = NAMES[at % NAMES.length] ?? ''
  const target = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}${at < 8 ? '' : at}@example.org`
  const row = {
    rowId: at + 1,
    kind: 'email' as const,
    name,
    target,
    sourceId: 1,
    line: at + 2,
    anyway: false,
  }
  if (at % 31 === 3)
    return {
      ...row,
      target: 'anna@@example',
      suggestion: 'anna@example.org',
      verdict: 'not-valid',
      reasons: [{ code: 'syntax', fault: 'several-at' }],
    }
  if (at % 11 === 2)
    return { ...row, verdict: 'guest', reasons: [{ code: 'guest', list: 'attending', by: 'name' }] }
  if (at % 13 === 5)
    return {
      ...row,
      verdict: 'already-invited',
      reasons: [{ code: 'in-ledger', state: 'sent', atMs: now - 18 * 86_400_000 }],
    }
  if (at % 17 === 8) return { ...row, verdict: 'double', reasons: [{ code: 'double', ofRow: 1, line: 2 }] }
  return { ...row, verdict: 'invite', reasons: [] }
}
