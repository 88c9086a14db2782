import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { type EventField, NOTIFYING_FIELDS } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { stripTags } from '../../lib/plainText.ts'
import { cutText } from '../../lib/safeText.ts'
import { textChange } from '../../lib/textDiff.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import css from './ChangesPane.module.css'
import { problemsOf } from './openEditor.ts'
import { focusField, useOpenEditor } from './useEditor.ts'
import { useValueWords } from './useValueWords.ts'

const MOST = 160

/** One field that changes; its name leads to it. */
export function ChangeItem({ field }: { readonly field: EventField }) {
  const { t } = useTranslation(['editor', 'editing'])
  const from = useOpenEditor((open) => (open.target.eventId === null ? '' : open.from[field]))
  const to = useOpenEditor((open) => open.fields[field])
  const isNew = useOpenEditor((open) => open.target.eventId === null)
  const wrong = useOpenEditor((open) => open.left.has(field) && problemsOf(open)[field] !== undefined)
  const notifies = !isNew && NOTIFYING_FIELDS.includes(field)
  return (
    <li className={css['item']} data-wrong={wrong}>
      <div className={css['name']}>
        <Button variant="link" className={css['link']} onPress={() => focusField(field)}>
          {t(`editing:field.${field}`)}
        </Button>
        {notifies ? <Chip tone="warn">{t('changes.notify')}</Chip> : null}
      </div>
      {field === 'description' && from !== '' && to !== '' ? (
        <TextDifference from={from} to={to} />
      ) : (
        <Values field={field} from={from} to={to} wrong={wrong} />
      )}
    </li>
  )
}

interface ValuesProps {
  readonly field: EventField
  readonly from: string
  readonly to: string
  readonly wrong: boolean
}

function Values({ field, from, to, wrong }: ValuesProps) {
  const { t } = useTranslation('editor')
  const words = useValueWords()
  const shown = (value: string) => cutText(words(field, value), MOST)
  if (to === '')
    return (
      <p className={css['now']}>
        {t('changes.emptied', { was: shown(from) })} {wrong ? t('changes.needed') : ''}
      </p>
    )
  return (
    <>
      {from === '' ? null : (
        <p>
          <VisuallyHidden>{t('changes.was')} </VisuallyHidden>
          <del className={css['was']} dir="auto">
            {shown(from)}
          </del>
        </p>
      )}
      <p className={css['now']}>
        {from === '' ? null : <VisuallyHidden>{t('changes.now')} </VisuallyHidden>}
        <span dir="auto">{shown(to)}</span>
      </p>
    </>
  )
}

function TextDifference({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const read = textChange(stripTags(from), stripTags(to))
  // Where only the tags differ, the tags are what is shown.
  const { added, removed } = read.added === '' && read.removed === '' ? textChange(from, to) : read
  const number = Array.from(added).length
  return (
    <>
      {removed === '' ? null : (
        <p className={css['muted']}>{t('changes.removed', { text: cutText(removed, MOST) })}</p>
      )}
      {added === '' ? null : (
        <p className={css['muted']}>
          {t('changes.characters', {
            count: number,
            number: count(number, locale),
            text: cutText(added, MOST),
          })}
        </p>
      )}
    </>
  )
}

export function PhotoChangeItem({ kind }: { readonly kind: 'new' | 'remove' }) {
  const { t } = useTranslation(['editor', 'editing'])
  return (
    <li className={css['item']}>
      <div className={css['name']}>
        <Button variant="link" className={css['link']} onPress={() => focusField('photo')}>
          {t('editing:field.photo')}
        </Button>
      </div>
      <p className={css['muted']}>{t(`changes.photo-${kind}`)}</p>
    </li>
  )
}
