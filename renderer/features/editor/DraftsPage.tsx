import { CircleAlert, FilePen, FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { DraftRow } from '../../../shared/domain/draft.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { DangerDialog } from '../../lib/DangerDialog.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime, shortWhen } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText, useSay, useWork } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SidebarButton } from '../../ui/SidebarButton.tsx'
import { useAskedOfListed } from '../events/overview.ts'
import { useDiscardDraft } from './DraftNotice.tsx'
import css from './DraftsPage.module.css'
import { isMoment } from './wallClock.ts'

/** What was begun and not saved yet. */
export function DraftsPage() {
  const { t } = useTranslation(['editor', 'editing', 'common', 'events', 'shell'])
  const { list, navigation, commands } = useStores()
  const say = useSay()
  const sentence = useFailureText()
  const accountId = useStore(list, (state) => state.accountId)
  const { data: rows, isLoadingError: failed, error, refetch } = useAskedOfListed('drafts.list')
  const [asking, setAsking] = useState<DraftRow | null>(null)
  const discard = useDiscardDraft()
  const titleOf = (row: DraftRow) => cutText(row.title, 120) || t('events:row.untitled')

  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <SidebarButton />
        <h1 className={css['title']}>{t('drafts.title')}</h1>
        <p className={css['muted']}>{t('drafts.text')}</p>
        <span className={css['tools']}>
          <SendAll rows={rows ?? []} />
          <Button icon={<FileUp aria-hidden />} onPress={() => navigation.go({ page: 'import' })}>
            {t('shell:command.import')}
          </Button>
        </span>
      </header>
      {rows?.length === 0 || failed ? (
        <EmptyState
          icon={failed ? <CircleAlert aria-hidden /> : <FilePen aria-hidden />}
          tone={failed ? 'danger' : 'accent'}
          title={t(failed ? 'drafts.failed' : 'drafts.empty')}
          text={failed ? sentence(error) : t('drafts.empty-text')}
          actions={
            failed ? (
              <>
                <Button onPress={() => void refetch()}>{t('common:retry')}</Button>
                <FailureLinks failure={error} />
              </>
            ) : (
              <Button onPress={() => commands.run('new-event')}>{t('title.new')}</Button>
            )
          }
        />
      ) : (
        <ul className={css['list']} aria-label={t('drafts.title')}>
          {(rows ?? []).map((row) => (
            <DraftEntry key={row.id} row={row} title={titleOf(row)} onDiscard={() => setAsking(row)} />
          ))}
        </ul>
      )}
      <DangerDialog
        isOpen={asking !== null}
        title={t('drafts.discard-title')}
        action={t('drafts.discard')}
        onGo={() => {
          if (asking !== null && accountId !== null) discard(accountId, asking).catch(say.failed)
        }}
        onClose={() => setAsking(null)}
      >
        {asking === null ? null : t('drafts.discard-text', { title: titleOf(asking) })}
      </DangerDialog>
    </div>
  )
}

/** All new events at once, once they were looked at: they go one by one through the outbox. */
function SendAll({ rows }: { readonly rows: readonly DraftRow[] }) {
  const { t } = useTranslation(['editor', 'common'])
  const { accounts, bridge, list } = useStores()
  const counted = useCounted()
  const say = useSay()
  const { busy, run } = useWork()
  const accountId = useStore(list, (state) => state.accountId)
  const site = useStore(accounts, (state) => activeAccount(state)?.siteName ?? '')
  const [asking, setAsking] = useState(false)
  const fresh = rows.filter(({ eventId }) => eventId === null)
  if (fresh.length < 2 || accountId === null) return null
  const send = async () => {
    const draftIds = fresh.map(({ id }) => id)
    const { queued, left } = await bridge.call('drafts.sendAll', { accountId, draftIds })
    setAsking(false)
    say.done(() =>
      [
        ...(queued === 0 ? [] : [t('drafts.sent', counted(queued))]),
        ...(left === 0 ? [] : [t('drafts.send-left', counted(left))]),
      ].join('. '),
    )
  }
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('drafts.send', counted(fresh.length))}</Button>
      <ConfirmDialog
        isOpen={asking}
        title={t('drafts.send-title', counted(fresh.length))}
        confirmLabel={t('drafts.send-go')}
        cancelLabel={t('common:cancel')}
        isPending={busy}
        onConfirm={() => run(send)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('drafts.send-text', { site })}</p>
      </ConfirmDialog>
    </>
  )
}

interface DraftEntryProps {
  readonly row: DraftRow
  readonly title: string
  readonly onDiscard: () => void
}

function DraftEntry({ row, title, onDiscard }: DraftEntryProps) {
  const { t } = useTranslation('editor')
  const { navigation } = useStores()
  const showing = useShowing()
  const when = isMoment(row.start) ? shortWhen(Number(row.start) * 1000, showing) : ''
  const saved = t('drafts.saved', { time: nearTime(row.savedAtMs, { ...showing, zone: ownZone() }) })
  return (
    <li className={css['entry']}>
      <button
        type="button"
        className={css['open']}
        onClick={() => navigation.go({ page: 'editor', eventId: row.eventId, draftId: row.id })}
      >
        <span className={css['name']} dir="auto">
          {title}
        </span>
        <span className={css['muted']}>
          {[t(row.eventId === null ? 'drafts.new' : 'drafts.change'), when, saved]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </button>
      <IconButton
        label={t('drafts.discard-of', { title })}
        icon={<Trash2 aria-hidden />}
        onPress={onDiscard}
      />
    </li>
  )
}
