import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { GuestDeskRow } from '../../../shared/domain/guestDesk.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import shared from './CallRound.module.css'
import css from './CallSearch.module.css'
import type { CallRound } from './callRound.ts'
import { DESK_SEARCH_ID } from './useDeskCommands.ts'

const NOBODY: readonly GuestDeskRow[] = []

/** Finds a person of the round by name, note or tag; Enter or a press goes to them, and the round goes on from there. */
export function CallSearch(props: { readonly round: CallRound; readonly cardId: string }) {
  const { round, cardId } = props
  const { t } = useTranslation(['desk', 'guests', 'common'])
  const say = useSay()
  const listId = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly GuestDeskRow[] | null>(null)
  const [cursor, setCursor] = useState(0)
  useEffect(() => {
    if (text.trim() === '') return undefined
    let late = false
    round.find(text).then((rows) => {
      if (late) return
      setFound(rows)
      setCursor(0)
    }, say.failed)
    return () => {
      late = true
    }
  }, [round, say, text])
  const search = (typed: string) => {
    setText(typed)
    if (typed.trim() === '') setFound(null)
  }
  const go = (row: GuestDeskRow | undefined) => {
    if (row === undefined) return
    search('')
    document.getElementById(cardId)?.focus()
    void round.goToPerson(row.inviteId).catch(say.failed)
  }
  const rows = found ?? NOBODY
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || rows.length === 0) return
    event.preventDefault()
    setCursor((cursor + by + rows.length) % rows.length)
  }
  const optionOf = (row: GuestDeskRow) => `${listId} ${row.inviteId}`.replaceAll(' ', '-')
  const at = rows[cursor]
  return (
    <div className={css['find']}>
      <SearchField
        id={DESK_SEARCH_ID}
        label={t('search.label')}
        placeholder={t('search.short')}
        clearLabel={t('common:clear')}
        shortcut="/"
        belongsTo={cardId}
        combobox={{
          list: at === undefined ? undefined : listId,
          option: at === undefined ? undefined : optionOf(at),
        }}
        value={text}
        onChange={search}
        onKeyDown={move}
        onSubmit={() => go(at)}
      />
      {at === undefined ? null : (
        <div id={listId} role="listbox" aria-label={t('search.short')} className={css['found']}>
          {rows.map((row) => (
            // The field keeps the focus, and with it the keys.
            <button
              type="button"
              key={row.inviteId}
              id={optionOf(row)}
              role="option"
              aria-selected={row === at}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(row)}
            >
              <bdi>{row.name === null ? t('guests:unnamed') : cutText(row.name, 80)}</bdi>
              <bdi className={shared['quiet']}>{row.userName ?? ''}</bdi>
            </button>
          ))}
        </div>
      )}
      <p role="status" className={css['found-none']}>
        {found?.length === 0 ? t('guests:no-match', { search: cutText(text, 40) }) : null}
      </p>
    </div>
  )
}
