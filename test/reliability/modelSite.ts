import { WriteFault } from '../../electron/core/api/apiError.ts'
import type { EventApi, EventForm } from '../../electron/core/api/eventApi.ts'
import { AppError } from '../../electron/core/errors.ts'
import type { Clock } from '../../electron/core/ports.ts'
import type { RawEvent } from '../../shared/domain/rawEvent.ts'
import { rawEvent } from '../support/eventBuilders.ts'

/** What becomes of one POST: `lost` before or after the commit, `late`: the commit comes after so many ms. */
export type PostFate =
  | {
      readonly kind:
        | 'ok'
        | 'refused-connection'
        | 'lost-before'
        | 'lost-after'
        | 'crash-before'
        | 'crash-after'
    }
  | { readonly kind: 'late'; readonly ms: number }

/**
 * The creating and listing side of a site as a model in memory: fast enough for many thousand runs. Commits can come
 * late and lists can lag; a crash is a request whose answer nobody is there to take.
 */
export class ModelSite {
  readonly #events: { readonly raw: RawEvent; readonly visibleAt: number }[] = []
  readonly #clock: Clock
  readonly #lagMs: number
  #id = 1_000
  fates: PostFate[] = []
  posts = 0
  /** Called when the program is to end in mid-request. */
  onCrash: () => void = () => undefined

  constructor(clock: Clock, lagMs: number) {
    this.#clock = clock
    this.#lagMs = lagMs
  }

  titles(): readonly string[] {
    return this.#events.map(({ raw }) => raw.title)
  }

  get api(): EventApi {
    const unused = async (): Promise<never> => {
      throw new AppError('unsupported', 'the model has no such operation')
    }
    return {
      listEvents: async (_account, { page, view }) => {
        const now = this.#clock.monotonic()
        const rows = view === 'my' && page === 1 ? this.#events.filter((event) => event.visibleAt <= now) : []
        return { rows: rows.map(({ raw }) => raw), skipped: 0, received: rows.length }
      },
      readEvent: async (_account, id) => {
        const found = this.#events.find(({ raw }) => raw.event_id === id)
        if (found === undefined) throw new AppError('refused-by-site', 'no such event')
        return found.raw
      },
      createEvent: (_account, form) => this.#create(form),
      listGuests: unused,
      setRsvp: unused,
      updateEvent: unused,
      updatePhoto: unused,
      deleteEvent: unused,
      listFriends: unused,
      uploadTempFile: unused,
      fetchPicture: unused,
    }
  }

  async #create(form: EventForm): Promise<{ readonly value: RawEvent; readonly words: readonly string[] }> {
    this.posts += 1
    const fate = this.fates.shift() ?? { kind: 'ok' }
    const lost = new WriteFault('uncertain', new AppError('timed-out', 'no answer'))
    switch (fate.kind) {
      case 'ok':
        return { value: this.#commit(form, 0), words: [] }
      case 'refused-connection':
        throw new WriteFault('not-sent', new AppError('offline', 'connection refused'))
      case 'lost-before':
        throw lost
      case 'lost-after':
        this.#commit(form, 0)
        throw lost
      case 'late':
        this.#commit(form, fate.ms)
        throw lost
      case 'crash-before':
      case 'crash-after':
        if (fate.kind === 'crash-after') this.#commit(form, 0)
        this.onCrash()
        return new Promise<never>(() => undefined)
    }
  }

  /** A commit that comes late shows up in lists only then. */
  #commit(form: EventForm, afterMs: number): RawEvent {
    const value = (name: string) => form.find(([key]) => key === name)?.[1] ?? ''
    const zoned = ['year', 'month', 'day', 'hour', 'minute'].map((part) => Number(value(`start_${part}`)))
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = zoned
    const start = String(Date.UTC(year, month - 1, day, hour, minute) / 1000)
    this.#id += 1
    const raw = rawEvent({
      event_id: String(this.#id),
      title: value('title').toUpperCase(),
      location: value('location'),
      start_time: start,
      end_time: start,
    })
    this.#events.push({ raw, visibleAt: this.#clock.monotonic() + afterMs + this.#lagMs })
    return raw
  }
}
