import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Chip } from '../../ui/Chip.tsx'
import css from './DemoEvents.module.css'
import { MarketPoster, MusicPoster, RepairPoster } from './Posters.tsx'

interface Example {
  readonly name: 'music' | 'market' | 'repair'
  readonly poster: ReactNode
  /** Sunday is 0. */
  readonly weekday: number
  readonly hour: number
  readonly answer: 'attending' | 'maybe' | 'unanswered'
}

const EXAMPLES: readonly Example[] = [
  { name: 'music', poster: <MusicPoster />, weekday: 6, hour: 20, answer: 'attending' },
  { name: 'market', poster: <MarketPoster />, weekday: 5, hour: 18, answer: 'maybe' },
  { name: 'repair', poster: <RepairPoster />, weekday: 0, hour: 15, answer: 'unanswered' },
]
const TONES = { attending: 'yes', maybe: 'maybe', unanswered: 'accent' } as const

/** Beside the first button: what events look like here. They are part of the program; no site was asked for them. */
export function DemoEvents() {
  const { t } = useTranslation(['accounts', 'events'])
  const { locale } = useLanguage()
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const when = dateFormat(locale, ownZone(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...timeOptions(locale),
  })
  return (
    <aside className={css['column']} aria-label={t('made-up.label')}>
      <ul className={css['events']}>
        {EXAMPLES.map(({ name, poster, weekday, hour, answer }) => {
          const at = `${when.format(coming(now, weekday, hour))} · ${t(`made-up.${name}.place`)}`
          return (
            <li key={name} className={css['event']}>
              <div className={css['poster']} data-poster={name} aria-hidden="true">
                {poster}
                <p className={css['name']}>{t(`made-up.${name}`)}</p>
              </div>
              <div className={css['caption']}>
                <div className={css['words']}>
                  <h2 className={css['title']}>{t(`made-up.${name}`)}</h2>
                  <p className={css['when']}>{at}</p>
                </div>
                <Chip tone={TONES[answer]}>{t(`events:rsvp.${answer}`)}</Chip>
              </div>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

/** The next such weekday at that hour of this computer's clock, from tomorrow on. */
function coming(now: number, weekday: number, hour: number): number {
  const day = new Date(now)
  day.setDate(day.getDate() + ((weekday - day.getDay() + 6) % 7) + 1)
  return day.setHours(hour, 0, 0, 0)
}
