import type { Handlers } from '../../../shared/bridge/contract.ts'
import { type EntryState, isOnItsWay } from '../../../shared/domain/outboxEntry.ts'
import type { Release, UpdateState, Updates } from '../../../shared/domain/updates.ts'
import { AppError } from '../errors.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part, Signals } from '../part.ts'
import type { Ports } from '../ports.ts'
import { UpdateFailure, type UpdateHost } from '../updatePort.ts'

type UpdateHandlers = Pick<Handlers, Extract<keyof Handlers, `updates.${string}`>>

export interface UpdatesDeps {
  readonly ports: Pick<Ports, 'updates' | 'preferences' | 'clock' | 'timers' | 'fetch' | 'info' | 'log'>
  /** Everything that may be on its way, of every account. */
  readonly data: {
    opened(): readonly { readonly outbox: { entries(): readonly { readonly state: EntryState }[] } }[]
  }
  readonly signals: Signals
  readonly publish: Publish
}

export interface UpdatePart extends Part<UpdateHandlers> {
  /** After everything else has ended: puts in place what was fetched. */
  finish(): void
}

const DAY = 86_400_000
/** Clocks are set and computers sleep: the day is looked at again this often (ms). */
const LOOK_EVERY = 3_600_000
/** After the start, so that it is in nobody's way. */
const FIRST_LOOK = 30_000

/**
 * Newer versions of the program. Nothing is asked of a server but by a press, or once a day by the person's wish
 * (UPD-1); what was fetched is put in place when the program has ended, never while something is being sent (UPD-4).
 */
export function createUpdates(deps: UpdatesDeps): UpdatePart {
  const { preferences, clock, timers, info, log, updates: host } = deps.ports
  let now: UpdateState = { state: 'idle' }
  let fetching: AbortController | null = null
  let looking: Promise<void> | null = null
  let again = false
  let unplan = (): void => undefined

  const state = (): Updates => ({
    way: host === null ? 'none' : host.updater === null ? 'tells' : 'installs',
    version: info.version,
    host: host === null ? null : new URL(host.address).host,
    now,
  })
  const move = (next: UpdateState): void => {
    now = next
    deps.publish('updates.changed', state())
  }
  const given = (): UpdateHost => {
    if (host === null) throw new AppError('unsupported', 'this program knows no place of newer versions')
    return host
  }

  /** Loaded with the first look: reading announcements takes libraries that nothing else needs. */
  const find = async (from: UpdateHost): Promise<Release | null> => {
    if (from.updater !== null) return from.updater.look()
    const { createTeller } = await import('./teller.ts')
    const { version, name } = info
    return createTeller({ fetch: deps.ports.fetch, host: from, version, userAgent: `${name}/${version}` })()
  }
  /** What was found before stays where a look that nobody asked for comes to nothing. */
  const look = async (from: UpdateHost, asked: boolean): Promise<void> => {
    const before = now
    if (asked) move({ state: 'checking' })
    try {
      const release = await find(from)
      preferences.set({ updates: { ...preferences.get().updates, askedAt: clock.now() } })
      if (release !== null) move({ state: 'available', release })
      else if (asked || before.state !== 'idle') move({ state: 'none' })
    } catch (error) {
      const fault = faultOf(error)
      log.warn('the look for a newer version failed', { fault, reason: String(error) })
      if (asked) move({ state: 'failed', fault, release: null })
    }
  }
  const lookOnce = (from: UpdateHost, asked: boolean): Promise<void> => {
    looking ??= look(from, asked).finally(() => {
      looking = null
    })
    return looking
  }
  const canLook = (): boolean => now.state !== 'downloading' && now.state !== 'ready'

  const plan = (from: UpdateHost, ms: number): void => {
    unplan()
    unplan = timers.after(ms, () => {
      const { daily, askedAt } = preferences.get().updates
      const since = clock.now() - (askedAt ?? Number.NEGATIVE_INFINITY)
      if (daily && canLook() && (since >= DAY || since < 0)) void lookOnce(from, false)
      plan(from, LOOK_EVERY)
    })
  }

  const download = async (from: UpdateHost, release: Release): Promise<void> => {
    const stop = new AbortController()
    fetching = stop
    move({ state: 'downloading', release, part: 0 })
    let told = 0
    try {
      await from.updater?.download((part) => {
        // A whole per cent at a time: each push draws.
        if (part - told < 0.01 || stop.signal.aborted) return
        told = part
        move({ state: 'downloading', release, part })
      }, stop.signal)
      move({ state: 'ready', release, waits: false })
    } catch (error) {
      if (stop.signal.aborted) move({ state: 'available', release })
      else {
        const fault = faultOf(error)
        log.warn('a newer version could not be fetched', { fault, reason: String(error) })
        move({ state: 'failed', fault, release })
      }
    } finally {
      fetching = null
    }
  }

  const isSending = (): boolean =>
    deps.data.opened().some(({ outbox }) => outbox.entries().some((entry) => isOnItsWay(entry.state)))
  const quitOnceFree = (): void => {
    if (now.state !== 'ready' || !again) return
    if (!isSending()) return given().quit()
    if (!now.waits) move({ ...now, waits: true })
  }

  if (host !== null) plan(host, FIRST_LOOK)
  deps.signals.on('outboxChanged', quitOnceFree)
  return {
    handlers: {
      'updates.read': async () => state(),
      'updates.check': async () => {
        const from = given()
        if (canLook()) await lookOnce(from, true)
        return state()
      },
      'updates.download': async () => {
        const from = given()
        if (from.updater === null)
          throw new AppError('unsupported', 'something else brings newer versions here')
        const release = now.state === 'available' || now.state === 'failed' ? now.release : null
        if (release === null) throw new AppError('not-found', 'no newer version was found')
        void download(from, release)
        return null
      },
      'updates.cancel': async () => {
        fetching?.abort()
        if (now.state === 'ready' && now.waits) {
          again = false
          move({ ...now, waits: false })
        }
        return null
      },
      'updates.restart': async () => {
        if (now.state !== 'ready') throw new AppError('not-found', 'no newer version was fetched')
        again = true
        quitOnceFree()
        return null
      },
    },
    stop: () => {
      unplan()
      fetching?.abort()
      deps.signals.off('outboxChanged', quitOnceFree)
    },
    finish: () => {
      if (now.state === 'ready') host?.updater?.install(again)
    },
  }
}

const faultOf = (error: unknown) => (error instanceof UpdateFailure ? error.fault : 'other')
