import { useEffect, useState } from 'react'
import type { EventRow } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { shortWhen } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useShowing } from '../../state/useShowing.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './EventPicker.module.css'

const SHOWN = 30
const NONE: readonly never[] = []

/** What begins from now on, then what has begun long ago and still goes on: an evening is rarely one of these. */
function tonightFirst(rows: readonly EventRow[], now: number): readonly EventRow[] {
  const long = ({ startsAt }: EventRow) => startsAt !== null && startsAt * 1000 < now - LONG_MS
  return [...rows.filter((row) => !long(row)), ...rows.filter(long)]
}
const LONG_MS = 12 * 3_600_000

/** What is over, the latest first, then what is to come. */
const latestFirst = (rows: readonly EventRow[], over: number): readonly EventRow[] => [
  ...rows.slice(0, over).toReversed(),
  ...rows.slice(over),
]

/** Finds events by their title and lets some be ticked. `order`: what is shown before anything is typed. */
export function EventPicker(props: {
  readonly accountId: string
  readonly label: string
  readonly none: string
  readonly order: 'past' | 'coming'
  readonly chosen: ReadonlySet<string>
  readonly most: number
  /** Shown first, whatever is searched for: what one came from, what was chosen before. */
  readonly pinned?: readonly { readonly id: string; readonly title: string }[]
  readonly onChange: (chosen: ReadonlySet<string>, first: EventRow | undefined) => void
}) {
  const { accountId, label, none, order, chosen, most, pinned = NONE, onChange } = props
  const { t } = useTranslation(['events', 'common'])
  const say = useSay()
  const { bridge, minute } = useStores()
  const showing = useShowing()
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState<readonly EventRow[] | null>(null)

  useEffect(() => {
    let late = false
    const read = async () => {
      const query = {
        view: 'all',
        sort: 'soonest',
        ...(search.trim() === '' ? {} : { search: search.trim() }),
      } as const
      const ask = (offset: number) => bridge.call('events.list', { accountId, query, offset, limit: SHOWN })
      const first = await ask(0)
      const from = Math.max(0, order === 'past' ? first.firstUpcoming - SHOWN : first.firstUpcoming)
      const found = from === 0 ? first.rows : (await ask(from)).rows
      if (late) return
      setRows(
        order === 'past'
          ? latestFirst(found, first.firstUpcoming - from)
          : tonightFirst(found, minute.getState().now),
      )
    }
    read().catch((failure: unknown) => {
      if (late) return
      setRows([])
      say.failed(failure)
    })
    return () => {
      late = true
    }
  }, [accountId, bridge, minute, order, search, say])

  return (
    <div className={css['picker']}>
      <SearchField
        label={label}
        placeholder={label}
        clearLabel={t('list.clear-search')}
        value={search}
        onChange={(text) => setSearch(text.slice(0, 200))}
      />
      {rows?.length === 0 ? <p role="status">{none}</p> : null}
      <ul className={css['list']}>
        {pinned.map(({ id, title }) => (
          <li key={id}>
            <Checkbox
              isSelected={chosen.has(id)}
              onChange={(on) => {
                const next = new Set(chosen)
                if (on) next.add(id)
                else next.delete(id)
                onChange(next, undefined)
              }}
            >
              {title}
            </Checkbox>
          </li>
        ))}
        {(rows ?? [])
          .filter(({ id }) => pinned.every((each) => each.id !== id))
          .map((row) => (
            <li key={row.id}>
              <Checkbox
                isSelected={chosen.has(row.id)}
                note={row.startsAt === null ? '' : shortWhen(row.startsAt * 1000, showing)}
                onChange={(on) => {
                  const next = new Set(most === 1 ? [] : chosen)
                  if (on) next.add(row.id)
                  else next.delete(row.id)
                  if (next.size <= most)
                    onChange(
                      next,
                      rows?.find(({ id }) => next.has(id)),
                    )
                }}
              >
                {cutText(row.title, 90) || t('row.untitled')}
              </Checkbox>
            </li>
          ))}
      </ul>
    </div>
  )
}
