import type { EventFacets } from './accountStore.ts'
import type { ColumnStore } from './columnStore.ts'
import type { Labels } from './labels.ts'
import type { SlotList } from './slotList.ts'

/** How many of these events each category, owner and parent has; most used first. */
export function countFacets(slots: SlotList, columns: ColumnStore, labels: Labels): EventFacets {
  const { cells, names } = columns
  const lists = new Int32Array(names.categories.size)
  const owners = new Int32Array(names.owner.size)
  const parents = new Int32Array(names.parent.size)
  for (const slot of slots.all()) {
    increment(lists, cells.categories[slot])
    increment(owners, cells.owner[slot])
    increment(parents, cells.parent[slot])
  }
  const codes = new Map<number, number>()
  for (const [list, count] of lists.entries()) {
    for (const code of names.categories.value(list).split(',')) {
      if (code !== '' && count > 0) codes.set(Number(code), (codes.get(Number(code)) ?? 0) + count)
    }
  }
  return {
    categories: mostUsed(
      [...codes].flatMap(([code, count]) => {
        const label = labels.label(code)
        return label === undefined ? [] : [{ id: label.id, name: label.name, count }]
      }),
    ),
    owners: mostUsed(named(owners).map(([code, count]) => ({ id: names.owner.value(code), count }))).filter(
      ({ id }) => id !== '',
    ),
    parents: mostUsed(
      named(parents).flatMap(([code, count]) => {
        const [module, itemId] = names.parent.value(code).split('/')
        return module !== undefined && itemId !== undefined ? [{ module, itemId, count }] : []
      }),
    ),
  }
}

function increment(counts: Int32Array, code: number | undefined): void {
  if (code !== undefined) counts[code] = (counts[code] ?? 0) + 1
}

const named = (counts: Int32Array): readonly (readonly [number, number])[] =>
  [...counts.entries()].filter(([, count]) => count > 0)

const mostUsed = <T extends { readonly count: number }>(all: readonly T[]): readonly T[] =>
  [...all].sort((a, b) => b.count - a.count)
