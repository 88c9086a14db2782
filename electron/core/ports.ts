import type { AppInfo } from '../../shared/bridge/app.ts'
import type { SecretKeeping } from '../../shared/domain/account.ts'
import type { Language } from '../../shared/domain/language.ts'
import type { Preferences } from '../../shared/domain/preferences.ts'
import type { NoticeService } from '../../shared/domain/reminders.ts'
import type { UpdateHost } from './updatePort.ts'

/**
 * What core wants of a host. Each port has a real implementation, a fake in test/support, and one suite that runs
 * on both.
 */
export interface Ports {
  readonly secrets: SecretStore
  readonly fetch: Fetch
  /** Null where the host cannot answer a proxy. */
  readonly proxy: ProxyGate | null
  readonly browser: ExternalBrowser
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly connectivity: Connectivity
  readonly jumps: ClockJumps
  readonly clipboard: Clipboard
  readonly files: FilePicker
  readonly folders: FolderPicker
  /** Null where the host is a page of somebody else's browser. */
  readonly desktop: Desktop | null
  /** Null where the page's browser asks the person itself. */
  readonly camera: CameraGate | null
  /** Null where no place of newer versions was built in. */
  readonly updates: UpdateHost | null
  readonly log: ProgramLog
  readonly folder: DataFolder
  readonly preferences: PreferenceStore
  readonly info: AppInfo
  /** Words that core shows outside the page. */
  readonly texts: (language: Language) => CoreTexts
}

/** What is worth a notice of the system while nobody looks at the window. */
export type NoticeKind = 'conflict' | 'refused' | 'undecided' | 'session-ended' | 'sent'

/** Keys of the namespace `core` of the texts. */
export type CoreTexts = Readonly<
  Record<
    | `callback.${'done' | 'declined' | 'failed'}.${'title' | 'heading' | 'body'}`
    | `notice.${NoticeKind}.${'title' | 'body'}`
    | `reminder.${'title' | 'began' | 'own-time' | 'both-times' | 'clash' | 'hidden' | 'several' | 'snooze'}`
    | 'sample.name',
    string
  >
>

/** Wraps small secrets for keeping on disk (KEEP-1, KEEP-2). Never stores anything itself. */
export interface SecretStore {
  keeping(): Promise<SecretKeeping>
  /** Throws `SecretUnreadable` where the key store refuses or is gone. */
  seal(plain: Uint8Array): Promise<Uint8Array>
  /** `reseal`: the key changed and the caller should seal and write again (KEEP-4). */
  open(sealed: Uint8Array): Promise<{ readonly plain: Uint8Array; readonly reseal: boolean }>
}

/**
 * WHATWG fetch without redirects and cookies. Rejects with `FetchFault` only:
 * adapters turn Chromium's and Node's errors into one set.
 */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export type FetchFaultCode =
  /** Provably nothing was sent: name not resolved, connection refused, TLS, no route. */
  | 'unknown-host'
  | 'refused'
  | 'certificate'
  | 'offline'
  /** A proxy stands before the site and wants a name and a password, or opens no way to it for another reason. */
  | 'proxy-password'
  | 'proxy-refused'
  /** Anything may have happened. */
  | 'reset'
  | 'cut'
  | 'timed-out'
  | 'aborted'
  | 'redirected'
  | 'other'

export class FetchFault extends Error {
  readonly code: FetchFaultCode
  constructor(code: FetchFaultCode, message: string) {
    super(message)
    this.name = 'FetchFault'
    this.code = code
  }
}

/** What a proxy before the sites says when it wants a name and a password (RFC 9110, section 11.7). */
export interface ProxyChallenge {
  /** Of the scheme of authentication, `basic` or another. */
  readonly scheme: string
  readonly host: string
  readonly port: number
  readonly realm: string
}

export interface ProxyLogin {
  readonly name: string
  readonly password: string
}

/** The way through a proxy that wants a password. A site's own challenge never comes here. */
export interface ProxyGate {
  /** Once, before the first request. */
  guardBy(keeper: ProxyKeeper): void
  /** Asks the proxy whether it takes this login; only while a request waits for it. */
  tryLogin(proxy: ProxyChallenge, login: ProxyLogin): Promise<'taken' | 'refused' | 'not-reached'>
  /** No request sends what a proxy took before. */
  forget(): Promise<void>
}

/** Who knows the logins. */
export interface ProxyKeeper {
  /** Null: not known; requests through this proxy fail with `proxy-password` until there is one. */
  loginFor(proxy: ProxyChallenge): Promise<ProxyLogin | null>
  /** The proxy did not take what `loginFor` gave. */
  refused(proxy: ProxyChallenge, login: ProxyLogin): Promise<void>
  /** Requests get through without it now, as in another network. */
  passed(proxy: ProxyChallenge): void
}

