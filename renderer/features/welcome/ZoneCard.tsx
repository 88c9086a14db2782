import { CircleCheck, Globe } from 'lucide-react'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { ZoneQuestion } from '../../../shared/bridge/zone.ts'
import type { Account } from '../../../shared/domain/account.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { isKnownZone, zonePlace } from '../../lib/format/when.ts'
import { dayAndTime, hoursBehind, hoursInWords } from '../../lib/format/zonesApart.ts'
import { useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { ZoneChoice } from '../accounts/ZoneChoice.tsx'
import css from './ZoneCard.module.css'

interface ZoneCardProps {
  readonly account: Account
  /** Null while it is not known. */
  readonly question: ZoneQuestion | null
  readonly onAnswered: () => void
}

/** In which zone the site keeps its times, asked with what speaks for it: events by both clocks (SITE-F3). */
export function ZoneCard({ account, question, onAnswered }: ZoneCardProps) {
  const { t } = useTranslation('welcome')
  const { accounts } = useStores()
  const say = useSay()
  const title = useId()
  const [mode, setMode] = useState<'asked' | 'again' | 'choosing' | 'left'>('asked')
  const { siteZone } = account
  const guess = question?.guess ?? null
  const answered = siteZone?.confirmed === true
  const named = guess !== null && isKnownZone(guess.zone) ? guess : null

  const confirm = (zone: string) => {
    onAnswered()
    setMode('asked')
    accounts.setSiteZone(account.id, zone).catch(say.failed)
  }
  const yes = named === null || answered || mode === 'choosing' || mode === 'left' ? null : named.zone
  useCommands(
    yes === null
      ? []
      : [
          {
            id: 'welcome.zone',
            title: (texts) => texts.t('welcome:zone.yes', { place: zonePlace(yes) }),
            group: 'program',
            keys: ['y'],
            run() {
              onAnswered()
              return accounts.setSiteZone(account.id, yes)
            },
          },
        ],
  )

  if (mode === 'left' || (answered && mode !== 'choosing')) {
    return (
      <section className={css['done']} data-answered={answered}>
        {answered ? <CircleCheck aria-hidden /> : <Globe aria-hidden />}
        <p>
          {answered
            ? t('zone.set', { place: zonePlace(siteZone.zone) })
            : t(named === null ? 'zone.left-unknown' : 'zone.left')}
        </p>
        <Button size="s" onPress={() => setMode(answered ? 'choosing' : 'again')}>
          {t(answered ? 'zone.change' : 'zone.answer')}
        </Button>
      </section>
    )
  }
  const choosing = mode === 'choosing' || named === null
  return (
    <section className={css['card']} aria-labelledby={title}>
      <Globe aria-hidden className={css['globe']} />
      <h2 id={title} className={css['title']}>
        {named === null || answered ? t('zone.which') : t('zone.question', { place: zonePlace(named.zone) })}
      </h2>
      <p className={css['why']}>
        {named === null ? t('zone.too-few') : <Why question={question} zone={named.zone} />}
      </p>
      {named === null || question === null ? null : <Evidence question={question} zone={named.zone} />}
      <div className={css['actions']}>
        {choosing ? (
          <ZoneChoice
            first={named === null ? NONE : [named.zone]}
            initial={siteZone?.confirmed === true ? siteZone.zone : ownZone()}
            autoFocus={mode !== 'asked'}
            onChoose={confirm}
          />
        ) : (
          <>
            <Button
              variant="primary"
              shortcut="Y"
              autoFocus={mode === 'again'}
              onPress={() => confirm(named.zone)}
            >
              {t('zone.yes', { place: zonePlace(named.zone) })}
            </Button>
            <Button onPress={() => setMode('choosing')}>{t('zone.other')}</Button>
          </>
        )}
        {answered ? null : (
          <Button
            variant="quiet"
            onPress={() => {
              onAnswered()
              setMode('left')
            }}
          >
            {t('zone.ask-later')}
          </Button>
        )}
        <p className={css['silent']}>{t('zone.silent')}</p>
      </div>
    </section>
  )
}

const NONE: readonly string[] = []

function Why({ question, zone }: { readonly question: ZoneQuestion | null; readonly zone: string }) {
  const { t } = useTranslation('welcome')
  const { locale } = useLanguage()
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const { fits = 0, of = 0 } = question?.guess ?? {}
  const place = zonePlace(zone)
  const own = zonePlace(ownZone())
  const behind = hoursBehind(now, ownZone(), zone)
  const changes = (question?.events ?? []).some(
    ({ startsAt }) => hoursBehind(startsAt * 1000, ownZone(), zone) !== behind,
  )
  const hours = hoursInWords(Math.abs(behind), locale)
  const numbers = { fits: count(fits, locale), of: count(of, locale), place }
  return (
    <>
      {t(fits === of ? 'zone.all' : 'zone.most', numbers)}{' '}
      {changes ? t('zone.by-season', { place: own }) : t(apart(behind), { place: own, hours })}
    </>
  )
}

const apart = (behind: number) => {
  if (behind === 0) return 'zone.same'
  return behind > 0 ? 'zone.earlier' : 'zone.later'
}

function Evidence({ question, zone }: { readonly question: ZoneQuestion; readonly zone: string }) {
  const { t } = useTranslation('welcome')
  const { locale } = useLanguage()
  const own = ownZone()
  const rows = question.events.map((event) => {
    const at = event.startsAt * 1000
    return { ...event, there: dayAndTime(at, zone, locale), here: dayAndTime(at, own, locale) }
  })
  const differs = rows.some(({ there, here }) => there !== here)
  return (
    <table className={css['evidence']}>
      <thead>
        <tr>
          <th scope="col">{t('zone.event')}</th>
          <th scope="col">{t('zone.site')}</th>
          {differs ? <th scope="col">{t('zone.own', { place: zonePlace(own) })}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, there, here }) => (
          <tr key={id}>
            <td>
              <bdi>{title}</bdi>
            </td>
            <td className={css['there']}>{there}</td>
            {differs ? <td>{here}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
