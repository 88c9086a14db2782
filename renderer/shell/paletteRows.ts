import type { Facets } from '../../shared/bridge/events.ts'
import type { EventRow } from '../../shared/domain/event.ts'
import type { EventQuery } from '../../shared/domain/eventQuery.ts'
import { isOneSlip } from '../../shared/domain/slip.ts'
import { queryOf } from '../features/events/eventListStore.ts'
import { OF_ONE } from '../features/events/filters.ts'
import { queryOfSaved, showList, viewsOf } from '../features/events/savedViews.ts'
import type { Texts } from '../i18n/useTranslation.ts'
import { showAccount } from '../state/accountsStore.ts'
import type { Command } from '../state/commands.ts'
import type { Stores } from '../state/stores.ts'
import { accountCommandId, accountKeys, goToAccount } from './accountCommands.ts'
import { rowOfEvent } from './paletteCursor.ts'

/** One line of the palette. */
export interface PaletteRow {
  readonly id: string
  readonly kind: 'command' | 'event' | 'view' | 'person' | 'account'
  readonly words: string
  /** Other names it is found by. */
  readonly also: string
  readonly keys: string
  readonly event?: EventRow
  readonly run: () => unknown
}

export interface PaletteSection {
  readonly name: 'quick' | 'subject' | 'recent' | 'commands' | 'titles' | 'places' | 'text'
  readonly rows: readonly PaletteRow[]
}

/** As many as one takes in at a glance, once something is typed. */
const MOST = 9
const MOST_OF = { commands: 5, titles: 6, places: 4 } as const

export const commandRow = (command: Command, texts: Texts, commands: Stores['commands']): PaletteRow => ({
  id: command.id,
  kind: 'command',
  words: command.title(texts),
  also: command.also?.(texts) ?? '',
  keys: command.keys[0] ?? '',
  run: () => commands.run(command.id),
})

export const eventRow = (event: EventRow, { accounts, navigation }: Stores): PaletteRow => ({
  id: rowOfEvent(event),
  kind: 'event',
  words: event.title,
  also: '',
  keys: '',
  event,
  async run() {
    if (event.accountId !== undefined) await showAccount(accounts, event.accountId)
    navigation.go({ page: 'events', eventId: event.id })
  },
})

/** Where else one can go: saved views, what one person organises, another account. */
export function placeRows(stores: Stores, owners: Facets['owners']): readonly PaletteRow[] {
  const { accounts, list, preferences } = stores
  const row = (
    id: string,
    kind: PaletteRow['kind'],
    words: string,
    run: () => unknown,
    keys = '',
  ): PaletteRow => ({
    id,
    kind,
    words,
    also: '',
    keys,
    run,
  })
  const show = (query: Partial<EventQuery>) => showList(stores, { ...OF_ONE, ...query })
  const { accountId } = list.getState()
  const views = viewsOf(preferences.getState().preferences.savedViews, accountId).flatMap((view) => {
    const query = queryOfSaved(view)
    return query === null ? [] : [row(`view:${view.id}`, 'view', view.name, () => show(query))]
  })
  const people = owners.flatMap(({ id, name }) =>
    name === null
      ? []
      : [row(`person:${id}`, 'person', name, () => show({ ...queryOf('all'), ownerId: id }))],
  )
  const { snapshot } = accounts.getState()
  const others = (snapshot?.accounts ?? []).flatMap(({ id, siteName, userName }, at) =>
    id === snapshot?.activeId
      ? []
      : [
          row(
            accountCommandId(id),
            'account',
            [siteName, userName].filter(Boolean).join(' · '),
            () => goToAccount(stores, id),
            accountKeys(at)[0],
          ),
        ],
  )
  return [...views, ...people, ...others]
}

