import { createHash } from 'node:crypto'
import { z } from 'zod'
import { eventColumnRole } from '../../../shared/domain/eventImport.ts'
import { ownId } from '../../../shared/domain/ids.ts'
import { delimiter, textEncoding } from '../../../shared/domain/importing.ts'
import { createTurns } from '../lib/turns.ts'
import type { Clock, Ids, Timers } from '../ports.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { FileEvent } from './fileEvent.ts'
import type { SessionChoices } from './importSession.ts'
import type { Mend } from './resolved.ts'

/** A table whose columns are being chosen may lie over the check of a file before it; both are kept. */
export type Slot = 'columns' | 'check'
type Store = Pick<AccountStore, 'facts' | 'transaction'>

/** Every member of a mend: one that is left out here would not be there on the next start. */
const mend = z.object({
  title: z.string().exactOptional(),
  start: z.number().exactOptional(),
  end: z.number().exactOptional(),
  moment: z.literal(true).exactOptional(),
  first: z.literal(true).exactOptional(),
} satisfies { readonly [M in keyof Required<Mend>]: z.ZodType<Mend[M]> })

const choices = z.object({
  mends: z.array(z.tuple([z.int(), mend])),
  marks: z.array(z.tuple([z.int(), z.enum(['in', 'out'])])),
  forAll: z.object({
    floating: z.string().nullable(),
    unknown: z.array(z.tuple([z.string(), z.string()])),
    dayStart: z.int(),
    dayFirst: z.boolean().nullable(),
    category: z.boolean(),
    everyone: z.boolean(),
    singles: z.boolean(),
  }),
})

const about = z.object({
  name: z.string(),
  readAtMs: z.number(),
  /** How a table is read; null: a calendar, which is read in one way. */
  table: z
    .object({
      /** The file as the page knows it. */
      fileId: ownId,
      encoding: textEncoding.nullable(),
      delimiter: delimiter.nullable(),
      sheet: z.string().nullable(),
      headerRow: z.int().nullable(),
      roles: z.array(eventColumnRole),
    })
    .nullable(),
  check: z.object({ importId: ownId, accountId: ownId, events: z.string(), choices }).nullable(),
})
export type KeptImport = z.infer<typeof about>

/** Where the bytes of a file are. */
const place = z.object({ file: z.string(), parts: z.int() })
type Place = z.infer<typeof place>
const kept = about.extend({ at: place })

/** Bytes sealed at a stretch. */
const PART = 512 * 1_024

const headOf = (slot: Slot) => `imports.kept ${slot}` as const
const partOf = ({ file }: Place, at: number) => `imports.file ${file} ${at}` as const
/** Of a file that is being written: a kill in the middle leaves its parts, which the next one clears away. */
const WRITING = 'imports.kept writing'

const headIn = ({ facts }: Store, slot: Slot) => kept.safeParse(facts.get(headOf(slot))).data ?? null

function removeFile({ facts }: Store, stored: unknown): void {
  const at = place.safeParse(stored).data
  for (let part = 0; part < (at?.parts ?? 0); part += 1) if (at !== undefined) facts.remove(partOf(at, part))
}

/** What is kept of an import in this account; null: nothing. */
export function keptImport(store: Store, slot: Slot): KeptImport | null {
  const found = headIn(store, slot)
  return found === null ? null : about.parse(found)
}

/**
 * Keeps a file and what was chosen of it, sealed, in the place of what was kept there: durable on return. One at a time
 * for an account.
 */
export async function keepImport(
  store: Store,
  slot: Slot,
  what: KeptImport,
  bytes: Uint8Array,
  ports: { readonly clock: Clock; readonly timers: Timers; readonly ids: Ids },
): Promise<void> {
  const turns = createTurns(ports)
  const at: Place = { file: `${slot} ${ports.ids.uuid()}`, parts: Math.ceil(bytes.length / PART) }
  store.transaction(() => {
    removeFile(store, store.facts.get(WRITING))
    store.facts.set(WRITING, at)
  })
  for (let part = 0; part < at.parts; part += 1) {
    const slice = Buffer.from(bytes.subarray(part * PART, (part + 1) * PART))
    store.transaction(() => store.facts.set(partOf(at, part), slice.toString('base64')))
    if (turns.due()) await turns.rest()
  }
  store.transaction(() => {
    dropImport(store, slot)
    store.facts.set(headOf(slot), { ...what, at })
    store.facts.remove(WRITING)
  })
}

/** What was chosen since; where another file has taken its place meanwhile, nothing is noted. */
export function noteImport(
  store: Store,
  slot: Slot,
  isIt: (stored: KeptImport) => boolean,
  next: (stored: KeptImport) => KeptImport,
): void {
  const found = headIn(store, slot)
  if (found === null || !isIt(found)) return
  const noted = { ...next(about.parse(found)), at: found.at }
  store.transaction(() => store.facts.set(headOf(slot), noted))
}

export function dropImport(store: Store, slot: Slot): void {
  const stored = store.facts.get(headOf(slot))
  if (stored === undefined) return
  store.transaction(() => {
    removeFile(store, z.object({ at: z.unknown() }).safeParse(stored).data?.at)
    store.facts.remove(headOf(slot))
  })
}

/** The file as it was handed over; null where a part of it was damaged. Gives way. */
export async function keptFile(
  store: Store,
  slot: Slot,
  ports: { readonly clock: Clock; readonly timers: Timers },
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null> {
  const found = headIn(store, slot)
  if (found === null) return null
  const turns = createTurns(ports)
  const parts: Buffer[] = []
  for (let part = 0; part < found.at.parts; part += 1) {
    const text = store.facts.get(partOf(found.at, part))
    if (typeof text !== 'string') return null
    parts.push(Buffer.from(text, 'base64'))
    if (turns.due()) await turns.rest()
  }
  return { name: found.name, bytes: Buffer.concat(parts) }
}

/** By which the rows of a file are known as those that were chosen of: a newer program may read others out of it. */
export function rowsPrint(events: readonly { readonly event: FileEvent }[]): string {
  const hash = createHash('sha256')
  for (const { event } of events) hash.update(`${event.uid}\n${event.recurrence}\n${event.about.title}\0`)
  return hash.digest('base64')
}

export const packed = ({ mends, marks, forAll }: SessionChoices): z.infer<typeof choices> => ({
  mends: [...mends],
  marks: [...marks],
  forAll: { ...forAll, unknown: [...forAll.unknown] },
})

export const unpacked = ({ mends, marks, forAll }: z.infer<typeof choices>): SessionChoices => ({
  mends: new Map(mends),
  marks: new Map(marks),
  forAll: { ...forAll, unknown: new Map(forAll.unknown) },
})
