import type { CopyCounts } from '../../../shared/domain/backup.ts'
import type { TextOf } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'

type Texts = TextOf<'backup'>

const NAMED = ['marks', 'lists', 'doors', 'drafts', 'invitations', 'templates'] as const

/** "298 marks, 17 lists, 4 doors, 5 drafts"; nothing is said of what there is none of. */
export function countedWords(t: Texts, counts: CopyCounts, locale: string): string {
  const words = NAMED.filter((name) => counts[name] > 0).map((name) =>
    t(`n.${name}`, { count: counts[name], number: count(counts[name], locale) }),
  )
  return words.length === 0 ? t('n.nothing') : listed(words, locale)
}
