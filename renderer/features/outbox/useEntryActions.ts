import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isNewEvent } from '../../../shared/domain/event.ts'
import { pageOfEvent } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { accountById, showAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { showToast } from '../../ui/toasts.ts'
import { useOpenLink } from '../events/useOpenLink.ts'
import type { EntryGroup } from './groups.ts'
import type { EntryChoice } from './OutboxEntry.tsx'
import type { ListedEntry } from './outboxStore.ts'
import { useSayDiscarded } from './useSayDiscarded.ts'
import { useSayNotInvited } from './useSayNotInvited.ts'

/** A question that stands before something that cannot be taken back. */
export interface Question {
  readonly kind: 'discard' | 'recreate'
  readonly entry: ListedEntry
  /** All that goes: the entry, or those of its series. */
  readonly entries: readonly ListedEntry[]
  /** Those that are paused only for as long as the question stands, so that none goes out while it is read. */
  readonly pausedIds: readonly string[]
}

/** What the buttons of an entry do. What would lose something is asked first: `question`. */
export function useEntryActions(afterwards: (entry: ListedEntry) => void) {
  const { outbox, navigation, accounts, toasts, undos } = useStores()
  const { t } = useTranslation(['outbox', 'common'])
  const openLink = useOpenLink()
  const { failed: fail } = useSay()
  const { takeBack, sayDiscarded } = useSayDiscarded()
  const sayNotInvited = useSayNotInvited()
  const [question, setQuestion] = useState<Question | null>(null)

  const onShow = useCallback(
    ({ accountId }: ListedEntry, eventId: string) => {
      const address = accountById(accountId)(accounts.getState())?.siteAddress
      if (address !== undefined && !isNewEvent(eventId)) openLink(pageOfEvent(address, eventId))
    },
    [accounts, openLink],
  )
  const onDo = useCallback(
    (choice: EntryChoice, entry: ListedEntry) => {
      const { accountId, eventId, id } = entry
      const here = () => showAccount(accounts, accountId)
      switch (choice) {
        case 'retry':
        case 'send-anyway':
        case 'delete-anyway':
          return void outbox.retry(entry).catch(fail)
        case 'pause':
        case 'resume':
          return void outbox.pause(accountId, [id], choice === 'pause').catch(fail)
        case 'stop':
          return void outbox.stopUpload(entry).then((stopped) => {
            const text = () => t(stopped ? 'stop.done' : 'stop.too-late')
            showToast(toasts, { text, tone: stopped ? 'plain' : 'danger' })
          }, fail)
        case 'undo':
        case 'keep':
          return void outbox.discard(accountId, [id]).catch(fail)
        case 'open':
        case 'compare':
          return navigation.go({ page: 'conflict', accountId, entryId: id })
        case 'discard':
        case 'recreate':
          return setQuestion({ kind: choice, entry, entries: [entry], pausedIds: [] })
        case 'edit':
          return void here()
            .then(() => navigation.go({ page: 'editor', eventId, draftId: null }))
            .catch(fail)
        case 'event':
          return void here()
            .then(() => navigation.go({ page: 'events', eventId }))
            .catch(fail)
        case 'people':
          return void here()
            .then(() => navigation.go({ page: 'ledger', eventId }))
            .catch(fail)
        case 'site':
          return onShow(entry, eventId)
      }
    },
    [accounts, outbox, navigation, onShow, fail, toasts, t],
  )
  const onAnswer = useCallback(
    (entry: ListedEntry, eventId: string | null) => {
      const answer = eventId === null ? { kind: 'send-again' as const } : { kind: 'is' as const, eventId }
      outbox.answerCreate(entry, answer).catch(fail)
    },
    [outbox, fail],
  )
  const onPauseAll = useCallback(
    ({ accountId, entries }: EntryGroup, paused: boolean) => {
      const ids = entries.map(({ id }) => id)
      outbox.pause(accountId, ids, paused).catch(fail)
    },
    [outbox, fail],
  )
  const onDiscardAll = useCallback(
    ({ accountId, entries }: EntryGroup) => {
      const [first] = entries
      if (first === undefined) return
      const pausedIds = entries.filter(({ state }) => state.state === 'waiting').map(({ id }) => id)
      setQuestion({ kind: 'discard', entry: first, entries, pausedIds })
      if (pausedIds.length > 0) outbox.pause(accountId, pausedIds, true, 'asked').catch(fail)
    },
    [outbox, fail],
  )
  const goOn = useCallback(
    ({ entry: { accountId }, pausedIds }: Question) => {
      if (pausedIds.length > 0) outbox.pause(accountId, pausedIds, false).catch(fail)
    },
    [outbox, fail],
  )
  const confirmed = useRef<Question | null>(null)
  // A question that goes without a word, with its page or its window, is not confirmed.
  useEffect(() => {
    if (question === null) return undefined
    const gone = () => {
      if (confirmed.current !== question) goOn(question)
    }
    window.addEventListener('pagehide', gone)
    return () => {
      window.removeEventListener('pagehide', gone)
      gone()
    }
  }, [question, goOn])
  const onCancel = useCallback(() => setQuestion(null), [])
  const onConfirm = useCallback(() => {
    if (question === null) return
    const { kind, entry, entries, pausedIds } = question
    const { accountId, change } = entry
    confirmed.current = question
    setQuestion(null)
    const ids = entries.map(({ id }) => id)
    const done = kind === 'discard' ? outbox.discard(accountId, ids) : outbox.recreate(entry).then(() => null)
    done
      .then((answer) => {
        afterwards(entry)
        if (answer === null) return
        const { left, unsure } = answer
        const isGone = (id: string) => !left.includes(id)
        const gone = { accountId, entryIds: ids.filter(isGone), pausedIds: pausedIds.filter(isGone) }
        // Whose invitation was discarded is free to be invited: it does not come back by itself.
        const canComeBack = change.kind !== 'invite' && gone.entryIds.length > 0
        if (left.length === 0) {
          if (canComeBack) return sayDiscarded(gone)
          return unsure.length === 0 ? void sayNotInvited(entries) : undefined
        }
        const made = entries.filter(({ id, change }) => left.includes(id) && change.kind === 'create')
        const deleteGone = () =>
          void outbox.deleteGone(accountId, [...new Set(made.map(({ eventId }) => eventId))]).catch(fail)
        const undo = canComeBack
          ? undos.offer(() => void takeBack(gone).catch(fail), { accountId })
          : undefined
        const numbers = { discarded: ids.length - left.length, count: left.length }
        const some = () =>
          change.kind === 'invite' ? t('discard.some-sent', numbers) : t('discard.some-gone', numbers)
        const text = () => (ids.length === 1 ? t('discard.too-late') : some())
        const label = () => t('common:undo')
        const back = () => {
          toasts.close(key)
          undo?.()
        }
        const key = showToast(toasts, {
          text,
          tone: 'danger',
          ...(made.length > 0
            ? {
                action: {
                  label: () => t('discard.delete-gone', { count: made.length }),
                  onAction: deleteGone,
                },
                links: undo === undefined ? [] : [{ label, onPress: back }],
              }
            : undo && { action: { label, onAction: undo } }),
        })
      })
      .catch((failure: unknown) => {
        goOn(question)
        fail(failure)
      })
  }, [question, outbox, afterwards, fail, goOn, toasts, undos, takeBack, sayDiscarded, sayNotInvited, t])

  return useMemo(
    () => ({ onDo, onAnswer, onShow, onPauseAll, onDiscardAll, question, onConfirm, onCancel }),
    [onDo, onAnswer, onShow, onPauseAll, onDiscardAll, question, onConfirm, onCancel],
  )
}
