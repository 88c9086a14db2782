import { Clock } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { offsetInWords } from '../../lib/format/doubleHour.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useZone } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FieldNotes } from './EditorField.tsx'
import { clock, MissingNote, MomentInputs, useTypedMoment } from './MomentInputs.tsx'
import { fieldElementId } from './saveOpenEditor.ts'
import { keepReadings } from './typedTimes.ts'
import { useField, useOpenEditor } from './useEditor.ts'
import css from './WhenFields.module.css'
import { isMoment, movedEnd, readWall, turnBetween, wallAt } from './wallClock.ts'
import { ZoneQuestion } from './ZoneQuestion.tsx'

/** Start and end by the site's clock, one's own beside it; the end goes along with the start. */
export function WhenFields() {
  const { t } = useTranslation('editor')
  const { editor } = useStores()
  const zone = useZone()
  const start = useOpenEditor((open) => open.fields.start)
  const end = useOpenEditor((open) => open.fields.end)
  // Length as it was when the start was gone into: passing through a night of 23 hours must not change it for good.
  const length = useRef<{ readonly start: string; readonly end: string } | null>(null)
  const sameClock = zone === ownZone()
  const typedBy = useOpenEditor((open) => open.zone)
  useEffect(() => {
    if (typedBy !== zone) keepReadings(editor, zone)
  }, [editor, zone, typedBy])

  const moveStart = (value: string) => {
    length.current ??= { start, end }
    const from = length.current
    const follows =
      isMoment(value) && isMoment(from.start) && isMoment(from.end) && Number(from.end) >= Number(from.start)
    const moved = follows ? String(movedEnd(Number(from.start), Number(from.end), Number(value), zone)) : end
    editor.setAll({ start: value, end: moved }, zone)
  }
  return (
    <div className={css['when']}>
      <div className={css['heads']} aria-hidden="true">
        <span />
        <span>{t('when.site', { place: zonePlace(zone) })}</span>
        {sameClock ? null : (
          <span className={css['own']}>{t('when.own', { place: zonePlace(ownZone()) })}</span>
        )}
      </div>
      <WhenRow
        field="start"
        zone={zone}
        onChange={moveStart}
        onLeave={() => {
          length.current = null
        }}
      />
      <WhenRow field="end" zone={zone} onChange={(end) => editor.setAll({ end }, zone)} />
      <NightNote zone={zone} />
      <ZoneQuestion />
    </div>
  )
}

interface WhenRowProps {
  readonly field: 'start' | 'end'
  readonly zone: string
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
}

/** One moment: day and time in the site's zone. */
function WhenRow({ field, zone, onChange, onLeave }: WhenRowProps) {
  const { t } = useTranslation(['editor', 'editing'])
  const { locale } = useLanguage()
  const { value, error, leave } = useField(field)
  const errorId = useId()
  const moment = useTypedMoment(value, zone, onChange)
  const what = t(`editing:field.${field}`)
  const describedBy = error === undefined ? undefined : errorId
  const own = isMoment(value) && zone !== ownZone()
  return (
    <div id={fieldElementId(field)}>
      <div className={css['row']} role="group" aria-label={what}>
        <span className={css['what']}>{t(field === 'start' ? 'when.starts' : 'when.ends')}</span>
        <MomentInputs
          moment={moment}
          value={value}
          zone={zone}
          what={what}
          onLeave={() => {
            onLeave?.()
            leave()
          }}
          isInvalid={error !== undefined}
          describedBy={describedBy}
        />
        {own ? (
          <span className={css['own']}>
            {format(value, ownZone(), locale, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              ...timeOptions(locale),
            })}
          </span>
        ) : null}
      </div>
      <MissingNote typed={moment.typed} zone={zone} />
      {error === undefined ? null : (
        <p id={errorId} className={css['error']}>
          {error}
        </p>
      )}
      <FieldNotes field={field} />
    </div>
  )
}

const format = (value: string, zone: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, zone, options).format(Number(value) * 1000)

/** How long it lasts, and what the clocks do meanwhile: said, never guessed (INPUT-15). */
function NightNote({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const startText = useOpenEditor((open) => open.fields.start)
  const endText = useOpenEditor((open) => open.fields.end)
  if (!isMoment(startText) || !isMoment(endText)) return null
  const [start, end] = [Number(startText), Number(endText)]
  if (end < start) return null
  const place = zonePlace(zone)
  const turn = turnBetween(start, end, zone)
  const twice = [start, end].flatMap((at) => {
    const reading = readWall(wallAt(at, zone), zone)
    return reading.kind === 'twice' ? [reading] : []
  })[0]
  return (
    <>
      {turn === null ? (
        <p className={css['lasts']}>
          {t('when.lasts', { length: lengthInWords((end - start) / 60, locale) })}
        </p>
      ) : (
        <Banner tone="warn" icon={<Clock aria-hidden />} title={t(`when.${turn.kind}`)} announce>
          {t(`when.${turn.kind}-text`, {
            place,
            from: clock(turn.from, locale),
            to: clock(turn.to, locale),
            lasts: lengthInWords(turn.lasts, locale),
            seems: lengthInWords(turn.seems, locale),
          })}
        </Banner>
      )}
      {twice === undefined ? null : (
        <Banner
          tone="warn"
          icon={<Clock aria-hidden />}
          title={t('when.twice', { time: clock(wallAt(twice.at, zone).time, locale), place })}
          announce
        >
          {t('when.twice-text', {
            first: offsetInWords(twice.at, zone, locale),
            second: offsetInWords(twice.later, zone, locale),
          })}
        </Banner>
      )}
    </>
  )
}
