import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Option } from '../../ui/Option.tsx'
import css from './ZoneChoice.module.css'

export interface ZoneChoiceProps {
  /** The likely ones, before this computer's and all others. */
  readonly first: readonly string[]
  /** Chosen from the start. */
  readonly initial?: string
  readonly autoFocus?: boolean
  readonly onChoose: (zone: string) => void
}

/** Every zone there is; a part that draws it brings the texts of `editor`. */
export function ZoneChoice({ first, initial, autoFocus = false, onChoose }: ZoneChoiceProps) {
  const { t } = useTranslation('editor')
  const [zone, setZone] = useState<string | null>(initial ?? null)
  const zones = useMemo(() => {
    const all = Intl.supportedValuesOf('timeZone')
    return [...new Set([...first, ownZone(), ...all])].map((id) => ({ id }))
  }, [first])
  return (
    <>
      <span className={css['choice']}>
        <ComboBox
          label={t('zone.choose')}
          emptyText={t('zone.empty')}
          autoFocus={autoFocus}
          defaultItems={zones}
          value={zone}
          onChange={(key) => setZone(typeof key === 'string' ? key : null)}
        >
          {({ id }) => <Option id={id}>{id.replaceAll('_', ' ')}</Option>}
        </ComboBox>
      </span>
      <Button isDisabled={zone === null} onPress={() => zone !== null && onChoose(zone)}>
        {t('zone.set')}
      </Button>
    </>
  )
}
