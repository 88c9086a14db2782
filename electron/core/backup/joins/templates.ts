import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { MOST_VIEWS, type Preferences } from '../../../../shared/domain/preferences.ts'
import { ownerOf, viewFor } from '../../account/savedViews.ts'
import type { LocalKind } from '../../store/localData.ts'
import type { CopyRow } from '../copyContent.ts'
import { folded, freeName, ownIdOf, SAME, UNREAD, type Unit } from '../here.ts'

const template = z.looseObject({ id: z.string(), name: z.string(), fields: z.unknown() })
const text = z.looseObject({ id: z.string(), name: z.string(), message: z.string() })

/** Templates of events and texts of invitations. Of two with one name and other words the second gets a number. */
export function* templateUnits(templates: readonly CopyRow[], texts: readonly CopyRow[]): Iterable<Unit> {
  yield* namedUnits('templates', null, templates, (value) => template.safeParse(value).data?.fields)
  yield* namedUnits('text', 'all', texts, (value) => text.safeParse(value).data?.message)
}

function* namedUnits(
  kind: LocalKind,
  group: string | null,
  rows: readonly CopyRow[],
  said: (value: unknown) => unknown,
): Iterable<Unit> {
  const named = z.looseObject({ id: z.string(), name: z.string() })
  for (const { value } of rows) {
    const theirs = named.safeParse(value)
    if (!theirs.success || said(value) === undefined) {
      yield UNREAD
      continue
    }
    const { id, name } = theirs.data
    yield (here) => {
      const mine = here.get(kind, group, id)
      const taken = here.names(kind)
      const alike = here
        .values(kind)
        .some((one) => named.safeParse(one).data?.name === name && isDeepStrictEqual(said(one), said(value)))
      if (alike) return SAME
      if (mine === undefined && !taken.has(folded(name))) {
        here.set(kind, group, id, { ...theirs.data, name: freeName(taken, name) })
        return { added: 1, differing: 0, name }
      }
      if (mine !== undefined && isDeepStrictEqual(said(mine), said(value))) return SAME
      const apart = ownIdOf(kind, name, said(value))
      if (here.get(kind, group, apart) !== undefined) return SAME
      here.set(kind, group, apart, { ...theirs.data, id: apart, name: freeName(taken, name) })
      return { added: 1, differing: 1, name }
    }
  }
}

type View = Preferences['savedViews'][number]

/**
 * Saved views of the copy that are not here, as they would stand here, and how many of them there is no room for.
 * `accountOf`: whose they are on this computer.
 */
export function freshViews(
  theirs: readonly View[],
  mine: readonly View[],
  accountOf: (accountId: string | null) => string | null,
): { readonly views: readonly View[]; readonly leftOut: number } {
  const keyOf = (view: View): string => `${ownerOf(view)} ${view.name} ${view.query}`
  const known = new Set(mine.map(keyOf))
  const fresh = theirs.flatMap((view): readonly View[] => {
    const owner = ownerOf(view)
    const accountId = accountOf(owner)
    if (owner !== null && accountId === null) return []
    const here = viewFor(view, accountId)
    const id = ownIdOf('view', accountId ?? '', here.name, here.query)
    return known.has(keyOf(here)) ? [] : [{ ...here, id }]
  })
  const views = fresh.slice(0, Math.max(0, MOST_VIEWS - mine.length))
  return { views, leftOut: fresh.length - views.length }
}
