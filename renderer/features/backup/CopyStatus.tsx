import { useEffect } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { nearTime } from '../../lib/format/when.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { STAYS, showToast } from '../../ui/toasts.ts'
import { LiveRegion } from '../../ui/VisuallyHidden.tsx'
import css from './CopyStatus.module.css'

/** The word of the status bar on copies, and the one reminder where there is none. */
export function CopyStatus() {
  const { t } = useTranslation('backup')
  const { backup, navigation, toasts } = useStores()
  const { lastAtMs, trouble, remind } = useStore(backup, (state) => state.status)
  const showing = useShowing()
  useEffect(() => {
    if (!remind) return
    const onAction = () => navigation.go({ page: 'backup' })
    // Told once: it stays until somebody has looked.
    const action = { label: () => t('remind.go'), onAction }
    showToast(toasts, { text: () => t('remind'), action }, STAYS)
    backup.reminded()
  }, [remind, backup, navigation, toasts, t])
  if (trouble === null && lastAtMs === null) return null
  const words =
    trouble === null
      ? t('status.last', { time: nearTime(lastAtMs ?? 0, { ...showing, zone: ownZone() }) })
      : t(`trouble.${trouble}`)
  return (
    <>
      <LiveRegion message={trouble === null ? '' : words} />
      <AriaButton
        className={css['word'] ?? ''}
        data-tone={trouble === null ? 'quiet' : 'warn'}
        onPress={() => navigation.go({ page: 'backup' })}
      >
        {words}
      </AriaButton>
    </>
  )
}
