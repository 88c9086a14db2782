import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSetSiteZone } from '../accounts/useSetSiteZone.ts'
import { ZoneChoice } from '../accounts/ZoneChoice.tsx'
import { useOpenEditor } from './useEditor.ts'
import css from './ZoneQuestion.module.css'

/** Asked once, calmly: a wrong zone moves every event by hours, and the service never says which it is (SITE-F3). */
export function ZoneQuestion() {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const { accounts } = useStores()
  const accountId = useOpenEditor((open) => open.target.accountId)
  const guesses = useOpenEditor((open) => open.opening.zoneGuesses)
  const siteZone = useStore(accounts, (state) => accountById(accountId)(state)?.siteZone ?? null)
  const confirm = useConfirmZone(accountId)
  const [choosing, setChoosing] = useState(false)
  if (siteZone?.confirmed === true) return null

  const guess = siteZone?.zone ?? guesses[0]?.zone ?? null
  const evidence = guesses.find(({ zone }) => zone === guess)
  return (
    <Banner
      tone="info"
      icon={<Globe aria-hidden />}
      title={guess === null ? t('zone.unknown') : t('zone.question', { place: zonePlace(guess) })}
      action={
        <span className={css['zone']}>
          {guess === null ? null : (
            <Button size="s" variant={choosing ? 'default' : 'primary'} onPress={() => confirm(guess)}>
              {t('zone.yes', { place: zonePlace(guess) })}
            </Button>
          )}
          {guess !== null && !choosing ? (
            <Button size="s" onPress={() => setChoosing(true)}>
              {t('zone.other')}
            </Button>
          ) : null}
          {guess === null || choosing ? (
            <ZoneChoice first={guesses.map(({ zone }) => zone)} onChoose={confirm} />
          ) : null}
        </span>
      }
    >
      {evidence === undefined
        ? t('zone.why')
        : t('zone.evidence', { fits: count(evidence.fits, locale), of: count(evidence.of, locale) })}
    </Banner>
  )
}

/** Another zone than the one supposed can be taken back. */
function useConfirmZone(accountId: string): (zone: string) => void {
  const { accounts } = useStores()
  const { t } = useTranslation('settings')
  const say = useSay()
  const set = useSetSiteZone()
  const change = async (to: string) => {
    const account = accountById(accountId)(accounts.getState())
    if (account !== null) await set(account, to)
  }
  return (zone) => {
    const account = accountById(accountId)(accounts.getState())
    const supposed = account?.siteZone?.zone
    change(zone).then(() => {
      if (account === null || supposed === undefined || supposed === zone) return
      const named = { site: account.siteName, zone: zonePlace(zone) }
      say.done(
        () => t('zone.saved', named),
        () => change(supposed),
        { accountId },
      )
    }, say.failed)
  }
}
