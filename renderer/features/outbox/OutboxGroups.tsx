import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useId, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { useEntryWords } from './changeWords.ts'
import { changesIn, type EntryGroup, SECTIONS, type Section, sectionOf, sendingOf } from './groups.ts'
import { OutboxEntryLine, type OutboxEntryProps } from './OutboxEntry.tsx'
import css from './OutboxGroups.module.css'
import type { Standing } from './outboxStore.ts'
import { SendingLine } from './SendingLine.tsx'

export interface OutboxGroupsProps
  extends Pick<OutboxGroupProps, 'onDo' | 'onAnswer' | 'onShow' | 'onPauseAll' | 'onDiscardAll'> {
  readonly groups: readonly EntryGroup[]
  readonly scroller: RefObject<HTMLElement | null>
}

/** Above this many entries only what is on the screen is in the page. */
const VIRTUAL_FROM = 200

/** Height of a group of one entry, in pixels, until it is measured. */
const ESTIMATE = 92

export function OutboxGroups({ groups, scroller, ...actions }: OutboxGroupsProps) {
  const { outbox } = useStores()
  const accounts = useStore(outbox, (state) => state.accounts)
  const standings = useMemo(
    () => new Map(accounts.map((standing) => [standing.accountId, standing])),
    [accounts],
  )
  const firsts = useMemo(() => firstsOf(groups), [groups])
  const shown = (group: EntryGroup) => {
    const section = firsts.get(group.key)
    return (
      <>
        {section === undefined ? null : <SectionHead {...section} />}
        <OutboxGroup group={group} standing={standings.get(group.accountId)} {...actions} />
      </>
    )
  }
  if (groups.length <= VIRTUAL_FROM) return groups.map((group) => <div key={group.key}>{shown(group)}</div>)
  return <ManyGroups groups={groups} scroller={scroller} shown={shown} />
}

interface SectionStart {
  readonly section: Section
  readonly changes: number
}

/** By the first group of each section: the section, and how many changes it is about. */
function firstsOf(groups: readonly EntryGroup[]): ReadonlyMap<string, SectionStart> {
  const found = SECTIONS.map((section) => ({
    section,
    members: groups.filter((group) => sectionOf(group) === section),
  }))
  return new Map(
    found.flatMap(({ section, members: [first, ...rest] }) =>
      first === undefined ? [] : [[first.key, { section, changes: changesIn(section, [first, ...rest]) }]],
    ),
  )
}

function SectionHead({ section, changes }: SectionStart) {
  const { t } = useTranslation('outbox')
  const { locale } = useLanguage()
  return (
    <h2 className={css['section']}>
      {t(`section.${section}`)}{' '}
      <small>{t(`section.${section}-note`, { number: count(changes, locale) })}</small>
    </h2>
  )
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

interface OutboxGroupProps extends Pick<OutboxEntryProps, 'onDo' | 'onAnswer' | 'onShow'> {
  readonly group: EntryGroup
  readonly standing: Standing | undefined
  readonly onPauseAll: (group: EntryGroup, paused: boolean) => void
  readonly onDiscardAll: (group: EntryGroup) => void
}

/** A long series is folded to its first events. */
const FOLDED = 5

/** What waits for one event. */
const OutboxGroup = memo(function OutboxGroup({
  group,
  standing,
  onPauseAll,
  onDiscardAll,
  ...actions
}: OutboxGroupProps) {
  const { t, showing, own, account } = useEntryWords(group.accountId)
  const headingId = useId()
  const [whole, setWhole] = useState(false)
  const { entries, series } = group
  const batches = useMemo(() => sendingOf(entries), [entries])
  const single = batches.length === 0 ? entries : entries.filter((entry) => !batches.includes(entry))
  const shown = whole || !series ? single : single.slice(0, FOLDED)
  const start = epochSeconds(group.start)
  const waits = entries.some(({ state }) => state.state === 'waiting')
  const paused = entries.some(({ state }) => state.state === 'paused')
  const number = count(entries.length, showing.locale)
  const site = account?.siteName ?? group.siteName
  const siteWords = () => {
    if (standing?.canSend === 'offline')
      return t('group.offline', { site, time: nearTime(standing.since, own) })
    return standing?.canSend === 'sign-in' ? t('group.signed-out', { site }) : site
  }
  return (
    <div className={css['group']} role="group" aria-labelledby={headingId}>
      <div className={css['group-head']}>
        <h3 id={headingId} dir="auto">
          {cutText(group.title, 160) || t('group.untitled')}
        </h3>
        <span>
          {series
            ? t('group.series', { count: entries.length, number })
            : start === null
              ? t('group.no-date')
              : rangeInWords(start * 1000, null, showing)}
        </span>
        <span className={css['site']}>{siteWords()}</span>
      </div>
      <ul>
        {batches.length === 0 ? null : (
          <SendingLine
            group={{ ...group, entries: batches }}
            onDo={actions.onDo}
            onPauseAll={onPauseAll}
            onDiscardAll={onDiscardAll}
          />
        )}
        {shown.map((entry) => (
          <OutboxEntryLine key={entry.id} entry={entry} inSeries={series} {...actions} />
        ))}
      </ul>
      {series ? (
        <div className={css['series']}>
          {shown.length === entries.length ? null : (
            <Button variant="quiet" size="s" onPress={() => setWhole(true)}>
              {t('group.show-all', { number })}
            </Button>
          )}
          {waits || paused ? (
            <Button variant="quiet" size="s" onPress={() => onPauseAll(group, waits)}>
              {waits ? t('group.pause') : t('group.resume')}
            </Button>
          ) : null}
          <Button variant="quiet" size="s" onPress={() => onDiscardAll(group)}>
            {t('group.discard-all', { number })}
          </Button>
        </div>
      ) : null}
    </div>
  )
})
