import { useTranslation } from 'react-i18next'
import { valueInWords } from '../../labels/fieldWords.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import css from './ConflictPage.module.css'
import type { ConflictRowLineProps } from './ConflictRowLine.tsx'
import { choiceOf, resultOf } from './conflictRows.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { ResultWriting } from './ResultWriting.tsx'

/** What will be saved of one field; it can be written anew. */
export function ResultCell({ row, words, editing, onEdit }: ConflictRowLineProps) {
  const { t } = useTranslation(['conflict', 'outbox'])
  const { bridge } = useStores()
  const conflict = conflictStoreOf(bridge)
  const choice = useShown(conflict, ({ choices }) => choiceOf(row, choices))
  const result = useShown(conflict, ({ choices }) => resultOf(row, choices))
  const own = useShown(conflict, ({ choices }) => choices[row.field] !== undefined)
  const field = t(`outbox:field.${row.field}`)

  if (editing)
    return (
      <ResultWriting
        row={row}
        label={t('result.label', { field })}
        value={result ?? row.mine}
        zone={words.showing.zone}
        onDone={() => onEdit(false)}
      />
    )
  const why = () => {
    if (choice === null) return t('result.hint')
    return row.kind === 'mine' && !own ? t('result.by-itself') : t(`result.${choice.kind}`)
  }
  return (
    <div className={css['result']} data-open={result === null} data-own={choice?.kind === 'own'}>
      <span className={css['side-name']}>{t('column.result')}: </span>
      <bdi className={css['plain']}>
        {result === null ? t('result.open') : valueInWords(row.field, result, words)}
      </bdi>
      <small>{why()}</small>
      <span className={css['tools']}>
        <Button
          variant="link"
          size="s"
          onPress={() => onEdit(true)}
          aria-label={t('result.edit-label', { field })}
        >
          {t('result.edit')}
        </Button>
        {row.joined === null || choice?.kind === 'joined' ? null : (
          <Button variant="link" size="s" onPress={() => conflict.choose(row.field, { kind: 'joined' })}>
            {t('result.join')}
          </Button>
        )}
      </span>
    </div>
  )
}
