import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useCounted } from '../../../lib/format/counts.ts'
import { zonePlace } from '../../../lib/format/when.ts'
import { Paper, type PutElsewhere } from '../../../ui/Paper.tsx'
import { usePrintStamp } from '../../events/usePaper.ts'
import type { Calendar } from '../useCalendar.ts'
import css from './AgendaPaper.module.css'
import type { AgendaLine } from './agendaDays.ts'
import { lineKey } from './agendaLayout.ts'
import { answerInText, paperTitle } from './agendaText.ts'
import { onPaper } from './paperDays.ts'
import type { Agenda } from './useAgenda.ts'

interface AgendaPaperProps {
  readonly calendar: Calendar
  readonly agenda: Agenda
  readonly withDrafts: boolean
  readonly onReady?: PutElsewhere | undefined
  readonly onPrinted: () => void
}

/** The agenda on paper: by day with the time between and the places, without what one has refused. */
export function AgendaPaper({ calendar, agenda, withDrafts, onReady, onPrinted }: AgendaPaperProps) {
  const { t, i18n } = useTranslation('agenda')
  const counted = useCounted()
  const stamp = usePrintStamp()
  const { range, words, stretches } = agenda
  const shown = onPaper(stretches, withDrafts)
  const events = shown.flatMap((each) =>
    each.kind === 'day' ? each.lines.filter(({ kind }) => kind === 'event') : [],
  )
  const facts = [
    t('print.events', counted(events.length)),
    t('foot.zone', { place: zonePlace(calendar.zone) }),
    stamp,
  ]
  const title = paperTitle(i18n, words, range)
  return (
    <Paper title={title} facts={facts} headOnEachPage onReady={onReady} onPrinted={onPrinted}>
      {shown.map((stretch) =>
        stretch.kind === 'empty' ? (
          <p key={stretch.from} className={css['empty']}>
            <b>{words.days(stretch.from, stretch.to)}</b> {t('empty.one')}
          </p>
        ) : (
          <section key={stretch.day} className={css['day']}>
            <h2>{words.day(stretch.day)}</h2>
            <ul>
              {stretch.lines.map((line) => (
                <PaperLine key={lineKey(line, stretch.day)} {...{ line, agenda, withDrafts }} />
              ))}
            </ul>
          </section>
        ),
      )}
    </Paper>
  )
}

interface PaperLineProps extends Pick<AgendaPaperProps, 'agenda' | 'withDrafts'> {
  readonly line: AgendaLine
}

function PaperLine({ line, agenda, withDrafts }: PaperLineProps) {
  const { t, i18n } = useTranslation('agenda')
  const { words } = agenda
  if (line.kind === 'now') return null
  if (line.kind !== 'event') return <li className={css['between']}>{words.between(line)}</li>
  const { span, share } = line
  const waiting = withDrafts && span.waiting ? t('waiting') : ''
  const notes = [answerInText(i18n, span), words.otherTime(span), waiting]
  const told = notes.filter((note) => note !== '')
  return (
    <li className={css['event']}>
      <span className={css['time']}>{words.time(span, share)}</span>
      <span>
        <b dir="auto">{words.title(span)}</b>
        {told.length === 0 ? null : ` (${told.join(', ')})`}
        {words.place(span) === '' ? null : (
          <span className={css['place']} dir="auto">
            {words.place(span)}
          </span>
        )}
      </span>
    </li>
  )
}
