import { useTranslation } from 'react-i18next'
import type { AppInfo } from '../../../shared/bridge/app.ts'
import css from './SettingsPage.module.css'

/** Versions of everything that matters in a report of a problem; also for the about box. */
export function AboutFacts({ info }: { readonly info: AppInfo }) {
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
