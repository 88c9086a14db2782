import { Monitor } from 'lucide-react'
import { memo } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import type { DoorRow } from '../../../shared/domain/door.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { asSentence } from '../../ui/sentence.ts'
import css from './Arrivals.module.css'
import shared from './Door.module.css'
import { useDoor, useDoorShowing, useDoorState } from './DoorContext.ts'
import { focusDoorSearch } from './DoorSearch.tsx'
import { nameApart, namesakeWords } from './foundNames.ts'
import { ScanBox } from './ScanBox.tsx'
import { UndoLast } from './UndoLast.tsx'

const MINUTE = 60_000
const LATELY_MINUTES = 10

/** `now` is told once a minute. What is later than that came before the clock was put back: nobody knows how long ago. */
const isLately = (at: number | null, now: number): boolean =>
  at !== null && at > now - LATELY_MINUTES * MINUTE && at <= now + MINUTE

/** Who came last, each to be undone, and where the ticks are kept. */
export function Arrivals() {
  const { t } = useTranslation('door')
  const rows = useDoorState((state) => state.arrivals)
  const showing = useDoorShowing()
  const { now, locale } = showing
  const lately = rows.filter(({ arrivedAtMs }) => isLately(arrivedAtMs, now)).length
  return (
    <aside className={css['aside']} aria-labelledby="door-last">
      <ScanBox />
      <UndoLast className={css['undo-last']} />
      <header>
        <h2 id="door-last">{t('last.title')}</h2>
        {lately === 0 ? null : (
          <span>
            {t('last.pace', {
              count: lately,
              number: count(lately, locale),
              minutes: count(LATELY_MINUTES, locale),
            })}
          </span>
        )}
      </header>
      {rows.length === 0 ? <p className={shared['quiet']}>{t('last.none')}</p> : null}
      <ol className={css['last']}>
        {rows.slice(0, 12).map((row) => (
          <Arrival
            key={row.personId}
            row={row}
            since={row.arrivedAtMs === null ? '' : nearTime(row.arrivedAtMs, showing, 'short')}
          />
        ))}
      </ol>
      <div className={css['local']}>
        <Monitor aria-hidden />
        <p>
          <strong>{asSentence(t('local.title'), locale)}</strong> {t('local.text')}
        </p>
      </div>
    </aside>
  )
}

interface ArrivalProps {
  readonly row: DoorRow
  readonly since: string
}

const Arrival = memo(function Arrival({ row, since }: ArrivalProps) {
  const { t } = useTranslation(['door', 'common'])
  const { locale } = useLanguage()
  const { store } = useDoor()
  const say = useSay()
  const undo = () => {
    focusDoorSearch()
    void store.undo(row.personId).catch(say.failed)
  }
  return (
    <li>
      <time>{since}</time>
      <span className={`${shared['who']} ${css['who']}`}>
        <bdi className={css['cut']}>{cutText(row.name, 80)}</bdi>
        {row.namesake === undefined ? null : <small>{namesakeWords(t, row.namesake)}</small>}
        {row.companions === 0 ? null : (
          <small>{t('last.along', { number: count(row.companions, locale) })}</small>
        )}
        {row.standing === 'late' ? <small>{t('standing.late')}</small> : null}
      </span>
      <Button variant="quiet" wraps className={`${shared['undo']} ${css['undo']}`} onPress={undo}>
        {t('common:undo')}
        <VisuallyHidden> {nameApart(t, row, 80)}</VisuallyHidden>
      </Button>
    </li>
  )
})
