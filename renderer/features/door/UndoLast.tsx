import { Undo2 } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import css from './Door.module.css'
import { useDoor, useDoorState } from './DoorContext.ts'
import { focusDoorSearch } from './DoorSearch.tsx'
import { nameApart } from './foundNames.ts'

/** Takes the last act back, whatever it was, and says which. */
export function UndoLast({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('door')
  const { store } = useDoor()
  const say = useSay()
  const act = useDoorState((state) => state.acts.at(-1))
  const arrival = useDoorState((state) => state.arrivals[0])
  const of = act ?? (arrival === undefined ? undefined : ({ did: 'arrived', row: arrival } as const))
  if (of === undefined) return null
  return (
    <Button
      wraps
      className={cx(css['undoLast'], className)}
      icon={<Undo2 aria-hidden />}
      shortcut="Mod+Z"
      onPress={() => {
        focusDoorSearch()
        void store.undoLast().catch(say.failed)
      }}
    >
      <strong>{t('undo.last')}</strong>{' '}
      <span>
        {of.did === 'merged' ? t('act.merged') : t(`act.${of.did}`, { name: nameApart(t, of.row, 60) })}
      </span>
    </Button>
  )
}
