import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SecretKeeping } from '../../../shared/domain/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { isWeak, keepingWords } from '../accounts/keepingWords.ts'
import css from './ConnectPage.module.css'

/** Says how secrets are kept here before one is entered (KEEP-2), and what the keys do. */
export function ConnectFooter({ secrets, enter, onBack }: ConnectFooterProps) {
  const { t } = useTranslation('accounts')
  const Icon = secrets !== null && isWeak(secrets) ? ShieldAlert : ShieldCheck
  return (
    <footer className={css['footer']}>
      {secrets === null ? null : (
        <span className={css['keeping']} data-weak={isWeak(secrets)}>
          <Icon aria-hidden />
          {keepingWords(t, secrets)}
        </span>
      )}
      <span className={css['keys']}>
        {enter === null ? null : (
          <span>
            <Kbd keys="Enter" hidden={false} /> {t(enter)}
          </span>
        )}
        {onBack === undefined ? null : (
          <Button variant="quiet" size="s" icon={<Kbd keys="Esc" />} onPress={onBack}>
            {t('hint.back')}
          </Button>
        )}
      </span>
    </footer>
  )
}

export interface ConnectFooterProps {
  /** Null while not known. */
  readonly secrets: SecretKeeping | null
  /** What Enter does in the form; null where there is none. */
  readonly enter: 'hint.check' | 'hint.sign-in' | null
  readonly onBack?: (() => void) | undefined
}
