import { Bold, Italic, Link2, List, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { Description } from '../events/Description.tsx'
import css from './DescriptionField.module.css'
import { FieldPlace } from './EditorField.tsx'
import { useField } from './useEditor.ts'

/** What the tools over the description put around or in place of what is marked. */
type DescriptionTool = 'bold' | 'italic' | 'link' | 'list'

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

interface Insertion {
  /** Takes the place of what was marked. */
  readonly text: string
  /** What is marked afterwards, counted from where the insertion begins. */
  readonly select: readonly [number, number]
}

const ADDRESS = 'https://'

const around = (before: string, marked: string, after: string): Insertion => ({
  text: before + marked + after,
  select: [before.length, before.length + marked.length],
})

/** Pure: the words marked stay what they are. A link without an address leaves its address marked, to be typed over. */
export function insertTags(tool: DescriptionTool, marked: string): Insertion {
  switch (tool) {
    case 'bold':
      return around('<b>', marked, '</b>')
    case 'italic':
      return around('<i>', marked, '</i>')
    case 'link': {
      if (/^https?:\/\/\S+$/.test(marked)) return around(`<a href="${marked}">`, marked, '</a>')
      const text = `<a href="${ADDRESS}">${marked}</a>`
      return { text, select: [9, 9 + ADDRESS.length] }
    }
    case 'list': {
      const lines = marked.split('\n').filter((line) => line.trim() !== '')
      if (lines.length === 0) return around('<ul>\n<li>', '', '</li>\n</ul>')
      const items = lines.map((line) => `<li>${line.trim()}</li>`).join('\n')
      return around('<ul>\n', items, '\n</ul>')
    }
  }
}
