import { describe, expect, it } from 'vitest'
import { RefusedInFront, WriteFault } from '../../../../../electron/core/api/apiError.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import {
  afterFailure,
  NO_TRIES,
  type SendFailure,
  sendFailure,
} from '../../../../../electron/core/send/afterFailure.ts'
import type { Change } from '../../../../../shared/domain/outboxEntry.ts'
import { ERROR_CODES, type ErrorCode } from '../../../../../shared/errors.ts'
import { fieldsWith } from '../../../../support/eventBuilders.ts'

const CHANGES = {
  create: { kind: 'create', fields: fieldsWith(), parent: null, seriesId: null },
  series: { kind: 'create', fields: fieldsWith(), parent: null, seriesId: 's' },
  update: { kind: 'update', changes: {} },
  delete: { kind: 'delete', title: 't', start: '1' },
  rsvp: { kind: 'rsvp', from: null, to: '1' },
  photo: { kind: 'photo', photo: null },
  invite: { kind: 'invite', batchId: 'b', friends: [], emails: [], message: '' },
} as const satisfies Record<string, Change>
type What = keyof typeof CHANGES
const WHATS = Object.keys(CHANGES) as readonly What[]
const ONCE: ReadonlySet<What> = new Set(['create', 'series', 'invite'])

const entry = (what: What): StoredEntry => ({
  id: 'e',
  seq: 1,
  accountId: 'account',
  eventId: '1',
  title: 't',
  start: '1',
  change: CHANGES[what],
  state: { state: 'sending', sinceMs: 1 },
  attempts: 1,
  createdAtMs: 0,
  userId: '7',
  journal: null,
  touched: false,
  crashes: 0,
})

const fail = (kind: SendFailure['kind'], code: ErrorCode = 'site-failed'): SendFailure => ({
  kind,
  error: new AppError(code, 'words', { details: ['said'] }),
})
type At = Parameters<typeof afterFailure>[2]
const after = (what: What, failure: SendFailure, at: Partial<At> = {}) =>
  afterFailure(entry(what), failure, {
    nowMs: 50,
    answered: false,
    tries: NO_TRIES,
    madeLately: false,
    now: 1_000,
    patienceMs: 600_000,
    ...at,
  })
const delayed = (why: string) => ({ kind: 'delay', why, words: ['said'] })
const lost = (why: string) => ({ kind: 'lose', nowMs: 50, why, words: ['said'] })
const refusal = (code: string) => ({ kind: 'refuse', code, words: ['said'] })
const SITE_TRIED = { ...NO_TRIES, site: 1 }

