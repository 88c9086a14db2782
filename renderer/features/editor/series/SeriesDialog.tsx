import { useState } from 'react'
import { useStore } from 'zustand'
import { dateText, MAX_SERIES } from '../../../../shared/domain/series.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { count, useCounted } from '../../../lib/format/counts.ts'
import { dateFormat, timeOptions } from '../../../lib/format/formatters.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay, useWork } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Checkbox } from '../../../ui/Toggle.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { OpenEditor } from '../openEditor.ts'
import css from './SeriesDialog.module.css'
import { SeriesRules } from './SeriesRules.tsx'
import { chosenTimes, createSeriesStore, type SeriesStore } from './seriesStore.ts'

export interface SeriesDialogProps {
  /** The form as it is: its fields are in order. */
  readonly open: OpenEditor
  readonly zone: string
  readonly onClose: () => void
}

/** One event becomes many: by which rule, on which days exactly, and what the site makes of it. */
export function SeriesDialog({ open, zone, onClose }: SeriesDialogProps) {
  const { t } = useTranslation(['making', 'common'])
  const { bridge, editor, toasts, navigation } = useStores()
  const { fields, parent, photo, target } = open
  const [series] = useState(() =>
    createSeriesStore(
      bridge,
      { start: Number(fields.start), end: Number(fields.end), zone },
      open.series,
      editor.setSeries,
    ),
  )
  const state = useStore(series)
  const chosen = chosenTimes(state).length
  const counted = useCounted()
  const { busy, run } = useWork()
  const say = useSay()
  const make = async () => {
    const draft = await editor.kept()
    const made = await series.make({ accountId: target.accountId, fields, parent, draft })
    // The form has become the series; its draft goes with it.
    await editor.startOver().catch(say.failed)
    onClose()
    showToast(toasts, { text: t('series.made', counted(made)) })
    navigation.replace({ page: 'outbox', at: null })
  }
  return (
    <Dialog
      isOpen
      firm
      width="l"
      title={t('series.title')}
      closeLabel={t('common:cancel')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" isDisabled={chosen === 0} isPending={busy} onPress={() => run(make)}>
            {t('series.make', counted(chosen))}
          </Button>
        </>
      }
    >
      <p className={css['text']}>{t('series.text')}</p>
      {photo.kind === 'new' ? <p className={css['warn']}>{t('series.photo')}</p> : null}
      <div className={css['halves']}>
        <SeriesRules series={series} />
        <SeriesDates series={series} zone={zone} />
      </div>
    </Dialog>
  )
}

interface SeriesDatesProps {
  readonly series: SeriesStore
  readonly zone: string
}

/** Every day of the series, each with its own tick. */
function SeriesDates({ series, zone }: SeriesDatesProps) {
  const { t } = useTranslation('making')
  const { locale } = useLanguage()
  const { times, leftOut } = useStore(series)
  const chosen = chosenTimes({ times, leftOut }).length
  const out = times.length - chosen
  const counted = useCounted()
  const whole = dateFormat(locale, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...timeOptions(locale),
  })
  const time = dateFormat(locale, zone, timeOptions(locale))
  if (times.length === 0)
    return (
      <p className={css['warn']} role="status">
        {t('series.none')}
      </p>
    )
  return (
    <div className={css['dates']}>
      <div className={css['sum']} role="status">
        <strong>{t('series.dates', counted(chosen))}</strong>
        {out === 0 ? null : <span> · {t('series.left-out', counted(out))}</span>}
      </div>
      {times.length < MAX_SERIES ? null : (
        <p className={css['warn']}>{t('series.most', { number: count(MAX_SERIES, locale) })}</p>
      )}
      <Checkbox isSelected={out === 0} isIndeterminate={out > 0 && chosen > 0} onChange={series.toggleAll}>
        {t('series.all')}
      </Checkbox>
      <ul className={css['list']}>
        {times.map(({ day, start, end, shifted }) => {
          const key = dateText(day)
          const words = whole.formatRange(start * 1000, end * 1000)
          return (
            <li key={key}>
              <Checkbox
                isSelected={!leftOut.has(key)}
                onChange={() => series.toggle(key)}
                {...(shifted ? { note: t('series.shifted', { time: time.format(start * 1000) }) } : {})}
              >
                {words}
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
