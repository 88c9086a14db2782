import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ChangesSelection } from '../../../shared/bridge/changes.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DayDialog } from '../../lib/DayDialog.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import css from './ChangesFilters.module.css'

interface SinceMenuProps {
  readonly since: ChangesSelection['since']
  readonly sinceMs: number | null
  /** There was no visit before this one. */
  readonly isFirst: boolean
  readonly onSince: (since: ChangesSelection['since']) => void
}

const DAY_MS = 24 * 3_600_000
const DAYS = [1, 7, 30] as const

/** Since when: the last visit, some days, or a day of one's own choice. */
export function SinceMenu({ since, sinceMs, isFirst, onSince }: SinceMenuProps) {
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const showing = useShowing()
  const [asking, setAsking] = useState(false)
  const time = sinceMs === null ? null : nearTime(sinceMs, { ...showing, zone: ownZone() })
  const words =
    time === null
      ? t('since.first')
      : t(since !== 'visit' ? 'since.time' : isFirst ? 'since.began' : 'since.visit', { time })
  return (
    <>
      <Menu
        label={t('since.label')}
        trigger={
          <Button variant="quiet" wraps className={css['since']}>
            {words}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuItem id="visit" onAction={() => onSince('visit')}>
          {t('since.menu-visit')}
        </MenuItem>
        {DAYS.map((days) => (
          <MenuItem
            key={days}
            id={String(days)}
            onAction={() => onSince(Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS)}
          >
            {t('since.days', counted(days))}
          </MenuItem>
        ))}
        <MenuItem id="other" onAction={() => setAsking(true)}>
          {t('since.other')}
        </MenuItem>
      </Menu>
      {asking ? (
        <DayDialog
          title={t('since.other')}
          label={t('since.day')}
          action={t('since.go')}
          onClose={() => setAsking(false)}
          onDay={(ms) => {
            onSince(ms)
            setAsking(false)
          }}
        />
      ) : null}
    </>
  )
}
