import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CopyCounts } from '../../../shared/domain/backup.ts'
import { usablePreferences } from '../../../shared/domain/usablePreferences.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { viewsOf } from '../account/savedViews.ts'
import { isAppError } from '../errors.ts'
import type { Turns } from '../lib/turns.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import type { PreferenceStore } from '../ports.ts'
import { siteName } from '../sites/siteAddress.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { COPIED_DESK, COPIED_PREFERENCES, COPIED_TABLES, type LocalKind } from '../store/localData.ts'
import { type LocalRow, localRows } from '../store/localRows.ts'
import { createCopyCounter } from './copyCounter.ts'
import { fileRefused } from './copyFile.ts'

const account = z.object({
  address: z.string(),
  siteName: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  /** Of this computer alone: whose saved views they are. */
  accountId: z.string(),
})
export type CopyAccount = z.infer<typeof account>

const first = z.object({ accounts: z.array(account), preferences: z.unknown().transform(usablePreferences) })
const row = z.object({
  a: z.int().min(0),
  k: z.string(),
  g: z.string().nullable(),
  i: z.string(),
  v: z.unknown(),
  b: z.unknown().optional(),
})
const last = z.object({ end: z.int() })

const KNOWN: ReadonlySet<string> = new Set([...COPIED_DESK, ...COPIED_TABLES])

export interface CopyRow {
  readonly group: string | null
  readonly id: string
  readonly value: unknown
  /** Of a change that waits: the event's fields as the site had them. */
  readonly base?: unknown
}

/** A copy that was opened, in memory. */
export interface CopyContent {
  readonly accounts: readonly {
    readonly about: CopyAccount
    readonly rows: (kind: LocalKind) => readonly CopyRow[]
    /** Rows of kinds this program knows nothing of: a newer one kept them. */
    readonly unknown: number
  }[]
  readonly preferences: z.infer<typeof first>['preferences']
}

export interface ContentDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly preferences: PreferenceStore
}

/** Accounts whose data can be read now, and the sites of the others. Nothing made up is worth a copy. */
export async function readableAccounts(
  { data, registry }: Pick<ContentDeps, 'data' | 'registry'>,
  isSample: (address: string) => boolean,
) {
  const spaces: OpenAccount[] = []
  const leftOut: string[] = []
  for (const { id } of registry.accounts()) {
    const site = registry.siteOf(id)
    if (isSample(site.address)) continue
    try {
      spaces.push(await data.of(id))
    } catch (error) {
      if (!isAppError(error)) throw error
      if (registry.account(id).sealed === true || error.code !== 'signed-out')
        leftOut.push(site.look.name ?? siteName(site.address))
    }
  }
  return { spaces, leftOut }
}

/** Characters put into bytes at a stretch. */
const PART = 100_000

/** Everything that lies here only, as lines of JSON, and a digest that stays the same while nothing of it changes. */
export async function gather(
  deps: Pick<ContentDeps, 'registry'> & { readonly preferences: Pick<PreferenceStore, 'get'> },
  spaces: readonly OpenAccount[],
  turns: Turns,
): Promise<{ readonly parts: readonly Buffer[]; readonly digest: string; readonly counts: CopyCounts }> {
  const { registry } = deps
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  let lines = ''
  // A buffer for each line would be a hundred thousand of them, laid together in one long turn.
  const add = (line: string): void => {
    lines += `${line}\n`
    if (lines.length >= PART) close()
  }
  const close = (): void => {
    const part = Buffer.from(lines, 'utf8')
    lines = ''
    hash.update(part)
    parts.push(part)
  }
  const chosen = deps.preferences.get()
  const counter = createCopyCounter()
  const ids = spaces.map(({ accountId }) => accountId)
  counter.views(viewsOf(chosen, ids).length)
  const accounts = spaces.map(({ accountId }): CopyAccount => {
    const { address, clientId, redirectUri, look } = registry.siteOf(accountId)
    const { userId, userName } = registry.account(accountId)
    return {
      address,
      siteName: look.name ?? siteName(address),
      clientId,
      redirectUri,
      userId,
      userName,
      accountId,
    }
  })
  add(
    JSON.stringify({
      accounts,
      preferences: Object.fromEntries(COPIED_PREFERENCES.map((name) => [name, chosen[name]])),
    }),
  )
  let count = 0
  for (const [at, space] of spaces.entries()) {
    for (const rows of localRows(space.store)) {
      for (const each of rows) {
        counter.add(at, each)
        add(lineOf(at, each, space))
      }
      count += rows.length
      if (turns.due()) await turns.rest()
    }
  }
  add(JSON.stringify({ end: count }))
  close()
  return { parts, digest: hash.digest('hex'), counts: counter.counts() }
}

/** What was kept goes out as it is: it is JSON on one line already. */
function lineOf(at: number, { kind, group, id, text }: LocalRow, space: OpenAccount): string {
  const about = `"a":${at},"k":"${kind}","g":${JSON.stringify(group)},"i":${JSON.stringify(id)}`
  const base = kind === 'entries' ? baseOf(text, space) : null
  return `{${about},"v":${text}${base === null ? '' : `,"b":${JSON.stringify(base)}`}}`
}

function baseOf(text: string, { store }: OpenAccount): unknown {
  const entry = z.object({ eventId: z.string() }).safeParse(JSON.parse(text))
  const raw = entry.success ? store.events.get(entry.data.eventId)?.raw : undefined
  return raw === undefined || raw === null ? null : fieldsOf(raw)
}

const NEWLINE = 0x0a

/** Throws AppError `file-refused` where lines are missing or no lines of a copy. */
export async function parseContent(plain: Uint8Array, turns: Turns): Promise<CopyContent> {
  const bytes = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength)
  let about: z.infer<typeof first> | null = null
  let ended: number | null = null
  let count = 0
  const kinds: Map<string, CopyRow[]>[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, at)
    const line = json(bytes.toString('utf8', at, end === -1 ? bytes.length : end))
    at = end === -1 ? bytes.length : end + 1
    if (about === null) {
      about = parsed(first, line)
      for (const _ of about.accounts) kinds.push(new Map())
    } else if (isEnd(line)) {
      ended = parsed(last, line).end
    } else {
      const { a, k, g, i, v, b } = parsed(row, line)
      const rows = kinds[a]?.get(k) ?? []
      rows.push({ group: g, id: i, value: v, ...(b !== undefined && { base: b }) })
      kinds[a]?.set(k, rows)
      count += 1
    }
    if (turns.due()) await turns.rest()
  }
  if (about === null || ended !== count) throw fileRefused('damaged')
  return {
    preferences: about.preferences,
    accounts: about.accounts.map((one, at) => ({
      about: one,
      rows: (kind) => kinds[at]?.get(kind) ?? [],
      unknown: [...(kinds[at] ?? [])].reduce(
        (sum, [kind, rows]) => sum + (KNOWN.has(kind) ? 0 : rows.length),
        0,
      ),
    })),
  }
}

/** Asked of each line: a schema that fails costs more than reading the line. */
const isEnd = (line: unknown): boolean => typeof line === 'object' && line !== null && 'end' in line

function parsed<T>(schema: z.ZodType<T>, line: unknown): T {
  const found = schema.safeParse(line)
  if (!found.success) throw fileRefused('damaged')
  return found.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
