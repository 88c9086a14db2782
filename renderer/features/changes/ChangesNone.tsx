import { Check, History } from 'lucide-react'
import type { ChangesWindow } from '../../../shared/bridge/changes.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { useStores } from '../../state/stores.ts'
import { useWork } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface ChangesNoneProps {
  readonly data: ChangesWindow
  readonly accountIds: readonly string[]
  /** Something is left out that may have changed. */
  readonly filtered: boolean
  /** A longer time can be looked at. */
  readonly longer: boolean
  readonly onLonger: () => void
  readonly onAll: () => void
}

/** Nothing to tell, and why. */
export function ChangesNone({ data, accountIds, filtered, longer, onLonger, onAll }: ChangesNoneProps) {
  const { t } = useTranslation(['changes', 'events'])
  const { bridge } = useStores()
  const { busy, run } = useWork()
  const counted = useCounted()
  const showing = useShowing()
  const time = (at: number) => nearTime(at, { ...showing, zone: ownZone() })
  const { sinceMs, beganAtMs, askedAtMs } = data
  const refresh = (
    <Button
      isPending={busy}
      onPress={() =>
        run(async () => {
          await Promise.all(accountIds.map((accountId) => bridge.call('sync.now', { accountId })))
        })
      }
    >
      {t('events:empty.refresh')}
    </Button>
  )
  if (beganAtMs === null)
    return (
      <EmptyState
        icon={<History aria-hidden />}
        title={t('first.title')}
        text={t('first.text')}
        actions={refresh}
      />
    )
  return (
    <EmptyState
      icon={<Check aria-hidden />}
      tone="yes"
      title={t('none.title')}
      text={t(askedAtMs === null ? 'none.never' : 'none.text', {
        ...counted(accountIds.length),
        since: time(sinceMs ?? beganAtMs),
        asked: askedAtMs === null ? '' : time(askedAtMs),
      })}
      actions={
        filtered ? (
          <Button onPress={onAll}>{t('none.all')}</Button>
        ) : longer ? (
          <Button onPress={onLonger}>{t('none.longer', counted(30))}</Button>
        ) : (
          refresh
        )
      }
    />
  )
}
