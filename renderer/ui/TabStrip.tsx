import { TabList, type TabListProps } from './TabList.tsx'
import strip from './TabStrip.module.css'

export type TabStripProps<Id extends string> = TabListProps<Id>

/** Tabs over one view that shows something else for each: the panel fills the room below. */
export function TabStrip<Id extends string>(props: TabStripProps<Id>) {
  return <TabList {...props} looks={{ all: strip['tabs'], panel: strip['panel'] }} madeForEach />
}
