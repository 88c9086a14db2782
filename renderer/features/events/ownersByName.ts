import type { Facets } from '../../../shared/bridge/events.ts'

type Owner = Facets['owners'][number]

/** As one looks for a person: by name, and those whose name nobody told by their number after them. */
export function ownersByName(owners: readonly Owner[], locale: string): readonly Owner[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return owners.toSorted((a, b) => {
    if (a.name === null || b.name === null)
      return Number(a.name === null) - Number(b.name === null) || compare(a.id, b.id)
    return compare(a.name, b.name) || compare(a.id, b.id)
  })
}
