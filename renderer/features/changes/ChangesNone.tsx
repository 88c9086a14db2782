import { Check, History } from 'lucide-react'
import type { ChangesWindow } from '../../../shared/bridge/changes.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface ChangesNoneProps {
  readonly data: ChangesWindow
  readonly accounts: number
  /** Something is left out that may have changed. */
  readonly filtered: boolean
  /** A longer time can be looked at. */
  readonly longer: boolean
  readonly onLonger: () => void
  readonly onAll: () => void
}

/** Nothing to tell, and why. */
export function ChangesNone({ data, accounts, filtered, longer, onLonger, onAll }: ChangesNoneProps) {
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const showing = useShowing()
  const time = (at: number) => nearTime(at, { ...showing, zone: ownZone() })
  const { sinceMs, beganAtMs, askedAtMs } = data
  if (beganAtMs === null)
    return <EmptyState icon={<History aria-hidden />} title={t('first.title')} text={t('first.text')} />
  return (
    <EmptyState
      icon={<Check aria-hidden />}
      tone="yes"
      title={t('none.title')}
      text={t(askedAtMs === null ? 'none.never' : 'none.text', {
        ...counted(accounts),
        since: time(sinceMs ?? beganAtMs),
        asked: askedAtMs === null ? '' : time(askedAtMs),
      })}
      actions={
        filtered ? (
          <Button onPress={onAll}>{t('none.all')}</Button>
        ) : longer ? (
          <Button onPress={onLonger}>{t('none.longer', counted(30))}</Button>
        ) : undefined
      }
    />
  )
}
