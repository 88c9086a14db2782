import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { zonePlace } from '../../lib/format/when.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useZone } from '../../state/useShowing.ts'
import { PutBackAndTheirs } from './FieldPlace.tsx'
import { NightNote } from './NightNote.tsx'
import { fieldElementId, useOpenEditor } from './useEditor.ts'
import css from './WhenFields.module.css'
import { WhenRow } from './WhenRow.tsx'
import { movedEnd } from './wallClock.ts'
import { ZoneQuestion } from './ZoneQuestion.tsx'

const isTime = (text: string): boolean => /^\d{1,11}$/.test(text)

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

  const moveStart = (value: string) => {
    length.current ??= { start, end }
    const from = length.current
    const follows =
      isTime(value) && isTime(from.start) && isTime(from.end) && Number(from.end) >= Number(from.start)
    const moved = follows ? String(movedEnd(Number(from.start), Number(from.end), Number(value), zone)) : end
    editor.setAll({ start: value, end: moved })
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
      <div id={fieldElementId('start')}>
        <WhenRow
          field="start"
          zone={zone}
          onChange={moveStart}
          onLeave={() => {
            length.current = null
            editor.leave('start')
          }}
        />
        <PutBackAndTheirs field="start" />
      </div>
      <div id={fieldElementId('end')}>
        <WhenRow
          field="end"
          zone={zone}
          onChange={(value) => editor.set('end', value)}
          onLeave={() => editor.leave('end')}
        />
        <PutBackAndTheirs field="end" />
      </div>
      <NightNote zone={zone} />
      <ZoneQuestion />
    </div>
  )
}
