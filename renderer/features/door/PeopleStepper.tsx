import { Minus, Plus } from 'lucide-react'
import type { DoorRow } from '../../../shared/domain/door.ts'
import { MAX_COMPANIONS } from '../../../shared/domain/doorTicks.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { useSay } from '../../state/useSay.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './Door.module.css'
import { useDoor, useDoorState } from './DoorContext.ts'
import { focusDoorSearch } from './DoorSearch.tsx'

/** With how many somebody comes. */
export function PeopleStepper({ row, name }: { readonly row: DoorRow; readonly name: string }) {
  const { t } = useTranslation('door')
  const { locale } = useLanguage()
  const { store } = useDoor()
  const say = useSay()
  const along = useDoorState((state) => state.along.get(row.personId) ?? 0)
  const add = (by: 1 | -1) => () => {
    focusDoorSearch()
    void store.addAlong(row, by).catch(say.failed)
  }
  return (
    <div className={css['stepper']} role="group" aria-label={t('row.group', { name })}>
      <IconButton
        label={t('row.fewer', { name })}
        icon={<Minus aria-hidden />}
        isDisabled={along === 0}
        onPress={add(-1)}
      />
      <span>{t('row.people', { count: along + 1, number: count(along + 1, locale) })}</span>
      <IconButton
        label={t('row.more-people', { name })}
        icon={<Plus aria-hidden />}
        isDisabled={along >= MAX_COMPANIONS}
        onPress={add(1)}
      />
    </div>
  )
}
