import { z } from 'zod'
import type { EventTemplate } from '../../../shared/domain/draft.ts'
import { eventField } from '../../../shared/domain/eventFieldSchemas.ts'
import { AppError } from '../errors.ts'
import type { Ids } from '../ports.ts'
import type { SealedRows } from '../store/sealedRows.ts'

const template = z.strictObject({
  id: z.string(),
  name: z.string(),
  fields: z.partialRecord(eventField, z.string()),
})
export const decodeTemplate = (stored: unknown): EventTemplate => template.parse(stored)

/** Named values to begin a new event with. */
export interface Templates {
  list(): readonly EventTemplate[]
  /** A template of the same name is replaced. */
  save(name: string, fields: EventTemplate['fields']): EventTemplate
  remove(id: string): void
}

const MAX_TEMPLATES = 100

export function createTemplates(rows: SealedRows<EventTemplate>, ids: Ids): Templates {
  const list = () => rows.all().map((row) => row.value)
  return {
    list,
    save: (name, fields) => {
      const same = list().find((one) => one.name === name)
      if (same === undefined && rows.count() >= MAX_TEMPLATES)
        throw new AppError('too-large', 'too many templates')
      const stored = { id: same?.id ?? ids.uuid(), name, fields }
      rows.set(stored.id, stored)
      return stored
    },
    remove: (id) => {
      rows.remove(id)
    },
  }
}
