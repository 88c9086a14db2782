import { ClipboardList, PanelRight, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { count } from '../../../lib/format/counts.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Later } from '../../../ui/Later.tsx'
import { ChoiceMenu } from '../../../ui/Menu.tsx'
import { SidePane, useNarrow } from '../../../ui/SidePane.tsx'
import { AccountsChip } from '../CalendarChips.tsx'
import { CalendarBody, CalendarHead } from '../CalendarHead.tsx'
import { AGENDA_LENGTHS, numberOf } from '../days.ts'
import { AgeLine, NotRead, staleOf } from '../month/MonthState.tsx'
import { openSpan } from '../openSpan.ts'
import type { Calendar, CalendarViewProps } from '../useCalendar.ts'
import { AgendaFilters } from './AgendaFilters.tsx'
import { AgendaList } from './AgendaList.tsx'
import { AgendaNothing } from './AgendaNothing.tsx'
import { AgendaPane } from './AgendaPane.tsx'
import css from './AgendaView.module.css'
import { activeLine, layAgenda, type Went } from './agendaLayout.ts'
import { type PaperWish, PrintAgenda } from './PrintAgenda.tsx'
import { type Agenda, MOST, useAgenda } from './useAgenda.ts'
import { useAgendaCommands } from './useAgendaCommands.ts'
import { useAgendaCopies } from './useAgendaCopies.ts'
import { useHintRows } from './useHintRows.ts'
import { useRowWords } from './useRowWords.ts'

/** What is on, one under the other, and when one is free. */
export function AgendaView({ calendar }: CalendarViewProps) {
  const { preferences } = useStores()
  const wish = useStore(preferences, (state) => state.preferences.agenda)
  const [search, setSearch] = useState('')
  const { agenda, error } = useAgenda(calendar, wish, search)
  return (
    <CalendarBody>
      {agenda === null ? (
        <>
          <Head calendar={calendar} agenda={null} />
          {error === null ? null : <NotRead error={error} />}
        </>
      ) : (
        <Shown calendar={calendar} agenda={agenda} search={search} onSearch={setSearch} />
      )}
    </CalendarBody>
  )
}

interface ShownProps {
  readonly calendar: Calendar
  readonly agenda: Agenda
  readonly search: string
  readonly onSearch: (search: string) => void
}

function Shown({ calendar, agenda, search, onSearch }: ShownProps) {
  const { t } = useTranslation('agenda')
  const stores = useStores()
  const say = useSay()
  const { stretches, words, range, total } = agenda
  const rowWords = useRowWords(calendar, words)
  const { main, rowsOf } = useHintRows(rowWords)
  const lines = useMemo(() => layAgenda(stretches, rowsOf), [stretches, rowsOf])
  const [went, setWent] = useState<Went | null>(null)
  const active = useMemo(() => activeLine(lines, went), [lines, went])
  const [pane, setPane] = useState(false)
  const [paper, setPaper] = useState<PaperWish | null>(null)
  const print = () => setPaper('ask')
  const moveTo = (index: number) => {
    const key = lines[index]?.key
    setWent(key === undefined ? null : { key, index })
  }
  const line = lines[active]?.line
  const span = line?.kind === 'event' ? line.span : null
  const copies = useAgendaCopies(calendar, agenda)
  useAgendaCommands({ span, ...copies, print, pdf: () => setPaper('pdf'), lines, active, moveTo })
  const goTo = (day: string) => {
    const number = numberOf(day)
    const index = lines.findIndex((each) => each.day >= number && each.line.kind === 'event')
    if (number >= range.from && number <= range.to && index >= 0) moveTo(index)
    else calendar.go(day)
    setPane(false)
  }
  const isEmpty = !lines.some((each) => each.line.kind === 'event')
  return (
    <>
      <Head
        calendar={calendar}
        agenda={agenda}
        onCopy={copies.copyText}
        onPrint={print}
        onPane={() => setPane(true)}
      />
      <div className={css['agenda']}>
        <div ref={main} className={css['main']}>
          <AgendaFilters agenda={agenda} search={search} onSearch={onSearch} />
          <AgendaAge calendar={calendar} agenda={agenda} />
          {isEmpty ? (
            <AgendaNothing calendar={calendar} agenda={agenda} search={search} onSearch={onSearch} />
          ) : (
            <AgendaList
              calendar={calendar}
              lines={lines}
              words={rowWords}
              guests={agenda.guests}
              active={active}
              onMove={moveTo}
              onOpen={(one) => void openSpan(stores, one).catch(say.failed)}
            />
          )}
          {total > MOST ? (
            <p className={css['more']}>{t('more', { number: count(MOST, calendar.locale) })}</p>
          ) : null}
        </div>
        <SidePane
          id="agenda-pane"
          className={css['pane']}
          label={t('pane')}
          closeLabel={t('pane.close')}
          isOpen={pane}
          onClose={() => setPane(false)}
        >
          <Later>
            <AgendaPane
              calendar={calendar}
              agenda={agenda}
              onDay={goTo}
              copies={copies}
              onPrint={() => {
                setPane(false)
                print()
              }}
              onPdf={() => {
                setPane(false)
                setPaper('pdf')
              }}
            />
          </Later>
        </SidePane>
      </div>
      {paper === null ? null : (
        <PrintAgenda wish={paper} calendar={calendar} agenda={agenda} onClose={() => setPaper(null)} />
      )}
    </>
  )
}

/** How old it is, and that a part of it was never read: before anybody plans by it. */
function AgendaAge({ calendar, agenda: { reading, words, range } }: Pick<ShownProps, 'calendar' | 'agenda'>) {
  const stale = staleOf(reading, calendar.hidden)
  const isUnread = reading.unread.length > 0
  if (stale.length === 0 && !isUnread) return null
  const title = words.days(range.from, range.to)
  return <AgeLine calendar={calendar} stale={stale} isUnread={isUnread} title={title} />
}

interface HeadProps {
  readonly calendar: Calendar
  readonly agenda: Agenda | null
  readonly onCopy?: () => void
  readonly onPrint?: () => void
  readonly onPane?: () => void
}

function Head({ calendar, agenda, onCopy, onPrint, onPane }: HeadProps) {
  const { t } = useTranslation('agenda')
  const { preferences } = useStores()
  const say = useSay()
  const narrow = useNarrow()
  const wish = useStore(preferences, (state) => state.preferences.agenda)
  const { day, today } = calendar
  const words = agenda?.words
  return (
    <CalendarHead
      calendar={calendar}
      title={t('title')}
      beside={
        <>
          <span className={css['fixed']}>
            <ChoiceMenu
              label={t('range.label')}
              placement="bottom start"
              options={AGENDA_LENGTHS.map((id) => ({
                id,
                label: t(`range.${id}`, { number: count(Number.parseInt(id, 10) || 1, calendar.locale) }),
              }))}
              selected={wish.length}
              active
              onSelect={(length) => void preferences.set({ agenda: { ...wish, length } }).catch(say.failed)}
            />
          </span>
          {agenda === null || words === undefined ? null : (
            <span className={css['until']}>
              {day === today
                ? t('range.until', { day: words.day(agenda.range.to, 'short') })
                : t('range.from', {
                    from: words.brief(agenda.range.from),
                    to: words.brief(agenda.range.to),
                  })}
            </span>
          )}
          {day === today ? null : (
            <Button size="s" shortcut="T" onPress={() => calendar.go(today)}>
              {t('today')}
            </Button>
          )}
        </>
      }
      tools={
        <>
          <AccountsChip calendar={calendar} />
          <span className={css['wide']}>
            <Button
              variant="quiet"
              icon={<ClipboardList aria-hidden />}
              shortcut="C"
              isDisabled={onCopy === undefined}
              onPress={() => onCopy?.()}
            >
              {t('text.copy')}
            </Button>
            <Button
              icon={<Printer aria-hidden />}
              shortcut="Mod+P"
              isDisabled={onPrint === undefined}
              onPress={() => onPrint?.()}
            >
              {t('print.open')}
            </Button>
          </span>
          <span className={css['small']}>
            <IconButton
              label={t('text.copy')}
              icon={<ClipboardList aria-hidden />}
              isDisabled={onCopy === undefined}
              onPress={() => onCopy?.()}
            />
            <IconButton
              label={t('print.open')}
              icon={<Printer aria-hidden />}
              isDisabled={onPrint === undefined}
              onPress={() => onPrint?.()}
            />
          </span>
          {narrow ? (
            <IconButton label={t('pane.open')} icon={<PanelRight aria-hidden />} onPress={() => onPane?.()} />
          ) : null}
        </>
      }
    />
  )
}
