import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '../../state/stores.ts'
import { Option } from '../../ui/Option.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './EditorForm.module.css'
import { fieldElementId } from './saveOpenEditor.ts'
import { useOpenEditor } from './useEditor.ts'

const PARTS = ['none', 'pages', 'groups', 'other'] as const
type Part = (typeof PARTS)[number]

const partOf = (module: string | null): Part =>
  module === null ? 'none' : module === 'pages' || module === 'groups' ? module : 'other'

/** A page or group the event belongs to; the service takes it at the creation only. */
export function ParentFields() {
  const { t } = useTranslation(['editor', 'editing'])
  const { editor } = useStores()
  const parent = useOpenEditor((open) => open.parent)
  const odd = useOpenEditor((open) => open.parentOdd)
  const isNew = useOpenEditor((open) => open.target.eventId === null)
  const [part, setPart] = useState<Part>(partOf(parent?.module ?? null))
  const [module, setModule] = useState(parent?.module ?? '')
  const [id, setId] = useState(parent?.itemId ?? '')
  const [left, setLeft] = useState(false)
  if (!isNew)
    return parent === null ? null : (
      <p className={css['note']}>
        {t('editing:field.parent')}: {parent.module} {parent.itemId}. {t('parent.fixed')}
      </p>
    )

  const change = (next: Part, name: string, itemId: string) => {
    const module = next === 'other' ? name : next
    const whole = /^[a-z_]{1,40}$/.test(module) && /^[1-9]\d{0,18}$/.test(itemId)
    if (next === 'none') editor.setParent(null, false)
    else editor.setParent(whole ? { module, itemId } : null, !whole)
  }
  return (
    <div id={fieldElementId('parent')} className={css['thirds']}>
      <Select
        label={t('parent.module')}
        value={part}
        onChange={(key) => {
          const next = PARTS.find((each) => each === key) ?? 'none'
          setPart(next)
          change(next, module, id)
        }}
      >
        {PARTS.map((each) => (
          <Option key={each} id={each}>
            {t(`parent.${each}`)}
          </Option>
        ))}
      </Select>
      {part === 'other' ? (
        <TextField
          label={t('parent.name')}
          value={module}
          onChange={(text) => {
            setModule(text)
            change(part, text, id)
          }}
          onBlur={() => setLeft(true)}
        />
      ) : null}
      {part === 'none' ? null : (
        <TextField
          label={t('parent.id')}
          inputMode="numeric"
          value={id}
          error={odd && left ? t('parent.problem') : undefined}
          onChange={(text) => {
            setId(text)
            change(part, module, text.trim())
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </div>
  )
}
