import { ChevronLeft, ChevronRight, IdCard } from 'lucide-react'
import type { DoorBadge } from '../../../shared/domain/door.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './BadgePreview.module.css'
import { BadgeSheet, type BadgeSheetProps } from './BadgeSheet.tsx'
import { codeSide } from './sheets.ts'

interface BadgePreviewProps extends Omit<BadgeSheetProps, 'badges'> {
  /** Null until they are known. */
  readonly badges: readonly DoorBadge[] | null
  readonly page: number
  readonly pages: number
  readonly fits: boolean
  readonly onPage: (page: number) => void
  /** Chooses all there are; null where there is nobody. */
  readonly onEverybody: (() => void) | null
}

/** A sheet keeps its size: where it is wider or higher than its room, keys scroll it too (WCAG 1.4.10, 2.1.1). */
const SCROLLS = { tabIndex: 0, role: 'group' } as const

/** One sheet as it will come out of the printer. */
export function BadgePreview({ badges, page, pages, fits, onPage, onEverybody, ...card }: BadgePreviewProps) {
  const { t } = useTranslation('badges')
  const { locale } = useLanguage()
  const place = t('preview.page', { page: count(page + 1, locale), pages: count(pages, locale) })
  const faults = [
    ...(fits ? [] : [t('labels.over')]),
    ...(card.parts.has('code') && codeSide(card.sheet) === null ? [t('labels.no-code')] : []),
  ]
  return (
    <section className={css['preview']} aria-label={t('preview.label')}>
      <div role="status" className={css['faults']}>
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
      {badges === null ? null : badges.length === 0 ? (
        <EmptyState
          icon={<IdCard aria-hidden />}
          title={t('nobody.title')}
          text={t(onEverybody === null ? 'nobody.empty' : 'nobody.text')}
          {...(onEverybody !== null && {
            actions: <Button onPress={onEverybody}>{t('nobody.all')}</Button>,
          })}
        />
      ) : (
        <>
          <div className={css['scroller']} aria-label={place} {...SCROLLS}>
            <div className={css['paper-on-screen']}>
              <BadgeSheet {...card} badges={badges} />
            </div>
          </div>
          <div className={css['pager']}>
            <IconButton
              label={t('preview.former')}
              icon={<ChevronLeft aria-hidden className={css['turns']} />}
              isDisabled={page === 0}
              onPress={() => onPage(page - 1)}
            />
            <span role="status">{place}</span>
            <IconButton
              label={t('preview.next')}
              icon={<ChevronRight aria-hidden className={css['turns']} />}
              isDisabled={page + 1 >= pages}
              onPress={() => onPage(page + 1)}
            />
          </div>
        </>
      )}
    </section>
  )
}
