import { useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useOpened } from '../settings/useChangeSetting.ts'
import css from './Reminders.module.css'

/** Where the system shows nothing of it: why, and what comes all the same. */
export function NoticeState({ wanted }: { readonly wanted: boolean }) {
  const { t } = useTranslation('reminders')
  const { bridge, preferences } = useStores()
  const say = useSay()
  const inBrowser = useStore(preferences, ({ info }) => info?.host !== 'electron')
  const host = useOpened((opened) => opened.host)
  const [byHand, setByHand] = useState(false)
  if (inBrowser) return <p className={css['note']}>{t('browser.text')}</p>
  if (!wanted || host === undefined || host.notices === 'shown') return null
  if (host.notices === 'none')
    return (
      <Banner tone="info" title={t('none.title')}>
        {t('none.text')}
      </Banner>
    )
  const lead = async () => setByHand(!(await bridge.call('reminders.systemSettings', {})).opened)
  const again = () =>
    bridge.call('reminders.tryOut', { title: t('try.event'), place: t('try.place') }).catch(say.failed)
  return (
    <Banner
      tone="warn"
      announce
      title={t('blocked.title')}
      below={
        <span className={css['chips']}>
          <Button size="s" onPress={() => void lead().catch(say.failed)}>
            {t('blocked.show')}
          </Button>
          <Button size="s" onPress={() => void again()}>
            {t('blocked.again')}
          </Button>
          {byHand ? <span className={css['note']}>{t('blocked.where')}</span> : null}
        </span>
      }
    >
      {t('blocked.text')}
    </Banner>
  )
}
