import type { Facets } from '../../shared/bridge/events.ts'
import type { PeopleList } from '../../shared/bridge/people.ts'
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
  readonly kind: 'command' | 'event' | 'view' | 'person' | 'account' | 'list' | 'setting'
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

/** Where else one can go: saved views, what one person organises, lists of people, another account. */
export function placeRows(
  stores: Stores,
  { owners, lists }: Pick<Facets, 'owners'> & { readonly lists: readonly Pick<PeopleList, 'id' | 'name'>[] },
  { t }: Pick<Texts, 't'>,
): readonly PaletteRow[] {
  const { accounts, list, navigation, preferences } = stores
  const row = (
    id: string,
    kind: PaletteRow['kind'],
    words: string,
    run: () => unknown,
    keys = '',
    also = '',
  ): PaletteRow => ({ id, kind, words, also, keys, run })
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
  const ofPeople = lists.map(({ id, name }) =>
    row(`list:${id}`, 'list', name, () => navigation.go({ page: 'people', listId: id })),
  )
  const { snapshot } = accounts.getState()
  const others = (snapshot?.accounts ?? []).flatMap(({ id, siteName, userName }, at) => {
    if (id === snapshot?.activeId) return []
    const name = [siteName, userName].filter(Boolean).join(' · ')
    const also = `${t('shell:command.account', { name })} ${t('shell:command.account-also')}`
    return [
      row(accountCommandId(id), 'account', name, () => goToAccount(stores, id), accountKeys(at)[0], also),
    ]
  })
  return [...views, ...people, ...ofPeople, ...others]
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
  const fit = (row: PaletteRow): number =>
    Math.min(fitOf(row.words, search) ?? NO_FIT, Math.max(ELSEWHERE, fitOf(row.also, search) ?? NO_FIT))
  /** Slips count where nothing of the kind fits without one. */
  const best = (name: PaletteSection['name'], rows: readonly PaletteRow[], most: number) => {
    const fitting = rows.map((row) => ({ row, how: fit(row) })).toSorted((a, b) => a.how - b.how)
    const slipped = (fitting[0]?.how ?? NO_FIT) > ELSEWHERE
    return {
      name,
      slipped,
      rows: fitting
        .filter(({ how }) => how < NO_FIT && how > ELSEWHERE === slipped)
        .slice(0, most)
        .map(({ row }) => row),
    }
  }
  // The search found by words in all of an event; its order stays, and titles go before text.
  const titles = found.filter((row) => (fitOf(row.words, search) ?? NO_FIT) <= ELSEWHERE)
  const text = found.filter((row) => !titles.includes(row))
  const sections = [
    best('commands', commands, MOST_OF.commands),
    found.length === 0
      ? best('titles', near, MOST_OF.titles)
      : { name: 'titles' as const, slipped: false, rows: titles.slice(0, MOST_OF.titles) },
    best('places', places, MOST_OF.places),
    { name: 'text' as const, slipped: false, rows: text },
  ]
  // Enter means the first: what is as it was typed, of whatever kind, goes before what is not quite.
  const inOrder = [
    ...sections.filter(({ slipped }) => !slipped),
    ...sections.filter(({ slipped }) => slipped),
  ]
  let left = MOST
  return inOrder.map(({ name, rows }) => {
    const shown = rows.slice(0, left)
    left -= shown.length
    return { name, rows: shown }
  })
}

/** The fit of letters somewhere in a name, or in another name: the last without a slip (`fitOf`). */
const ELSEWHERE = 2
const NO_FIT = 4

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
