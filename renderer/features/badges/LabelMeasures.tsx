import { useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { numberFormat } from '../../lib/format/formatters.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Badges.module.css'
import { LIMITS, MEASURES, type Measure, measureOf, type Sheet } from './sheets.ts'

/** Labels as they are measured on their packet. */
export function LabelMeasures(props: { readonly sheet: Sheet; readonly onChange: (sheet: Sheet) => void }) {
  const { sheet, onChange } = props
  const { t } = useTranslation('badges')
  const { locale } = useLanguage()
  const number = (value: number) => numberFormat(locale, { useGrouping: false }).format(value)
  const [typed, setTyped] = useState<Readonly<Partial<Record<Measure, string>>>>({})
  return (
    <div className={css['measures']}>
      <SegmentedControl
        label={t('labels.paper')}
        segments={(['a4', 'letter'] as const).map((id) => ({ id, label: t(`labels.${id}`) }))}
        selected={sheet.paper}
        onSelect={(paper) => onChange({ ...sheet, paper })}
      />
      {MEASURES.map((name) => {
        const text = typed[name] ?? number(sheet[name])
        const value = measureOf(name, typed[name] ?? String(sheet[name]))
        const [least, most] = LIMITS[name]
        return (
          <TextField
            key={name}
            label={t(`labels.${name}`)}
            inputMode="decimal"
            maxLength={6}
            value={text}
            error={
              value === null ? t('labels.range', { least: number(least), most: number(most) }) : undefined
            }
            onChange={(next) => {
              setTyped({ ...typed, [name]: next })
              const measured = measureOf(name, next)
              if (measured !== null) onChange({ ...sheet, [name]: measured })
            }}
          />
        )
      })}
    </div>
  )
}
