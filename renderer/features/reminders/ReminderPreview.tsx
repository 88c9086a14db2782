import { AppWindow, Moon } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import card from './ReminderCard.module.css'
import { OneReminder } from './ReminderCard.tsx'
import css from './Reminders.module.css'
import { snoozeKey } from './SnoozeOffers.tsx'
import { useReminderWords } from './useReminderWords.ts'

const HOUR = 3600
const NOTHING = () => undefined

/** How the reminders look that are chosen beside it: pictures, nothing in them acts. */
export function ReminderPreview() {
  const { t } = useTranslation('reminders')
  const { preferences } = useStores()
  const words = useReminderWords()
  const counted = useCounted()
  const inWindows = useStore(preferences, ({ info }) => info?.host === 'electron')
  const settings = useStore(preferences, (state) => state.preferences.reminders)
  const startsAt = Math.round(words.own.now / 1000 / HOUR) * HOUR + HOUR
  const item = {
    accountId: '',
    eventId: '',
    title: t('try.event'),
    place: t('try.place'),
    siteName: '',
    siteZone: null,
    startsAt,
    endsAt: startsAt + 1.5 * HOUR,
    clash: null,
  }
  const soon = t('card.begins', { title: item.title, when: words.distance(startsAt) })
  return (
    <aside className={css['preview']} aria-label={t('preview.label')}>
      {settings.card || !inWindows ? (
        <figure>
          <figcaption>{t('preview.card')}</figcaption>
          <div className={card['card']} inert>
            <OneReminder item={item} of={1} words={words} onDone={NOTHING}>
              <div className={card['acts']}>
                <Button variant="primary" shortcut="Enter">
                  {t('card.open')}
                </Button>
                <Button shortcut="Z">{t('card.snooze')}</Button>
                <Button shortcut="Esc">{t('card.done')}</Button>
              </div>
              <div className={card['offers']}>
                {settings.snoozes.map((snooze, at) => (
                  <Button key={snoozeKey(snooze)} variant="quiet" wraps shortcut={String(at + 1)}>
                    {words.snooze(snooze)}
                  </Button>
                ))}
                <Button variant="quiet" wraps shortcut="4">
                  {t('card.other')}
                </Button>
              </div>
            </OneReminder>
          </div>
        </figure>
      ) : null}
      {inWindows && settings.system ? (
        <figure>
          <figcaption>{t('preview.system')}</figcaption>
          <div className={card['card']} inert>
            <div className={card['summary']}>
              <span className={card['icon']} aria-hidden>
                <AppWindow />
              </span>
              <div className={card['words']}>
                <strong>
                  {settings.discreet ? t('preview.discreet', { when: words.distance(startsAt) }) : soon}
                </strong>
                {settings.discreet ? null : (
                  <p className={card['note']}>
                    {words.times(item)} · {item.place}
                  </p>
                )}
              </div>
            </div>
          </div>
        </figure>
      ) : null}
      {settings.together ? (
        <figure>
          <figcaption>{t('preview.sleep')}</figcaption>
          <div className={card['card']} inert>
            <div className={card['summary']}>
              <span className={card['icon']} data-tone="plain" aria-hidden>
                <Moon />
              </span>
              <div className={card['words']}>
                <strong>{t('card.came', counted(2))}</strong>
                <p className={card['note']}>
                  {soon} {t('card.over', counted(1))}
                </p>
              </div>
              <Button size="s">{t('card.show')}</Button>
            </div>
          </div>
        </figure>
      ) : null}
    </aside>
  )
}
