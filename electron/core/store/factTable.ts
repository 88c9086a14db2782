import type { FactTable } from './accountStore.ts'
import type { SealedRows } from './sealedRows.ts'
import type { Sealer } from './sealing.ts'

/** Facts by keyed name: a name can hold words somebody typed. */
export const factTable = (rows: SealedRows<unknown>, sealer: Sealer): FactTable => ({
  get: (name) => rows.get(sealer.name(name)),
  set: (name, value) => rows.set(sealer.name(name), value),
  remove: (name) => void rows.remove(sealer.name(name)),
})
