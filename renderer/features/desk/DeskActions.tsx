import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { useDesk } from './DeskContext.ts'
import { DeskExport } from './DeskExport.tsx'
import { DeskPrint } from './DeskPrint.tsx'
import { DESK_PRINT_ID } from './useDeskCommands.ts'

/** What can be done with the whole list. */
export function DeskActions() {
  const { t } = useTranslation('desk')
  const { navigation } = useStores()
  const { eventId } = useDesk()
  const [open, setOpen] = useState<'export' | 'print' | null>(null)
  return (
    <>
      <Button variant="quiet" onPress={() => navigation.go({ page: 'door', doorId: null, eventId })}>
        {t('door')}
      </Button>
      <Button variant="quiet" onPress={() => navigation.go({ page: 'invite', eventId })}>
        {t('invite')}
      </Button>
      <Button id={DESK_PRINT_ID} icon={<Printer aria-hidden />} onPress={() => setOpen('print')}>
        {t('print')}
      </Button>
      <Button icon={<Download aria-hidden />} onPress={() => setOpen('export')}>
        {t('export')}
      </Button>
      {open === 'export' ? <DeskExport onClose={() => setOpen(null)} /> : null}
      {open === 'print' ? <DeskPrint onClose={() => setOpen(null)} /> : null}
    </>
  )
}
