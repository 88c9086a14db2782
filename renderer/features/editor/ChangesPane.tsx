import { VisuallyHidden } from 'react-aria-components'
import { EVENT_FIELDS, type EventField, hasLines, isNotifying } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { textsToRead } from '../../labels/fieldWords.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { footRoom } from '../../lib/roomBelow.ts'
import { cutText } from '../../lib/safeText.ts'
import { textChange } from '../../lib/textDiff.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import css from './ChangesPane.module.css'
import { changedIn, problemsOf } from './openEditor.ts'
import { SavePart } from './SavePart.tsx'
import { focusField } from './saveOpenEditor.ts'
import { useOpenEditor, useValueWords } from './useEditor.ts'

/** The change before it goes: each field with what it was and what it will be. */
export function ChangesPane() {
  const { t } = useTranslation('editor')
  const counted = useCounted()
  const open = useOpenEditor((state) => state)
  const isNew = open.target.eventId === null
  const fields = isNew ? EVENT_FIELDS.filter((field) => open.fields[field] !== '') : changedIn(open)
  const number = fields.length + (open.photo.kind === 'keep' ? 0 : 1)
  return (
    <aside className={css['pane']} aria-labelledby="editor-changes">
      <div className={css['scroll']}>
        <h2 id="editor-changes" className={css['title']}>
          {t(isNew ? 'changes.created' : 'changes.title')}
        </h2>
        {isNew ? null : (
          <p className={css['muted']} role="status">
            {number === 0 ? t('changes.none') : t('changes.count', counted(number))}
          </p>
        )}
        <ChangeList fields={fields} onField={focusField} />
      </div>
      <div className={css['people']}>
        <PeopleNote />
      </div>
      <div className={css['foot']} ref={footRoom}>
        <SavePart />
      </div>
    </aside>
  )
}

interface ChangeListProps {
  readonly fields: readonly EventField[]
  readonly onField: (field: EventField | 'photo') => void
}

/** Each field with what it was and what it will be, and what goes along. */
export function ChangeList({ fields, onField }: ChangeListProps) {
  const photo = useOpenEditor((open) => open.photo.kind)
  const isNew = useOpenEditor((open) => open.target.eventId === null)
  return (
    <>
      <ul className={css['list']}>
        {fields.map((field) => (
          <ChangeItem key={field} field={field} onField={onField} />
        ))}
        {photo === 'keep' ? null : <PhotoChangeItem kind={photo} onField={onField} />}
      </ul>
      {isNew ? null : <CategoryAlong />}
    </>
  )
}

/** Every update carries the category: left out, the site removes it (SITE-U1). */
function CategoryAlong() {
  const { t } = useTranslation('editor')
  const words = useValueWords()
  const category = useOpenEditor((open) => open.fields.category)
  const changed = useOpenEditor((open) => open.fields.category !== open.from.category)
  const any = useOpenEditor((open) => changedIn(open).length > 0)
  if (changed || !any || category === '') return null
  return <p className={css['muted']}>{t('changes.category-along', { name: words('category', category) })}</p>
}

/** Characters of a value that are shown. */
const MOST_SHOWN = 160

/** One field that changes; its name leads to it. */
function ChangeItem({ field, onField }: Pick<ChangeListProps, 'onField'> & { readonly field: EventField }) {
  const { t } = useTranslation(['editor', 'editing'])
  const from = useOpenEditor((open) => (open.target.eventId === null ? '' : open.from[field]))
  const to = useOpenEditor((open) => open.fields[field])
  const isNew = useOpenEditor((open) => open.target.eventId === null)
  const wrong = useOpenEditor((open) => open.left.has(field) && problemsOf(open)[field] !== undefined)
  const notifies = !isNew && isNotifying(field)
  return (
    <li className={css['item']} data-wrong={wrong}>
      <div className={css['name']}>
        <Button variant="link" className={css['link']} onPress={() => onField(field)}>
          {t(`editing:field.${field}`)}
        </Button>
        {notifies ? <Chip tone="warn">{t('changes.notify')}</Chip> : null}
      </div>
      {hasLines(field) && from !== '' && to !== '' ? (
        <TextDifference field={field} from={from} to={to} />
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
  const shown = (value: string) => cutText(words(field, value), MOST_SHOWN)
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

function TextDifference({ field, from, to }: Omit<ValuesProps, 'wrong'>) {
  const { t } = useTranslation('editor')
  const counted = useCounted()
  const [before = '', after = ''] = textsToRead(field, [from, to])
  const { added, removed } = textChange(before, after)
  const number = Array.from(added).length
  return (
    <>
      {removed === '' ? null : (
        <p className={css['muted']}>{t('changes.removed', { text: cutText(removed, MOST_SHOWN) })}</p>
      )}
      {added === '' ? null : (
        <p className={css['muted']}>
          {t('changes.characters', { ...counted(number), text: cutText(added, MOST_SHOWN) })}
        </p>
      )}
    </>
  )
}

function PhotoChangeItem({
  kind,
  onField,
}: Pick<ChangeListProps, 'onField'> & { readonly kind: 'new' | 'remove' }) {
  const { t } = useTranslation(['editor', 'editing'])
  return (
    <li className={css['item']}>
      <div className={css['name']}>
        <Button variant="link" className={css['link']} onPress={() => onField('photo')}>
          {t('editing:field.photo')}
        </Button>
      </div>
      <p className={css['muted']}>{t(`changes.photo-${kind}`)}</p>
    </li>
  )
}

/** Who may hear of it (SITE-U6), and that every save is read back. */
export function PeopleNote() {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const going = useOpenEditor((open) => open.opening.going)
  const maybe = useOpenEditor((open) => open.opening.maybe)
  const notifies = useOpenEditor((open) => open.target.eventId !== null && changedIn(open).some(isNotifying))
  if (!notifies) return <p className={css['muted']}>{t('changes.read-back')}</p>
  if (going === null || maybe === null) return <p className={css['muted']}>{t('changes.people-unknown')}</p>
  return (
    <p className={css['muted']}>
      <strong>{t('changes.people', { going: count(going, locale), maybe: count(maybe, locale) })}</strong>{' '}
      {t('changes.people-text')}
    </p>
  )
}
