import { useEffect, useEffectEvent } from 'react'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { ANSWERS, keyOfAnswer } from '../../../labels/choices.ts'
import { type Command, searchCommand } from '../../../state/commands.ts'
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
  const { commands, rsvp } = stores
  const spanOf = useEffectEvent(() => now.span)
  const canAnswer = useEffectEvent(() => now.span !== null && now.span.eventId !== null)
  const answer = useEffectEvent((to: (typeof ANSWERS)[number]) => {
    const { span } = now
    return span === null || span.eventId === null ? null : rsvp.set(span.accountId, [span.eventId], to)
  })
  const copyText = useEffectEvent(() => now.copyText())
  const copyEvenings = useEffectEvent(() => now.copyEvenings())
  const print = useEffectEvent(() => now.print())
  const pdf = useEffectEvent(() => now.pdf())
  const step = useEffectEvent((by: 'event' | 'event-back') => {
    now.moveTo(stepFrom(now.lines, now.active, by))
    document.getElementById(AGENDA_LIST_ID)?.focus()
  })
  useEffect(() => {
    const command = (id: 'copy' | 'free', key: string, run: () => void): Command => ({
      id: `agenda.${id}`,
      title: (texts) => texts.t(`agenda:command.${id}`),
      group: 'list',
      keys: [key],
      run,
    })
    return commands.register([
      ownWindowCommand(stores, () => spanOf()),
      searchCommand('agenda.search', (texts) => texts.t('agenda:command.search'), AGENDA_SEARCH_ID),
      command('copy', 'c', () => copyText()),
      command('free', 'f', () => copyEvenings()),
      {
        id: 'agenda.print',
        title: (texts) => texts.t('agenda:command.print'),
        group: 'program',
        keys: ['mod+p'],
        menu: 'print',
        run: () => print(),
      },
      {
        id: 'agenda.pdf',
        title: (texts) => texts.t('agenda:command.pdf'),
        group: 'program',
        keys: [],
        run: () => pdf(),
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
          enabled: () => canAnswer(),
          run: () => answer(to),
        }),
      ),
    ])
  }, [commands, stores])
}
