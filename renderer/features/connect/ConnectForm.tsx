import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CheckReport, ConnectionForm } from '../../../shared/domain/connection.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { CheckSteps } from './CheckSteps.tsx'
import { AddressField, ClientFields, RedirectField } from './ConnectFields.tsx'
import css from './ConnectForm.module.css'
import { adminMessage, fieldAtFault } from './checkSummary.ts'
import { portOf, withAnotherPort, withPort } from './connectAddress.ts'
import { isKnownClient, type KnownClient, sameConnection } from './connectionForms.ts'
import { connectSchema } from './connectSchema.ts'

export interface ConnectFormProps {
  readonly initial: ConnectionForm
  /** The clients whose secret need not be typed. */
  readonly known: readonly KnownClient[]
  /** Whose secret that is: kept by an earlier connection, or given with the program. */
  readonly keptBy: 'secret-kept' | 'secret-given'
  readonly report: CheckReport | null
  readonly checked: ConnectionForm | null
  readonly checking: boolean
  readonly signingIn: boolean
  /** Time of the check in words. */
  readonly checkedAt: string
  readonly onKeep: (form: ConnectionForm) => void
  readonly onCheck: (form: ConnectionForm) => void
  readonly onSignIn: (form: ConnectionForm) => void
  readonly onCopy: (text: string) => Promise<void>
}

/** The fields, their checks and what can be done. Enter does what the coloured button does. */
export function ConnectForm(props: ConnectFormProps) {
  const { initial, known, report, checked, checking, signingIn, onKeep } = props
  const { t } = useTranslation('accounts')
  const say = useSay()
  const schema = useMemo(() => connectSchema(known), [known])
  const { control, handleSubmit, setValue, trigger } = useForm<ConnectionForm>({
    defaultValues: initial,
    resolver: zodResolver(schema),
    mode: 'onTouched',
  })
  const form = useWatch({ control }) as ConnectionForm
  useEffect(() => onKeep(form), [form, onKeep])

  const answered = checked?.address
  useEffect(() => {
    if (answered !== undefined && report?.address === answered) setValue('address', answered)
  }, [answered, report, setValue])

  const current = checked !== null && sameConnection(checked, form)
  const failed = current && !checking && report !== null && !report.canSignIn
  const fault = failed ? fieldAtFault(report) : null
  const check = () => void handleSubmit(props.onCheck)()
  const redirectTo = (redirectUri: string) =>
    setValue('redirectUri', redirectUri, { shouldValidate: true, shouldDirty: true })
  const submit = handleSubmit(failed ? props.onCheck : props.onSignIn)

  return (
    <form noValidate aria-label={t('wizard.form')} onSubmit={(event) => void submit(event)}>
      <div className={css['fields']}>
        <AddressField
          control={control}
          address={form.address}
          atFault={fault === 'address'}
          onAllow={() => void trigger('address')}
        />
        <ClientFields
          control={control}
          kept={isKnownClient(known, form) ? props.keptBy : null}
          fault={fault}
        />
        <RedirectField
          control={control}
          atFault={fault === 'redirectUri'}
          onCopy={props.onCopy}
          onAnother={() => redirectTo(withAnotherPort(form.redirectUri, Math.random()))}
          onAny={() => redirectTo(withPort(form.redirectUri, 0))}
        />
      </div>
      <CheckSteps
        report={report}
        checking={checking}
        stale={!current}
        port={portOf(checked?.redirectUri ?? form.redirectUri)}
        checkedAt={props.checkedAt}
      />
      <div className={css['actions']}>
        <Button variant={failed ? 'primary' : 'default'} onPress={check} isPending={checking && !signingIn}>
          {checking ? t('action.checking') : report === null ? t('action.check') : t('action.check-again')}
        </Button>
        <CopyButton
          onFailure={say.failed}
          icon={false}
          copiedLabel={t('action.message-copied')}
          onCopy={() => props.onCopy(adminMessage(t, form, current ? report : null))}
        >
          {t('action.message')}
        </CopyButton>
        <span className={css['gap']} />
        <Button
          type={failed ? 'button' : 'submit'}
          variant={failed ? 'default' : 'primary'}
          isDisabled={failed}
          isPending={signingIn}
        >
          {t('action.sign-in')}
        </Button>
      </div>
    </form>
  )
}
