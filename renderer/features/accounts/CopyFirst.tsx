import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import css from './LossList.module.css'

/** A sealed copy of everything, where something is about to be deleted for good. */
export function CopyFirst({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('accounts')
  const { bridge, navigation } = useStores()
  const say = useSay()
  const { busy, run } = useWork()
  const [told, setTold] = useState('')
  const state = useAsked('backup.state', {}).data
  if (state === undefined) return null
  const ready = state.passphraseSinceMs !== null && state.folder !== null
  const make = async () => {
    await bridge.call('backup.make', {})
    setTold(t('copy-first.done'))
  }
  const setUp = () => {
    onLeave()
    navigation.go({ page: 'backup' })
  }
  const failed = (failure: unknown) => {
    setTold(t('copy-first.failed'))
    say.failed(failure)
  }
  return (
    <div className={css['export']}>
      <Button
        size="s"
        icon={<Archive aria-hidden />}
        isPending={busy}
        onPress={() => (ready ? run(make, failed) : setUp())}
      >
        {t(ready ? 'copy-first' : 'copy-first.set-up')}
      </Button>
      <p role="status">{told}</p>
    </div>
  )
}
