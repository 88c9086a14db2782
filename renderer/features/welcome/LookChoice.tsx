import { Option } from '../../ui/Option.tsx'
import { Select } from '../../ui/Select.tsx'
import { useLook } from '../connect/LookMenus.tsx'
import { ThemeChoice } from '../settings/ThemeChoice.tsx'
import css from './WelcomePage.module.css'

/** Language and theme, which act with the press. */
export function LookChoice() {
  const { language, theme } = useLook()
  return (
    <div className={css['pair']}>
      <Select
        label={language.label}
        value={language.selected}
        onChange={(key) => {
          const chosen = language.options.find(({ id }) => id === key)
          if (chosen !== undefined) language.onSelect(chosen.id)
        }}
      >
        {language.options.map(({ id, label }) => (
          <Option key={id} id={id}>
            {label}
          </Option>
        ))}
      </Select>
      <div className={css['choice']}>
        <span className={css['label']} aria-hidden>
          {theme.label}
        </span>
        <ThemeChoice theme={theme.selected} onChoose={theme.onSelect} />
      </div>
    </div>
  )
}
