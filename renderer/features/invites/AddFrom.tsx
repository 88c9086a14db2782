import { CalendarDays, ListChecks, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { EventSourceDialog } from './EventSourceDialog.tsx'
import { FriendsDialog } from './FriendsDialog.tsx'
import { ListSourceDialog } from './ListSourceDialog.tsx'

/** People this program knows already: friends, lists, guests of other events. */
export function AddFrom() {
  const { t } = useTranslation('invites')
  const [open, setOpen] = useState<'friends' | 'list' | 'event' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button icon={<Users aria-hidden />} onPress={() => setOpen('friends')}>
        {t('source.friends-open')}
      </Button>
      <Button icon={<ListChecks aria-hidden />} onPress={() => setOpen('list')}>
        {t('source.list-open')}
      </Button>
      <Button icon={<CalendarDays aria-hidden />} onPress={() => setOpen('event')}>
        {t('source.event-open')}
      </Button>
      {open === 'friends' ? <FriendsDialog onClose={close} /> : null}
      {open === 'list' ? <ListSourceDialog onClose={close} /> : null}
      {open === 'event' ? <EventSourceDialog onClose={close} /> : null}
    </>
  )
}
