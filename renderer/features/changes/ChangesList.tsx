import type { ChangesWindow } from '../../../shared/bridge/changes.ts'
import type { ChangeKind, ChangeLine } from '../../../shared/domain/change.ts'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { Button } from '../../ui/Button.tsx'
import { useLater } from '../../ui/Later.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import css from './ChangesList.module.css'
import { groupLines, keyOf, type LineGroup } from './lines.ts'

interface ChangesListProps {
  readonly data: ChangesWindow
  readonly kind: ChangeKind | null
  readonly offset: number
  readonly onOffset: (offset: number) => void
  readonly active: ChangeLine | null
  /** Whose it is is said where there is more than one account. */
  readonly several: boolean
  readonly onActive: (line: ChangeLine) => void
  readonly onOpen: (line: ChangeLine) => void
  readonly onShow: () => void
  readonly onKind: (kind: ChangeKind) => void
  readonly onSeeAll: (kind: ChangeKind) => void
  readonly onAnswer: (line: ChangeLine, answer: Rsvp) => void
  readonly onStep: (by: 1 | -1) => void
}

/** Lines of one kind that are shown at once. */
export const WINDOW = 60

/** Lines that a window has room for: the others are made behind the frame that shows these (PERF-11). */
const IN_SIGHT = 14

/** The lines, by kind. */
export function ChangesList(props: ChangesListProps) {
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const { data, kind, offset, onOffset } = props
  const groups = groupLines(data, kind)
  const isWhole = useLater()
  const atOnce = isWhole ? Number.POSITIVE_INFINITY : IN_SIGHT
  const before = (index: number) => groups.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0)
  const total = kind === null ? 0 : data.counts[kind].total
  return (
    <div className={css['list']}>
      {data.earlier === 0 ? null : <p className={css['note']}>{t('earlier', counted(data.earlier))}</p>}
      {groups.map((group, index) =>
        before(index) >= atOnce ? null : (
          <Group key={group.kind} group={group} inSight={atOnce - before(index)} {...props} />
        ),
      )}
      {total <= WINDOW || !isWhole ? null : (
        <p className={css['pages']}>
          <Button size="s" isDisabled={offset === 0} onPress={() => onOffset(Math.max(0, offset - WINDOW))}>
            {t('page.before', counted(WINDOW))}
          </Button>
          <Button size="s" isDisabled={offset + WINDOW >= total} onPress={() => onOffset(offset + WINDOW)}>
            {t('page.next', counted(WINDOW))}
          </Button>
        </p>
      )}
    </div>
  )
}

type GroupProps = ChangesListProps & { readonly group: LineGroup; readonly inSight: number }

function Group({ group, inSight, ...props }: GroupProps) {
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const { active, onKind, onSeeAll } = props
  const { kind, lines, total, unseen, more, minor } = group
  const heading = `changes-${kind}`
  return (
    <section aria-labelledby={heading}>
      <header className={css['group-head']}>
        <h2 id={heading}>{t(`kind.${kind}`)}</h2>
        <span>{counted(total).number}</span>
        {unseen === 0 ? null : (
          <Button variant="quiet" size="s" onPress={() => onSeeAll(kind)}>
            {t('see-group')}
          </Button>
        )}
      </header>
      <ul>
        {lines.slice(0, inSight).map((line) => (
          <ChangeRow
            key={keyOf(line)}
            line={line}
            isActive={active !== null && keyOf(active) === keyOf(line)}
            several={props.several}
            onActive={props.onActive}
            onOpen={props.onOpen}
            onShow={props.onShow}
            onAnswer={props.onAnswer}
            onStep={props.onStep}
          />
        ))}
      </ul>
      {more + minor === 0 || lines.length > inSight ? null : (
        <Button variant="quiet" size="s" className={css['more']} onPress={() => onKind(kind)}>
          {more > 0 ? t(`more.${kind}`, counted(more + minor)) : t('more.minor', counted(minor))}
        </Button>
      )}
    </section>
  )
}
