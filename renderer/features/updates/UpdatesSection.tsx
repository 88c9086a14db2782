import { useStore } from 'zustand'
import type { Updates } from '../../../shared/domain/updates.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Switch } from '../../ui/Toggle.tsx'
import { Section } from '../settings/Section.tsx'
import { useChangeSetting } from '../settings/useChangeSetting.ts'
import { UpdateNow } from './UpdateNow.tsx'
import css from './Updates.module.css'

/** Whether there is a newer version, and how it comes here. */
export function UpdatesSection() {
  const { t } = useTranslation('updates')
  const { bridge } = useStores()
  const { data: updates } = useAsked('updates.read', {})
  const say = useSay()
  if (updates === undefined) return null
  return (
    <Section place="updates" title={t('title')}>
      <p className={css['note']}>{t('runs', { version: updates.version })}</p>
      {updates.way === 'none' ? (
        <p className={css['note']}>{t('no-place')}</p>
      ) : (
        <>
          <UpdateNow
            updates={updates}
            onCheck={() => void bridge.call('updates.check', {}).catch(say.failed)}
            onDownload={() => void bridge.call('updates.download', {}).catch(say.failed)}
            onCancel={() => void bridge.call('updates.cancel', {}).catch(say.failed)}
            onRestart={() => void bridge.call('updates.restart', {}).catch(say.failed)}
          />
          <Daily updates={updates} />
        </>
      )}
    </Section>
  )
}

function Daily({ updates }: { readonly updates: Updates }) {
  const { t } = useTranslation('updates')
  const { preferences } = useStores()
  const set = useChangeSetting()
  const kept = useStore(preferences, (state) => state.preferences.updates)
  return (
    <>
      <Switch isSelected={kept.daily} onChange={(daily) => set({ updates: { ...kept, daily } })}>
        {t('daily')}
      </Switch>
      <p className={css['note']}>{t('asked', { host: updates.host ?? '' })}</p>
      {updates.way === 'tells' ? <p className={css['note']}>{t('tells')}</p> : null}
    </>
  )
}
