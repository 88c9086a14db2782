import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { copyText } from '../../../lib/bridge.ts'
import { clockTime } from '../../../lib/format/when.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { numberOf } from '../days.ts'
import type { Calendar } from '../useCalendar.ts'
import { agendaLines, agendaText, clockInText, freeEveningsText } from './agendaText.ts'
import type { Agenda } from './useAgenda.ts'

export interface AgendaCopies {
  readonly copyText: () => void
  readonly copyEvenings: () => void
}

/** Puts the agenda as it is shown, or the free evenings, into the clipboard. */
export function useAgendaCopies(calendar: Calendar, agenda: Agenda): AgendaCopies {
  const { t, i18n } = useTranslation(['agenda', 'common'])
  const { bridge, preferences } = useStores()
  const hour = useStore(preferences, (state) => state.preferences.agenda.eveningsFrom)
  const say = useSay()
  const { words, stretches, range, evenings, isFree } = agenda
  const clock = clockInText(i18n, calendar, range)
  const copy = (text: string) =>
    void copyText(bridge, clock === '' ? text : `${text}\n\n${clock}`).then(
      () => say.done(t('common:copied')),
      say.failed,
    )
  const days = { from: words.day(range.from), to: words.day(range.to) }
  return {
    copyText: () => {
      // That there is nothing goes to others only where it is known.
      if (isFree === true || agendaLines(i18n, words, stretches).length > 0)
        copy(agendaText(i18n, words, stretches, range))
      else say.done(agenda.isUnread ? t('free.unread') : t('none.shown', days))
    },
    copyEvenings: () => {
      if (evenings === null) say.done(t('free.unread'))
      else
        copy(
          freeEveningsText(i18n, words, evenings, {
            time: clockTime(hour * 3_600_000, { zone: 'UTC', locale: calendar.locale }),
            to: range.to,
            today: numberOf(calendar.today),
          }),
        )
    },
  }
}
