import type { format as english } from '../en/format.ts'
import type { Translation } from '../translation.ts'

export const format: Translation<typeof english> = {
  'zone.yours': 'بتوقيتك {{range}} ({{place}})',
  'as-of': 'حتى {{time}}',
}
