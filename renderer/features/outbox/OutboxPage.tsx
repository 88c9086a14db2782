import { CheckCheck, CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { useCommands } from '../../state/commands.ts'
import { HOME } from '../../state/route.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText, useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AccountBanners } from './AccountBanners.tsx'
import { actionsOf } from './entryStanding.ts'
import { groupEntries, isMeant } from './groups.ts'
import { entryElementId } from './OutboxEntry.tsx'
import { OutboxGroups } from './OutboxGroups.tsx'
import { OutboxHead } from './OutboxHead.tsx'
import css from './OutboxPage.module.css'
import { QuestionDialog } from './QuestionDialog.tsx'
import { SentToday } from './SentToday.tsx'
import { useEntryActions } from './useEntryActions.ts'
import { useEntryKeys } from './useEntryKeys.ts'
import { useWhichKeys } from './useWhichKeys.ts'

/** Everything that has not reached a site yet, by event: what it will do, why it waits, what can be done. */
export function OutboxPage() {
  const { t } = useTranslation(['outbox', 'common'])
  const sentence = useFailureText()
  const { outbox, navigation } = useStores()
  const entries = useStore(outbox, (state) => state.entries)
  const loaded = useStore(outbox, (state) => state.loaded)
  const error = useStore(outbox, (state) => state.error)
  const at = useStore(navigation, ({ route }) => (route.page === 'outbox' ? route.at : null))
  const scroller = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => groupEntries(entries), [entries])
  const order = useMemo(() => groups.flatMap((group) => group.entries.map(({ id }) => id)), [groups])
  const { failed: fail } = useSay()
  const { move, keepPlace } = useEntryKeys(scroller, order)
  const actions = useEntryActions(useCallback(({ id }) => keepPlace(id), [keepPlace]))
  const { onDo, onAnswer, question } = actions
  useWhichKeys(entries, (entry, eventId) => {
    keepPlace(entry.id)
    onAnswer(entry, eventId)
  })
  const sendNow = () => void outbox.sendNow().catch(fail)

  useEffect(() => outbox.look(), [outbox])
  useCommands([
    {
      id: 'send-now',
      title: (texts) => texts.t('shell:command.send-now'),
      group: 'program',
      keys: ['s'],
      run: sendNow,
    },
    {
      id: 'next',
      title: (texts) => texts.t('shell:command.next'),
      group: 'list',
      keys: ['j'],
      run: () => move(1),
    },
    {
      id: 'previous',
      title: (texts) => texts.t('shell:command.previous'),
      group: 'list',
      keys: ['k'],
      run: () => move(-1),
    },
  ])
  // What was asked for is shown once, when it is first there.
  const shownAt = useRef<string | null>(null)
  useEffect(() => {
    const meant = entries.find((entry) => isMeant(entry, at))
    if (meant === undefined || shownAt.current === at) return
    shownAt.current = at
    document.getElementById(entryElementId(meant.id))?.focus()
  }, [entries, at])

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['entry'] : undefined
    const entry = entries.find((each) => each.id === id)
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    // The row of a sending stands for all its batches: it is stopped by its own button.
    else if (entry === undefined) return
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const last = actionsOf(entry).at(-1)
      if (last === 'discard' || last === 'undo') onDo(last, entry)
    } else return
    event.preventDefault()
  }

  return (
    <div className={css['page']}>
      <OutboxHead onSendNow={sendNow} />
      {/* Arrows and Delete are heard here for the entries inside, which take the focus themselves. */}
      <div ref={scroller} className={css['body']} role="presentation" onKeyDown={press}>
        <AccountBanners />
        {error !== null && entries.length === 0 ? (
          <EmptyState
            icon={<CircleAlert aria-hidden />}
            tone="danger"
            title={t('failed')}
            text={sentence(error)}
            actions={<FailureLinks failure={error} />}
          />
        ) : null}
        {loaded && error === null && entries.length === 0 ? (
          <EmptyState
            icon={<CheckCheck aria-hidden />}
            title={t('empty.title')}
            text={t('empty.text')}
            actions={<Button onPress={() => navigation.go(HOME)}>{t('empty.back')}</Button>}
          />
        ) : null}
        <OutboxGroups groups={groups} scroller={scroller} {...actions} />
        <SentToday />
      </div>
      {question === null ? null : (
        <QuestionDialog question={question} onConfirm={actions.onConfirm} onCancel={actions.onCancel} />
      )}
    </div>
  )
}
