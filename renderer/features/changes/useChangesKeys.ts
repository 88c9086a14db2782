import type { ChangeLine } from '../../../shared/domain/change.ts'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { ANSWERS, keyOfAnswer } from '../../labels/choices.ts'
import { showAccount } from '../../state/accountsStore.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { canAnswer, keyOf, lineElementId } from './lines.ts'

interface Keys {
  readonly rows: readonly ChangeLine[]
  readonly active: ChangeLine | null
  readonly onActive: (key: string) => void
  /** Beyond the last line shown, or before the first one. */
  readonly onBeyond: (by: 1 | -1) => void
  readonly onSee: () => void
  readonly onSeeAll: () => void
}

export function focusLine(line: ChangeLine): void {
  const element = document.getElementById(lineElementId(line))
  element?.querySelector('button')?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}

/** Keys of the page, and what they do: the next line, open, answer, seen. */
export function useChangesKeys({ rows, active, onActive, onBeyond, onSee, onSeeAll }: Keys) {
  const { navigation, accounts, rsvp, minute } = useStores()
  const { failed } = useSay()
  const open = async ({ accountId, eventId, kind, event }: ChangeLine) => {
    if (kind === 'cancelled' || event === null) return
    await showAccount(accounts, accountId)
    navigation.go(
      kind === 'answers' ? { page: 'guests', eventId, changes: true } : { page: 'events', eventId },
    )
  }
  const answer = ({ accountId, eventId }: ChangeLine, choice: Rsvp) =>
    void rsvp.set(accountId, [eventId], choice)
  const step = (by: 1 | -1) => {
    const index = active === null ? -1 : rows.findIndex((line) => keyOf(line) === keyOf(active))
    const element = active === null ? null : document.getElementById(lineElementId(active))
    // The first press leads to the line that is shown at the side already.
    const isThere = element?.contains(document.activeElement) === true
    const next = rows[isThere ? index + by : Math.max(0, index)]
    if (next === undefined) return onBeyond(by)
    onActive(keyOf(next))
    focusLine(next)
  }
  const command = (id: string, keys: readonly string[], run: () => void): Command => ({
    id: `changes.${id}`,
    title: (texts) => texts.t(`changes:keys.${id}` as 'changes:keys.seen'),
    group: 'list',
    keys,
    run,
  })
  useCommands([
    { ...command('next', ['j'], () => step(1)), title: (texts) => texts.t('shell:command.next') },
    { ...command('previous', ['k'], () => step(-1)), title: (texts) => texts.t('shell:command.previous') },
    command('seen', ['s'], onSee),
    command('all', ['shift+s'], onSeeAll),
    ...ANSWERS.map(
      (choice): Command => ({
        id: `changes.${choice}`,
        title: (texts) => texts.t(`shell:command.${choice}`),
        group: 'event',
        keys: [keyOfAnswer(choice)],
        enabled: () => canAnswer(active, minute.getState().now),
        run: () => (active === null ? undefined : answer(active, choice)),
      }),
    ),
  ])
  return { open: (line: ChangeLine) => void open(line).catch(failed), answer, step }
}
