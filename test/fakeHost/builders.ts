import type { ListedEntry, Standing } from '../../renderer/features/outbox/outboxStore.ts'
import type { AccountsSnapshot } from '../../shared/bridge/accounts.ts'
import type { AppInfo } from '../../shared/bridge/app.ts'
import type { Account } from '../../shared/domain/account.ts'
import type { CheckReport, CheckStep } from '../../shared/domain/connection.ts'
import type { EventFields } from '../../shared/domain/eventFields.ts'
import type { Change, EntryState } from '../../shared/domain/outboxEntry.ts'

/** 21 November 2026, 14:05 in Cologne. */
export const NOON = Date.UTC(2026, 10, 21, 13, 5)

export const ADA = 'a0000000-0000-4000-8000-000000000001'
export const GRACE = 'a0000000-0000-4000-8000-000000000002'

/** An account as the host describes it, signed in; `over` replaces some. */
export const account = (over: Partial<Account> = {}): Account => ({
  id: ADA,
  siteName: 'koeln-commons.example',
  colour: '1',
  lookSeen: true,
  siteAddress: 'https://koeln-commons.example',
  clientId: 'turnout-ada',
  redirectUri: 'http://127.0.0.1:47213/callback',
  insecure: false,
  sample: false,
  userId: '7',
  userName: 'Ada Lovelace',
  siteZone: { zone: 'Europe/Berlin', confirmed: true },
  session: { state: 'signed-in', since: NOON },
  reach: { state: 'online', since: NOON },
  ...over,
})

export const snapshot = (
  accounts: readonly Account[],
  over: Partial<AccountsSnapshot> = {},
): AccountsSnapshot => ({
  accounts,
  activeId: accounts[0]?.id ?? null,
  secrets: { backend: 'gnome_libsecret', durable: true },
  ...over,
})

export const appInfo = (over: Partial<AppInfo> = {}): AppInfo => ({
  name: 'Turnout',
  version: '0.1.0',
  host: 'electron',
  platform: 'linux',
  versions: { electron: '45.4.1', chromium: '156.0.0.0', node: '24.9.0' },
  zone: 'Europe/Lisbon',
  locales: ['en-GB'],
  ...over,
})

const PASSED: readonly CheckStep[] = [
  { name: 'address', state: 'passed', detail: '180 ms' },
  { name: 'api', state: 'passed', detail: '/restful_api' },
  { name: 'authorize', state: 'passed', detail: '/restful_api/authorize' },
  { name: 'port', state: 'passed', detail: '127.0.0.1' },
  { name: 'client', state: 'passed', detail: '' },
  { name: 'redirect', state: 'untold' },
]

/** A report in which one step is replaced; can sign in unless a step failed. */
export function checkReport(...replaced: readonly CheckStep[]): CheckReport {
  const steps = PASSED.map((step) => replaced.find(({ name }) => name === step.name) ?? step)
  const added = replaced.filter(({ name }) => !PASSED.some((step) => step.name === name))
  const all = [...steps, ...added]
  return {
    steps: all,
    apiBase: 'https://koeln-commons.example/restful_api',
    address: 'https://koeln-commons.example',
    checkedAt: NOON,
    canSignIn: !all.some(({ state }) => state === 'failed'),
  }
}

/** Friday 27 November 2026, 18:00 in Berlin, as epoch seconds. */
export const FRIDAY_18 = '1795798800'

export const FIELDS: EventFields = {
  title: 'General assembly',
  category: '',
  description: 'We elect the board.',
  start: FRIDAY_18,
  end: String(Number(FRIDAY_18) + 7200),
  location: 'Großer Saal',
  address: '',
  city: '',
  postalCode: '',
  countryIso: '',
  countryChildId: '0',
  privacy: '0',
  privacyComment: '0',
}

export const WAITING: EntryState = { state: 'waiting', why: null, words: [] }

let made = 0

/** An entry of Ada's outbox; another id each time. */
export function entry(change: Change, more: Partial<ListedEntry> = {}): ListedEntry {
  made += 1
  const tail = String(made).padStart(12, '0')
  return {
    id: `00000000-0000-4000-8000-${tail}`,
    seq: made,
    accountId: ADA,
    eventId: '7',
    title: FIELDS.title,
    start: FRIDAY_18,
    change,
    state: WAITING,
    attempts: 0,
    createdAtMs: NOON,
    siteName: 'koeln-commons.example',
    ...more,
  }
}

export const standing = (canSend: Standing['canSend']): Standing => ({
  accountId: ADA,
  siteName: 'koeln-commons.example',
  canSend,
  since: NOON,
  unreadable: 0,
})

export const update = (changes: Extract<Change, { kind: 'update' }>['changes']): Change => ({
  kind: 'update',
  changes,
})

export const create = (seriesId: string | null = null): Change => ({
  kind: 'create',
  fields: FIELDS,
  parent: null,
  seriesId,
})
