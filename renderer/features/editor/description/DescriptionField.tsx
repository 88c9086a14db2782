import { Code } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { listed } from '../../../lib/format/lists.ts'
import { useStores } from '../../../state/stores.ts'
import { part } from '../../../ui/part.tsx'
import { Description } from '../../events/Description.tsx'
import { FieldPlace } from '../EditorField.tsx'
import { useField, useOpenEditor } from '../useEditor.ts'
import css from './DescriptionField.module.css'
import type { RichTextProps } from './RichText.tsx'
import { readDescription } from './readDescription.ts'

const RichText = part<RichTextProps>(
  async () => (await import('./RichText.tsx')).RichText,
  () => <div className={css['coming']} aria-busy="true" />,
)

const LABEL_ID = 'editor-description-label'
const NOTE_ID = 'editor-description-note'

/**
 * The description with a few marks and lists, or as its source. What the field has no part for is only ever shown as
 * source, and a text nobody changed is never written again: neither by opening it nor by looking at its source.
 */
export function DescriptionField() {
  const { t } = useTranslation(['editor', 'editing'])
  const { editor } = useStores()
  const { value, set, leave } = useField('description')
  const { locale } = useLanguage()
  const marksNotKept = useOpenEditor((open) => open.opening.marksNotKept)
  const [origin, setOrigin] = useState(() => readDescription(value))
  const [asSource, setAsSource] = useState(origin === null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  // What this field wrote or showed last: any other value came from elsewhere, and is read again.
  const known = useRef(value)
  useEffect(
    () =>
      editor.subscribe((state) => {
        if (state.kind !== 'open' || state.fields.description === known.current) return
        known.current = state.fields.description
        const read = readDescription(known.current)
        setOrigin(read)
        if (read === null) setAsSource(true)
      }),
    [editor],
  )

  const write = (text: string) => {
    known.current = text
    set(text)
  }
  const odd = asSource && readDescription(value) === null
  const turn = (source: boolean) => {
    const read = readDescription(value)
    if (!source && read === null) return
    setOrigin(read)
    setAsSource(source)
  }

  return (
    <FieldPlace field="description">
      <div className={css['heads']}>
        <label id={LABEL_ID} htmlFor="editor-description-text" className={css['label']}>
          {t('editing:field.description')}
        </label>
        {odd ? null : (
          <span id={NOTE_ID} className={css['note']}>
            {marksNotKept.length === 0
              ? t('description.note')
              : t('description.drops', {
                  list: listed(
                    marksNotKept.map((mark) => t(`description.${mark}`)),
                    locale,
                  ),
                })}
          </span>
        )}
      </div>
      <div className={css['box']}>
        <div className={css['bar']}>
          <div ref={setTools} />
          <ToggleButton
            className={css['source'] ?? ''}
            isSelected={asSource}
            isDisabled={odd}
            onChange={turn}
          >
            <Code aria-hidden />
            {t('description.source')}
          </ToggleButton>
        </div>
        {asSource || origin === null ? (
          <SourceText value={value} onWrite={write} onLeave={leave}>
            {odd ? (
              <p id={NOTE_ID} className={css['why']}>
                {t('description.odd')}
              </p>
            ) : null}
          </SourceText>
        ) : (
          <RichText
            origin={origin}
            tools={tools}
            labelId={LABEL_ID}
            noteId={NOTE_ID}
            marksNotKept={marksNotKept}
            onWrite={write}
            onLeave={leave}
          />
        )}
      </div>
    </FieldPlace>
  )
}

interface SourceTextProps extends Pick<RichTextProps, 'onWrite' | 'onLeave'> {
  readonly value: string
  /** Why it is shown so. */
  readonly children: ReactNode
}

/** The text as the site has it, and beside it what guests will see: sanitised as on the event's page (INPUT-8). */
function SourceText({ value, children, onWrite, onLeave }: SourceTextProps) {
  const { t } = useTranslation('editor')
  const shown = useDeferredValue(value)
  return (
    <>
      {children}
      <div className={css['halves']}>
        <textarea
          id="editor-description-text"
          className={css['text']}
          dir="auto"
          rows={6}
          value={value}
          aria-describedby={NOTE_ID}
          onChange={(event) => onWrite(event.target.value)}
          onBlur={onLeave}
        />
        <section className={css['preview']} aria-label={t('description.preview')}>
          {shown.trim() === '' ? (
            <p className={css['none']}>{t('description.preview-empty')}</p>
          ) : (
            <Description text={shown} />
          )}
        </section>
      </div>
    </>
  )
}
