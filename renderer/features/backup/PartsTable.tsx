import type { CopyPartPreview, CopyPreview } from '../../../shared/bridge/backup.ts'
import { COPY_PARTS, type CopyPart } from '../../../shared/domain/backup.ts'
import { MOST_VIEWS } from '../../../shared/domain/preferences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShowing } from '../../state/useShowing.ts'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './PartsTable.module.css'

interface PartsTableProps {
  readonly opened: CopyPreview
  /** Parts that are left out. */
  readonly left: ReadonlySet<CopyPart>
  readonly onTick: (part: CopyPart, ticked: boolean) => void
}

export function PartsTable({ opened, left, onTick }: PartsTableProps) {
  const { t } = useTranslation('backup')
  const rows = COPY_PARTS.flatMap((part) => {
    const row = opened.parts.find((each) => each.part === part)
    return row === undefined || row.inIt + row.here + row.added === 0 ? [] : [row]
  })
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('restore.what')}</th>
          <th scope="col">{t('restore.in-it')}</th>
          <th scope="col">{t('restore.here')}</th>
          <th scope="col">{t('restore.added')}</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <PartRows
          key={row.part}
          row={row}
          opened={opened}
          ticked={row.added > 0 && !left.has(row.part)}
          onTick={(ticked) => onTick(row.part, ticked)}
        />
      ))}
    </table>
  )
}

interface PartRowsProps {
  readonly row: CopyPartPreview
  readonly opened: CopyPreview
  readonly ticked: boolean
  readonly onTick: (ticked: boolean) => void
}

function PartRows({ row, opened, ticked, onTick }: PartRowsProps) {
  const { t } = useTranslation('backup')
  const { locale } = useShowing()
  const notes = useNotes(row, opened)
  const counts = row.part !== 'settings' && row.part !== 'reminders'
  return (
    <tbody>
      <tr>
        <td>
          <Checkbox isSelected={ticked} isDisabled={row.added === 0} onChange={onTick}>
            {t(`part.${row.part}`)}
          </Checkbox>
        </td>
        <td>{counts ? count(row.inIt, locale) : null}</td>
        <td>{counts ? count(row.here, locale) : null}</td>
        <td className={row.added > 0 ? css['plus'] : undefined}>
          {row.added > 0 ? <bdi>{t('restore.plus', { n: row.added })}</bdi> : t('restore.none')}
        </td>
      </tr>
      <tr className={css['note']}>
        <td colSpan={4}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </td>
      </tr>
    </tbody>
  )
}

const LONGEST = 60

/** What is to be said of a part: names of some that come, and what becomes of those that differ. */
function useNotes(row: CopyPartPreview, opened: CopyPreview): readonly string[] {
  const { t } = useTranslation('backup')
  const { locale } = useShowing()
  const counted = useCounted()
  const { part, added, differing, names } = row
  if (part === 'settings') return [t('part.settings-note')]
  const quoted = (name: string) => t('quoted', { name: cutText(name, LONGEST) })
  const said = names.map(quoted)
  const { drafts, others } = opened.unsent
  const viewsLeftOut = part === 'templates' ? opened.viewsLeftOut : 0
  const notes = [
    added === 0 && viewsLeftOut === 0 && t('part.same'),
    said.length > 0 && listed(said, locale),
    differing > 0 && part === 'marks' && t('part.notes-differ', counted(differing)),
    differing > 0 && part === 'invitations' && t('part.join-people'),
    differing > 0 && !['marks', 'invitations', 'doors'].includes(part) && t('part.apart', counted(differing)),
    viewsLeftOut > 0 && t('part.views-full', { ...counted(viewsLeftOut), most: count(MOST_VIEWS, locale) }),
    part === 'doors' && added > 0 && t('part.join-doors'),
    part === 'drafts' && drafts > 0 && t('unsent.drafts', counted(drafts)),
    part === 'drafts' &&
      others.length > 0 &&
      t('unsent.others', {
        names: listed(others.map(quoted), locale),
      }),
  ]
  return notes.filter((note) => note !== false)
}
