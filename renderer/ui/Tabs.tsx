import type { ReactNode } from 'react'
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components'
import { cx } from './cx.ts'
import css from './Tabs.module.css'

interface TabEntry {
  readonly id: string
  readonly label: string
  /** Shown beside the label, e.g. `214` or `12+`. */
  readonly count?: string | undefined
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly TabEntry[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** Shown at the end of the row of tabs. */
  readonly aside?: ReactNode
  /** What the selected tab shows. */
  readonly panel: ReactNode
}

export function Tabs({ label, tabs, selected, onSelect, aside, panel }: TabsProps) {
  const select = (key: Key) => onSelect(String(key))
  return (
    <AriaTabs
      className={css['tabs'] ?? ''}
      selectedKey={selected}
      onSelectionChange={select}
      keyboardActivation="manual"
    >
      <div className={css['bar']}>
        <TabList aria-label={label} className={cx(css['list'], css['spread'])}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={css['tab'] ?? ''}>
              {tab.label}
              {tab.count === undefined ? null : <span className={css['count']}>{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      {/* One panel whose tab changes: what stands in all of them alike is not made again with each (PERF-11). */}
      <TabPanel id={selected} className={css['panel'] ?? ''}>
        {panel}
      </TabPanel>
    </AriaTabs>
  )
}
