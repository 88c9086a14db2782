import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { useShown, useStores } from '../../state/stores.ts'
import type { EntryGroup } from './groups.ts'
import { OutboxGroup, type OutboxGroupProps } from './OutboxGroup.tsx'
import css from './OutboxPage.module.css'

export interface OutboxGroupsProps
  extends Pick<OutboxGroupProps, 'onDo' | 'onAnswer' | 'onShow' | 'onPauseAll' | 'onDiscardAll'> {
  readonly groups: readonly EntryGroup[]
  readonly scroller: RefObject<HTMLElement | null>
}

/** Above this many entries only what is on the screen is in the page. */
const VIRTUAL_FROM = 200

/** Height of a group of one entry, in pixels, until it is measured. */
const ESTIMATE = 92

export function OutboxGroups({ groups, scroller, ...deeds }: OutboxGroupsProps) {
  const { outbox } = useStores()
  const accounts = useShown(outbox, (state) => state.accounts)
  const standings = useMemo(
    () => new Map(accounts.map((standing) => [standing.accountId, standing])),
    [accounts],
  )
  const shown = (group: EntryGroup) => (
    <OutboxGroup group={group} standing={standings.get(group.accountId)} {...deeds} />
  )
  if (groups.length <= VIRTUAL_FROM) return groups.map((group) => <div key={group.key}>{shown(group)}</div>)
  return <ManyGroups groups={groups} scroller={scroller} shown={shown} />
}

function ManyGroups({
  groups,
  scroller,
  shown,
}: Pick<OutboxGroupsProps, 'groups' | 'scroller'> & {
  readonly shown: (group: EntryGroup) => React.ReactNode
}) {
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: groups.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    getItemKey: (index) => groups[index]?.key ?? index,
    overscan: 6,
  })
  return (
    <div className={css['many']} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start, key }) => {
        const group = groups[index]
        return group === undefined ? null : (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={css['placed']}
            style={{ transform: `translateY(${start}px)` }}
          >
            {shown(group)}
          </div>
        )
      })}
    </div>
  )
}
