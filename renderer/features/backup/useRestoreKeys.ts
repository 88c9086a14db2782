import { useEffect, useRef } from 'react'
import { useStores } from '../../state/stores.ts'

/** The keys that the buttons of the preview name, wherever on the page the focus is. */
export function useRestoreKeys(onGo: () => void, onClose: () => void): void {
  const { commands } = useStores()
  const now = useRef({ onGo, onClose })
  useEffect(() => {
    now.current = { onGo, onClose }
  })
  useEffect(
    () =>
      commands.register([
        {
          id: 'backup.restore',
          title: (texts) => texts.t('backup:restore.label'),
          group: 'program',
          keys: ['mod+Enter'],
          run: () => now.current.onGo(),
        },
        {
          id: 'backup.close',
          title: (texts) => texts.t('backup:restore.later'),
          group: 'program',
          keys: ['Escape'],
          run: () => now.current.onClose(),
        },
      ]),
    [commands],
  )
}
