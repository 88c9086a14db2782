import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { count } from '../../../lib/format/counts.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Checkbox } from '../../../ui/Toggle.tsx'
import type { Calendar } from '../useCalendar.ts'
import { ZoneNote } from '../ZoneNote.tsx'
import css from './MonthFoot.module.css'

export interface MonthFootProps {
  readonly calendar: Calendar
  readonly reading: CalendarReading | undefined
}

/** Under the day: whose events are shown, in whose time, and the keys. */
export function MonthFoot({ calendar, reading }: MonthFootProps) {
  const { t } = useTranslation('calendar')
  const { accounts, hidden, locale, set } = calendar
  const shown = accounts.filter(({ id }) => !hidden.has(id)).length
  return (
    <footer className={css['foot']}>
      {accounts.length < 2 ? null : (
        <ul className={css['accounts']} aria-label={t('accounts.label')}>
          {accounts.map(({ id, siteName, colour }) => {
            const number = reading?.accounts.find((each) => each.id === id)?.count
            return (
              <li key={id} data-account={colour}>
                <Checkbox
                  isSelected={!hidden.has(id)}
                  // Somebody's events are always shown.
                  isDisabled={shown === 1 && !hidden.has(id)}
                  onChange={(on) =>
                    set({
                      hiddenAccounts: accounts.flatMap((each) =>
                        (each.id === id ? on : !hidden.has(each.id)) ? [] : [each.id],
                      ),
                    })
                  }
                >
                  {siteName}
                </Checkbox>
                {number === undefined ? null : <span className={css['count']}>{count(number, locale)}</span>}
              </li>
            )
          })}
        </ul>
      )}
      <ZoneNote calendar={calendar} />
      <p className={css['keys']} aria-hidden="true">
        <span>
          <Kbd keys="Left" /> <Kbd keys="Right" /> {t('keys.day')}
        </span>
        <span>
          <Kbd keys="PgDn" /> {t('keys.month')}
        </span>
        <span>
          <Kbd keys="Enter" /> {t('keys.open')}
        </span>
        <span>
          <Kbd keys="1" /> <Kbd keys="2" /> <Kbd keys="3" /> {t('keys.answer')}
        </span>
      </p>
    </footer>
  )
}
