import { CalendarDays, Command as CommandIcon } from 'lucide-react'
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { Dialog, Group, Modal, ModalOverlay, useFilter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { EventRow } from '../../shared/domain/event.ts'
import type { Bridge } from '../lib/bridge.ts'
import { shortWhen } from '../lib/format/when.ts'
import { cutText } from '../lib/safeText.ts'
import { useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { useShowing } from '../state/useShowing.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { SearchField, type SearchFieldProps } from '../ui/SearchField.tsx'
import { shownKeys } from './keyWords.ts'
import css from './Palette.module.css'
import {
  chosenOf,
  cursorOf,
  isAnswered,
  openPalette,
  paletteReducer,
  rowOfEvent,
  searchOf,
} from './paletteCursor.ts'
import type { TypedAhead } from './typedAhead.ts'

/** Events found by the local search. */
const MOST_EVENTS = 8

/** Rows a key moves by. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What is coming up first; where that has nothing, the latest of what is over. */
async function findEvents(bridge: Bridge, accountId: string, search: string): Promise<readonly EventRow[]> {
  const window = { accountId, offset: 0, limit: MOST_EVENTS }
  const next = await bridge.call('events.list', {
    ...window,
    query: { view: 'upcoming', sort: 'soonest', search },
  })
  if (next.total > 0) return next.rows
  return (await bridge.call('events.list', { ...window, query: { view: 'all', sort: 'newest', search } }))
    .rows
}

/** Everything the program can be asked for, and every event kept here, by a few letters. */
export function Palette({ ahead }: { readonly ahead: TypedAhead }) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const { commands, navigation, bridge, list } = useStores()
  const showing = useShowing()
  const { failed } = useSay()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [state, dispatch] = useReducer(paletteReducer, null, () => openPalette(ahead.text()))
  const listId = useId()
  const all = useMemo(
    () =>
      commands
        .available()
        .filter(({ id }) => id !== 'palette')
        .map((command) => ({ command, title: command.title(i18n) })),
    [commands, i18n],
  )
  const search = searchOf(state.text)
  const fitting = all.filter(({ title }) => search === '' || contains(title, search))
  const rows = [...state.events.map(rowOfEvent), ...fitting.map(({ command }) => command.id)]
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
    close()
    if (id.startsWith('event:')) navigation.go({ page: 'events', eventId: id.slice(6) })
    // After the palette is gone and the focus is back where it was.
    else requestAnimationFrame(() => commands.run(id))
  }
  const chosen = chosenOf(state, rows)
  const actOn = useEffectEvent(act)
  useEffect(() => {
    if (chosen !== null) actOn(chosen)
  }, [chosen])
  // Not while rendering: a rendering may be begun anew.
  useEffect(() => {
    if (ahead.entered()) dispatch({ kind: 'entered' })
    ahead.clear()
  }, [ahead])
  const atCursor = cursor === null ? undefined : optionOf(cursor)
  useEffect(() => {
    if (listed && atCursor !== undefined)
      document.getElementById(atCursor)?.scrollIntoView({ block: 'nearest' })
  }, [atCursor, listed])

  const move: SearchFieldProps['onKeyDown'] = (event) => {
    const by = STEPS[event.key]
    if (by === undefined || event.nativeEvent.isComposing) {
      // Every other key goes on, Escape to what closes the palette.
      event.continuePropagation()
      return
    }
    event.preventDefault()
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
      className={css['item']}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => act(row)}
    >
      {children}
    </button>
  )

  return (
    <ModalOverlay
      className={css['veil'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <Modal className={css['modal'] ?? ''}>
        <Dialog className={css['dialog'] ?? ''} aria-label={t('palette.title')}>
          <div className={css['field']}>
            <SearchField
              label={t('palette.search')}
              placeholder={t('palette.search')}
              clearLabel={t('common:clear')}
              combobox={{ list: listed ? listId : undefined, option: listed ? atCursor : undefined }}
              autoFocus
              value={state.text}
              onChange={(text) => dispatch({ kind: 'typed', text, fits: contains })}
              onKeyDown={move}
              onSubmit={() => dispatch({ kind: 'entered' })}
            />
          </div>
          {listed ? (
            <div id={listId} role="listbox" aria-label={t('palette.title')} className={css['list']}>
              <Section heading={t('palette.events')}>
                {state.events.map((row) =>
                  option(
                    rowOfEvent(row),
                    <>
                      <CalendarDays aria-hidden />
                      <bdi className={css['words']}>{cutText(row.title, 80)}</bdi>
                      <span className={css['note']}>
                        {row.startsAt === null ? '' : shortWhen(row.startsAt * 1000, showing)}
                      </span>
                    </>,
                  ),
                )}
              </Section>
              <Section heading={t('palette.commands')}>
                {fitting.map(({ command, title }) =>
                  option(
                    command.id,
                    <>
                      <CommandIcon aria-hidden />
                      <span className={css['words']}>{title}</span>
                      <span className={css['note']}>
                        {shownKeys(command.keys[0] ?? '')
                          .filter(Boolean)
                          .map((keys) => (
                            <Kbd key={keys} keys={keys} />
                          ))}
                      </span>
                    </>,
                  ),
                )}
              </Section>
            </div>
          ) : null}
          <p role="status" className={css['empty']}>
            {rows.length === 0 && isAnswered(state)
              ? t('palette.empty', { search: cutText(state.text, 40) })
              : null}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Section(props: { readonly heading: string; readonly children: readonly ReactNode[] }) {
  const id = useId()
  if (props.children.length === 0) return null
  return (
    <Group aria-labelledby={id}>
      <div id={id} role="presentation" className={css['heading']}>
        {props.heading}
      </div>
      {props.children}
    </Group>
  )
}
