import { useStore } from 'zustand'
import type { AskingProxy, PassedProxy } from '../../../shared/bridge/proxy.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'

/** The proxies that want a password; nothing where none does. */
export function ProxySection() {
  const { t } = useTranslation('settings')
  const { proxy } = useStores()
  const asks = useStore(proxy, (state) => state.asks)
  const passed = useStore(proxy, (state) => state.passed)
  const say = useSay()
  if (asks === null && passed.length === 0) return null
  return (
    <Section place="proxy" title={t('proxy.title')}>
      <p className={css['note']}>{t('proxy.what')}</p>
      <ul className={css['accounts']}>
        {asks === null ? null : (
          <li>
            <ProxyLine proxy={asks} state={t('proxy.asks')} />
            <Button size="s" onPress={proxy.open}>
              {t('proxy.enter')}
            </Button>
          </li>
        )}
        {passed.map((one) => (
          <li key={one.id}>
            <ProxyLine proxy={one} state={t(one.remembered ? 'proxy.remembered' : 'proxy.passed')} />
            <Button size="s" variant="quiet" onPress={() => void proxy.forget(one.id).catch(say.failed)}>
              {t('proxy.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ProxyLine({ proxy, state }: ProxyLineProps) {
  return (
    <span className={css['who']}>
      <strong>
        <bdi dir="ltr">{`${proxy.host}:${proxy.port}`}</bdi>
      </strong>
      <span>{state}</span>
    </span>
  )
}

interface ProxyLineProps {
  readonly proxy: AskingProxy | PassedProxy
  readonly state: string
}
