import { Bold, Italic, Link2, List, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { Description } from '../events/Description.tsx'
import css from './DescriptionField.module.css'
import { FieldPlace } from './EditorField.tsx'
import { type DescriptionTool, insertTags } from './insertTags.ts'
import { useField } from './useEditor.ts'

const TOOLS: readonly (readonly [DescriptionTool, LucideIcon])[] = [
  ['bold', Bold],
  ['italic', Italic],
  ['link', Link2],
  ['list', List],
]

/**
 * Plain text or simple HTML, and beside it what guests will see: sanitised by the same hand as the event page
 * (INPUT-8).
 */
export function DescriptionField() {
  const { t } = useTranslation(['editor', 'editing'])
  const { value, set, leave } = useField('description')
  const shown = useDeferredValue(value)
  const area = useRef<HTMLTextAreaElement>(null)

  const apply = (tool: DescriptionTool) => {
    const element = area.current
    if (element === null) return
    const { selectionStart: start, selectionEnd: end } = element
    const { text, select } = insertTags(tool, value.slice(start, end))
    element.focus()
    element.setRangeText(text, start, end, 'end')
    set(element.value)
    element.setSelectionRange(start + select[0], start + select[1])
  }

  return (
    <FieldPlace field="description">
      <div className={css['heads']}>
        <label htmlFor="editor-description-text" className={css['label']}>
          {t('editing:field.description')}
        </label>
        <Toolbar aria-label={t('description.tools')} className={css['tools'] ?? ''}>
          {TOOLS.map(([tool, Icon]) => (
            <IconButton
              key={tool}
              size="s"
              label={t(`description.${tool}`)}
              icon={<Icon aria-hidden />}
              onPress={() => apply(tool)}
            />
          ))}
        </Toolbar>
        <span id="editor-preview-label" className={css['label']}>
          {t('description.preview')}
        </span>
      </div>
      <div className={css['halves']}>
        <textarea
          ref={area}
          id="editor-description-text"
          className={css['text']}
          dir="auto"
          rows={6}
          value={value}
          aria-describedby="editor-description-note"
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
        />
        <section className={css['preview']} aria-labelledby="editor-preview-label">
          {shown.trim() === '' ? (
            <p className={css['none']}>{t('description.preview-empty')}</p>
          ) : (
            <Description text={shown} />
          )}
        </section>
      </div>
      <p id="editor-description-note" className={css['note']}>
        {t('description.note')}
      </p>
    </FieldPlace>
  )
}
