import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'

/** In the footer while an event is edited: whether others changed it meanwhile. */
export function EditorStatus({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('editing')
  const counted = useCounted()
  const { editor } = useStores()
  const number = useStore(editor, (state) =>
    state.kind === 'open' && state.target.eventId !== null
      ? new Set([...state.followed, ...Object.keys(state.theirs)]).size
      : null,
  )
  if (number === null) return null
  return (
    <span className={className} role="status">
      {number === 0 ? t('drafts.none-changed') : t('drafts.changed', counted(number))}
    </span>
  )
}
