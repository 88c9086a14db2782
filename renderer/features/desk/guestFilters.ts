import type { GuestFilters, GuestSort } from '../../../shared/domain/guestDesk.ts'

/** Each choice as kind and value, in the order they are offered. */
export const FILTER_OPTIONS = [
  'contacted.no',
  'contacted.yes',
  'confirmed.no',
  'confirmed.yes',
  'noted.yes',
  'noted.no',
  'came.none',
  'came.some',
  'came.always',
  'changed.joined',
  'changed.switched',
] as const
export type FilterOption = (typeof FILTER_OPTIONS)[number]
export const OPTION_KINDS = ['contacted', 'confirmed', 'noted', 'came', 'changed'] as const
const TAG = 'tag.'

export const tagKey = (tag: string): string => `${TAG}${tag}`

/** What is chosen, as the menu's keys. */
export const keysOf = ({ tags, joinedSinceMs: _, ...choices }: GuestFilters): ReadonlySet<string> =>
  new Set([
    ...Object.entries(choices).flatMap(([kind, values]) => (values ?? []).map((value) => `${kind}.${value}`)),
    ...(tags ?? []).map(tagKey),
  ])

/** The filters that the keys stand for; days are not among the keys. */
export function filtersOf(keys: ReadonlySet<string>): GuestFilters {
  const chosen = <T extends string>(kind: string, values: readonly T[]): T[] | undefined => {
    const found = values.filter((value) => keys.has(`${kind}.${value}`))
    return found.length === 0 ? undefined : found
  }
  const tags = [...keys].filter((key) => key.startsWith(TAG)).map((key) => key.slice(TAG.length))
  return {
    contacted: chosen('contacted', ['no', 'yes']),
    confirmed: chosen('confirmed', ['no', 'yes']),
    noted: chosen('noted', ['yes', 'no']),
    came: chosen('came', ['none', 'some', 'always']),
    changed: chosen('changed', ['joined', 'switched']),
    tags: tags.length === 0 ? undefined : tags,
  }
}

export const isFiltered = (filters: GuestFilters): boolean =>
  Object.values(filters).some((chosen) => chosen !== undefined)

export type FilterKind = keyof GuestFilters

/** Each active kind, with the filters that are left without it. */
export const withoutEach = (filters: GuestFilters): readonly (readonly [FilterKind, GuestFilters])[] =>
  (Object.keys(filters) as FilterKind[])
    .filter((kind) => filters[kind] !== undefined)
    .map((kind) => [kind, { ...filters, [kind]: undefined }])

/** A head pressed: by it alone, or with Shift by it as well; the one that counts already is turned around. */
export function sortedBy(
  sorts: readonly GuestSort[],
  by: GuestSort['by'],
  asWell: boolean,
): readonly GuestSort[] {
  const [first] = sorts
  const fresh = { by, down: by !== 'name' }
  const turn = (sort: GuestSort) => (sort.by === by ? { by, down: !sort.down } : sort)
  if (first === undefined) return [fresh]
  if (!asWell) return [first.by === by ? turn(first) : fresh]
  return sorts.some((sort) => sort.by === by) ? sorts.map(turn) : [first, fresh]
}
