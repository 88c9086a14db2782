import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { FactTable } from '../store/accountStore.ts'
import { type Shifts, shiftingMemory } from '../store/shifts.ts'

/** An event met for the first time; `is`: what it stays whatever number it goes by. */
export interface Arrival {
  readonly id: EventId
  readonly is: string
  readonly atMs: number
}

/** Events that were met for the first time, the latest of them: a program that ends in between knows them still. */
export interface Arrivals {
  /** In the transaction that brings them. */
  note(met: readonly Arrival[]): void
  /** The events of this identity, by the number they came under last. */
  of(is: string): readonly Arrival[]
}

/** Parts of a ring: one arrival writes the part it stands in, and not all of them. */
const PARTS = 8
const PART = 250
/** Of a digest; as much as tells any two apart. */
const MARK = 32

const stored = z.object({ from: z.int(), met: z.array(z.tuple([z.string(), z.string(), z.number()])) })
type Part = z.infer<typeof stored>

const factOf = (from: number) => `events.arrived ${(from / PART) % PARTS}` as const

export function openArrivals({
  facts,
  shifts,
}: {
  readonly facts: FactTable
  readonly shifts: Shifts
}): Arrivals {
  const parts = shiftingMemory(shifts, (): readonly Part[] =>
    Array.from({ length: PARTS }, (_, at) => stored.safeParse(facts.get(`events.arrived ${at}`)).data ?? [])
      .flat()
      .toSorted((a, b) => a.from - b.from),
  )
  return {
    note: (met) => {
      if (met.length === 0) return
      const next = [...parts()]
      const written = new Set<number>()
      for (const { id, is, atMs } of met) {
        const last = next.at(-1)
        const row: Part['met'][number] = [id, is.slice(0, MARK), atMs]
        if (last === undefined || last.met.length >= PART)
          next.push({ from: last === undefined ? 0 : last.from + PART, met: [row] })
        else next.splice(-1, 1, { ...last, met: [...last.met, row] })
        written.add(next.at(-1)?.from ?? 0)
      }
      const kept = next.slice(-PARTS)
      for (const part of kept) if (written.has(part.from)) facts.set(factOf(part.from), part)
      parts.keep(kept)
    },
    of: (is) => {
      // One number may have come twice, of one event or of two.
      const last = new Map(parts().flatMap(({ met }) => met.map((row) => [row[0], row] as const)))
      return [...last.values()].flatMap(([id, mark, atMs]) =>
        mark === is.slice(0, MARK) ? [{ id, is, atMs }] : [],
      )
    },
  }
}
