import { useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDoor } from './DoorContext.ts'
import { LockFile, OwnerSignIn } from './OwnerSignIn.tsx'

/** Opens the rest of the program for whoever knows the PIN, or signs in as the owner. */
export function UnlockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['door', 'common'])
  const sentence = useFailureText()
  const { locale } = useLanguage()
  const { doorLock } = useStores()
  const { accountId } = useDoor()
  const lock = useStore(doorLock, (state) => state.lock)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const [signing, setSigning] = useState(false)
  const unlock = () => {
    if (pin === '' || busy) return
    setBusy(true)
    doorLock.unlock(pin).then(onClose, async (failure: unknown) => {
      setBusy(false)
      setPin('')
      if (!(failure instanceof CallError)) return
      await doorLock.load()
      const wait = doorLock.getState().lock?.waitMs ?? 0
      if (failure.code === 'rate-limited' || wait > 0)
        setError(t('unlock.wait', { duration: lengthInWords(Math.max(1, wait / 60_000), locale) }))
      else if (failure.code === 'invalid-params') setError(t('unlock.wrong'))
      else setError(sentence(failure))
    })
  }
  const byPin = lock?.byPin === true && !signing
  return (
    <Dialog
      isOpen
      firm
      width="s"
      title={t('unlock.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        byPin ? (
          <>
            {lock.bySignIn ? (
              <Button variant="quiet" onPress={() => setSigning(true)}>
                {t('unlock.instead')}
              </Button>
            ) : null}
            <Button variant="primary" isDisabled={pin === ''} isPending={busy} onPress={unlock}>
              {t('unlock.go')}
            </Button>
          </>
        ) : undefined
      }
    >
      {byPin ? (
        <TextField
          label={t('unlock.pin')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={12}
          value={pin}
          onChange={(value) => {
            setError(undefined)
            setPin(value)
          }}
          error={error}
          onKeyDown={(event) => {
            if (event.key === 'Enter') unlock()
            else event.continuePropagation()
          }}
        />
      ) : (
        <>
          <p>{t(lock?.byPin === true ? 'unlock.instead-text' : 'unlock.sign-in-text')}</p>
          <OwnerSignIn accountId={accountId} />
        </>
      )}
      <LockFile />
    </Dialog>
  )
}
