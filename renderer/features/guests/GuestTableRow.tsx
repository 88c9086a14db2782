import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestRow } from '../../../shared/domain/guest.ts'
import { nearTime } from '../../lib/format/clockTime.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { ownZone, useDayShowing } from '../../state/useShowing.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import css from './GuestSection.module.css'

export const GuestTableRow = memo(function GuestTableRow(props: {
  readonly index: number
  readonly guest: GuestRow | undefined
}) {
  const { index, guest } = props
  const { t } = useTranslation('guests')
  const { guests } = useStores()
  const list = useShown(guests, (state) => state.list)
  const showing = useDayShowing()
  if (guest === undefined) return <tr className={css['row']} aria-hidden="true" />
  const name = guest.name === null ? null : cutText(guest.name, 120)
  const time =
    guest.answeredAt === null ? '' : nearTime(guest.answeredAt * 1000, { ...showing, zone: ownZone() })
  return (
    <tr aria-rowindex={index + 2} className={css['row']}>
      <td className={css['name']}>
        <Avatar name={name ?? '@'} size="s" />
        <span className={css['words']}>
          {name === null ? t('unnamed') : <bdi>{name}</bdi>}
          {guest.userName !== null && guest.userName !== guest.name ? (
            <>
              {' '}
              <bdi className={css['user']}>{cutText(guest.userName, 60)}</bdi>
            </>
          ) : null}
        </span>
      </td>
      <td className={css['time']}>
        {time === '' ? '' : t(list === 'unanswered' ? 'invited' : 'answered', { time })}
      </td>
    </tr>
  )
})
