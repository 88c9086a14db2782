import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { cx } from './cx.ts'
import strip from './TabStrip.module.css'
import css from './Tabs.module.css'

interface StripTab<Id extends string> {
  readonly id: Id
  readonly label: string
  /** Beside the label, e.g. `214` or `12+`. */
  readonly count?: string | undefined
  readonly tone?: 'danger' | undefined
}

export interface TabStripProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly StripTab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** At the end of the row of tabs. */
  readonly aside?: ReactNode
  /** What the chosen tab shows; takes the height there is. */
  readonly children: ReactNode
}

/** Tabs over one view that shows something else for each: the panel fills the room below. */
export function TabStrip<Id extends string>(props: TabStripProps<Id>) {
  const { label, tabs, selected, onSelect, aside, children } = props
  return (
    <AriaTabs
      className={cx(css['tabs'], strip['tabs'])}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab !== undefined && tab.id !== selected) onSelect(tab.id)
      }}
      keyboardActivation="manual"
    >
      <div className={css['bar']}>
        <TabList aria-label={label} className={css['list'] ?? ''}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={css['tab'] ?? ''} data-tone={tab.tone}>
              {tab.label}
              {tab.count === undefined ? null : <span className={css['count']}>{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={strip['panel'] ?? ''}>
          {tab.id === selected ? children : null}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
