import type { EventRecord } from '../data/records.ts'
import type { ApiCall } from '../site.ts'

/** Lists kept at once; a client walks one or two at a time. */
const KEPT = 4

/** Filtered lists, so that the pages of a long walk do not each start from the top of the table. */
export class ListMemory {
  readonly #lists = new Map<string, EventRecord[]>()
  #revision = ''

  /** The list of this call without its page, from memory where nothing has changed since. */
  recall(call: ApiCall, make: () => Iterable<EventRecord>): EventRecord[] {
    const { site, parameters, viewer } = call
    const revision = `${site.data.revision} ${site.profiles.names().join()}`
    if (revision !== this.#revision) this.#lists.clear()
    this.#revision = revision
    const { page: _page, limit: _limit, access_token: _token, ...filters } = parameters.record()
    // `when` moves with the clock; without it the moment does not matter.
    const moment = 'when' in filters ? site.clock.seconds() : 0
    const key = JSON.stringify([viewer?.id ?? 0, moment, filters])
    const list = this.#lists.get(key) ?? [...make()]
    this.#lists.delete(key)
    this.#lists.set(key, list)
    for (const old of [...this.#lists.keys()].slice(0, -KEPT)) this.#lists.delete(old)
    return list
  }
}
