import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShown, useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Door.module.css'

/** The last way out, for whoever owns this computer's files; asked for, as it says where they lie. */
export function LockFile() {
  const { t } = useTranslation('door')
  const { doorLock } = useStores()
  const file = useShown(doorLock, (state) => state.lock?.file ?? null)
  const [shown, setShown] = useState(false)
  if (file === null) return null
  return shown ? (
    <p className={css['lockFile']} role="status">
      {t('unlock.file')} <bdi>{file}</bdi>
    </p>
  ) : (
    <Button variant="quiet" onPress={() => setShown(true)}>
      {t('unlock.no-way')}
    </Button>
  )
}
