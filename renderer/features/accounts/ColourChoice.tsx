import { Check } from 'lucide-react'
import { Radio, RadioGroup } from 'react-aria-components'
import { SITE_COLOURS, type SiteColour } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './ColourChoice.module.css'

export interface ColourChoiceProps {
  /** Id of the element that names it. */
  readonly labelledBy: string
  readonly selected: SiteColour
  readonly onSelect: (colour: SiteColour) => void
}

/** The colour of a site, by looking at it; each has its name for who does not see it. */
export function ColourChoice({ labelledBy, selected, onSelect }: ColourChoiceProps) {
  const { t } = useTranslation('settings')
  return (
    <RadioGroup
      className={css['colours'] ?? ''}
      aria-labelledby={labelledBy}
      orientation="horizontal"
      value={selected}
      onChange={(value) => {
        const colour = SITE_COLOURS.find((known) => known === value)
        if (colour !== undefined) onSelect(colour)
      }}
    >
      {SITE_COLOURS.map((colour) => (
        <Radio
          key={colour}
          value={colour}
          className={css['colour'] ?? ''}
          data-colour={colour}
          aria-label={t(`look-of-site.colour.${colour}`)}
        >
          {({ isSelected }) => (isSelected ? <Check aria-hidden /> : null)}
        </Radio>
      ))}
    </RadioGroup>
  )
}
