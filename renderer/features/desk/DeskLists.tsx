import { ArrowRightLeft, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { GuestChange } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { countSoFar, useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { TabStrip } from '../../ui/TabList.tsx'
import { listsThere, useGuestTabs } from '../guests/guestLists.ts'
import shared from './Desk.module.css'
import { useDesk, useDeskState } from './DeskContext.ts'
import { DeskGrid } from './DeskGrid.tsx'
import css from './DeskLists.module.css'
import { DeskTools, SelectedBar } from './DeskTools.tsx'

/** The lists by answer, and what changed, as tabs with their counts. */
export function DeskLists({ onCall }: { readonly onCall: () => void }) {
  const { t } = useTranslation(['desk', 'guests'])
  const { locale } = useLanguage()
  const { store } = useDesk()
  const counts = useDeskState((state) => state.counts)
  const list = useDeskState((state) => state.list)
  const changes = useDeskState((state) => state.changes)
  const selecting = useDeskState((state) => state.selected.size > 0)
  const { navigation } = useStores()
  const [onChanges, setOnChanges] = useState(() => {
    const { route } = navigation.getState()
    return route.page === 'guests' && route.changes === true
  })

  const tabs = [
    ...useGuestTabs(listsThere(counts), counts),
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
            <DeskTools onCall={onCall} />
            <DeskGrid />
            {selecting ? <SelectedBar /> : null}
          </>
        )}
      </TabStrip>
    </section>
  )
}

const ICONS = { joined: UserPlus, left: UserMinus, switched: ArrowRightLeft } as const
const KINDS = ['joined', 'left', 'switched'] as const

/** Joined, left and switched since the last visit, newest first. */
function ChangesList() {
  const { t } = useTranslation('desk')
  const { store } = useDesk()
  const changes = useDeskState((state) => state.changes)
  const say = useSay()
  const counted = useCounted()
  const showing = useShowing()
  if (changes === null) return null
  const { sinceMs, rows, counts } = changes
  const zone = ownZone()
  return (
    <div className={css['changes']}>
      <div className={shared['tools']}>
        <p className={shared['selected']}>
          {sinceMs === null
            ? t('changes.first')
            : t('changes.since', { time: nearTime(sinceMs, { ...showing, zone }) })}
        </p>
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <Chip key={kind}>{t(`changes.${kind}`, counted(counts[kind]))}</Chip>
        ))}
        {rows.length === 0 ? null : (
          <Button size="s" onPress={() => void store.seen().catch(say.failed)}>
            {t('changes.seen')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        sinceMs === null ? null : (
          <p className={css['note']} role="status">
            {t('changes.none')}
          </p>
        )
      ) : (
        <table className={css['change-table']} aria-label={t('list.changes')}>
          <thead>
            <tr>
              <th scope="col">{t('column.name')}</th>
              <th scope="col">{t('changes.column.what')}</th>
              <th scope="col">{t('changes.column.when')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((change) => (
              <tr key={`${change.inviteId} ${change.atMs} ${change.kind}`}>
                <ChangeCells change={change} time={nearTime(change.atMs, { ...showing, zone })} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function ChangeCells({ change, time }: { readonly change: GuestChange; readonly time: string }) {
  const { t } = useTranslation(['desk', 'guests'])
  const Icon = ICONS[change.kind]
  const list = (name: GuestChange['from']) => (name === null ? '' : t(`guests:list.${name}`))
  return (
    <>
      <th scope="row">
        <bdi>{change.name === null ? t('guests:unnamed') : cutText(change.name, 120)}</bdi>
      </th>
      <td>
        <span className={css['what']}>
          <Icon aria-hidden />
          {t(`changes.row.${change.kind}`, { from: list(change.from), to: list(change.to) })}
        </span>
      </td>
      <td className={shared['time']}>{time}</td>
    </>
  )
}
