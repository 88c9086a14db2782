import { useTranslation } from 'react-i18next'
import type { DemoPerson } from '../../../shared/bridge/connect.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import css from './TryDemo.module.css'

export interface TryDemoProps {
  readonly person: DemoPerson
  readonly signingIn: boolean
  readonly onOpen: () => void
  readonly onOwnSite: () => void
  readonly onCopy: (text: string) => Promise<void>
}

/** The first thing of all beside a demo community: one button, and whom to sign in as on its page. */
export function TryDemo({ person, signingIn, onOpen, onOwnSite, onCopy }: TryDemoProps) {
  const { t } = useTranslation(['accounts', 'common'])
  const say = useSay()
  const lines = [
    { label: t('try.email'), value: person.email, copy: t('try.copy-email') },
    { label: t('try.password'), value: person.password, copy: t('try.copy-password') },
  ]
  return (
    <div className={css['try']}>
      <h1 className={css['title']}>{t('try.title')}</h1>
      <p className={css['sub']}>{t('try.text')}</p>
      <div className={css['person']}>
        <p>{t('try.use')}</p>
        <dl>
          {lines.map(({ label, value, copy }) => (
            <div key={label} className={css['line']}>
              <dt>{label}</dt>
              <dd>
                <bdi className={css['value']}>{value}</bdi>
                <CopyButton
                  label={copy}
                  copiedLabel={t('common:copied')}
                  onFailure={say.failed}
                  onCopy={() => onCopy(value)}
                >
                  {t('try.copy')}
                </CopyButton>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={css['actions']}>
        <Button variant="primary" shortcut="Enter" autoFocus isPending={signingIn} onPress={onOpen}>
          {t('try.open')}
        </Button>
        <Button onPress={onOwnSite}>{t('try.own')}</Button>
      </div>
      <p className={css['own']}>{t('try.own-needs')}</p>
    </div>
  )
}
