import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { useOpened } from '../settings/useChangeSetting.ts'
import css from './Reminders.module.css'

/** Starting with the system: offered once where the system can, and a tick from then on. */
export function AtLogin() {
  const { t } = useTranslation('reminders')
  const { bridge, preferences } = useStores()
  const say = useSay()
  const settings = useStore(preferences, (state) => state.preferences.reminders)
  const inBrowser = useStore(preferences, ({ info }) => info?.host !== 'electron')
  const host = useOpened((opened) => opened.host)
  const atLogin = host?.atLogin ?? null
  if (host === undefined || inBrowser) return null
  if (atLogin === null) return <p className={css['note']}>{t('login.by-hand')}</p>
  const answer = async (on: boolean | null) => {
    await preferences.set({ reminders: { ...settings, offered: true } })
    if (on !== null) await bridge.call('reminders.setAtLogin', { on })
  }
  const chosen = (on: boolean | null) => void answer(on).catch(say.failed)
  if (settings.offered || atLogin)
    return (
      <Checkbox isSelected={atLogin} note={t('login.note')} onChange={chosen}>
        {t('login.label')}
      </Checkbox>
    )
  return (
    <Banner
      tone="info"
      title={t('login.note')}
      below={
        <span className={css['chips']}>
          <Button size="s" onPress={() => chosen(true)}>
            {t('login.label')}
          </Button>
          <Button size="s" variant="quiet" onPress={() => chosen(null)}>
            {t('login.not-now')}
          </Button>
        </span>
      }
    />
  )
}