interface PaletteWorld {
  readonly commands: readonly PaletteRow[]
  /** Ids of what can be done with the subject; empty where there is none, or it was dropped. */
  readonly ofSubject: ReadonlySet<string>
  /** Ids of what was done last, latest first. */
  readonly recent: readonly string[]
  readonly places: readonly PaletteRow[]
  readonly found: readonly PaletteRow[]
  /** Events of the list on the screen: found by a slip in their title, where the search finds none. */
  readonly near: readonly PaletteRow[]
  /** What is typed as a new event, where it looks like one. */
  readonly quick?: readonly PaletteRow[]
}

/** What the palette shows, in its order: the best first within each section. */
export function sectionsOf(search: string, world: PaletteWorld): readonly PaletteSection[] {
  const { quick = [] } = world
  const sections =
    search === '' ? atOnce(world) : [{ name: 'quick' as const, rows: quick }, ...matching(search, world)]
  return sections.filter(({ rows }) => rows.length > 0)
}

function atOnce({ commands, ofSubject, recent, places, near }: PaletteWorld): readonly PaletteSection[] {
  const used = (row: PaletteRow) => (recent.includes(row.id) ? recent.indexOf(row.id) : recent.length)
  const subject = commands.filter(({ id }) => ofSubject.has(id)).toSorted((a, b) => used(a) - used(b))
  const all = [...commands, ...places, ...near]
  const last = recent
    .flatMap((id) => all.find((row) => row.id === id && !ofSubject.has(id)) ?? [])
    .slice(0, 4)
  const rest = commands.filter(({ id }) => !ofSubject.has(id) && last.every((row) => row.id !== id))
  return [
    { name: 'subject', rows: subject },
    { name: 'recent', rows: last },
    { name: 'commands', rows: rest },
  ]
}

function matching(
  search: string,
  { commands, places, found, near }: PaletteWorld,
): readonly PaletteSection[] {
  const fit = (row: PaletteRow): Fit =>
    fitOf(row.words, search) ?? (fitOf(row.also, search) === null ? null : 2)
  const best = (rows: readonly PaletteRow[], most: number) =>
    rows
      .flatMap((row) => {
        const how = fit(row)
        return how === null ? [] : [{ row, how }]
      })
      .toSorted((a, b) => a.how - b.how)
      .slice(0, most)
      .map(({ row }) => row)
  // The search found by words in all of an event; its order stays, and titles go before text.
  const titles = found.filter((row) => fitOf(row.words, search) !== null)
  const slipped = found.length === 0 ? best(near, MOST_OF.titles) : []
  const text = found.filter((row) => !titles.includes(row))
  const sections = [
    { name: 'commands', rows: best(commands, MOST_OF.commands) },
    { name: 'titles', rows: [...titles, ...slipped].slice(0, MOST_OF.titles) },
    { name: 'places', rows: best(places, MOST_OF.places) },
    { name: 'text', rows: text },
  ] as const
  let left = MOST
  return sections.map(({ name, rows }) => {
    const shown = rows.slice(0, left)
    left -= shown.length
    return { name, rows: shown }
  })
}

/** How well letters fit: the lower, the better. Null: not at all. */
export type Fit = 0 | 1 | 2 | 3 | null

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * How a title fits what was typed: 0 begins with it, 1 has all its words, or their beginnings, 2 has it somewhere,
 * 3 has its words with one slip in each: two letters swapped, one missing, too many or wrong.
 */
export function fitOf(title: string, typed: string): Fit {
  const whole = plain(title)
  const search = plain(typed).trim()
  if (search === '') return 0
  if (whole.startsWith(search)) return 0
  const words = wordsOf(title)
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return whole.includes(search) ? 2 : null
  const all = (fits: (word: string, letters: string) => boolean) =>
    wanted.every((letters) => words.some((word) => fits(word, letters)))
  if (all((word, letters) => word.startsWith(letters))) return 1
  if (whole.includes(search)) return 2
  return all((word, letters) => word.startsWith(letters) || isOneSlip(word, letters)) ? 3 : null
}
