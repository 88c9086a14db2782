import { CUT_VALUE } from '../../../shared/bridge/outbox.ts'
import { changedFields, EVENT_FIELDS, type EventField } from '../../../shared/domain/eventFields.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import { DiffText } from '../../labels/DiffText.tsx'
import { type FieldWords, textsToRead, valueInWords } from '../../labels/fieldWords.ts'
import { wordDiff } from '../../lib/textDiff.ts'
import { useAsked } from '../../state/queries.ts'
import { changeToRead, isLong } from './changeWords.ts'
import css from './EntryFields.module.css'
import type { ListedEntry } from './outboxStore.ts'

const isCut = (change: Change): boolean =>
  change.kind === 'update'
    ? changedFields(change.changes).some((field) =>
        [change.changes[field]?.from, change.changes[field]?.to].some(
          (text) => (text?.length ?? 0) > CUT_VALUE,
        ),
      )
    : change.kind === 'create' && EVENT_FIELDS.some((field) => change.fields[field].length > CUT_VALUE)

/** The change with its texts whole: lists of entries have them cut. */
function useWholeChange({ accountId, id, change }: ListedEntry): Change {
  const whole = useAsked('outbox.entry', isCut(change) ? { accountId, entryId: id } : null).data
  return whole?.change ?? change
}

/** Every field an entry sets: before and after, texts word by word. */
export function EntryFields({ entry, words }: { readonly entry: ListedEntry; readonly words: FieldWords }) {
  const change = useWholeChange(entry)
  const { t, showing } = words
  if (change.kind !== 'update' && change.kind !== 'create') return null
  const shown = (field: EventField, value: string) => (
    <bdi className={css['value']}>{valueInWords(field, value, words)}</bdi>
  )
  const fields =
    change.kind === 'create'
      ? EVENT_FIELDS.filter((field) => change.fields[field] !== '' && change.fields[field] !== '0')
      : changedFields(change.changes)
  return (
    <dl className={css['fields']}>
      {fields.map((field) => {
        const changed = change.kind === 'update' ? change.changes[field] : undefined
        const pair = changed === undefined ? undefined : changeToRead(field, changed)
        return (
          <div key={field} className={css['field']}>
            <dt>{t(`editing:field.${field}`)}</dt>
            <dd>
              {change.kind === 'create' ? (
                shown(field, textsToRead(field, [change.fields[field]])[0] ?? '')
              ) : pair === undefined ? null : isLong(field, pair) ? (
                <DiffText parts={wordDiff(pair.from, pair.to, showing.locale)} />
              ) : (
                <>
                  <del className={css['old']}>{shown(field, pair.from)}</del>{' '}
                  <ins className={css['new']}>{shown(field, pair.to)}</ins>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
