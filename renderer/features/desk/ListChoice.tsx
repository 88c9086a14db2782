import { useTranslation } from 'react-i18next'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { GUEST_LISTS, listsThere } from '../guests/guestLists.ts'
import css from './Desk.module.css'
import { useDeskState } from './DeskContext.ts'

/** Which of the lists by answer. */
export function ListChoice(props: {
  readonly chosen: ReadonlySet<GuestListName>
  readonly onChange: (chosen: ReadonlySet<GuestListName>) => void
}) {
  const { chosen, onChange } = props
  const { t } = useTranslation(['desk', 'guests'])
  const counts = useDeskState((state) => state.counts)
  return (
    <fieldset className={css['choice']}>
      <legend>{t('export.lists')}</legend>
      <div className={css['checks']}>
        {listsThere(counts).map((list) => (
          <Checkbox
            key={list}
            isSelected={chosen.has(list)}
            onChange={(on) =>
              onChange(new Set(GUEST_LISTS.filter((each) => (each === list ? on : chosen.has(each)))))
            }
          >
            {t(`guests:list.${list}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
