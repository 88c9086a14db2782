import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { useOpened } from '../settings/useChangeSetting.ts'
import css from './ComingReminders.module.css'
import shared from './Reminders.module.css'
import { openReminded } from './remindingStore.ts'
import { useReminderWords } from './useReminderWords.ts'

/** What one will be reminded of next, of all accounts. */
export function ComingReminders() {
  const { t } = useTranslation('reminders')
  const stores = useStores()
  const say = useSay()
  const words = useReminderWords()
  const counted = useCounted()
  const data = useOpened(({ coming: { rows, total } }) => ({ rows, total }))
  if (data === undefined) return null
  return (
    <div className={css['coming']}>
      <h3 className={css['sub']}>{t('coming.title')}</h3>
      {data.rows.length === 0 ? <p className={shared['note']}>{t('coming.none')}</p> : null}
      <ul>
        {data.rows.map(({ accountId, eventId, title, siteName, at, startsAt, snoozed }) => (
          <li key={`${accountId} ${eventId}`}>
            <span className={css['at']}>
              {words.moment(at)}
              {snoozed ? ` · ${t('coming.snoozed')}` : ''}
            </span>
            <span className={css['what']}>
              <Button
                variant="link"
                onPress={() => void openReminded(stores, accountId, eventId).catch(say.failed)}
              >
                <bdi>{cutText(title, 120)}</bdi>
              </Button>
              <span className={shared['note']}>
                {words.moment(startsAt)} · <bdi>{siteName}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.rows.length ? (
        <p className={shared['note']}>{t('coming.more', counted(data.total - data.rows.length))}</p>
      ) : null}
    </div>
  )
}
