import { useStore } from 'zustand'
import type { ChangeLine } from '../../../shared/domain/change.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { isKnownZone, shortWhen } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'

/** The words of a line that come from its event: by the clock of its site. */
export function useChangeWords(line: ChangeLine) {
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const { accounts } = useStores()
  const zone = useStore(accounts, (state) => accountById(line.accountId)(state)?.siteZone?.zone)
  const now = useShowing()
  const showing = { ...now, zone: zone !== undefined && isKnownZone(zone) ? zone : ownZone() }
  const { event, kind } = line
  const startsAt = event?.startsAt ?? null
  const when = startsAt === null ? '' : rangeInWords(startsAt * 1000, null, showing)
  const range = startsAt === null ? '' : rangeInWords(startsAt * 1000, endOf(line), showing)
  const place = event?.place ?? ''
  const relation =
    event?.mine === true
      ? t('you.own')
      : event?.rsvp === 'attending' || event?.rsvp === 'maybe' || event?.rsvp === 'not-going'
        ? t(`you.${event.rsvp}`)
        : ''
  const clashWords = (): string => {
    const { clash } = line
    if (clash === undefined) return ''
    const title = clash.title === null ? t('clash.unnamed') : cutText(clash.title, 60)
    return clash.others === 0
      ? t('clash.one', { title })
      : t('clash.more', { title, ...counted(clash.others) })
  }
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
  return {
    showing,
    range,
    place,
    soon: startsAt === null ? '' : shortWhen(startsAt * 1000, showing),
    about:
      kind === 'cancelled'
        ? joined([when === '' ? '' : t('was', { when }), relation])
        : kind === 'changed'
          ? relation
          : kind === 'answers'
            ? when
            : '',
    plain:
      kind === 'cancelled'
        ? t(line.event === null ? 'cancelled.seen' : 'cancelled.copy')
        : joined([when, place, line.free === true ? t('free') : '']),
    clash: clashWords(),
  }
}

const endOf = ({ event }: ChangeLine): number | null => (event?.endsAt == null ? null : event.endsAt * 1000)
