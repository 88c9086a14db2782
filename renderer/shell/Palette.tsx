import {
  createElement,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { Group, useFilter } from 'react-aria-components'
import type { EventRow } from '../../shared/domain/event.ts'
import { useAskedOfListed } from '../features/events/overview.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { Bridge } from '../lib/bridge.ts'
import { useCounted } from '../lib/format/counts.ts'
import { shortWhen } from '../lib/format/when.ts'
import { cutText } from '../lib/safeText.ts'
import type { Command } from '../state/commands.ts'
import { useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { useShowing } from '../state/useShowing.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { shownKeys } from '../ui/keys.ts'
import { SearchField, type SearchFieldProps } from '../ui/SearchField.tsx'
import { sheetRow, TopSheet } from '../ui/TopSheet.tsx'
import { accountCommandId } from './accountCommands.ts'
import css from './Palette.module.css'
import { chosenOf, cursorOf, isAnswered, openPalette, paletteReducer, searchOf } from './paletteCursor.ts'
import { iconOf } from './paletteIcons.ts'
import { commandRow, eventRow, type PaletteRow, placeRows, sectionsOf } from './paletteRows.ts'
import { settingRows } from './settingRows.ts'
import { useQuickOffer } from './useQuickOffer.ts'

/** Events found by the local search. */
const MOST_EVENTS = 8

/** Rows a key moves by. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What is coming up first; where that has nothing, the latest of what is over, else titles with a slip. */
async function findEvents(bridge: Bridge, accountId: string, search: string): Promise<readonly EventRow[]> {
  const window = { accountId, offset: 0, limit: MOST_EVENTS }
  const next = await bridge.call('events.list', {
    ...window,
    query: { view: 'upcoming', sort: 'soonest', search },
  })
  if (next.total > 0) return next.rows
  const all = await bridge.call('events.list', { ...window, query: { view: 'all', sort: 'newest', search } })
  return all.total > 0 ? all.rows : bridge.call('events.near', { accountId, search })
}

/** What the palette remembers of having been used, for as long as the window is open: ids of rows, latest first. */
export interface Recent {
  readonly ids: () => readonly string[]
  readonly use: (id: string) => void
}

/** Everything the program can be asked for, and every event kept here, by a few letters. */
export function Palette({ recent }: { readonly recent: Recent }) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const stores = useStores()
  const { commands, navigation, bridge, list, selection, page } = stores
  const counted = useCounted()
  const { failed } = useSay()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [state, dispatch] = useReducer(paletteReducer, openPalette(''))
  const listId = useId()
  const owners = useAskedOfListed('events.facets', (facets) => facets.owners).data
  const lists = useAskedOfListed('people.lists').data
  const all = useMemo(
    () =>
      commands
        .available()
        // An account is a place, found among those.
        .filter(({ id }) => id !== 'palette' && !id.startsWith(accountCommandId('')))
        .map((command) => commandRow(command, i18n, commands)),
    [commands, i18n],
  )
  // What is marked, else what is open: what can be done with it stands first.
  const [subject, setSubject] = useState(() => {
    const marked = selection.getState().marked.size
    if (marked > 0) return { words: t('palette.marked', counted(marked)), areMarked: true }
    const { event, preview } = page.getState()
    const open = navigation.getState().route.page === 'events' ? (event ?? preview) : null
    return open === null ? null : { words: cutText(open.title, 60), areMarked: false }
  })
  const ofSubject = useMemo(() => {
    const fits = ({ about }: Command) => (subject?.areMarked ? about === 'marked' : about !== undefined)
    return new Set(
      subject === null ? [] : commands.available().flatMap((each) => (fits(each) ? each.id : [])),
    )
  }, [commands, subject])
  const places = useMemo(
    () => [
      ...placeRows(stores, { owners: owners ?? [], lists: lists ?? [] }, i18n),
      ...settingRows(stores, i18n),
    ],
    [stores, owners, lists, i18n],
  )
  const near = useMemo(
    () => [...list.getState().pages.values()].flatMap(({ rows }) => rows.map((row) => eventRow(row, stores))),
    [list, stores],
  )
  const search = searchOf(state.text)
  const found = state.events.map((row) => eventRow(row, stores))
  const sections = sectionsOf(search, {
    commands: all,
    ofSubject,
    recent: recent.ids(),
    places,
    found,
    near: isAnswered(state) ? near : [],
    quick: useQuickOffer(search),
  })
  const lines = sections.flatMap((section) => section.rows)
  const rows = lines.map(({ id }) => id)
  const cursor = cursorOf(state, rows)
  // The list is long: the field stands, and says what was typed, before it (PERF-11).
  const listed = useDeferredValue(true, false) && rows.length > 0
  const optionOf = (row: string) => `${listId}-${row}`

  useEffect(() => {
    let late = false
    if (search.length < 2) return undefined
    const answered = (events: readonly EventRow[]) => {
      if (!late) dispatch({ kind: 'answered', search, events })
    }
    const { accountId } = list.getState()
    if (accountId === null) answered([])
    else
      findEvents(bridge, accountId, search.slice(0, 200)).then(answered, (failure: unknown) => {
        answered([])
        if (!late) failed(failure)
      })
    return () => {
      late = true
    }
  }, [bridge, list, search, failed])

  const close = () => navigation.show(null)
  const acted = useRef(false)
  const act = (id: string) => {
    if (acted.current) return
    acted.current = true
    recent.use(id)
    close()
    const line = lines.find((each) => each.id === id)
    // After the palette is gone and the focus is back where it was; an event opens with it.
    if (line?.kind === 'event') void run(line)
    else requestAnimationFrame(() => void run(line))
  }
  const run = async (line: PaletteRow | undefined) => {
    try {
      await line?.run()
    } catch (failure) {
      failed(failure)
    }
  }
  const chosen = chosenOf(state, rows)
  const actOn = useEffectEvent(act)
  useEffect(() => {
    if (chosen !== null) actOn(chosen)
  }, [chosen])
  const atCursor = cursor === null ? undefined : optionOf(cursor)
  useEffect(() => {
    if (listed && atCursor !== undefined)
      document.getElementById(atCursor)?.scrollIntoView({ block: 'nearest' })
  }, [atCursor, listed])

  const move: SearchFieldProps['onKeyDown'] = (event) => {
    if (subject !== null && state.text === '' && (event.key === 'Backspace' || event.key === 'Tab')) {
      event.preventDefault()
      event.stopPropagation()
      setSubject(null)
      return
    }
    const by = STEPS[event.key]
    // Every other key goes on, Escape to what closes the palette.
    if (by === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    dispatch({ kind: 'moved', by, rows })
  }
  const option = (row: string, children: ReactNode) => (
    // The field keeps the focus, and with it the keys.
    <button
      type="button"
      key={row}
      id={optionOf(row)}
      role="option"
      aria-selected={row === cursor}
      tabIndex={-1}
      className={sheetRow.item}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => act(row)}
    >
      {children}
    </button>
  )

  return (
    <TopSheet label={t('palette.title')} onClose={close}>
      <div className={css['field']}>
        <SearchField
          label={t('palette.search')}
          placeholder={t('palette.search')}
          clearLabel={t('common:clear')}
          combobox={{ list: listed ? listId : undefined, option: listed ? atCursor : undefined }}
          takesFocus
          value={state.text}
          onChange={(text) => dispatch({ kind: 'typed', text, fits: contains })}
          onKeyDown={move}
          onSubmit={() => dispatch({ kind: 'entered' })}
        />
      </div>
      {listed ? (
        <div id={listId} role="listbox" aria-label={t('palette.title')} className={css['list']}>
          {sections.map(({ name, rows: shown }) => (
            <Section key={name} heading={name === 'subject' ? (subject?.words ?? '') : t(`palette.${name}`)}>
              {shown.map((row) => option(row.id, <Line row={row} />))}
            </Section>
          ))}
        </div>
      ) : null}
      <p role="status" className={css['empty']}>
        {rows.length === 0 && isAnswered(state)
          ? t('palette.empty', { search: cutText(state.text, 40) })
          : null}
      </p>
    </TopSheet>
  )
}

function Line({ row }: { readonly row: PaletteRow }) {
  const { t } = useTranslation('shell')
  const showing = useShowing()
  const { kind, words, keys, event } = row
  return (
    <>
      {createElement(iconOf(row), { 'aria-hidden': true })}
      <bdi className={sheetRow.words}>{cutText(words, 80)}</bdi>
      <span className={sheetRow.note}>
        {kind === 'event' && event?.startsAt != null ? shortWhen(event.startsAt * 1000, showing) : null}
        {kind === 'command' || kind === 'event' ? null : t(`palette.is-${kind}`)}
        {shownKeys(keys)
          .filter(Boolean)
          .map((each) => (
            <Kbd key={each} keys={each} />
          ))}
      </span>
    </>
  )
}

function Section(props: { readonly heading: string; readonly children: readonly ReactNode[] }) {
  const id = useId()
  if (props.children.length === 0) return null
  return (
    <Group aria-labelledby={id}>
      <div id={id} role="presentation" className={sheetRow.heading}>
        {props.heading}
      </div>
      {props.children}
    </Group>
  )
}
