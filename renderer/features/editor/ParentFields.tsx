import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { parentKey } from '../../labels/choices.ts'
import { afterPress } from '../../lib/afterPress.ts'
import { useStores } from '../../state/stores.ts'
import { ChoiceSelect } from '../../ui/Select.tsx'
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
  const { t } = useTranslation(['editor', 'editing', 'events'])
  const { editor } = useStores()
  const parent = useOpenEditor((open) => open.parent)
  const odd = useOpenEditor((open) => open.parentOdd)
  const isNew = useOpenEditor((open) => open.target.eventId === null)
  const [typed, setTyped] = useState({
    part: partOf(parent?.module ?? null),
    module: parent?.module ?? '',
    id: parent?.itemId ?? '',
  })
  const [left, setLeft] = useState(false)
  const leave = () => afterPress(() => setLeft(true))
  if (!isNew)
    return parent === null ? null : (
      <p className={css['note']}>
        {t('editing:field.parent')}:{' '}
        {t(`events:${parentKey(parent.module)}`, { module: parent.module, id: parent.itemId })}.{' '}
        {t('parent.fixed')}
      </p>
    )

  const change = (patch: Partial<typeof typed>) => {
    const next = { ...typed, ...patch }
    setTyped(next)
    const module = next.part === 'other' ? next.module : next.part
    const itemId = next.id.trim()
    const whole = /^[a-z_]{1,40}$/.test(module) && /^[1-9]\d{0,18}$/.test(itemId)
    if (next.part === 'none') editor.setParent(null, false)
    else editor.setParent(whole ? { module, itemId } : null, !whole)
  }
  return (
    <div id={fieldElementId('parent')} className={css['thirds']}>
      <ChoiceSelect
        label={t('parent.module')}
        options={PARTS.map((id) => ({ id, label: t(`parent.${id}`) }))}
        selected={typed.part}
        onSelect={(part) => change({ part })}
      />
      {typed.part === 'other' ? (
        <TextField
          label={t('parent.name')}
          value={typed.module}
          onChange={(module) => change({ module })}
          onBlur={leave}
        />
      ) : null}
      {typed.part === 'none' ? null : (
        <TextField
          label={t('parent.id')}
          inputMode="numeric"
          value={typed.id}
          error={odd && left ? t('parent.problem') : undefined}
          onChange={(id) => change({ id })}
          onBlur={leave}
        />
      )}
    </div>
  )
}
