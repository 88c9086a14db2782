import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { ANSWERS, keyOfAnswer } from '../../../labels/choices.ts'
import { type Command, searchCommand, useCommands } from '../../../state/commands.ts'
import { useStores } from '../../../state/stores.ts'
import { ownWindowCommand } from '../openSpan.ts'
import { AGENDA_SEARCH_ID } from './AgendaFilters.tsx'
import { AGENDA_LIST_ID } from './AgendaList.tsx'
import { type PlacedLine, stepFrom } from './agendaLayout.ts'
import type { AgendaCopies } from './useAgendaCopies.ts'

export interface AgendaCommands extends AgendaCopies {
  /** The event the keys act on. */
  readonly span: CalendarSpan | null
  readonly lines: readonly PlacedLine[]
  readonly active: number
  readonly moveTo: (index: number) => void
  readonly print: () => void
  readonly pdf: () => void
}

/** Keys of the agenda, wherever the focus is on its page. */
export function useAgendaCommands(now: AgendaCommands): void {
  const stores = useStores()
  const { span } = now
  const step = (by: 'event' | 'event-back') => {
    now.moveTo(stepFrom(now.lines, now.active, by))
    document.getElementById(AGENDA_LIST_ID)?.focus()
  }
  const command = (id: 'copy' | 'free', key: string, run: () => void): Command => ({
    id: `agenda.${id}`,
    title: (texts) => texts.t(`agenda:command.${id}`),
    group: 'list',
    keys: [key],
    run,
  })
  useCommands([
    ownWindowCommand(stores, span),
    searchCommand('agenda.search', (texts) => texts.t('agenda:command.search'), AGENDA_SEARCH_ID),
    command('copy', 'c', now.copyText),
    command('free', 'f', now.copyEvenings),
    {
      id: 'agenda.print',
      title: (texts) => texts.t('agenda:command.print'),
      group: 'program',
      keys: ['mod+p'],
      menu: 'print',
      run: now.print,
    },
    {
      id: 'agenda.pdf',
      title: (texts) => texts.t('agenda:command.pdf'),
      group: 'program',
      keys: [],
      run: now.pdf,
    },
    ...(['event', 'event-back'] as const).map(
      (by): Command => ({
        id: `agenda.${by}`,
        title: (texts) => texts.t(`agenda:command.${by}`),
        group: 'list',
        keys: [by === 'event' ? 'j' : 'k'],
        run: () => step(by),
      }),
    ),
    ...ANSWERS.map(
      (to): Command => ({
        id: `agenda.${to}`,
        title: (texts) => texts.t(`shell:command.${to}`),
        group: 'event',
        keys: [keyOfAnswer(to)],
        enabled: () => span !== null && span.eventId !== null,
        run: () =>
          span === null || span.eventId === null
            ? undefined
            : stores.rsvp.set(span.accountId, [span.eventId], to),
      }),
    ),
  ])
}