describe('SEND-11 what a failure means for its entry', () => {
  it.each(WHATS)('%s: before an answer it waits, after one nobody knows (SEND-2, SEND-8)', (what) => {
    for (const [kind, wait] of [
      ['network', 'network'],
      ['sign-in', 'sign-in'],
      ['storage', 'storage'],
    ] as const) {
      expect(after(what, fail(kind))).toEqual({ move: delayed(kind), wait, tries: NO_TRIES })
      expect(after(what, fail(kind), { answered: true })).toEqual({ move: lost(kind), wait, tries: NO_TRIES })
    }
    expect(after(what, fail('site'))).toEqual({
      move: delayed('site-failed'),
      wait: 'entry',
      tries: SITE_TRIED,
    })
    expect(after(what, fail('site'), { answered: true }).move).toEqual(lost('site-failed'))
    expect(after(what, fail('site', 'rate-limited'))).toEqual({
      move: delayed('rate-limited'),
      wait: 'account',
      tries: SITE_TRIED,
    })
  })

  it.each(WHATS)('%s: where it may have been done, what must be done once is not tried again', (what) => {
    const wait = ONCE.has(what) ? 'none' : 'entry'
    const tries = ONCE.has(what) ? SITE_TRIED : { ...SITE_TRIED, fell: 1 }
    expect(after(what, fail('uncertain'))).toEqual({ move: lost('site-failed'), wait, tries })
  })

  it('SEND-13 a text the site falls over each time comes to the person after five tries', () => {
    for (const what of ['update', 'photo', 'rsvp'] as const) {
      const at = (fell: number, code: ErrorCode = 'site-failed') =>
        after(what, fail('uncertain', code), { tries: { ...NO_TRIES, site: 9, fell } }).move
      expect(at(3)).toEqual(lost('site-failed'))
      expect(at(4)).toEqual(refusal('site-failed'))
      expect(at(9, 'timed-out')).toEqual(lost('site-failed'))
    }
    const deleted = (fell: number) => after('delete', fail('uncertain'), { tries: { ...NO_TRIES, fell } })
    expect(deleted(3)).toMatchObject({ move: lost('site-failed'), wait: 'entry' })
    expect(deleted(4)).toMatchObject({ move: lost('site-failed'), wait: 'look' })
  })

  it.each(WHATS)(
    '%s: a service that shows nothing for so long that it will not is told to the person',
    (what) => {
      const refused = (nothingSince: number | null, now: number) =>
        after(what, fail('nothing-shown'), { tries: { ...NO_TRIES, site: 1, nothingSince }, now })
      expect(refused(null, 50)).toEqual({
        move: delayed('site-failed'),
        wait: 'entry',
        tries: { ...NO_TRIES, site: 2, nothingSince: 50 },
      })
      expect(refused(50, 600_049)).toMatchObject({
        move: delayed('site-failed'),
        tries: { nothingSince: 50 },
      })
      expect(refused(50, 600_050).move).toEqual({ kind: 'miss', words: ['said'], unsure: true })
      const between = after(what, fail('network'), { tries: { ...NO_TRIES, site: 1, nothingSince: 50 } })
      expect(between.tries).toEqual({ ...NO_TRIES, site: 1 })
    },
  )

  it.each(WHATS)('%s: the no of the site is a no, unless it was answered before', (what) => {
    const tries = { ...NO_TRIES, flood: 9 }
    expect(after(what, fail('refused', 'refused-by-site'), { tries })).toEqual({
      move: refusal('refused-by-site'),
      wait: 'none',
      tries: { ...NO_TRIES, site: 1, flood: 9 },
    })
    const answered = after(what, fail('refused', 'refused-by-site'), { tries, answered: true })
    expect(answered).toMatchObject(
      ONCE.has(what)
        ? { move: lost('site-failed'), wait: 'entry' }
        : { move: refusal('refused-by-site'), wait: 'none' },
    )
  })

  it('SITE-U7 a refused create of a series may be flood control, five times; one by hand only after another', () => {
    const refused = (what: What, flood: number, madeLately = false) =>
      after(what, fail('refused', 'refused-by-site'), {
        tries: { ...NO_TRIES, flood },
        madeLately,
      })
    expect(refused('series', 0)).toEqual({
      move: delayed('paced'),
      wait: 'flood',
      tries: { ...NO_TRIES, flood: 1 },
    })
    expect(refused('series', 4).wait).toBe('flood')
    expect(refused('series', 5).wait).toBe('none')
    expect(refused('create', 0).wait).toBe('none')
    expect(refused('create', 0, true).wait).toBe('flood')
    expect(refused('create', 4, true).wait).toBe('flood')
    expect(refused('create', 5, true).wait).toBe('none')
    for (const what of ['update', 'invite', 'rsvp'] as const) expect(refused(what, 0, true).wait).toBe('none')
  })

  it('SITE-U7 what was paced before a restart is tried again after it, though nothing else was made', () => {
    const again = (what: What, why: 'paced' | 'network', flood: number) =>
      afterFailure({ ...entry(what), state: { state: 'waiting', why, words: [] } }, fail('refused'), {
        nowMs: 50,
        answered: false,
        tries: { ...NO_TRIES, flood },
        madeLately: false,
        now: 1_000,
        patienceMs: 600_000,
      }).wait
    expect(again('create', 'paced', 0)).toBe('flood')
    expect(again('create', 'paced', 5)).toBe('none')
    expect(again('create', 'network', 0)).toBe('none')
    expect(again('update', 'paced', 0)).toBe('none')
  })

  it.each(WHATS)(
    '%s: a defect of the program sets it aside, unless it was answered and must be done once',
    (what) => {
      const parked = { move: { kind: 'park', words: ['said'] }, wait: 'none', tries: SITE_TRIED }
      expect(after(what, fail('defect', 'internal'))).toEqual(parked)
      expect(after(what, fail('defect', 'internal'), { answered: true })).toEqual(
        ONCE.has(what) ? { move: lost('site-failed'), wait: 'entry', tries: SITE_TRIED } : parked,
      )
    },
  )
})

