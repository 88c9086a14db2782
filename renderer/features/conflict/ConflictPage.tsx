import { CheckCheck, ChevronLeft, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { pageOfEvent } from '../../../shared/domain/ids.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import type { CallError } from '../../lib/bridge.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText, useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOpenLink } from '../events/useOpenLink.ts'
import { useEntryWords } from '../outbox/changeWords.ts'
import { useSayDiscarded } from '../outbox/useSayDiscarded.ts'
import { ConflictFoot } from './ConflictFoot.tsx'
import css from './ConflictPage.module.css'
import { ConflictTable } from './ConflictTable.tsx'
import { type ConflictRow, openRows, problemFields } from './conflictRows.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { focusRow, useConflictKeys } from './useConflictKeys.ts'

/** Two changes of one event, field by field, and what becomes of them. By keyboard alone (SEND-6). */
export function ConflictPage() {
  const { bridge, navigation } = useStores()
  const { locale } = useLanguage()
  const conflict = conflictStoreOf(bridge)
  const route = useStore(navigation, (state) => state.route)
  const accountId = route.page === 'conflict' ? route.accountId : ''
  const entryId = route.page === 'conflict' ? route.entryId : ''
  const entry = useStore(conflict, (state) => state.entry)
  const over = useStore(conflict, (state) => state.over)
  const error = useStore(conflict, (state) => state.error)
  useEffect(
    () => (entryId === '' ? undefined : conflict.open(accountId, entryId, locale)),
    [conflict, accountId, entryId, locale],
  )
  if (over) return <Over />
  if (entry === null) return error === null ? null : <Over error={error} />
  return <Choosing key={entry.id} accountId={accountId} />
}

function Choosing({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation(['conflict', 'events'])
  const { bridge, navigation, toasts } = useStores()
  const conflict = conflictStoreOf(bridge)
  const { entry, rows, choices, theirs, categories } = useStore(conflict, (state) => state)
  const words = useEntryWords(accountId, categories)
  const { failed: fail } = useSay()
  const page = useRef<HTMLDivElement>(null)
  const counted = useCounted()
  const of = (wanted: ConflictRow['kind']) => counted(rows.filter(({ kind }) => kind === wanted).length)

  const save = () => {
    const { rows: now, choices: chosen, saving } = conflict.getState()
    if (saving || openRows(now, chosen).length > 0 || problemFields(now, chosen, theirs).length > 0) return
    conflict.save().then((decided) => {
      showToast(toasts, { text: decided ? t('saved') : t('changed-again') })
      if (decided) navigation.go({ page: 'outbox', at: null })
    }, fail)
  }
  const { press, editing, setEditing } = useConflictKeys(conflict, page, save, (row) =>
    showToast(toasts, { text: t(`cannot-join.${row.kind}`) }),
  )

  const notKept = useStore(conflict, (state) => state.notKept)
  useEffect(() => {
    if (notKept !== null) fail(notKept)
  }, [notKept, fail])

  // The first field that waits for a choice has the focus from the start.
  const focused = useRef(false)
  useEffect(() => {
    if (focused.current || rows.length === 0) return
    focused.current = true
    const open = openRows(rows, choices)[0] ?? rows[0]
    focusRow(page.current?.querySelector(`[data-row="${open?.field}"]`))
  }, [rows, choices])

  return (
    // Keys of the table are heard for the radio buttons inside, which hold the focus.
    <div ref={page} className={css['page']} role="presentation" onKeyDownCapture={press}>
      <ConflictHead />
      <div className={css['body']}>
        <div className={css['heading']}>
          <div>
            <h1 className={css['title']} dir="auto">
              {cutText(entry?.title ?? '', 300) || t('events:row.untitled')}
            </h1>
            <p className={css['summary']}>
              {`${t('summary', of('both'))} ${t('summary.theirs', of('theirs'))} ${t('summary.mine', of('mine'))}`}
            </p>
          </div>
          <div className={css['all']}>
            <Button shortcut="M" onPress={() => conflict.takeAll('mine')}>
              {t('all-mine')}
            </Button>
            <Button shortcut="T" onPress={() => conflict.takeAll('theirs')}>
              {t('all-theirs')}
            </Button>
          </div>
        </div>
        <ConflictTable words={words} editing={editing} onEdit={setEditing} />
      </div>
      <ConflictFoot onSave={save} />
    </div>
  )
}

function Over({ error = null }: { readonly error?: CallError | null }) {
  const sentence = useFailureText()
  const { t } = useTranslation(['conflict', 'common'])
  const { navigation } = useStores()
  return (
    <div className={css['over']}>
      <EmptyState
        level={1}
        icon={error !== null ? <CircleAlert aria-hidden /> : <CheckCheck aria-hidden />}
        tone={error !== null ? 'danger' : 'accent'}
        title={error !== null ? t('common:error.title') : t('over.title')}
        text={error === null ? t('over.text') : sentence(error)}
        actions={
          <>
            <Button onPress={() => navigation.go({ page: 'outbox', at: null })}>{t('over.back')}</Button>
            {error === null ? null : <FailureLinks failure={error} />}
          </>
        }
      />
    </div>
  )
}

/** The way back, and the way out. */
function ConflictHead() {
  const { t } = useTranslation(['conflict', 'common'])
  const { bridge, navigation, accounts } = useStores()
  const conflict = conflictStoreOf(bridge)
  const entry = useStore(conflict, (state) => state.entry)
  const address = useStore(accounts, (state) => accountById(entry?.accountId ?? null)(state)?.siteAddress)
  const openLink = useOpenLink()
  const { failed: fail } = useSay()
  const { sayDiscarded } = useSayDiscarded()
  const [asking, setAsking] = useState(false)
  const back = () => navigation.go({ page: 'outbox', at: entry?.id ?? null })
  return (
    <header className={css['head']}>
      <Button variant="quiet" icon={<ChevronLeft aria-hidden className={css['turns']} />} onPress={back}>
        {t('back')}
      </Button>
      <span className={css['needs']}>
        <Chip tone="danger">{t('needs-you')}</Chip>
      </span>
      <span className={css['nothing']}>{t('nothing')}</span>
      <span className={css['spring']} />
      {address === undefined || entry === null ? null : (
        <Button variant="quiet" onPress={() => openLink(pageOfEvent(address, entry.eventId))}>
          {t('show-on-site')}
        </Button>
      )}
      <Button variant="quiet" className={css['danger']} onPress={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        danger
        title={t('discard.title')}
        confirmLabel={t('discard')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          const discarded = { accountId: entry?.accountId ?? '', entryIds: entry === null ? [] : [entry.id] }
          conflict.discard().then(() => {
            navigation.go({ page: 'outbox', at: null })
            sayDiscarded(discarded)
          }, fail)
        }}
      >
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
    </header>
  )
}
