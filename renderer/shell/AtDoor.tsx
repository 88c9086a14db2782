import { useTranslation } from 'react-i18next'
import { useStores } from '../state/stores.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { Boundary } from './Boundary.tsx'
import { PAGES } from './pages.tsx'
import css from './Shell.module.css'
import { PAGE_ID } from './usePageFocus.ts'

/** The window while it is a door: nothing of the shell around it. */
export function AtDoor() {
  const { t } = useTranslation('common')
  const { toasts } = useStores()
  const Door = PAGES.door
  return (
    <div id={PAGE_ID} className={css['page']} tabIndex={-1}>
      <Boundary>
        <Door />
      </Boundary>
      <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('close')} />
    </div>
  )
}
