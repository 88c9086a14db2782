import { CalendarClock, MapPin, Tag } from 'lucide-react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CIRCLES, circleKey, commentKey } from '../../labels/choices.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { relative } from '../../lib/format/days.ts'
import { ownRange, rangeInWords } from '../../lib/format/ranges.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import { ChoiceSelect } from '../../ui/Select.tsx'
import { type Changed, fieldsOfLine, timesOf } from './draftOfLine.ts'
import { QuickDay } from './QuickDay.tsx'
import css from './QuickPreview.module.css'
import { addressOf } from './QuickRows.tsx'
import type { QuickLine } from './useQuickLine.ts'

interface QuickPreviewProps {
  readonly line: QuickLine
  readonly changed: Changed
  readonly onChange: (values: Changed) => void
}

const NO_CATEGORY = 'none'

/** The event as it would be, with where each part comes from: the line, or habit. */
export function QuickPreview({ line, changed, onChange }: QuickPreviewProps) {
  const { t } = useTranslation(['quick', 'editing', 'events'])
  const { minute } = useStores()
  const { locale } = useLanguage()
  const now = useStore(minute, (state) => state.now)
  const counted = useCounted()
  const { understood, account, place, habit } = line
  const zone = account?.zone ?? ownZone()
  const showing = { now, zone, locale }
  const { start, end } = timesOf(line, now)
  const own = ownRange(start * 1000, end * 1000, ownZone(), showing)
  const fields = fieldsOfLine(line, changed, now)
  const address = place === null ? '' : cutText(addressOf(place, locale), 100)
  const supposed = understood.when?.supposed ?? (['day', 'time', 'end'] as const)
  const categories = account?.categories ?? []
  const fromHabit = understood.category === null && changed.category === undefined && fields.category !== ''
  const whoFromHabit =
    habit !== null && (changed.privacy === undefined || changed.privacyComment === undefined)
  const whoComments = (id: string): string => {
    const words = t(`events:${commentKey(id)}`, { number: id })
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  }
  return (
    <div className={css['preview']}>
      <div>
        <h2 className={css['title']} dir="auto">
          {cutText(understood.title, 120) || t('untitled')}
        </h2>
        <div className={css['facts']}>
          <CalendarClock aria-hidden />
          <div>
            <span className={css['token']}>{rangeInWords(start * 1000, end * 1000, showing)}</span>
            <p className={css['muted']}>
              {[
                relative(start * 1000, showing),
                zonePlace(zone),
                own === null ? '' : t('own-time', { time: own, place: zonePlace(ownZone()) }),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
            {supposed.length === 0 ? null : (
              <p className={css['habit']}>{supposed.map((what) => t(`supposed.${what}`)).join(' ')}</p>
            )}
          </div>
          {understood.place === null ? null : (
            <>
              <MapPin aria-hidden />
              <div>
                <bdi className={css['token']} data-kind="place">
                  {cutText(fields.location, 80)}
                </bdi>
                {place === null || address === '' ? null : (
                  <div className={css['address']}>
                    <ChoiceSelect
                      label={t('editing:field.address')}
                      hideLabel
                      options={[
                        { id: 'known', label: address },
                        { id: 'none', label: t('no-address') },
                      ]}
                      selected={changed.address ?? 'known'}
                      onSelect={(id) => onChange({ address: id })}
                    />
                    {changed.address !== 'none' ? (
                      <p className={css['habit']}>{t('habit.address', counted(place.times))}</p>
                    ) : null}
                  </div>
                )}
              </div>
            </>
          )}
          <Tag aria-hidden />
          <div>
            <div className={css['chips']}>
              <bdi className={css['token']} data-kind="account">
                {account?.name ?? ''}
              </bdi>
              <ChoiceSelect
                label={t('editing:field.category')}
                hideLabel
                options={[
                  { id: NO_CATEGORY, label: t('no-category') },
                  ...categories.map(({ id, name }) => ({ id, label: name })),
                ]}
                selected={fields.category === '' ? NO_CATEGORY : fields.category}
                onSelect={(id) => onChange({ category: id === NO_CATEGORY ? '' : id })}
              />
              <ChoiceSelect
                label={t('editing:field.privacy')}
                hideLabel
                options={CIRCLES.map((id) => ({ id, label: t(`editing:${circleKey(id)}`, { number: id }) }))}
                selected={CIRCLES.find((id) => id === fields.privacy) ?? null}
                onSelect={(id) => onChange({ privacy: id })}
              />
              <ChoiceSelect
                label={t('editing:field.privacyComment')}
                hideLabel
                options={CIRCLES.map((id) => ({ id, label: whoComments(id) }))}
                selected={CIRCLES.find((id) => id === fields.privacyComment) ?? null}
                onSelect={(id) => onChange({ privacyComment: id })}
              />
            </div>
            {fromHabit || whoFromHabit ? (
              <p className={css['habit']}>{t(place === null ? 'habit.last' : 'habit.there')}</p>
            ) : null}
          </div>
        </div>
      </div>
      <QuickDay title={fields.title} start={start * 1000} end={end * 1000} zone={zone} />
    </div>
  )
}
