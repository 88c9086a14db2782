import { useTranslation } from '../i18n/useTranslation.ts'
import { codeOf } from '../state/failureText.ts'
import { HELP_OF_ERROR } from '../state/helpPlaces.ts'
import { useStores } from '../state/stores.ts'
import { Button } from '../ui/Button.tsx'

/** What leads on from a failure that is shown in its place; a toast has the same (`useSay`). */
export function FailureLinks({ failure }: { readonly failure?: unknown }) {
  const { t } = useTranslation('common')
  const { help } = useStores()
  const at = HELP_OF_ERROR[codeOf(failure)]
  return (
    <>
      <Button variant="link" onPress={() => help.show({ what: 'guide', at })}>
        {t('what-helps')}
      </Button>
      <Button variant="link" onPress={() => help.show({ what: 'diagnostics' })}>
        {t('show-diagnostics')}
      </Button>
    </>
  )
}
