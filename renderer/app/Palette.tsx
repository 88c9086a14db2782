import { CalendarDays, Command as CommandIcon } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  useFilter,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { EventRow } from '../../shared/domain/event.ts'
import type { Bridge } from '../bridge.ts'
import { cutText } from '../features/events/safeText.ts'
import { useShowing } from '../features/events/useShowing.ts'
import { shortWhen } from '../format/when.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { shownKeys } from './keyWords.ts'
import css from './Palette.module.css'
import { useStores } from './stores.ts'
import type { TypedAhead } from './typedAhead.ts'

/** Events, and the letters they were found by. */
interface Found {
  readonly search: string
  readonly rows: readonly EventRow[]
}

/** Events found by the local search. */
const MOST_EVENTS = 8

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
  const { contains } = useFilter({ sensitivity: 'base' })
  const [text, setText] = useState(() => ahead.text())
  const [found, setFound] = useState<Found>({ search: '', rows: [] })
  const all = useMemo(
    () =>
      commands
        .available()
        .filter(({ id }) => id !== 'palette')
        .map((command) => ({ command, title: command.title(i18n) })),
    [commands, i18n],
  )
  const search = text.trim()
  const fits = (words: string) => all.filter(({ title }) => words === '' || contains(title, words))
  // The list is long: the field stands, and says what was typed, before it (P11).
  const listed = useDeferredValue<string | null>(search, null)

  useEffect(() => {
    const { accountId } = list.getState()
    let late = false
    if (search.length < 2 || accountId === null) {
      return undefined
    }
    findEvents(bridge, accountId, search.slice(0, 200)).then(
      (rows) => {
        if (!late) setFound({ search, rows })
      },
      () => {
        if (!late) setFound({ search, rows: [] })
      },
    )
    return () => {
      late = true
    }
  }, [bridge, list, search])

  // What the letters before found stays until these are answered.
  const events = (listed ?? '').length < 2 ? [] : found.rows
  const fitting = listed === null ? [] : fits(listed)
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

  /** Enter was pressed on letters whose events are not found yet: it is carried out when they are. */
  const entered = useRef<string | null>(null)
  /** Enter where no row has the cursor, as before the list is there. */
  const submit = () => {
    if (search.length >= 2 && found.search !== search && list.getState().accountId !== null) {
      entered.current = search
      return
    }
    const event = search.length < 2 ? undefined : found.rows[0]
    const first = event === undefined ? fits(search)[0]?.command.id : `event:${event.id}`
    if (first !== undefined && text !== '') act(first)
  }
  const submitAhead = useEffectEvent(submit)
  useEffect(() => {
    if (entered.current === found.search && found.search !== '') submitAhead()
  }, [found])
  // Not while rendering: a rendering may be begun anew.
  useEffect(() => {
    if (ahead.entered()) submitAhead()
    ahead.clear()
  }, [ahead])

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
          <Autocomplete inputValue={text} onInputChange={setText}>
            <div className={css['field']}>
              <SearchField
                label={t('palette.search')}
                placeholder={t('palette.search')}
                clearLabel={t('common:clear')}
                combobox
                autoFocus
                onSubmit={submit}
              />
            </div>
            <ListBox
              className={css['list'] ?? ''}
              aria-label={t('palette.title')}
              selectionMode="none"
              onAction={(key) => act(String(key))}
              renderEmptyState={() => (
                <p className={css['empty']}>
                  {text === '' ? null : t('palette.empty', { search: cutText(text, 40) })}
                </p>
              )}
            >
              {events.length === 0 ? null : (
                <ListBoxSection>
                  <Header className={css['heading'] ?? ''}>{t('palette.events')}</Header>
                  {events.map((row) => (
                    <ListBoxItem
                      key={row.id}
                      id={`event:${row.id}`}
                      textValue={row.title}
                      className={css['item'] ?? ''}
                    >
                      <CalendarDays aria-hidden />
                      <bdi className={css['words']}>{cutText(row.title, 80)}</bdi>
                      <span className={css['note']}>
                        {row.startsAt === null ? '' : shortWhen(row.startsAt * 1000, showing)}
                      </span>
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
              {fitting.length === 0 ? null : (
                <ListBoxSection>
                  <Header className={css['heading'] ?? ''}>{t('palette.commands')}</Header>
                  {fitting.map(({ command, title }) => (
                    <ListBoxItem
                      key={command.id}
                      id={command.id}
                      textValue={title}
                      className={css['item'] ?? ''}
                    >
                      <CommandIcon aria-hidden />
                      <span className={css['words']}>{title}</span>
                      <span className={css['note']}>
                        {shownKeys(command.keys[0] ?? '')
                          .filter(Boolean)
                          .map((keys) => (
                            <Kbd key={keys} keys={keys} />
                          ))}
                      </span>
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
