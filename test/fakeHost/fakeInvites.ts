import type { Composer, SendPreview } from '../../shared/bridge/invites.ts'
import type { InviteText } from '../../shared/bridge/inviteTexts.ts'
import { countVerdicts } from '../../shared/domain/composerJudgement.ts'
import {
  type ComposerRow,
  type ComposerSource,
  type InviteBatch,
  LEDGER_STATES,
  type LedgerEntry,
  type SendProgress,
  type Verdict,
} from '../../shared/domain/invite.ts'
import { fakeRow, NAMES } from './fakeComposerRow.ts'
import { heldFile } from './fakeDesk.ts'
import { refusal, type Script, type ScriptedBridge } from './scriptedBridge.ts'

const FILE = 'b0000000-0000-4000-8000-000000000002'
const BATCH = 'c0000000-0000-4000-8000-000000000001'
const uuid = (at: number): string => `d0000000-0000-4000-8000-${String(at).padStart(12, '0')}`

export interface FakeInvitesOptions {
  readonly rows: number
  readonly past: boolean
  readonly sending: 'none' | 'sending' | 'needs-you'
}

/** A composer, its sender and ledger in memory. */
export function invitesScript(
  bridge: ScriptedBridge,
  accountId: string,
  now: number,
  options: FakeInvitesOptions,
): Script {
  let rows: ComposerRow[] = Array.from({ length: options.rows }, (_, at) => fakeRow(at, now))
  let sources: ComposerSource[] =
    options.rows === 0
      ? []
      : [
          {
            sourceId: 1,
            kind: 'file',
            label: 'members-november.xlsx',
            rows: options.rows,
            addedAtMs: now - 600_000,
          },
        ]
  let message =
    options.rows === 0 ? '' : 'Dear members, please come to {title} on {date} at {time}, {place}. {me}'
  let settings = { batchSize: 20, paceMs: 10_000 }
  let revision = 1
  let sending: SendProgress | null =
    options.sending === 'none'
      ? null
      : {
          sendId: BATCH,
          startedAtMs: now - 300_000,
          state: options.sending,
          total: 1087,
          queued: 627,
          sent: 440,
          uncertain: options.sending === 'needs-you' ? 20 : 0,
          failed: 0,
          stopped: 0,
          batches: 55,
          batchesDone: 22,
          questions: options.sending === 'needs-you' ? 1 : 0,
          leftMs: options.sending === 'sending' ? 330_000 : null,
        }
  let texts: readonly InviteText[] = [
    { id: uuid(900), name: 'First invitation', message },
    { id: uuid(901), name: 'Reminder', message: 'You have not said yet whether you come to {title}. {me}' },
  ]
  const counts = () => countVerdicts(rows)
  const grow = () => {
    revision += 1
    return { revision, counts: counts() }
  }
  const preview = (): SendPreview => {
    const { all, invite } = counts()
    const batches = Math.ceil(invite / settings.batchSize)
    return {
      revision,
      hindrance: options.past ? 'past' : null,
      people: invite,
      friends: 0,
      emails: invite,
      leftOut: all - invite,
      batches,
      estimatedMs: batches * settings.paceMs,
      message: message
        .replace('{title}', 'General assembly 2026')
        .replace('{date}', 'Friday 27 November')
        .replace('{time}', '18:00')
        .replace('{place}', 'Großer Saal')
        .replace('{me}', 'Ada Lovelace'),
      gaps: [],
      friendsUnproven: false,
    }
  }
  const ledger: LedgerEntry[] = Array.from({ length: 240 }, (_, at) => ({
    id: uuid(at),
    eventId: '1005',
    eventTitle: 'General assembly 2026',
    kind: 'email',
    name: NAMES[at % NAMES.length] ?? '',
    target: `guest${at}@example.org`,
    state: LEDGER_STATES[at % LEDGER_STATES.length] ?? 'sent',
    answer: at % 7 === 2 ? 'attending' : null,
    atMs: now - at * 3_600_000,
    queuedAtMs: now - at * 3_600_000 - 60_000,
    sentAtMs: now - at * 3_600_000,
    batchId: BATCH,
    sends: at % 7 === 0 ? 0 : 1,
    words: at % 7 === 6 ? ['You may not invite more than 20 people an hour.'] : [],
  }))
  const questions: readonly InviteBatch[] = [
    {
      batchId: BATCH,
      number: 23,
      people: 20,
      state: 'may-have-been-sent',
      atMs: now,
      code: 'timed-out',
      words: [],
    },
    {
      batchId: uuid(900),
      number: 12,
      people: 20,
      state: 'failed',
      atMs: now,
      code: 'refused-by-site',
      words: ['You may not invite more than 20 people an hour.'],
    },
  ]
  const open = (eventId: string): Composer => ({
    eventId,
    eventTitle: 'General assembly 2026',
    revision,
    hindrance: options.past ? 'past' : null,
    counts: counts(),
    sources,
    message,
    settings,
    ledgerEntries: 2310,
    guests: { count: 246, complete: true, asOfMs: now - 900_000 },
    friends: 'unknown',
    sending,
    preview: rows.length === 0 ? null : preview(),
    questions: (sending?.questions ?? 0) === 0 ? [] : questions,
  })
  const found = (verdict: Verdict | null, search: string | undefined, offset: number, limit: number) => {
    const words = search?.toLowerCase()
    const all = rows.filter(
      (row) =>
        (verdict === null || row.verdict === verdict) &&
        (words === undefined || `${row.name} ${row.target}`.toLowerCase().includes(words)),
    )
    return structuredClone({ rows: all.slice(offset, offset + limit), total: all.length, revision })
  }
  return {
    'invites.begin': async ({ eventId, limit }) => ({
      composer: open(eventId),
      first: found(null, undefined, 0, limit),
      pasted: '',
    }),
    'invites.open': async ({ eventId }) => open(eventId),
    'invites.rows': async ({ verdict, search, offset, limit }) => found(verdict, search, offset, limit),
    'inviteTexts.list': async () => texts,
    'inviteTexts.use': async () => null,
    'inviteTexts.save': async ({ name, message: saved, accountId: at }) => {
      const text = { id: uuid(900 + texts.length), name, message: saved }
      const replaced = texts.find((one) => one.name === name)?.message ?? null
      texts = [text, ...texts.filter((one) => one.name !== name)]
      bridge.push('inviteTexts.changed', { accountId: at, revision: texts.length })
      return { ...text, replaced }
    },
    'invites.progress': async () => null,
    'invites.fixes': async () => ({
      fixes: rows.flatMap(({ rowId, target, suggestion }) =>
        suggestion === undefined ? [] : [{ rowId, from: target, to: suggestion }],
      ),
    }),
    'invites.nextFault': async ({ after }) => {
      const index = rows.findIndex((row) => row.rowId > after && row.verdict === 'not-valid')
      return index < 0 ? null : { rowId: rows[index]?.rowId ?? 0, index }
    },
    'invites.addText': async ({ text }) => {
      const found = text.split(/[\s,;]+/).filter((part) => part !== '')
      const sourceId = sources.length + 1
      sources = [...sources, { sourceId, kind: 'text', label: '', rows: found.length, addedAtMs: now }]
      rows = [
        ...rows,
        ...found.map(
          (target, at): ComposerRow => ({
            rowId: rows.length + at + 1,
            kind: 'email',
            name: '',
            target,
            sourceId,
            line: null,
            anyway: false,
            ...(target.includes('@')
              ? { verdict: 'invite', reasons: [] }
              : { verdict: 'not-valid', reasons: [{ code: 'syntax', fault: 'no-at' }] }),
          }),
        ),
      ]
      return { ...grow(), sourceId, added: found.length }
    },
    'invites.readFile': async ({ headerRow }) => ({
      fileId: FILE,
      fileName: 'members-november.xlsx',
      kind: 'workbook',
      encoding: null,
      delimiter: null,
      sheets: ['Members', 'Former'],
      sheet: 'Members',
      headerRow: headerRow === undefined ? 0 : headerRow,
      rows: 1200,
      remembered: true,
      unevenRows: 3,
      cutOff: false,
      columns: [
        {
          index: 0,
          header: 'Full name',
          samples: ['Aylin Demir', 'Béla Horváth', 'Grace Hopper'],
          role: 'name',
        },
        {
          index: 1,
          header: 'Mail',
          samples: ['aylin.demir@example.org', 'bela@horvath.example'],
          role: 'email',
        },
        { index: 2, header: 'Member no.', samples: ['10482', '10483'], role: 'ignore' },
        { index: 3, header: 'Phone', samples: ['0221 555 0134'], role: 'ignore' },
      ],
    }),
    'invites.addFile': async () => {
      rows = [...rows, ...Array.from({ length: 1200 }, (_, at) => fakeRow(rows.length + at, now))]
      sources = [
        ...sources,
        {
          sourceId: sources.length + 1,
          kind: 'file',
          label: 'members-november.xlsx',
          rows: 1200,
          addedAtMs: now,
        },
      ]
      return { ...grow(), sourceId: sources.length, added: 1200 }
    },
    'invites.friends': async ({ search }) => ({
      friends: NAMES.filter((name) => name.toLowerCase().includes(search.toLowerCase())).map((name, at) => ({
        userId: String(at + 1),
        name,
      })),
      more: false,
    }),
    'invites.addFriends': async ({ friends }) => ({ ...grow(), sourceId: 2, added: friends.length }),
    'invites.addList': async () => ({ ...grow(), sourceId: 3, added: 12 }),
    'invites.addFromEvent': async () => ({ ...grow(), sourceId: 4, added: 31 }),
    'invites.fix': async ({ rowId, text }) => {
      rows = rows.map((row) => {
        if (row.rowId !== rowId) return row
        const { suggestion: _, ...rest } = row
        return { ...rest, target: text, verdict: 'invite', reasons: [] }
      })
      const row = rows.find((each) => each.rowId === rowId)
      if (row === undefined) throw refusal('not-found')
      return { row, revision: grow().revision }
    },
    'invites.fixAll': async ({ fixes }) => {
      rows = rows.map((row) => {
        const fix = fixes.find(({ rowId, from }) => rowId === row.rowId && from === row.target)
        return fix === undefined ? row : { ...fakeRow(row.rowId - 1, now), target: fix.to }
      })
      return { fixed: fixes.length, revision: grow().revision }
    },
    'invites.mark': async ({ rowIds, as }) => {
      rows = rows.map((row): ComposerRow => {
        if (!rowIds.includes(row.rowId)) return row
        if (as === 'drop')
          return { ...row, verdict: 'dropped', reasons: [{ code: 'dropped' }, ...row.reasons] }
        return {
          ...row,
          verdict: 'invite',
          anyway: as === 'anyway',
          reasons: row.reasons.filter(({ code }) => code !== 'dropped'),
        }
      })
      return grow()
    },
    'invites.removeSource': async () => grow(),
    'invites.putSourceBack': async () => grow(),
    'invites.clear': async () => {
      rows = []
      sources = []
      grow()
      return null
    },
    'invites.setPasted': async () => null,
    'invites.setMessage': async ({ message: text }) => {
      message = text
      return grow()
    },
    'invites.setSettings': async ({ batchSize, paceMs }) => {
      settings = { batchSize, paceMs }
      return settings
    },
    'invites.send': async ({ revision: seen, eventId }) => {
      if (seen !== revision) throw refusal('conflict')
      const { people, batches } = preview()
      sending = {
        sendId: BATCH,
        startedAtMs: now,
        state: 'sending',
        total: people,
        queued: people,
        sent: 0,
        uncertain: 0,
        failed: 0,
        stopped: 0,
        batches,
        batchesDone: 0,
        questions: 0,
        leftMs: batches * settings.paceMs,
      }
      rows = rows.filter(({ verdict }) => verdict !== 'invite')
      bridge.push('invites.changed', { accountId, eventId, revision })
      return sending
    },
    'invites.pause': async ({ paused }) => {
      if (sending !== null) sending = { ...sending, state: paused ? 'paused' : 'sending' }
      return sending
    },
    'invites.stop': async () => {
      if (sending !== null) sending = { ...sending, state: 'stopped', stopped: sending.queued, queued: 0 }
      return sending
    },
    'invites.decide': async ({ decision }) => ({
      decided: 20,
      backId: decision === 'send-again' ? null : '0f000000-0000-4000-8000-000000000001',
    }),
    'invites.undecide': async () => null,
    'ledger.list': async ({ states, search, sort, offset, limit, stay = [] }) => {
      const words = search?.toLowerCase()
      const fits = (of: (typeof ledger)[number]['state']) => states.length === 0 || states.includes(of)
      const found = ledger.filter(
        (entry) =>
          (fits(entry.state) || stay.includes(entry.id)) &&
          (words === undefined || `${entry.name} ${entry.target}`.toLowerCase().includes(words)),
      )
      const sums = Object.fromEntries(
        LEDGER_STATES.map((state) => [state, ledger.filter((entry) => entry.state === state).length]),
      ) as Record<(typeof LEDGER_STATES)[number], number>
      return structuredClone({
        rows: (sort?.by === 'times' ? found.toSorted((a, b) => b.sends - a.sends) : found).slice(
          offset,
          offset + limit,
        ),
        total: found.length,
        staying: found.filter(({ state }) => !fits(state)).length,
        counts: { ...sums, all: ledger.length },
        unnamedOnList: 12,
      })
    },
    'ledger.likely': async () => null,
    'ledger.events': async () => ({
      events: [{ eventId: '1005', title: 'General assembly 2026', people: 240 }],
    }),
    'ledger.export': async ({ format }) => heldFile(`invitations.${format}`),
  }
}
