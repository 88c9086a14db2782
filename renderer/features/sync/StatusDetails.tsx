import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components'
import { useStore } from 'zustand'
import type { SyncStatus } from '../../../shared/bridge/sync.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import css from './StatusBar.module.css'
import { type DataState, troubleWords } from './stateOf.ts'

export interface StatusDetailsProps {
  readonly anchor: RefObject<HTMLElement | null>
  /** What is said first, or the rows that could not be read. */
  readonly about: DataState | 'rows'
  readonly status: SyncStatus | null
  readonly onClose: () => void
}

/** What is behind a word of the footer. */
export function StatusDetails({ anchor, about, status, onClose }: StatusDetailsProps) {
  const { t } = useTranslation('sync')
  return (
    <Popover
      trigger="DialogTrigger"
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
      placement="top start"
    >
      <Dialog
        aria-label={about === 'rows' ? t(troubleWords(status)) : t('details.title')}
        className={css['details'] ?? ''}
      >
        {about === 'rows' ? (
          <Rows status={status} />
        ) : (
          <Reach state={about} status={status} onClose={onClose} />
        )}
      </Dialog>
    </Popover>
  )
}

interface ReachProps {
  readonly state: DataState
  readonly status: SyncStatus | null
  readonly onClose: () => void
}

function Reach({ state, status, onClose }: ReachProps) {
  const { t } = useTranslation('sync')
  const { bridge, accounts, navigation, proxy } = useStores()
  const account = useStore(accounts, activeAccount)
  const asking = useStore(proxy, ({ asks }) => asks !== null)
  const say = useSay()
  const showing = useShowing()
  const time = (at: number) => nearTime(at, { ...showing, zone: ownZone() })
  const reach = () => {
    if (state.kind === 'offline')
      return t(asking ? 'details.proxy' : 'details.reach-offline', { time: time(state.since) })
    if (state.kind === 'site-fails' || state.kind === 'other-page') return t('details.trouble')
    return t(status?.reach === 'online' ? 'details.reach-online' : 'details.reach-unknown')
  }
  const last = status?.lastSyncAt ?? null
  return (
    <>
      <p>{reach()}</p>
      <p>{last === null ? t('details.never') : t('details.last', { time: time(last) })}</p>
      <p className={css['quiet']}>{t('details.safe')}</p>
      {asking ? (
        <Button
          size="s"
          variant="primary"
          onPress={() => {
            onClose()
            proxy.open()
          }}
        >
          {t('details.proxy-enter')}
        </Button>
      ) : null}
      <Button
        size="s"
        onPress={() => {
          if (account !== null) bridge.call('sync.now', { accountId: account.id }).catch(say.failed)
          onClose()
        }}
      >
        {t('details.now')}
      </Button>
      <Button
        size="s"
        variant="link"
        onPress={() => {
          navigation.go({ page: 'outbox', at: null })
          onClose()
        }}
      >
        {t('details.outbox')}
      </Button>
    </>
  )
}

function Rows({ status }: { readonly status: SyncStatus | null }) {
  const { t } = useTranslation('sync')
  const { locale } = useShowing()
  const number = (value: number) => count(value, locale)
  if (status === null) return null
  const { unreadableRows, setAsideRows, damagedFile } = status
  return (
    <>
      {damagedFile ? <p>{t('trouble.file-text')}</p> : null}
      {setAsideRows === 0 ? null : (
        <p>{t('trouble.set-aside', { count: setAsideRows, number: number(setAsideRows) })}</p>
      )}
      {unreadableRows === 0 ? null : (
        <p>{t('trouble.unreadable', { count: unreadableRows, number: number(unreadableRows) })}</p>
      )}
    </>
  )
}
