import { DoorOpen, ScanBarcode } from 'lucide-react'
import type { Door } from '../../../shared/domain/door.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './DoorPane.module.css'

/** Where the codes are read. */
export function DoorPane(props: { readonly door: Door | null; readonly eventId: EventId | null }) {
  const { door, eventId } = props
  const { t } = useTranslation('badges')
  const { locale } = useLanguage()
  const { navigation } = useStores()
  const counted = useCounted()
  if (door === null) return <aside className={css['door']} aria-label={t('door.label')} />
  const { expected, expectedArrived } = door.counts
  return (
    <aside className={css['door']} aria-label={t('door.label')}>
      <h2 dir="auto">{cutText(door.name, 120)}</h2>
      <p className={css['counts']}>
        <strong>
          {t('door.arrived', { arrived: count(expectedArrived, locale), expected: count(expected, locale) })}
        </strong>
        <span>{t('door.to-come', counted(Math.max(0, expected - expectedArrived)))}</span>
      </p>
      <ProgressBar
        bare
        tone="yes"
        label={t('door.progress')}
        value={expected === 0 ? 0 : expectedArrived / expected}
      />
      <div className={css['scanner']}>
        <ScanBarcode aria-hidden />
        <p>
          <strong>{t('door.listens')}</strong>
          {t('door.listens-text')}
        </p>
      </div>
      <ul className={css['answers']}>
        {(['arrived', 'again', 'other', 'unknown'] as const).map((each) => (
          <li key={each} data-answer={each}>
            <strong>{t(`door.answer.${each}`)}</strong>
            <span>{t(`door.answer-text.${each}`)}</span>
          </li>
        ))}
      </ul>
      <Button
        icon={<DoorOpen aria-hidden />}
        onPress={() => navigation.go({ page: 'door', doorId: door.doorId, eventId })}
      >
        {t('door.open')}
      </Button>
    </aside>
  )
}