describe('SEND-11 what was thrown', () => {
  const of = (code: ErrorCode) => sendFailure(new AppError(code, 'words')).kind

  const BY_KIND = {
    network: ['offline', 'timed-out', 'certificate'],
    'sign-in': ['signed-out', 'client-refused'],
    refused: [
      'refused-by-site',
      'unsupported',
      'invalid-params',
      'too-large',
      'not-found',
      'file-refused',
      'category-unknown',
      'not-done',
    ],
    storage: ['storage-full', 'storage-unreadable', 'storage-newer', 'locked'],
    site: [
      'site-failed',
      'rate-limited',
      'not-event-data',
      'redirected',
      'insecure-address',
      'bad-address',
      'sign-in-failed',
      'internal',
    ],
    // Sending meets none of these: should it, the person sees it.
    defect: [
      'conflict',
      'being-deleted',
      'delete-stopped',
      'confirmation-needed',
      'link-refused',
      'port-in-use',
      'sign-in-cancelled',
      'sign-in-declined',
      'sign-in-expired',
      'already-signed-in',
      'redirect-mismatch',
    ],
  } as const satisfies { readonly [K in SendFailure['kind']]?: readonly ErrorCode[] }

  it('every code there is has been judged', () => {
    expect(Object.values(BY_KIND).flat().toSorted()).toEqual([...ERROR_CODES].toSorted())
  })

  it.each(Object.entries(BY_KIND))(
    '%s: %j, before a write or from it without anything done',
    (kind, codes) => {
      for (const code of codes) {
        const error = new AppError(code, 'words')
        expect([code, of(code)]).toEqual([code, kind])
        expect(sendFailure(new WriteFault('not-sent', error))).toEqual({ kind, error })
      }
    },
  )

  it('a write that may have been done is uncertain, whatever the error', () => {
    for (const code of ['offline', 'signed-out', 'storage-full'] as const) {
      expect(sendFailure(new WriteFault('uncertain', new AppError(code, 'w'))).kind).toBe('uncertain')
    }
  })

  it('a refused write is a no, or asks for a sign-in', () => {
    const refused = (code: ErrorCode) => sendFailure(new WriteFault('refused', new AppError(code, 'w'))).kind
    expect(
      ['signed-out', 'client-refused', 'refused-by-site', 'offline'].map((code) =>
        refused(code as ErrorCode),
      ),
    ).toEqual(['sign-in', 'sign-in', 'refused', 'refused'])
  })

  it('the no of a firewall is a failing site, not the word of the service', () => {
    expect(sendFailure(new RefusedInFront('blocked')).kind).toBe('site')
  })

  it('anything else is a defect, and tells what it was', () => {
    expect(sendFailure(new RangeError('bad'))).toMatchObject({
      kind: 'defect',
      error: { code: 'internal', message: 'bad', details: ['bad'] },
    })
    expect(sendFailure('text').error.details).toEqual(['text'])
    const cause = new RangeError('bad')
    expect(sendFailure(cause).error.cause).toBe(cause)
  })
})
