import type { MenuCommand } from '../../../shared/bridge/app.ts'
import type { SessionState } from '../../../shared/domain/account.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { isOnItsWay, NEEDS_PERSON, type OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import { titleOf } from '../invites/eventFacts.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Part, Signals } from '../part.ts'
import type { CoreTexts, DesktopNotice, NoticeKind, Ports } from '../ports.ts'
import { siteName } from '../sites/siteAddress.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'

export interface AttentionDeps {
  readonly ports: Pick<Ports, 'desktop' | 'preferences' | 'texts'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly signals: Signals
  readonly language: () => Language
  readonly session: {
    state(accountId: AccountId): Promise<SessionState>
    watch(listener: (accountId: AccountId) => void): () => void
  }
  /** At the door of an evening whoever stands before the screen is not told of anything else. */
  readonly locked: () => boolean
  readonly menu: (command: MenuCommand) => void
  /** For a page that is only being opened. */
  readonly menuOnceOpen: (command: MenuCommand) => void
}

/** From so many changes on, what is being sent is worth a bar. */
const WORTH_A_BAR = 5
const MOST_OF_A_TITLE = 80

/** What of an outbox was last looked at. */
interface Seen {
  /** Entries that need the person. */
  readonly needing: ReadonlySet<string>
  /** As many as were on their way at once since nothing was. */
  readonly most: number
  readonly left: number
}

export interface Attention extends Part<object> {
  /** Shows each of them, but not at a locked door; to somebody with a window before them only with `inFrontToo`. */
  remind(notices: readonly DesktopNotice[], inFrontToo: boolean): void
}

/**
 * What the desktop says while nobody looks at the window: how much waits for the person, how far a sending has come,
 * and a notice for what nobody should find out hours later. Of each kind one, until somebody has looked.
 */
export function createAttention(deps: AttentionDeps): Attention {
  const { data, registry, signals, session } = deps
  const { desktop, preferences, texts } = deps.ports
  if (desktop === null) return { handlers: {}, remind: () => undefined }
  const seen = new Map<AccountId, Seen>()
  const sessions = new Map<AccountId, SessionState['state']>()
  const told = new Set<string>()

  /** One that lies there from before is no way past a locked door: whoever presses it there was not meant. */
  const notify = ({ open, action, ...notice }: DesktopNotice): void => {
    const unlessLocked =
      <T extends readonly unknown[]>(act: (...given: T) => void) =>
      (...given: T) => {
        if (!deps.locked()) act(...given)
      }
    desktop.notify({
      ...notice,
      open: unlessLocked(open),
      ...(action !== undefined && { action: { label: action.label, run: unlessLocked(action.run) } }),
    })
  }

  const tell = (
    accountId: AccountId,
    kind: NoticeKind,
    values: Readonly<Record<'event' | 'site', string>>,
    command: MenuCommand | null,
  ): void => {
    if (desktop.inFront()) told.clear()
    const key = `${accountId} ${kind}`
    if (desktop.inFront() || deps.locked() || told.has(key) || !preferences.get().notifications) return
    told.add(key)
    const words = texts(deps.language())
    notify({
      title: filledIn(words, `notice.${kind}.title`, values),
      body: filledIn(words, `notice.${kind}.body`, values),
      open: (isNew) => {
        told.clear()
        if (!registry.accounts().some(({ id }) => id === accountId)) return
        if (preferences.get().activeAccountId !== accountId) preferences.set({ activeAccountId: accountId })
        if (command === null) return
        if (isNew) deps.menuOnceOpen(command)
        else deps.menu(command)
      },
    })
  }

  const siteOf = (accountId: AccountId): string => {
    const { look, address } = registry.siteOf(accountId)
    return look.name ?? siteName(address)
  }

  const show = (): void => {
    const all = [...seen.values()]
    const sum = (of: (each: Seen) => number) => all.reduce((total, each) => total + of(each), 0)
    const [most, left] = [sum((each) => each.most), sum((each) => each.left)]
    desktop.show({
      needsYou: deps.locked() ? 0 : sum(({ needing }) => needing.size),
      sent: left > 0 && most >= WORTH_A_BAR ? (most - left) / most : null,
    })
  }

  const look = (accountId: AccountId): void => {
    const space = data.opened().find((each) => each.accountId === accountId)
    if (space === undefined) return
    const entries = space.outbox.entries()
    const before = seen.get(accountId)
    const left = entries.filter(({ state }) => isOnItsWay(state)).length
    const needing = entries.filter(({ state }) => NEEDS_PERSON.has(state.state))
    seen.set(accountId, {
      needing: new Set(needing.map(({ id }) => id)),
      most: left === 0 ? 0 : Math.max(left, before?.most ?? 0),
      left,
    })
    // What needed the person when the program began is on the page they opened.
    if (before !== undefined)
      for (const entry of needing)
        if (!before.needing.has(entry.id))
          tell(accountId, kindOf(entry), { event: nameOf(entry), site: siteOf(accountId) }, 'outbox')
    show()
  }

  const sent = (accountId: AccountId, eventId: EventId): void => {
    const space = data.opened().find((each) => each.accountId === accountId)
    if (space === undefined) return
    const event = cut(titleOf(space, eventId))
    tell(accountId, 'sent', { event, site: siteOf(accountId) }, 'invitations')
  }

  const lookAtSession = async (accountId: AccountId): Promise<void> => {
    if (!registry.accounts().some(({ id }) => id === accountId)) {
      seen.delete(accountId)
      sessions.delete(accountId)
      show()
      return
    }
    const now = await session.state(accountId)
    const before = sessions.get(accountId)
    sessions.set(accountId, now.state)
    const ended = now.state === 'signed-out' && ENDED_BY_OTHERS.has(now.why)
    if (before === 'signed-in' && ended)
      tell(accountId, 'session-ended', { event: '', site: siteOf(accountId) }, null)
  }

  signals.on('outboxChanged', look)
  signals.on('batchesAnswered', sent)
  const stops = [
    data.watch(({ accountId }) => look(accountId)),
    session.watch((accountId) => void lookAtSession(accountId)),
  ]
  for (const { id } of registry.accounts()) void lookAtSession(id)
  return {
    handlers: {},
    remind: (notices, inFrontToo) => {
      if (deps.locked() || (desktop.inFront() && !inFrontToo)) return
      for (const notice of notices) notify(notice)
    },
    stop: () => {
      for (const stop of stops) stop()
      signals.off('outboxChanged', look)
      signals.off('batchesAnswered', sent)
    },
  }
}

/** Not by the person's own word. */
const ENDED_BY_OTHERS: ReadonlySet<string> = new Set(['refused', 'client-refused', 'key-unreadable'])

/** The site refused some; of the others only the person can say what becomes of them. */
function kindOf({ state: { state } }: OutboxEntry): NoticeKind {
  if (state === 'conflict') return 'conflict'
  return state === 'rejected' ? 'refused' : 'undecided'
}

const cut = (text: string): string =>
  text.length > MOST_OF_A_TITLE ? `${text.slice(0, MOST_OF_A_TITLE - 1)}…` : text

const nameOf = ({ title }: OutboxEntry): string => cut(decodeEntities(title))

export const filledIn = (
  words: CoreTexts,
  key: keyof CoreTexts,
  values: Readonly<Record<string, string>>,
): string => words[key].replaceAll(/\{\{(\w+)\}\}/g, (braces, name: string) => values[name] ?? braces)
