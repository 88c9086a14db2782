import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import strip from './TabStrip.module.css'
import css from './Tabs.module.css'

interface ListedTab<Id extends string> {
  readonly id: Id
  readonly label: string
  /** Beside the label, e.g. `214` or `12+`. */
  readonly count?: string | undefined
  readonly tone?: 'danger' | undefined
}

interface TabListProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly ListedTab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** At the end of the row of tabs. */
  readonly aside?: ReactNode
  /** What the selected tab shows. */
  readonly children: ReactNode
}

interface Looks {
  readonly looks: {
    readonly all?: string | undefined
    readonly list?: string | undefined
    readonly panel: string | undefined
  }
  /** What a tab shows is made with each choice of it, and not once for all of them. */
  readonly madeForEach?: boolean
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs and what the chosen one shows (WAI-ARIA tabs): one stop for Tab, arrows, Home and End lead along them, Enter and
 * Space choose. By the platform's own means: nothing is laid out to find what in it can be stood on (PERF-11).
 */
function TabList<Id extends string>(props: TabListProps<Id> & Looks) {
  const { label, tabs, selected, onSelect, aside, children, looks, madeForEach = false } = props
  const id = useId()
  const choose = (tab: Id) => {
    if (tab !== selected) onSelect(tab)
  }
  return (
    <div className={cx(css['tabs'], looks.all)}>
      <div className={css['bar']}>
        <div
          role="tablist"
          aria-label={label}
          aria-orientation="horizontal"
          className={cx(css['list'], looks.list)}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              className={css['tab']}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              tabIndex={tab.id === selected ? undefined : -1}
              data-tone={tab.tone}
              onClick={() => choose(tab.id)}
              onKeyDown={leadAlong}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className={css['count']}>{tab.count}</span>}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <Panel
        key={madeForEach ? selected : 'panel'}
        id={`${id}-panel`}
        labelledBy={`${id}-${selected}`}
        className={looks.panel}
      >
        {children}
      </Panel>
    </div>
  )
}

function leadAlong(event: KeyboardEvent<HTMLElement>): void {
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = all.indexOf(event.currentTarget)
  const turned = document.documentElement.dir === 'rtl' ? -1 : 1
  const step = STEPS[event.key]
  const next =
    event.key === 'Home'
      ? all[0]
      : event.key === 'End'
        ? all.at(-1)
        : step === undefined
          ? undefined
          : all[(at + step * turned + all.length) % all.length]
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

const STOPS = 'a[href], button, input, textarea, select, [tabindex="0"]'
/** Nothing in it can be stood on: then it can be itself, as one has to scroll it. */
const STOP_OF_TAB = { tabIndex: 0 } as const

interface PanelProps {
  readonly id: string
  readonly labelledBy: string
  readonly className: string | undefined
  readonly children: ReactNode
}

function Panel({ id, labelledBy, className, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [alone, setAlone] = useState(false)
  useEffect(() => {
    const { current: element } = panel
    if (element === null) return undefined
    const look = () => setAlone(element.querySelector(STOPS) === null)
    const changes = new MutationObserver(look)
    changes.observe(element, { childList: true, subtree: true })
    look()
    return () => changes.disconnect()
  }, [])
  return (
    <div
      ref={panel}
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      className={className}
      {...(alone ? STOP_OF_TAB : {})}
    >
      {children}
    </div>
  )
}

export type TabStripProps<Id extends string> = TabListProps<Id>

/** Tabs over one view that shows something else for each: the panel fills the room below. */
export function TabStrip<Id extends string>(props: TabStripProps<Id>) {
  return <TabList {...props} looks={{ all: strip['tabs'], panel: strip['panel'] }} madeForEach />
}

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
