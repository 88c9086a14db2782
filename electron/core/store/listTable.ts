import type { Sealer } from './sealing.ts'
import type { Sqlite } from './sqlite.ts'

/** What is known of one list of the site: which events, how far read, how old. */
export interface ListTable {
  get(key: string): ListState | undefined
  /** Ids on the list; while it is read again, the former ones too. */
  members(key: string): ReadonlySet<string>
  /** Ids that the reading under way met on the pages before this one. */
  metBefore(key: string, page: number): ReadonlySet<string>
  /** Adds ids of a page; `restart` begins a new reading and keeps the former members until it is complete. */
  append(
    key: string,
    ids: readonly string[],
    progress: {
      readonly page: number
      readonly restart: boolean
      readonly complete: boolean
      readonly asOfMs: number
    },
  ): void
}

export interface ListState {
  readonly nextPage: number
  readonly complete: boolean
  readonly asOfMs: number
  readonly size: number
}

interface KnownList {
  /** A new reading is under way over the current one. */
  renewing: boolean
  nextPage: number
  complete: boolean
  asOfMs: number
  /** Ids by page, of the current reading and of the one under way. */
  readonly current: Map<number, string>
  readonly fresh: Map<number, string>
  members: ReadonlySet<string> | undefined
}

/**
 * Lists of the site by page. A new reading of the same pages writes no page (PERF-14): only pages that differ get a
 * row, and they take the place of the former ones when the reading is complete. The key can hold words somebody
 * searched for, so it stands as a keyed name.
 */
export class PagedListTable implements ListTable {
  readonly #database: Sqlite
  readonly #sealer: Sealer
  readonly #lists = new Map<string, KnownList | null>()
  #revision = 0

  constructor(database: Sqlite, sealer: Sealer) {
    this.#database = database
    this.#sealer = sealer
    database.watch({
      rolledBack: () => {
        this.#lists.clear()
        this.#revision += 1
      },
    })
  }

  get(key: string): ListState | undefined {
    const list = this.#list(key)
    if (list === null) return undefined
    const { nextPage, complete, asOfMs } = list
    return { nextPage, complete, asOfMs, size: this.members(key).size }
  }

  append(
    key: string,
    ids: readonly string[],
    progress: {
      readonly page: number
      readonly restart: boolean
      readonly complete: boolean
      readonly asOfMs: number
    },
  ): void {
    this.#database.transaction(() => {
      const id = this.#sealer.name(key)
      const list = this.#list(key) ?? unread()
      if (progress.restart) this.#restart(id, list)
      const text = ids.join(',')
      if (list.renewing) {
        const former = list.fresh.get(progress.page) ?? list.current.get(progress.page)
        list.fresh.set(progress.page, text)
        if (former !== text) {
          this.#write(id, 1, progress.page, text)
          this.#changed(list)
        }
      } else if (list.current.get(progress.page) !== text) {
        list.current.set(progress.page, text)
        this.#write(id, 0, progress.page, text)
        this.#changed(list)
      }
      list.nextPage = progress.page + 1
      list.complete = progress.complete
      list.asOfMs = progress.asOfMs
      if (progress.complete && list.renewing) this.#replace(id, list)
      this.#database.run(
        `INSERT INTO lists (id, next_page, complete, reading, as_of) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET next_page = excluded.next_page, complete = excluded.complete,
         reading = excluded.reading, as_of = excluded.as_of`,
        id,
        list.nextPage,
        Number(list.complete),
        Number(list.renewing),
        list.asOfMs,
      )
      this.#lists.set(key, list)
    })
  }

  /** Ids on the list; while it is read again, the former ones too. */
  members(key: string): ReadonlySet<string> {
    const list = this.#list(key)
    if (list === null) return new Set()
    list.members ??= new Set(
      [...list.current.values(), ...list.fresh.values()].flatMap((text) =>
        text === '' ? [] : text.split(','),
      ),
    )
    return list.members
  }

  metBefore(key: string, page: number): ReadonlySet<string> {
    const list = this.#list(key)
    const pages = list === null ? [] : [...(list.renewing ? list.fresh : list.current)]
    return new Set(pages.flatMap(([number, text]) => (number < page && text !== '' ? text.split(',') : [])))
  }

  /** Grows when members change. */
  revision(): number {
    return this.#revision
  }

  #changed(list: KnownList): void {
    list.members = undefined
    this.#revision += 1
  }

  #restart(id: string, list: KnownList): void {
    if (list.current.size === 0) return
    if (list.fresh.size > 0) {
      this.#database.run('DELETE FROM list_pages WHERE list = ? AND reading = 1', id)
      list.fresh.clear()
      this.#changed(list)
    }
    list.renewing = true
  }

  /** The new reading becomes the list. */
  #replace(id: string, list: KnownList): void {
    for (const [page, text] of list.fresh) {
      if (list.current.get(page) !== text) this.#write(id, 0, page, text)
    }
    const dropped = [...list.current.keys()].filter((page) => !list.fresh.has(page))
    for (const page of dropped) {
      this.#database.run('DELETE FROM list_pages WHERE list = ? AND reading = 0 AND page = ?', id, page)
    }
    const differs =
      dropped.length > 0 || [...list.fresh].some(([page, text]) => list.current.get(page) !== text)
    if (differs) {
      this.#database.run('DELETE FROM list_pages WHERE list = ? AND reading = 1', id)
      list.current.clear()
      for (const [page, text] of list.fresh) list.current.set(page, text)
      this.#changed(list)
    }
    list.fresh.clear()
    list.renewing = false
  }

  #write(id: string, reading: 0 | 1, page: number, ids: string): void {
    this.#database.run(
      `INSERT INTO list_pages (list, reading, page, ids) VALUES (?, ?, ?, ?)
       ON CONFLICT (list, reading, page) DO UPDATE SET ids = excluded.ids`,
      id,
      reading,
      page,
      ids,
    )
  }

  #list(key: string): KnownList | null {
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    const list = this.#load(this.#sealer.name(key))
    this.#lists.set(key, list)
    return list
  }

  #load(id: string): KnownList | null {
    const row = this.#database.get('SELECT next_page, complete, reading, as_of FROM lists WHERE id = ?', id)
    if (row === undefined) return null
    const [nextPage, complete, renewing, asOfMs] = row.map(Number) as [number, number, number, number]
    const list: KnownList = {
      ...unread(),
      nextPage,
      complete: complete === 1,
      renewing: renewing === 1,
      asOfMs,
    }
    const pages = this.#database.all('SELECT reading, page, ids FROM list_pages WHERE list = ?', id)
    for (const [reading, page, ids] of pages) {
      if (reading === 0) list.current.set(Number(page), String(ids))
      else list.fresh.set(Number(page), String(ids))
    }
    if (!list.renewing) return list
    // Pages of the new reading that were as before have no row of their own.
    for (let page = 1; page < nextPage; page += 1) {
      const same = list.current.get(page)
      if (!list.fresh.has(page) && same !== undefined) list.fresh.set(page, same)
    }
    return list
  }
}

const unread = (): KnownList => ({
  renewing: false,
  nextPage: 1,
  complete: false,
  asOfMs: 0,
  current: new Map(),
  fresh: new Map(),
  members: undefined,
})
