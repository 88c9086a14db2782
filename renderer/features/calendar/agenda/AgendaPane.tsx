import { useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useCounted } from '../../../lib/format/counts.ts'
import { lengthInWords } from '../../../lib/format/length.ts'
import { clockTime, zonePlace } from '../../../lib/format/when.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceMenu } from '../../../ui/Menu.tsx'
import { numberOf } from '../days.ts'
import type { Calendar } from '../useCalendar.ts'
import { minutesAhead } from '../week/weekTimes.ts'
import css from './AgendaPane.module.css'
import { agendaLines, clockInText, eveningInWords } from './agendaText.ts'
import { MiniMonths } from './MiniMonths.tsx'
import { onPaper, pagesOf } from './paperDays.ts'
import type { Agenda } from './useAgenda.ts'
import type { AgendaCopies } from './useAgendaCopies.ts'

const HOURS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const
const SHOWN_LINES = 6
const SHOWN_EVENINGS = 5

export interface AgendaPaneProps {
  readonly calendar: Calendar
  readonly agenda: Agenda
  readonly onDay: (day: string) => void
  readonly copies: AgendaCopies
  readonly onPrint: () => void
  readonly onPdf: () => void
}

/** Beside the agenda: the months it lies in, when one is free, and what can be taken along. */
export function AgendaPane({ calendar, agenda, onDay, copies, onPrint, onPdf }: AgendaPaneProps) {
  const { t, i18n } = useTranslation('agenda')
  const [all, setAll] = useState(false)
  const counted = useCounted()
  const { words, stretches, range } = agenda
  const evenings = agenda.evenings ?? []
  const lines = agendaLines(i18n, words, stretches)
  const rest = lines.length - SHOWN_LINES
  const clock = clockInText(i18n, calendar, range)
  const today = numberOf(calendar.today)
  return (
    <>
      <MiniMonths calendar={calendar} range={range} reading={agenda.reading} onDay={onDay} />
      <section className={css['part']} aria-label={t('free.title')}>
        <header className={css['head']}>
          <h2>{t('free.title')}</h2>
          <HourChoice calendar={calendar} />
          <span className={css['spring']} />
          <Button variant="quiet" size="s" shortcut="F" onPress={copies.copyEvenings}>
            {t('free.copy')}
          </Button>
        </header>
        {agenda.evenings === null && agenda.isUnread ? (
          <p className={css['quiet']}>{t('free.unread')}</p>
        ) : agenda.evenings?.length === 0 ? (
          <p className={css['quiet']}>{t('free.none')}</p>
        ) : (
          <ul className={css['evenings']}>
            {evenings.slice(0, all ? evenings.length : SHOWN_EVENINGS).map((evening) => (
              <li key={evening.day}>
                <b>{words.day(evening.day, 'short')}</b>
                <span>{eveningInWords(i18n, words, evening, evening.day === today)}</span>
              </li>
            ))}
          </ul>
        )}
        {evenings.length <= SHOWN_EVENINGS ? null : (
          <Button variant="link" size="s" onPress={() => setAll(!all)}>
            {all ? t('free.fewer') : t('free.more', counted(evenings.length - SHOWN_EVENINGS))}
          </Button>
        )}
      </section>
      <section className={css['part']} aria-label={t('text.title')}>
        <header className={css['head']}>
          <h2>{t('text.title')}</h2>
          <span className={css['quiet']}>{t('text.about')}</span>
          <span className={css['spring']} />
          <Button variant="quiet" size="s" shortcut="C" onPress={copies.copyText}>
            {t('free.copy')}
          </Button>
        </header>
        <div className={css['text']}>
          {lines.slice(0, SHOWN_LINES).map(({ key, head, text }) => (
            <p key={key} data-head={head} dir="auto">
              {text}
            </p>
          ))}
          {lines.length === 0 ? (
            <p>
              {agenda.isUnread
                ? t('free.unread')
                : t(agenda.isFree === true ? 'text.none' : 'none.shown', {
                    from: words.day(range.from),
                    to: words.day(range.to),
                  })}
            </p>
          ) : null}
          {rest > 0 ? <p className={css['quiet']}>{t('text.more', counted(rest))}</p> : null}
          {lines.length === 0 || clock === '' ? null : <p>{clock}</p>}
        </div>
      </section>
      <section className={css['paper']} aria-label={t('print.title')}>
        <span className={css['sheet']} aria-hidden="true" />
        <div>
          <h2>{t('print.title')}</h2>
          <p className={css['quiet']}>
            {t('print.pages', counted(pagesOf(onPaper(stretches, false))))} {t('print.about')}
          </p>
          <div className={css['ways']}>
            <Button variant="quiet" size="s" onPress={onPrint}>
              {t('print.open')}
            </Button>
            <Button variant="quiet" size="s" onPress={onPdf}>
              {t('print.as-pdf')}
            </Button>
          </div>
        </div>
      </section>
      <Foot calendar={calendar} />
    </>
  )
}

function HourChoice({ calendar }: { readonly calendar: Calendar }) {
  const { t } = useTranslation('agenda')
  const { preferences } = useStores()
  const say = useSay()
  const wish = useStore(preferences, (state) => state.preferences.agenda)
  const words = (hour: number) =>
    t('free.since', { time: clockTime(hour * 3_600_000, { zone: 'UTC', locale: calendar.locale }) })
  return (
    <ChoiceMenu
      label={t('free.hour')}
      options={HOURS.map((hour) => ({ id: String(hour), label: words(hour) }))}
      selected={String(wish.eveningsFrom)}
      onSelect={(hour) =>
        void preferences.set({ agenda: { ...wish, eveningsFrom: Number(hour) } }).catch(say.failed)
      }
    />
  )
}

function Foot({ calendar }: { readonly calendar: Calendar }) {
  const { t } = useTranslation('agenda')
  const { day, zone, ownZone, locale } = calendar
  const minutes = minutesAhead(day, zone, ownZone)
  const place = zonePlace(zone)
  const length = lengthInWords(Math.abs(minutes), locale)
  return (
    <footer className={css['foot']}>
      <p>
        {minutes === 0
          ? t('foot.zone', { place })
          : t(minutes < 0 ? 'foot.zone.behind' : 'foot.zone.ahead', { place, length })}
      </p>
      <p>{t('foot.distances')}</p>
    </footer>
  )
}
