import { History, UserPlus } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { nearTime } from '../../lib/format/when.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { useDoor, useDoorShowing, useDoorState } from './DoorContext.ts'
import { focusDoorSearch } from './DoorSearch.tsx'
import { nameApart } from './foundNames.ts'
import css from './HereAlready.module.css'

/** Somebody was ticked who is here: since when, large enough to be seen before the next one is let in. */
export function HereAlready() {
  const { t } = useTranslation('door')
  const showing = useDoorShowing()
  const { store } = useDoor()
  const say = useSay()
  const row = useDoorState((state) => state.again)
  if (row === null || row.arrivedAtMs === null) return <div role="alert" />
  return (
    <div role="alert" className={css['again']}>
      <History aria-hidden />
      <p>
        <strong>{t('again.title', { time: nearTime(row.arrivedAtMs, showing) })}</strong>
        <span>
          <bdi>{nameApart(t, row, 80)}</bdi> · {t('again.text')}
        </span>
      </p>
      <Button
        icon={<UserPlus aria-hidden />}
        onPress={() => {
          focusDoorSearch()
          void store.addAlong(row, 1).catch(say.failed)
        }}
      >
        {t('again.along')}
      </Button>
    </div>
  )
}
