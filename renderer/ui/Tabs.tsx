import type { ReactNode } from 'react'
import { TabList, type TabListProps } from './TabList.tsx'
import css from './Tabs.module.css'

export interface TabsProps extends Omit<TabListProps<string>, 'children'> {
  /** What the selected tab shows; what stands in all of them alike is not made again with each (PERF-11). */
  readonly panel: ReactNode
}

/** Tabs that share the width there is, over what they show. */
export function Tabs({ panel, ...rest }: TabsProps) {
  return (
    <TabList {...rest} looks={{ list: css['spread'], panel: css['panel'] }}>
      {panel}
    </TabList>
  )
}
