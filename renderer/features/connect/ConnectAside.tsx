import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import css from './ConnectPage.module.css'
import { emptyForm, formOfSuggestion, sameConnection } from './connectionForms.ts'
import type { ConnectStore } from './connectStore.ts'

/** Beside the form: what one needs, and what the demo community is where it is filled in. */
export function ConnectAside({
  connect,
  editing,
}: {
  readonly connect: ConnectStore
  readonly editing: boolean
}) {
  const { t } = useTranslation('accounts')
  const suggestion = useStore(connect, (state) => state.suggestion)
  const onDemo = useStore(
    connect,
    ({ draft }) => draft === null || sameConnection(draft, formOfSuggestion(suggestion)),
  )
  if (editing) return null
  return (
    <aside className={css['aside']}>
      {suggestion?.demo === true ? (
        <Card>
          <Chip tone="accent">{t('demo.mark')}</Chip>
          <h2 className={css['heading']}>{t('demo.title')}</h2>
          <p className={css['sub']}>{t('demo.text')}</p>
          <div className={css['more']}>
            {onDemo ? (
              <Button onPress={() => connect.begin(emptyForm(suggestion.redirectUri))}>
                {t('demo.leave')}
              </Button>
            ) : (
              <Button onPress={connect.reset}>{t('demo.back')}</Button>
            )}
          </div>
        </Card>
      ) : null}
      <Card>
        <h2 className={css['heading']}>{t('help.title')}</h2>
        <ol className={css['needs']}>
          <li>{t('help.1')}</li>
          <li>{t('help.2')}</li>
          <li>{t('help.3')}</li>
        </ol>
      </Card>
    </aside>
  )
}
