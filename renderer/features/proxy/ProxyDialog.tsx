import { useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useStore } from 'zustand'
import type { AskingProxy, ProxyVerdict } from '../../../shared/bridge/proxy.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './ProxyDialog.module.css'

const FORM = 'proxy-password'

/** Asks for the name and the password that a proxy wants; stays until it takes them or the person puts it off. */
export function ProxyDialog({ asks }: { readonly asks: AskingProxy }) {
  const { t } = useTranslation(['proxy', 'common'])
  const { proxy, accounts } = useStores()
  const say = useSay()
  const durable = useStore(accounts, ({ snapshot }) => snapshot?.secrets.durable === true)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [pending, setPending] = useState(false)
  const [verdict, setVerdict] = useState<ProxyVerdict | null>(asks.refused ? 'refused' : null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const putOff = () => void proxy.putOff(asks.id).catch(say.failed)

  const answer = async () => {
    if (pending || name === '') return
    setPending(true)
    try {
      const told = await proxy.answer(asks.id, { name, password, remember })
      setVerdict(told)
      if (told === 'refused') {
        setPassword('')
        field.current?.focus()
      }
      if (told === 'not-kept') say.done(() => t('not-kept'))
    } catch (failure) {
      // Answered in another window.
      if (!(failure instanceof CallError && failure.code === 'not-found')) say.failed(failure)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen
      firm
      onClose={putOff}
      title={t('title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onPress={putOff}>{t('later')}</Button>
          <Button variant="primary" type="submit" form={FORM} isDisabled={name === ''} isPending={pending}>
            {t('sign-in')}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        className={css['form'] ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          void answer()
        }}
      >
        {verdict === 'refused' || verdict === 'not-reached' ? (
          <Banner tone="danger" title={t(verdict)} announce />
        ) : null}
        <p>{t('why')}</p>
        <dl className={css['proxy']}>
          <dt>{t('proxy')}</dt>
          <dd>
            <bdi dir="ltr">{`${asks.host}:${asks.port}`}</bdi>
          </dd>
          {asks.realm === '' ? null : (
            <>
              <dt>{t('realm')}</dt>
              <dd>
                <bdi>{asks.realm}</bdi>
              </dd>
            </>
          )}
        </dl>
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={500}
          autoComplete="off"
          spellCheck="false"
          autoFocus
        />
        <TextField
          label={t('password')}
          type="password"
          inputRef={field}
          value={password}
          onChange={setPassword}
          maxLength={500}
          autoComplete="off"
        />
        {durable ? (
          <Checkbox isSelected={remember} onChange={setRemember} note={t('remember.note')}>
            {t('remember')}
          </Checkbox>
        ) : (
          <p className={css['quiet']}>{t('until-closed')}</p>
        )}
      </Form>
    </Dialog>
  )
}
