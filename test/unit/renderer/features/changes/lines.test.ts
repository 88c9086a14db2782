import { describe, expect, it } from 'vitest'
import { canAnswer, firstField, groupLines, touches } from '../../../../../renderer/features/changes/lines.ts'
import type { ChangesWindow, KindCounts } from '../../../../../shared/bridge/changes.ts'
import { CHANGE_KINDS, type ChangeKind, type ChangeLine } from '../../../../../shared/domain/change.ts'

const NOW = 1_795_000_000_000

const line = (seq: number, over: Partial<ChangeLine> = {}): ChangeLine => ({
  accountId: '22222222-2222-4222-a222-222222222222',
  seq,
  kind: 'changed',
  eventId: String(seq),
  atMs: NOW,
  seen: false,
  minor: false,
  event: {
    id: String(seq),
    title: 'Choir',
    startsAt: NOW / 1000 + 3_600,
    endsAt: NOW / 1000 + 7_200,
    place: '',
    rsvp: 'attending',
  },
  title: 'Choir',
  ...over,
})

const NONE: KindCounts = { total: 0, unseen: 0, minor: 0 }
const told = (
  rows: readonly ChangeLine[],
  counts: Partial<Record<ChangeKind, KindCounts>>,
): ChangesWindow => ({
  rows,
  counts: Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, counts[kind] ?? NONE])) as Record<
    ChangeKind,
    KindCounts
  >,
  sinceMs: null,
  earlier: 0,
  beganAtMs: 1,
  askedAtMs: 1,
  asOfMs: NOW,
})

describe('lines by kind', () => {
  const rows = [line(1), line(2, { kind: 'invited' })]
  const counts = {
    changed: { total: 9, unseen: 4, minor: 3 },
    invited: { total: 1, unseen: 1, minor: 0 },
  }

  it('stand in the order of what asks something, with what is left out for want of room and for its weight', () => {
    expect(groupLines(told(rows, counts), null).map(({ kind, more, minor }) => [kind, more, minor])).toEqual([
      ['invited', 0, 0],
      ['changed', 5, 3],
    ])
  })

  it('of one kind alone have all there is', () => {
    expect(groupLines(told(rows, counts), 'changed')).toMatchObject([{ kind: 'changed', more: 0, minor: 0 }])
  })
})

describe('a line', () => {
  it('tells when before where before all else', () => {
    const fields = [
      { field: 'title', from: 'A', to: 'B' },
      { field: 'location', from: 'C', to: 'D' },
      { field: 'end', from: '1', to: '2' },
    ] as const
    expect(touches(line(1, { fields }))).toBe('when')
    expect(firstField(line(1, { fields }))?.field).toBe('end')
    expect(firstField(line(1, { fields: fields.slice(0, 2) }))?.field).toBe('location')
    expect(firstField(line(1, { fields: fields.slice(0, 1) }))?.field).toBe('title')
    expect(firstField(line(1))).toBeUndefined()
  })

  it('asks for an answer where there is one to give', () => {
    expect(canAnswer(line(1), NOW)).toBe(true)
    expect(canAnswer(line(1), NOW + 8_000_000)).toBe(false)
    expect(canAnswer(line(1, { kind: 'cancelled' }), NOW)).toBe(false)
    expect(canAnswer(line(1, { kind: 'answers' }), NOW)).toBe(false)
    expect(canAnswer(line(1, { event: null }), NOW)).toBe(false)
    expect(canAnswer(null, NOW)).toBe(false)
    const { event } = line(1)
    expect(event).not.toBeNull()
    if (event !== null) expect(canAnswer(line(1, { event: { ...event, mine: true } }), NOW)).toBe(false)
  })
})
