import { Lock } from 'lucide-react'
import { BADGE_PARTS, BADGE_SHEETS, BADGE_STANDINGS } from '../../../shared/domain/badges.ts'
import type { BadgeCounts } from '../../../shared/domain/door.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { toggled } from '../../lib/toggled.ts'
import { Option } from '../../ui/Option.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './BadgeOptions.module.css'
import { LabelMeasures } from './LabelMeasures.tsx'
import type { BadgeChoices } from './sheets.ts'

/** Those who can always be chosen; the others where there are any. */
const ALWAYS: ReadonlySet<string> = new Set(['attending', 'maybe', 'unanswered'])

interface BadgeOptionsProps {
  readonly choices: BadgeChoices
  /** Null until they are known. */
  readonly counts: BadgeCounts | null
  readonly onChange: (next: Partial<BadgeChoices>) => void
}

/** Who, which paper, what is on a badge, in which order. */
export function BadgeOptions({ choices, counts, onChange }: BadgeOptionsProps) {
  const { t } = useTranslation('badges')
  const { locale } = useLanguage()
  const { who, fresh, sheet, labels, lines, parts, order } = choices
  const number = (value: number | undefined) => (
    <span className={css['count']}>{value === undefined ? '' : count(value, locale)}</span>
  )
  return (
    <div className={css['options']}>
      <fieldset>
        <legend>{t('who.label')}</legend>
        {BADGE_STANDINGS.filter((each) => ALWAYS.has(each) || (counts?.[each] ?? 0) > 0).map((each) => (
          <div key={each} className={css['choice']}>
            <Checkbox isSelected={who.has(each)} onChange={() => onChange({ who: toggled(who, each) })}>
              {t(`who.${each}`)}
            </Checkbox>
            {number(counts?.[each])}
          </div>
        ))}
        <div className={css['choice']}>
          <Checkbox isSelected={fresh} onChange={(chosen) => onChange({ fresh: chosen })}>
            {t('who.fresh')}
          </Checkbox>
          {number(counts?.fresh)}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('paper.label')}</legend>
        <Select
          hideLabel
          label={t('paper.label')}
          selectedKey={sheet}
          onSelectionChange={(key) => onChange({ sheet: BADGE_SHEETS.find((each) => each === key) ?? sheet })}
        >
          {BADGE_SHEETS.map((name) => (
            <Option key={name} id={name}>
              {t(`paper.${name}`)}
            </Option>
          ))}
        </Select>
        {sheet === 'labels' ? (
          <LabelMeasures
            sheet={labels}
            begin={choices.begin}
            onChange={(next) => onChange({ labels: next })}
            onBegin={(begin) => onChange({ begin })}
          />
        ) : null}
        <Checkbox isSelected={lines} onChange={(chosen) => onChange({ lines: chosen })}>
          {t('paper.lines')}
        </Checkbox>
      </fieldset>
      <fieldset>
        <legend>{t('on.label')}</legend>
        {BADGE_PARTS.map((part) => (
          <Checkbox
            key={part}
            isSelected={parts.has(part)}
            onChange={() => onChange({ parts: toggled(parts, part) })}
          >
            {t(`on.${part}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div className={css['order']}>
        <h2>{t('order.label')}</h2>
        <SegmentedControl
          label={t('order.label')}
          segments={(['first', 'last'] as const).map((id) => ({ id, label: t(`order.${id}`) }))}
          selected={order}
          onSelect={(id) => onChange({ order: id })}
        />
      </div>
      <div className={css['about']}>
        <Lock aria-hidden />
        <p>
          <strong>{t('about.title')}</strong> {t('about.text')}
        </p>
      </div>
    </div>
  )
}
