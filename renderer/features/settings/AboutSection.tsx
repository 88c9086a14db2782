import { useStore } from 'zustand'
import type { AppInfo } from '../../../shared/bridge/app.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import type { PreferencesStore } from './preferencesStore.ts'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'

export function AboutSection({ preferences }: { readonly preferences: PreferencesStore }) {
  const { t } = useTranslation('settings')
  const info = useStore(preferences, (state) => state.info)
  return (
    <Section place="about" title={t('about.title')}>
      {info === null ? null : <AboutFacts info={info} />}
    </Section>
  )
}

/** Versions of everything that matters in a report of a problem; also for the about box. */
function AboutFacts({ info }: { readonly info: AppInfo }) {
  const { t } = useTranslation('settings')
  return (
    <dl className={css['facts']}>
      <dt>{t('about.version', { name: info.name, version: info.version })}</dt>
      <dd>{t(`about.host.${info.host}`)}</dd>
      <dt>{t('about.platform')}</dt>
      <dd dir="auto">{info.platform}</dd>
      <dt>{t('about.computer-zone')}</dt>
      <dd dir="auto">{info.zone}</dd>
      {Object.entries(info.versions).map(([name, version]) => (
        <Fact key={name} name={name} version={version} />
      ))}
    </dl>
  )
}

function Fact({ name, version }: { readonly name: string; readonly version: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="ltr">{version}</dd>
    </>
  )
}

export function DiagnosticsSection() {
  const { t } = useTranslation(['settings', 'common'])
  const { help } = useStores()
  return (
    <Section place="diagnostics" title={t('diagnostics.title')}>
      <p className={css['note']}>{t('diagnostics.text')}</p>
      <Button onPress={() => help.show({ what: 'diagnostics' })}>{t('common:show-diagnostics')}</Button>
    </Section>
  )
}
