import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useCounted } from '../../../lib/format/counts.ts'
import { useAsked } from '../../../state/queries.ts'
import { useStores } from '../../../state/stores.ts'
import { todayIn } from '../days.ts'

/** In the status bar: how many moves wait for a review, and the way to it. */
export function MovesStatus({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('week')
  const counted = useCounted()
  const { commands, navigation } = useStores()
  const moves = useAsked('calendar.moves', { accountIds: null }).data ?? []
  const last = moves.at(-1)
  if (last === undefined) return null
  const review = () => {
    const { route } = navigation.getState()
    if (route.page !== 'calendar') return
    if (route.view === 'week') commands.run('week.review')
    else navigation.replace({ ...route, view: 'week', day: todayIn(last.zone, last.to.start) })
  }
  return (
    <AriaButton className={className ?? ''} data-tone="warn" onPress={review}>
      {t('to-review', counted(moves.length))}
    </AriaButton>
  )
}
