import { useId } from 'react'
import type { UnreadChange } from '../../../shared/bridge/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { separator } from '../../lib/format/lists.ts'
import { shortWhen } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShowing } from '../../state/useShowing.ts'
import css from './Backup.module.css'

const LONGEST = 60

/** Changes that were not sent and cannot be read here: what can be told of each, so that one can make them again. */
export function UnreadChanges({ changes }: { readonly changes: readonly UnreadChange[] }) {
  const { t } = useTranslation('backup')
  const showing = useShowing()
  const id = useId()
  if (changes.length === 0) return null
  const words = ({ kind, title, startsAt }: UnreadChange) =>
    [
      t(`unread.${kind ?? 'other'}`),
      title === '' ? '' : t('quoted', { name: cutText(title, LONGEST) }),
      startsAt === null ? '' : shortWhen(startsAt * 1000, showing),
    ]
      .filter((part) => part !== '')
      .join(separator(showing.locale))
  return (
    <div className={css['small']}>
      <p id={id}>{t('unread.waiting')}</p>
      <ul aria-labelledby={id}>
        {/* Two that read the same are one line: how many there are is counted above. */}
        {[...new Set(changes.map(words))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
