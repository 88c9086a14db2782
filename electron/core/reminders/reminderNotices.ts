import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { LanguageChoice } from '../../../shared/domain/language.ts'
import type {
  ReminderHost,
  ReminderItem,
  ReminderSettings,
  Snooze,
} from '../../../shared/domain/reminders.ts'
import { type Attention, filledIn } from '../attention/area.ts'
import { AppError } from '../errors.ts'
import type { DesktopNotice, Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { CardState } from './cardState.ts'
import { hiddenWords, noticeWords, severalWords } from './noticeWords.ts'
import type { ReminderActs } from './reminderActs.ts'
import { itemsOf } from './reminderItems.ts'
import type { ReminderNews, ReminderTeller } from './reminders.ts'
import { type QuietHours, quietAround } from './reminderTimes.ts'

export interface NoticesDeps {
  readonly ports: Pick<Ports, 'clock' | 'desktop' | 'texts'>
  readonly registry: SiteRegistry
  /** Shows the event, in a window that is there or is only being opened. */
  readonly openEvent: (accountId: AccountId, eventId: EventId) => void
  readonly attention: Pick<Attention, 'remind'>
  readonly language: () => LanguageChoice
  readonly settings: () => ReminderSettings
  readonly teller: ReminderTeller
  readonly card: CardState
  readonly acts: Pick<ReminderActs, 'reminders.done' | 'reminders.snooze'>
  readonly quiet: () => QuietHours
}

type Name = `reminders.${'host' | 'systemSettings' | 'setAtLogin' | 'tryOut'}`

const EXAMPLE = 'example'
const HOUR = 3600
const FIRST_SNOOZE: Snooze & { kind: 'for' } = { kind: 'for', minutes: 10 }

/** What the system shows of what is told, and whether it does. */
export function createReminderNotices(deps: NoticesDeps): {
  readonly handlers: Pick<Handlers, Name>
  host(): ReminderHost
  stop(): void
} {
  const { registry, openEvent, attention, settings, teller, card, acts } = deps
  const { clock, desktop, texts } = deps.ports

  const words = () => {
    const { language, locale } = deps.language()
    return { words: texts(language), locale, zone: clock.zone() }
  }
  const silent = (): boolean => !settings().sound || quietAround(teller.nowSeconds(), deps.quiet()) !== null

  const open = ({ accountId, eventId }: ReminderItem): void => {
    if (!registry.accounts().some(({ id }) => id === accountId)) return
    void acts['reminders.done']({ of: [{ accountId, eventId }] })
    openEvent(accountId, eventId)
  }

  const noticeOf = (item: ReminderItem): DesktopNotice => {
    const { accountId, eventId } = item
    const told = settings().discreet ? hiddenWords : noticeWords
    const snooze = settings().snoozes.find((each) => each.kind === 'for') ?? FIRST_SNOOZE
    const time = new Intl.NumberFormat(words().locale, { style: 'unit', unit: 'minute' }).format(
      snooze.minutes,
    )
    return {
      ...told(item, words(), teller.nowSeconds()),
      silent: silent(),
      failed: card.changed,
      open: () => open(item),
      action: {
        label: filledIn(words().words, 'reminder.snooze', { time }),
        // Gone or over meanwhile: there is nothing to put off any more.
        run: () => void acts['reminders.snooze']({ accountId, eventId, snooze }).catch(() => undefined),
      },
    }
  }

  /** Without the card a notice is all there is, also for who looks at the window: what is told is told somewhere. */
  const ring = (items: readonly ReminderItem[], inFrontToo = !settings().card): void => {
    const { system, together, discreet } = settings()
    if (!system || items.length === 0) return
    if (!together || items.length === 1) return attention.remind(items.map(noticeOf), inFrontToo)
    const all = severalWords(items, words(), teller.nowSeconds(), discreet)
    attention.remind([{ ...all, silent: silent(), failed: card.changed, open: () => undefined }], inFrontToo)
  }

  const host = (): ReminderHost => ({
    notices: desktop?.notices() ?? 'none',
    atLogin: desktop?.atLogin?.get() ?? null,
  })

  const stop = teller.watch((news: ReminderNews) => {
    card.note(news)
    ring(itemsOf(news.items, teller.places(), registry))
  })

  return {
    stop,
    host,
    handlers: {
      'reminders.host': async () => host(),
      'reminders.systemSettings': async () => ({ opened: (await desktop?.openNoticeSettings()) ?? false }),
      'reminders.setAtLogin': async ({ on }) => {
        const atLogin = desktop?.atLogin ?? null
        if (atLogin === null) throw new AppError('unsupported', 'the system starts nothing by itself here')
        atLogin.set(on)
        return host()
      },
      'reminders.tryOut': async ({ title, place }) => {
        const startsAt = teller.nowSeconds() + HOUR
        const of = { accountId: EXAMPLE, eventId: EXAMPLE, title, place, siteName: '', siteZone: null }
        const item = { ...of, startsAt, endsAt: startsAt + HOUR, clash: null }
        card.showExample(item)
        ring([item], true)
        return null
      },
    },
  }
}
