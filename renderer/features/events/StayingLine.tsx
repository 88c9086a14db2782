import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import css from './EventListPane.module.css'
import { EVENT_LIST_ID, focusOn } from './eventListId.ts'

/** Rows that were answered or changed here and fit the view no more: shown until something else is asked for, or they are hidden. */
export function StayingLine() {
  const { t } = useTranslation('desk')
  const { list } = useStores()
  const edited = useStore(list, (state) => state.edited)
  const { number } = useCounted()(useStore(list, ({ staying }) => staying))
  return (
    <p className={css['staying']}>
      <span role="status">{t(edited ? 'staying.changed' : 'staying.answered', { number })}</span>
      <Button
        variant="link"
        size="s"
        onPress={() => {
          focusOn(EVENT_LIST_ID)
          list.hideStaying()
        }}
      >
        {t('staying.hide')}
      </Button>
    </p>
  )
}
