import type { ExportedFile } from '../../../shared/bridge/files.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { IDENTITY } from '../../../shared/identity.ts'
import type { AccountLife } from '../account/accountLife.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { Reach } from '../api/reach.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { diagnosticsText } from '../log/diagnosticsText.ts'
import type { Known } from '../log/shareable.ts'
import type { Ports } from '../ports.ts'
import { droppedFields } from '../send/droppedFields.ts'
import type { AccountRecord, Site, SiteRegistry } from '../sites/siteRegistry.ts'

/** The last calls of pages that were refused or failed. */
export interface Failures {
  note(method: string, code: ErrorCode): void
  /** Oldest first; the same again in a row is one with its number of `times`. */
  last(): readonly Failed[]
}

interface Failed {
  /** The last time, epoch ms. */
  readonly at: number
  readonly method: string
  readonly code: ErrorCode
  readonly times: number
}

const MOST_FAILURES = 20

export function createFailures(clock: Ports['clock']): Failures {
  let kept: readonly Failed[] = []
  return {
    note: (method, code) => {
      const last = kept.at(-1)
      const again = last?.method === method && last.code === code
      const times = again ? last.times + 1 : 1
      const before = again ? kept.slice(0, -1) : kept.slice(1 - MOST_FAILURES)
      kept = [...before, { at: clock.now(), method, code, times }]
    },
    last: () => kept,
  }
}

export interface DiagnosticsDeps {
  readonly ports: Pick<Ports, 'clock' | 'info' | 'log' | 'preferences' | 'proxy' | 'secrets' | 'updates'>
  readonly registry: SiteRegistry
  readonly data: Pick<OpenAccounts, 'opened'>
  readonly reach: Pick<Reach, 'of' | 'troubleOf'>
  readonly stateOf: AccountLife['stateOf']
  readonly failures: Failures
  readonly held: Pick<HeldFiles, 'handOut'>
}

export async function diagnostics(deps: DiagnosticsDeps): Promise<string> {
  const { ports, registry, failures } = deps
  const facts = [
    ...(await hostFacts(ports)),
    `Sites: ${registry.sites().length}`,
    ...registry.sites().map((site, index) => `Site ${index + 1}: ${siteFacts(site)}`),
    ...registry.accounts().map((account, index) => `Account ${index + 1}: ${accountFacts(deps, account)}`),
    ...failures
      .last()
      .map(
        ({ at, method, code, times }) =>
          `Refused ${new Date(at).toISOString()} ${method} ${code}, ${times} in a row`,
      ),
  ]
  const recent = ports.log.recent()
  return diagnosticsText({ info: ports.info, at: ports.clock.now(), facts, recent, known: knownOf(registry) })
}

export async function handOutDiagnostics(deps: DiagnosticsDeps, title: string): Promise<ExportedFile> {
  const text = await diagnostics(deps)
  const day = new Date(deps.ports.clock.now()).toISOString().slice(0, 10)
  return deps.held.handOut({
    title,
    name: `${IDENTITY.program}-diagnostics-${day}.txt`,
    mediaType: 'text/plain',
    bytes: Buffer.from(`${text}\n`, 'utf8'),
  })
}

async function hostFacts(ports: DiagnosticsDeps['ports']): Promise<readonly string[]> {
  const { language, theme } = ports.preferences.get()
  const keeping = await ports.secrets.keeping().catch(() => null)
  const updates = ports.updates === null ? 'none' : ports.updates.updater === null ? 'told' : 'installed'
  return [
    `Language ${language} of ${ports.info.locales.join(' ')}, theme ${theme}`,
    `Key store ${keeping === null ? 'not answering' : `${keeping.backend}, ${keeping.durable ? 'keeps' : 'memory only'}`}`,
    `Proxy passwords ${ports.proxy === null ? 'not asked for' : 'asked for'}, newer versions ${updates}`,
  ]
}

/** What was learned of it; nothing that says which one it is. */
function siteFacts({ allowInsecure, capabilities, zone }: Site): string {
  const { tokenBy, basicEncoding, photos, friends, whoAmI, unansweredGuests, fieldsNotKept } = capabilities
  return [
    allowInsecure ? 'plain http allowed' : 'https',
    `token by ${tokenBy}`,
    `client by ${basicEncoding}`,
    `photos ${photos}`,
    `friends ${friends}`,
    `who am I ${whoAmI}`,
    `unanswered ${unansweredGuests}`,
    `not kept ${droppedFields(fieldsNotKept).size}`,
    `zone ${zone === null ? 'unknown' : zone.confirmed ? 'confirmed' : 'guessed'}`,
  ].join(', ')
}

function accountFacts({ registry, data, reach, stateOf }: DiagnosticsDeps, account: AccountRecord): string {
  const { id } = account
  const site = registry.sites().findIndex((one) => one.id === account.siteId) + 1
  const open = data.opened().find(({ accountId }) => accountId === id)
  return [
    `site ${site}`,
    stateOf(id)?.state ?? 'not known',
    reach.of(id).state,
    `lists ${reach.troubleOf(id)?.kind ?? 'in order'}`,
    ...(account.sealed === true ? ['sealed'] : []),
    ...(open === undefined ? ['closed'] : openFacts(open)),
  ].join(', ')
}

function openFacts({ store, outbox, drafts }: OpenAccount): readonly string[] {
  const states = outbox.entries().map(({ state, change }) => {
    const detail = state.state === 'waiting' ? state.why : state.state === 'rejected' ? state.code : null
    return [change.kind, state.state, ...(detail === null ? [] : [detail])].join(' ')
  })
  const counts = Object.entries(Object.groupBy(states, (state) => state))
  const { setAside, damagedFile } = store.integrity()
  return [
    `events ${store.events.total()}`,
    `guests ${store.guests.total()}`,
    `drafts ${drafts.list().length}`,
    `set aside ${setAside}`,
    `file ${damagedFile === null ? 'whole' : 'was damaged'}, ${store.durable ? 'on the disk' : 'in memory'}`,
    `outbox ${states.length}${counts.map(([state, some]) => `; ${state} ${some?.length ?? 0}`).join('')}`,
  ]
}

/** All that names a site or a person and is known here; the text must hold none of it, wherever it came from. */
function knownOf(registry: SiteRegistry): readonly Known[] {
  const sites = registry.sites().flatMap((site, index): readonly Known[] => {
    const as = `[site ${index + 1}]`
    const { host, hostname } = new URL(site.address)
    const words = [site.address, host, hostname, site.clientId, site.look.name ?? '', site.id]
    return words.map((word) => ({ word, as }))
  })
  const people = registry.accounts().flatMap(({ id, userId, userName }, index): readonly Known[] => {
    const as = `[account ${index + 1}]`
    // A user's id is a number that may stand for anything else.
    const words = [id, userName ?? '', ...(userId !== null && /\D/.test(userId) ? [userId] : [])]
    return words.map((word) => ({ word, as }))
  })
  return [...sites, ...people]
}
