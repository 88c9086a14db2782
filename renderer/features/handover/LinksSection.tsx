import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Switch } from '../../ui/Toggle.tsx'
import { Section } from '../settings/Section.tsx'
import css from '../settings/SettingsPage.module.css'
import { useOpened } from '../settings/useChangeSetting.ts'

/** Nothing where the system cannot be told to give links to the program. */
export function LinksSection() {
  const { t } = useTranslation('handover')
  const { bridge } = useStores()
  const say = useSay()
  const known = useOpened(({ opensLinks }) => opensLinks) ?? null
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (known === null) return null
  const set = (on: boolean) => {
    setChosen(on)
    bridge.call('handover.setOpensLinks', { on }).then(
      (inForce) => {
        setChosen(inForce)
        if (inForce !== on) say.done(() => t('settings.kept'))
      },
      (failure: unknown) => {
        setChosen(null)
        say.failed(failure)
      },
    )
  }
  return (
    <Section place="links" title={t('settings.title')}>
      <Switch isSelected={chosen ?? known} onChange={set}>
        {t('settings.switch')}
      </Switch>
      <p className={css['note']}>{t('settings.note')}</p>
    </Section>
  )
}
