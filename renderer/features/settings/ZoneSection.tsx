import { useMemo } from 'react'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Option } from '../../ui/Option.tsx'
import { useSetSiteZone } from '../accounts/useSetSiteZone.ts'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'

/** The zone a site's times are in: guessed, then confirmed or corrected by the person (SITE-F3). */
export function ZoneSection({ all }: { readonly all: readonly Account[] }) {
  const { t } = useTranslation('settings')
  return (
    <Section place="zone" title={t('zone.title')}>
      <p className={css['note']}>{t('zone.note')}</p>
      {all.map((account) => (
        <SiteZone key={account.id} account={account} />
      ))}
    </Section>
  )
}

function SiteZone({ account }: { readonly account: Account }) {
  const { t } = useTranslation('settings')
  const say = useSay()
  const { siteZone, siteName: site } = account
  const set = useSetSiteZone()
  const zones = useMemo(() => zonesWith(siteZone?.zone), [siteZone?.zone])
  const choose = (zone: string) =>
    void set(account, zone).then(() => {
      const undo =
        siteZone === null
          ? undefined
          : () => set({ ...account, siteZone: { ...siteZone, zone } }, siteZone.zone)
      say.done(t('zone.saved', { site, zone: zonePlace(zone) }), undo, { accountId: account.id })
    }, say.failed)
  const state =
    siteZone === null ? t('zone.unknown') : siteZone.confirmed ? t('zone.confirmed') : t('zone.guessed')
  return (
    <div className={css['zone']}>
      <ComboBox
        label={t('zone.label', { site })}
        placeholder={t('zone.placeholder')}
        emptyText={t('zone.none')}
        value={siteZone?.zone ?? null}
        onChange={(key) => {
          if (typeof key === 'string' && key !== siteZone?.zone) choose(key)
        }}
      >
        {zones.map((zone) => (
          <Option key={zone} id={zone}>
            {zone.replaceAll('_', ' ')}
          </Option>
        ))}
      </ComboBox>
      {siteZone === null || siteZone.confirmed ? null : (
        <Button onPress={() => choose(siteZone.zone)}>{t('zone.confirm')}</Button>
      )}
      <p className={css['state']}>{state}</p>
    </div>
  )
}

/** Every zone of this computer, and the one in use where it goes by an older name. */
function zonesWith(zone: string | undefined): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return zone === undefined || known.includes(zone) ? known : [zone, ...known]
}
