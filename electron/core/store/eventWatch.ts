import type { EventId } from '../../../shared/domain/ids.ts'
import type { EventNews, StoredEvent } from './accountStore.ts'
import type { EventMirror, SiteWord } from './eventMirror.ts'

type Listener = (news: readonly EventNews[]) => void
type Guard = (news: readonly EventNews[]) => readonly EventId[]

/** Who hears of what the site says otherwise than before, and who is asked before it is written. */
export class EventWatch {
  readonly #mirror: EventMirror
  readonly #listeners = new Set<Listener>()
  readonly #guards = new Set<Guard>()

  constructor(mirror: EventMirror) {
    this.#mirror = mirror
  }

  watch(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  guard(ask: Guard): () => void {
    this.#guards.add(ask)
    return () => this.#guards.delete(ask)
  }

  /** Inside the transaction: what of these words is to be written now, and what it is to those who watch. */
  heard(
    words: readonly SiteWord[],
    own: boolean,
  ): { readonly words: readonly SiteWord[]; readonly news: readonly EventNews[] } {
    const news = this.#newsOf(words, own)
    if (own || news.length === 0) return { words, news }
    const { revision } = this.#mirror
    const later = new Set([...this.#guards].flatMap((ask) => ask(news)))
    if (later.size === 0 && revision === this.#mirror.revision) return { words, news }
    const now = words.filter(({ raw }) => !later.has(raw.event_id))
    return { words: now, news: this.#newsOf(now, own) }
  }

  tell(news: readonly EventNews[]): void {
    if (news.length > 0) for (const listener of this.#listeners) listener(news)
  }

  /** Nothing is read where nobody watches. */
  #newsOf(words: readonly SiteWord[], own: boolean): readonly EventNews[] {
    if (this.#listeners.size === 0) return []
    const { columns } = this.#mirror
    const known = words.flatMap(({ raw }) => columns.slotOf(raw.event_id) ?? [])
    const ids = new Set(known.map((slot) => columns.idAt(slot)))
    const before = new Map<EventId, StoredEvent>(
      this.#mirror.read(known).map((stored) => [stored.id, stored]),
    )
    return words.map(({ raw }) => ({
      id: raw.event_id,
      before: before.get(raw.event_id) ?? null,
      after: raw,
      known: ids.has(raw.event_id),
      own,
    }))
  }
}
