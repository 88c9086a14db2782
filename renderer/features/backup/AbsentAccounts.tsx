import type { CopiedAccount } from '../../../shared/bridge/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Whose things a copy holds who is not here: nothing of it is lost, it waits until they are. */
export function AbsentAccounts({ accounts }: { readonly accounts: readonly CopiedAccount[] }) {
  const { t } = useTranslation('backup')
  const { connect, navigation } = useStores()
  const toWizard = ({ address, clientId, redirectUri }: CopiedAccount) => {
    connect.begin({ address, clientId, clientSecret: '', redirectUri, allowInsecure: false })
    navigation.go({ page: 'connect' })
  }
  return accounts
    .filter(({ standing }) => standing !== 'here')
    .map((account) => (
      <Banner
        key={`${account.address} ${account.who}`}
        tone="info"
        title={t('absent.title', { site: account.site })}
        below={
          account.standing === 'absent' ? (
            <Button size="s" onPress={() => toWizard(account)}>
              {t('absent.connect')}
            </Button>
          ) : null
        }
      >
        {account.standing === 'absent'
          ? t('absent.text', { who: account.who ?? t('absent.nobody') })
          : t('absent.closed', { site: account.site })}
      </Banner>
    ))
}
