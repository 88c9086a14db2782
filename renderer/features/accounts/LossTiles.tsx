import type { LossPreview } from '../../../shared/domain/account.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { numberFormat } from '../../lib/format/formatters.ts'
import { listed } from '../../lib/format/lists.ts'
import { CountTiles } from '../../ui/CountTiles.tsx'
import css from './LossTiles.module.css'

/** What lies on this computer only, counted by kind; nothing is said of what there is none of. */
export function LossTiles({ loss }: { readonly loss: LossPreview }) {
  const { t } = useTranslation('accounts')
  const { locale } = useLanguage()
  const { kept } = loss
  const people = (n: number) => t('tile.people', { n })
  const atDoors = [
    kept.arrivals > 0 && t('tile.arrivals', { n: kept.arrivals }),
    kept.doorNotes > 0 && t('tile.door-notes', { n: kept.doorNotes }),
  ].filter((line) => line !== false)
  const tiles = [
    { n: loss.waitingEntries, label: t('tile.entries'), more: t('tile.entries-more') },
    { n: loss.drafts, label: t('tile.drafts') },
    { n: kept.marked, label: t('tile.marked'), more: t('tile.marked-more') },
    { n: kept.lists, label: t('tile.lists'), more: people(kept.listed) },
    {
      n: kept.doors,
      label: t('tile.doors'),
      more: listed(atDoors, locale),
      also: kept.arrivals + kept.doorNotes,
    },
    { n: kept.invitations, label: t('tile.invitations'), more: t('tile.invitations-more') },
    { n: kept.composers, label: t('tile.composers'), more: people(kept.composed) },
    { n: kept.texts, label: t('tile.texts') },
    { n: kept.templates, label: t('tile.templates') },
    { n: kept.reminders, label: t('tile.reminders') },
    { n: loss.savedViews, label: t('tile.views') },
    { n: kept.unread, label: t('tile.unread'), more: t('tile.unread-more') },
  ].filter(({ n, also = 0 }) => n + also > 0)
  return (
    <div className={css['tiles']}>
      <CountTiles
        tiles={tiles.map(({ n, label, more }) => ({ label, count: numberFormat(locale).format(n), more }))}
      />
    </div>
  )
}
