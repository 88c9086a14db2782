import type { format as english } from '../en/format.ts'
import type { Translation } from '../translation.ts'

export const format: Translation<typeof english> = {
  'as-of': 'Stand {{time}}',
}
