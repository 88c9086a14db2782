import { useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { afterPress } from '../../lib/afterPress.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './Door.module.css'
import { useDoor } from './DoorContext.ts'

const PIN = /^\d{4,12}$/

/** Closes the rest of the program: by a PIN typed twice, or by the sign-in alone. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['door', 'common'])
  const { doorLock, navigation, accounts } = useStores()
  const { accountId, doorId } = useDoor()
  // Where the site did not tell whose account this is, a sign-in proves nothing.
  const account = useStore(accounts, ({ snapshot }) => snapshot?.accounts.find(({ id }) => id === accountId))
  const owned = account?.userId !== null && account?.sample !== true
  const say = useSay()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [left, setLeft] = useState(false)
  const [orSignIn, setOrSignIn] = useState(false)
  const bad = pin !== '' && !PIN.test(pin)
  const differ = again !== '' && again !== pin
  const ready = PIN.test(pin) && again === pin
  const lock = (by: { readonly pin: string | null; readonly orSignIn: boolean }) => {
    doorLock.lock(accountId, doorId, by).then(() => {
      // What is shown once it is open again.
      navigation.replace({ page: 'door', doorId, eventId: null })
      onClose()
    }, say.failed)
  }
  const field = { type: 'password', inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const
  return (
    <Dialog
      isOpen
      firm
      title={t('lock.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" isDisabled={!owned} onPress={() => lock({ pin: null, orSignIn: false })}>
            {t('lock.no-pin')}
          </Button>
          <Button variant="primary" isDisabled={!ready} onPress={() => lock({ pin, orSignIn })}>
            {t('lock.go')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <p>{t(owned ? 'lock.text' : 'lock.text-pin')}</p>
        <TextField
          {...field}
          label={t('lock.pin')}
          autoFocus
          value={pin}
          onChange={setPin}
          onBlur={() => afterPress(() => setLeft(true))}
          error={left && bad ? t('lock.bad') : undefined}
        />
        <TextField
          {...field}
          label={t('lock.again')}
          value={again}
          onChange={setAgain}
          error={differ && again.length >= pin.length ? t('lock.differ') : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && ready) lock({ pin, orSignIn })
            else event.continuePropagation()
          }}
        />
        {owned ? (
          <Checkbox
            isSelected={orSignIn}
            onChange={setOrSignIn}
            note={t('lock.sign-in-note', { site: account?.siteName ?? '' })}
          >
            {t('lock.or-sign-in')}
          </Checkbox>
        ) : null}
      </div>
    </Dialog>
  )
}
