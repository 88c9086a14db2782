import { useCommands } from '../../state/commands.ts'
import { entryElementId } from './OutboxEntry.tsx'
import type { ListedEntry } from './outboxStore.ts'
import { MOST_KEYS } from './WhichOne.tsx'

const candidatesOf = ({ state }: ListedEntry) =>
  state.state === 'asking' ? state.candidates.slice(0, MOST_KEYS) : []

/** "Which one is it?" by digit: 1 for the first event, 0 for none of them. */
export function useWhichKeys(
  entries: readonly ListedEntry[],
  onAnswer: (entry: ListedEntry, eventId: string | null) => void,
): void {
  const asking = entries.filter(({ state }) => state.state === 'asking')
  const most = Math.max(0, ...asking.map((entry) => candidatesOf(entry).length))
  const answer = (digit: number) => {
    const at = document.activeElement?.closest<HTMLElement>('[data-asking]')?.dataset['asking']
    const [first] = asking
    const meant = asking.find(({ id }) => id === at) ?? (asking.length === 1 ? first : undefined)
    // With several questions, a digit belongs to the one that has the focus.
    if (meant === undefined) {
      if (first !== undefined) document.getElementById(entryElementId(first.id))?.focus()
      return
    }
    const candidates = candidatesOf(meant)
    if (digit === 0) onAnswer(meant, null)
    else if (candidates[digit - 1] !== undefined) onAnswer(meant, candidates[digit - 1]?.eventId ?? null)
  }
  const digits = asking.length === 0 ? [] : Array.from({ length: most + 1 }, (_, digit) => digit)
  useCommands(
    digits.map((digit) => ({
      id: `outbox.which-${digit}`,
      title: (texts) =>
        digit === 0 ? texts.t('outbox:which.neither') : texts.t('outbox:which.nth', { number: digit }),
      group: 'list',
      keys: [String(digit)],
      run: () => answer(digit),
    })),
  )
}
