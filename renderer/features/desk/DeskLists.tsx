import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { countSoFar } from '../../lib/format/counts.ts'
import { TabStrip } from '../../ui/TabStrip.tsx'
import { listsThere } from '../guests/guestLists.ts'
import { ChangesList } from './ChangesList.tsx'
import css from './Desk.module.css'
import { useDesk, useDeskState } from './DeskContext.ts'
import { DeskGrid } from './DeskGrid.tsx'
import { DeskTools } from './DeskTools.tsx'

/** The lists by answer, and what changed, as tabs with their counts. */
export function DeskLists() {
  const { t } = useTranslation(['desk', 'guests'])
  const { locale } = useLanguage()
  const { store } = useDesk()
  const counts = useDeskState((state) => state.counts)
  const list = useDeskState((state) => state.list)
  const changes = useDeskState((state) => state.changes)
  const [onChanges, setOnChanges] = useState(false)

  const tabs = [
    ...listsThere(counts).map((id) => {
      const known = counts?.[id]
      return {
        id,
        label: t(`guests:list.${id}`),
        count: known ? countSoFar(known.count, known.complete, locale) : undefined,
      }
    }),
    {
      id: 'changes' as const,
      label: t('list.changes'),
      count: changes === null || changes.total === 0 ? undefined : countSoFar(changes.total, true, locale),
    },
  ]
  return (
    <section className={css['lists']} aria-label={t('guests:label')}>
      <TabStrip
        label={t('guests:label')}
        tabs={tabs}
        selected={onChanges ? 'changes' : list}
        onSelect={(id) => {
          setOnChanges(id === 'changes')
          if (id !== 'changes' && id !== list) store.setView({ list: id })
        }}
      >
        {onChanges ? (
          <ChangesList />
        ) : (
          <>
            <DeskTools />
            <DeskGrid />
          </>
        )}
      </TabStrip>
    </section>
  )
}
