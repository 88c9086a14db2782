import { IdCard } from 'lucide-react'
import { useStore } from 'zustand'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cutText } from '../../lib/safeText.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useWork } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { useEventHead } from '../events/overview.ts'
import { BadgesOf } from './BadgesOf.tsx'

/** Badges of the door in the route, or of the newest door of its event. */
export function BadgesPage() {
  const { navigation } = useStores()
  const account = useActiveAccount()
  const route = useStore(navigation, (state) => state.route)
  if (account === null || route.page !== 'badges') return null
  const { doorId, eventId } = route
  if (doorId !== null) return <BadgesOf key={doorId} account={account} doorId={doorId} eventId={eventId} />
  return eventId === null ? null : <BadgesOfEvent key={eventId} eventId={eventId} />
}

function BadgesOfEvent({ eventId }: { readonly eventId: EventId }) {
  const { t } = useTranslation('badges')
  const { bridge, navigation } = useStores()
  const { busy, run } = useWork()
  const account = useActiveAccount()
  const accountId = account?.id ?? ''
  const doors = useAsked('door.list', { accountId }).data
  const title = cutText(useEventHead(accountId, eventId)?.title ?? '', 120)
  if (account === null || doors === undefined) return null
  const door = doors.find(({ eventIds }) => eventIds.includes(eventId))
  if (door !== undefined)
    return <BadgesOf key={door.doorId} account={account} doorId={door.doorId} eventId={eventId} />
  const make = async () => {
    const name = title === '' ? t('title') : title
    const { doorId } = await bridge.call('door.open', { accountId, name, eventIds: [eventId] })
    navigation.replace({ page: 'badges', doorId, eventId })
  }
  return (
    <WorkPage
      title={t('title-for', { title })}
      back={{ label: t('back.guests'), onBack: () => navigation.escape() }}
    >
      <EmptyState
        icon={<IdCard aria-hidden />}
        title={t('no-door.title')}
        text={t('no-door.text')}
        actions={
          <Button variant="primary" isPending={busy} onPress={() => run(make)}>
            {t('no-door.go')}
          </Button>
        }
      />
    </WorkPage>
  )
}
