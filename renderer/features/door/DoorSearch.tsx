import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Option } from '../../ui/Option.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { useDoor, useDoorState } from './DoorContext.ts'
import css from './DoorSearch.module.css'
import type { DoorShow } from './doorState.ts'
import { rowOfDigit } from './foundNames.ts'

const DOOR_SEARCH_ID = 'door-search'
export const DOOR_LATE_ID = 'door-late'
/** After a tick the next name is typed at once: the button that was pressed is another one now. */
export const focusDoorSearch = (): void => document.getElementById(DOOR_SEARCH_ID)?.focus()

/** Where no dialog of one's own is open the field has the focus, also after one closed or the page was drawn again. */
export function useSearchFocus(asking: boolean): void {
  // A dialog gives the focus back in the frame after it closes: only then the field takes it.
  useEffect(() => {
    if (asking) return undefined
    const frame = requestAnimationFrame(focusDoorSearch)
    return () => cancelAnimationFrame(frame)
  }, [asking])
}

/** Where a letter is typed or chooses something. A switch, a box to tick is no place for one. */
const OTHER_USE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** A letter typed anywhere on the door belongs to the next name. */
function takeLetter(event: globalThis.KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (Array.from(key).length !== 1 || key === ' ' || key === '/' || key === '?') return
  if (ctrlKey || metaKey || altKey) return
  if (!(target instanceof Element) || target.closest(OTHER_USE) !== null) return
  focusDoorSearch()
  event.stopPropagation()
}

const SHOWS = ['all', 'to-come', 'arrived'] as const satisfies readonly DoorShow[]

/**
 * The field everything starts from: type, Enter ticks, Escape empties, also from elsewhere, and never leaves the door.
 * Arrows and digits choose another row.
 */
export function DoorSearch() {
  const { t } = useTranslation('door')
  const { locale } = useLanguage()
  const { navigation } = useStores()
  const { store } = useDoor()
  const text = useDoorState((state) => state.text)
  const total = useDoorState((state) => state.total)
  const people = useDoorState((state) => state.door?.counts.people ?? 0)
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    window.addEventListener('keydown', takeLetter, true)
    return () => window.removeEventListener('keydown', takeLetter, true)
  }, [])
  useCommands([
    {
      id: 'door.search',
      title: (texts) => texts.t('door:search.label'),
      group: 'list',
      keys: ['/', 'mod+f'],
      menu: 'search',
      run: () => field.current?.focus(),
    },
    {
      id: 'door.clear',
      title: (texts) => texts.t('door:search.clear'),
      group: 'list',
      keys: ['Escape'],
      enabled: () => navigation.getState().overlay === null,
      run() {
        store.setText('')
        field.current?.focus()
      },
    },
  ])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { rows, sought, active, along, again } = store.getState()
    const first = text.trim() === '' ? again : rows[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') store.move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter') {
      if (event.shiftKey) document.getElementById(DOOR_LATE_ID)?.click()
      else if (text.trim() !== '') void store.arriveFound().catch(say.failed)
    } else if (event.key === 'Escape') {
      if (text !== '') store.setText('')
    } else if (event.key === '+') {
      if (first) void store.addAlong(first, 1).catch(say.failed)
    } else if (event.key === '-' && first && (along.get(first.personId) ?? first.companions) > 0)
      // With nobody along it is a hyphen of the name.
      void store.addAlong(first, -1).catch(say.failed)
    else {
      const row = sought.trim() === '' ? null : rowOfDigit(event.key, text, rows)
      if (row === null) return
      // A digit means the row it stands beside on the screen.
      void store.arrive(row.personId).catch(say.failed)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div className={css['search']}>
        <Search aria-hidden />
        <input
          ref={field}
          id={DOOR_SEARCH_ID}
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('search.label')}
          aria-describedby="door-found"
          placeholder={t('search.label')}
          value={text}
          onChange={(event) => store.setText(event.target.value)}
          onKeyDown={press}
        />
        <span id="door-found" className={css['found']} role="status">
          {t('search.found', { count: total, number: count(total, locale), of: count(people, locale) })}
        </span>
        {text === '' ? null : (
          <>
            <IconButton
              label={t('search.clear')}
              icon={<X aria-hidden />}
              onPress={() => {
                store.setText('')
                field.current?.focus()
              }}
            />
            <Kbd keys="Esc" />
          </>
        )}
      </div>
      <Filters />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('door')
  const { store } = useDoor()
  const show = useDoorState((state) => state.show)
  const eventId = useDoorState((state) => state.eventId)
  const events = useDoorState((state) => state.door?.events)
  const searching = useDoorState((state) => state.text.trim() !== '')
  return (
    <div className={css['filters']} data-searching={searching}>
      <SegmentedControl
        label={t('filter.label')}
        segments={SHOWS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        selected={show}
        onSelect={(id) => store.setView({ show: id })}
      />
      {events === undefined || events.length < 2 ? null : (
        <Select
          hideLabel
          label={t('event.label')}
          selectedKey={eventId ?? 'all'}
          onSelectionChange={(key) => store.setView({ eventId: key === 'all' ? null : String(key) })}
        >
          {[
            <Option key="all" id="all">
              {t('event.all')}
            </Option>,
            ...events.map((event) => (
              <Option key={event.eventId} id={event.eventId}>
                {cutText(event.title, 80)}
              </Option>
            )),
          ]}
        </Select>
      )}
    </div>
  )
}
