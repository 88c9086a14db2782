import { CircleAlert, CloudOff, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { assertNever } from '../../../shared/assertNever.ts'
import type { SyncStatus } from '../../../shared/bridge/sync.ts'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useDayShowing } from '../../state/useShowing.ts'
import { BareButton } from '../../ui/BareButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { part } from '../../ui/part.tsx'
import { LiveRegion } from '../../ui/VisuallyHidden.tsx'
import { saysOfCopies } from '../backup/backupStore.ts'
import { EditorStatus } from '../editor/EditorStatus.tsx'
import { useSyncStatus } from '../events/overview.ts'
import css from './StatusBar.module.css'
import { stateOf, troubleWords } from './stateOf.ts'

const CopyStatus = part(
  withTexts(['backup'], async () => (await import('../backup/CopyStatus.tsx')).CopyStatus),
)

/** Fetched with the first press on a word that says more, or ahead of it. */
export const StatusDetails = part(async () => (await import('./StatusDetails.tsx')).StatusDetails)

const MovesStatus = part(
  withTexts(['week'], async () => (await import('../calendar/week/MovesStatus.tsx')).MovesStatus),
)

/**
 * The footer: says the truth about the data, always; each word opens what is behind it. `alone`: under one event, in a
 * window of its own.
 */
export function StatusBar({ alone }: { readonly alone: boolean }) {
  const { t } = useTranslation(['sync', 'shell'])
  const { accounts, commands, outbox, navigation, proxy, backup } = useStores()
  const status = useSyncStatus()
  const account = useStore(accounts, activeAccount)
  const waiting = useStore(outbox, (state) => state.waiting)
  const needsYou = useStore(outbox, (state) => state.needsYou)
  const copies = useStore(backup, (state) => state.status)
  const asking = useStore(proxy, (state) => state.asks)
  const inCalendar = useStore(navigation, ({ route }) => route.page === 'calendar')
  const toOutbox = () => navigation.go({ page: 'outbox', at: null })
  const showing = useDayShowing(ownZone())
  const time = (at: number) => nearTime(at, showing)
  const number = (value: number) => count(value, showing.locale)
  const state = stateOf(status, account)
  const stateButton = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState(false)

  const troubled = state.kind === 'site-fails' || state.kind === 'other-page'

  const words = () => {
    switch (state.kind) {
      case 'refreshing':
        if (state.total !== null)
          return t('state.refreshing-of', { done: number(state.done), total: number(state.total) })
        return state.done === 0
          ? t('state.refreshing')
          : t('state.refreshing-so-far', { done: number(state.done) })
      case 'offline':
        return t(asking === null ? 'state.offline' : 'state.proxy', { time: time(state.since) })
      case 'site-fails':
        return t('state.site-fails', { time: time(state.since) })
      case 'other-page':
        return t('state.other-page', { time: time(state.since) })
      case 'up-to-date':
        return t('state.up-to-date', { time: time(state.at) })
      case 'as-of':
        return t('state.as-of', { time: time(state.at) })
      case 'signed-out':
        return t(state.kept ? 'state.signed-out' : 'state.left')
      case 'never':
        return t('state.never')
      case 'unknown':
        return t('state.unknown')
      default:
        return assertNever(state)
    }
  }

  return (
    <footer className={css['bar']} aria-label={t('shell:status.region')}>
      <BareButton
        ref={stateButton}
        className={css['state']}
        data-kind={state.kind}
        aria-haspopup="dialog"
        aria-expanded={asked}
        onPress={() => setAsked(true)}
      >
        {state.kind === 'offline' ? <CloudOff aria-hidden /> : null}
        {state.kind === 'refreshing' ? <RefreshCw aria-hidden /> : null}
        {state.kind === 'signed-out' || troubled ? <CircleAlert aria-hidden /> : null}
        {state.kind === 'up-to-date' || state.kind === 'as-of' ? (
          <span className={css['point']} aria-hidden="true" />
        ) : null}
        <span>{words()}</span>
      </BareButton>
      {asked ? (
        <StatusDetails anchor={stateButton} about={state} status={status} onClose={() => setAsked(false)} />
      ) : null}
      {alone && account !== null ? <bdi className={css['cached']}>{account.siteName}</bdi> : null}
      {waiting === 0 ? null : (
        <BareButton className={css['word']} data-tone="warn" onPress={toOutbox}>
          {t('state.waiting', { count: waiting, number: number(waiting) })}
        </BareButton>
      )}
      {needsYou === 0 ? null : (
        <BareButton className={css['word']} data-tone="danger" onPress={toOutbox}>
          {t('state.needs-you', { count: needsYou, number: number(needsYou) })}
        </BareButton>
      )}
      {inCalendar ? <MovesStatus className={css['word']} /> : null}
      {status === null ? null : <DataTrouble status={status} />}
      <EditorStatus className={css['cached']} />
      {/* What changed is said once; a status inside a button would take the button's name away. */}
      <LiveRegion
        message={[
          state.kind === 'offline' || state.kind === 'signed-out' || troubled ? words() : '',
          needsYou === 0 ? '' : t('state.needs-you', { count: needsYou, number: number(needsYou) }),
        ]
          .filter(Boolean)
          .join('. ')}
      />
      {saysOfCopies(copies) ? <CopyStatus /> : null}
      <span className={css['spring']} />
      {status === null || alone ? null : (
        <span className={css['cached']}>
          {t('cached', {
            events: t('cached.events', {
              count: status.cachedEvents,
              number: number(status.cachedEvents),
            }),
            guests: t('cached.guests', {
              count: status.cachedGuests,
              number: number(status.cachedGuests),
            }),
          })}
        </span>
      )}
      {alone ? (
        <BareButton className={css['commands']} onPress={() => window.close()}>
          <Kbd keys="Mod+W" /> {t('shell:close-window')}
        </BareButton>
      ) : (
        <BareButton className={css['commands']} onPress={() => commands.run('palette')}>
          <Kbd keys="Mod+K" /> {t('shell:status.commands')}
        </BareButton>
      )}
    </footer>
  )
}

/** What of the data could not be read, and what became of it (STORE-3, INPUT-3). Nothing where all could. */
function DataTrouble({ status }: { readonly status: SyncStatus }) {
  const { t } = useTranslation('sync')
  const button = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState(false)
  if (status.unreadableRows === 0 && status.setAsideRows === 0 && !status.damagedFile) return null
  const words = t(troubleWords(status))
  return (
    <>
      <LiveRegion message={words} />
      <BareButton
        ref={button}
        className={css['word']}
        data-tone="warn"
        aria-haspopup="dialog"
        aria-expanded={asked}
        onPress={() => setAsked(true)}
      >
        {words}
      </BareButton>
      {asked ? (
        <StatusDetails anchor={button} about="rows" status={status} onClose={() => setAsked(false)} />
      ) : null}
    </>
  )
}