/** Opens a URL in the system's browser. Callers check the URL first (SHELL-15). */
export interface ExternalBrowser {
  open(url: string): Promise<void>
}

export interface Clock {
  /** Wall clock, epoch milliseconds; may jump. */
  now(): number
  /** Milliseconds from an arbitrary start; never goes back (SEND-10). */
  monotonic(): number
  /** IANA zone of this computer. */
  zone(): string
}

export interface Timers {
  /** Runs once after `ms`; returns what cancels it. */
  after(ms: number, run: () => void): () => void
}

export interface Ids {
  uuid(): string
  /** Cryptographically random. */
  bytes(length: number): Uint8Array
}

/** The camera stays shut until a person asks for it. */
export interface CameraGate {
  /** Lets the page's next request for a picture through, within some seconds; false where the system forbids it. */
  allowOnce(): Promise<boolean>
}

/** A hint only (SEND-10): the truth is whether a request gets through. */
export interface Connectivity {
  /** `resume`: the computer woke up. Returns what unsubscribes. */
  watch(listener: (event: 'online' | 'offline' | 'resume') => void): () => void
}

/** The wall clock was set, its zone changed, or the computer slept: whoever waits for a time of day looks again. */
export interface ClockJumps {
  /**
   * `closely`: within seconds, which costs the host wake-ups while somebody listens; else by the system's own word
   * alone. Returns what unsubscribes.
   */
  watch(listener: () => void, closely: boolean): () => void
}

export interface Clipboard {
  /** False where only the page can do it (browser host). */
  write(text: string): Promise<boolean>
}

export interface FilePicker {
  /** Returns the name of the file written, or null when the person cancelled. */
  save(options: {
    readonly title: string
    readonly suggestedName: string
    readonly bytes: Uint8Array
  }): Promise<string | null>
  /** What the window in front has for paper, as PDF. Left out where only the page's own print dialog can (browser host). */
  pdf?(): Promise<Uint8Array>
}

/** Where copies go. Paths stay with core and the host; the page hears a name (SHELL-22). */
export interface FolderPicker {
  /** Null when the person cancelled. A host without dialogs has one folder. */
  choose(title: string): Promise<string | null>
}

export interface DesktopNotice {
  readonly title: string
  readonly body: string
  /** `isNew`: the window that came to the front is only being opened. */
  readonly open: (isNew: boolean) => void
  /** Beside opening it; systems without buttons leave it out. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Without a sound; that of the system unless said. */
  readonly silent?: boolean
  /** The system did not show it. */
  readonly failed?: () => void
}

/** Where a program can be noticed without its window: notices, the mark on its icon, the bar in the task bar. */
export interface Desktop {
  /** Whether a window of the program is what the person has before them. */
  inFront(): boolean
  /** `open`: it was pressed; the window comes to the front. */
  notify(notice: DesktopNotice): void
  /** `blocked` from the first one that the system refused to show. */
  notices(): NoticeService
  /** Leads to where the system keeps its word on notices; false where no such place is known. */
  openNoticeSettings(): Promise<boolean>
  /** Whether the system starts the program at log-in; null where it cannot be told to. */
  readonly atLogin: { get(): boolean; set(on: boolean): void } | null
  /** Whether the system gives links of events to this program; null where it cannot be told to. */
  readonly links: { get(): boolean; set(on: boolean): void } | null
  /**
   * Another window of the program, at a place the page gave (`placeInAddress`), or the one that stands there already.
   * How many there are at most where that is too many: then the one opened longest ago is in front; else null.
   */
  openWindow(place: string): number | null
  /** Brings the window that stands at a place to the front; false where there is none. */
  bringWindow(place: string): boolean
  /** `needsYou`: how many things wait for the person. `sent`: 0 to 1, null where nothing is being sent. */
  show(state: { readonly needsYou: number; readonly sent: number | null }): void
}

export interface Logger {
  debug(message: string, facts?: LogFacts): void
  info(message: string, facts?: LogFacts): void
  warn(message: string, facts?: LogFacts): void
  error(message: string, facts?: LogFacts): void
}
/** A log with a file, as a host opens it before core (log/programLog.ts). */
export interface ProgramLog extends Logger {
  /** The last lines, oldest first, for the diagnostics a person may export; redacted like the file. */
  recent(): readonly string[]
  /** The file written now. */
  readonly path: string
}
/** Plain values; redaction runs on all of them before anything is written (SIGN-21, SIGN-22, TOKEN-10). */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The program's folder. Core makes files below it with node:fs; the path never crosses the bridge. */
interface DataFolder {
  readonly path: string
}

export interface PreferenceStore {
  get(): Preferences
  set(patch: Partial<Preferences>): Preferences
  /** The same; no former version with what was there is left. */
  setOver(patch: Partial<Preferences>): Preferences
  watch(listener: (value: Preferences) => void): () => void
}
