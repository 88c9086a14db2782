import { useState } from 'react'
import { LABEL_MEASURES } from '../../../shared/domain/badges.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { numberFormat } from '../../lib/format/formatters.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Badges.module.css'
import { cardsOn, LIMITS, type Measure, measureOf, type Sheet } from './sheets.ts'

/** Labels as they are measured on their packet. */
export function LabelMeasures(props: {
  readonly sheet: Sheet
  readonly begin: number
  readonly onChange: (sheet: Sheet) => void
  readonly onBegin: (begin: number) => void
}) {
  const { sheet, begin, onChange, onBegin } = props
  const { t } = useTranslation('badges')
  const { locale } = useLanguage()
  const number = (value: number) => numberFormat(locale, { useGrouping: false }).format(value)
  const [typed, setTyped] = useState<Readonly<Partial<Record<Measure, string>>>>({})
  const most = cardsOn(sheet)
  return (
    <div className={css['measures']}>
      <SegmentedControl
        label={t('labels.paper')}
        segments={(['a4', 'letter'] as const).map((id) => ({ id, label: t(`labels.${id}`) }))}
        selected={sheet.paper}
        onSelect={(paper) => onChange({ ...sheet, paper })}
      />
      {LABEL_MEASURES.map((name) => {
        const text = typed[name] ?? number(sheet[name])
        const value = measureOf(name, typed[name] ?? String(sheet[name]))
        const [least, upTo] = LIMITS[name]
        return (
          <TextField
            key={name}
            label={t(`labels.${name}`)}
            inputMode="decimal"
            maxLength={6}
            value={text}
            error={
              value === null ? t('labels.range', { least: number(least), most: number(upTo) }) : undefined
            }
            onChange={(next) => {
              setTyped({ ...typed, [name]: next })
              const measured = measureOf(name, next)
              if (measured !== null) onChange({ ...sheet, [name]: measured })
            }}
          />
        )
      })}
      <NumberField
        label={t('labels.begin')}
        value={Math.min(begin, most)}
        min={1}
        max={most}
        onChange={onBegin}
        isLive
      />
    </div>
  )
}
