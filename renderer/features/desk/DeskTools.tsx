import { useEffect, useRef, useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import type { Params } from '../../../shared/bridge/contract.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { leftByEscape } from '../../lib/keys/leaveField.ts'
import { GridSearch } from '../../lib/list/GridSearch.tsx'
import { roomBelow } from '../../lib/roomBelow.ts'
import { useKeeping } from '../../lib/useKeeping.ts'
import { useSay } from '../../state/useSay.ts'
import { useTypedField } from '../../state/useTypedForm.ts'
import { Button } from '../../ui/Button.tsx'
import shared from './Desk.module.css'
import { useDesk, useDeskState, useMarked } from './DeskContext.ts'
import { DeskMail } from './DeskMail.tsx'
import { DeskNote } from './DeskNote.tsx'
import css from './DeskTools.module.css'
import { FilterChips, FilteredLine } from './FilterChips.tsx'
import {
  DESK_CALL_ID,
  DESK_GRID_ID,
  DESK_MAIL_ID,
  DESK_NOTE_MANY_ID,
  DESK_SEARCH_ID,
  DESK_TAG_MANY_ID,
} from './useDeskCommands.ts'

/** Search, filters, and the call round of those they leave. */
export function DeskTools({ onCall }: { readonly onCall: () => void }) {
  const { t } = useTranslation('desk')
  const { store } = useDesk()
  const search = useDeskState((state) => state.search)
  const nobody = useDeskState((state) => state.total === 0)
  return (
    <>
      <div className={shared['tools']} role="search">
        <GridSearch
          id={DESK_SEARCH_ID}
          gridId={DESK_GRID_ID}
          label={t('search.label')}
          placeholder={t('search.short')}
          value={search}
          onSearch={(text) => store.setView({ search: text })}
        />
        <FilterChips />
        <Button id={DESK_CALL_ID} variant="primary" shortcut="Shift+C" isDisabled={nobody} onPress={onCall}>
          {t('call.button')}
        </Button>
      </div>
      <FilteredLine />
    </>
  )
}

/** What can be done with the selected guests; it lies over the foot of the list, which keeps its place under it. */
export function SelectedBar() {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const counted = useCounted()
  const { store } = useDesk()
  const marked = useMarked()
  const say = useSay()
  const selected = useDeskState((state) => state.selected.size)
  const hidden = useDeskState((state) => state.hidden)
  const total = useDeskState((state) => state.total)
  const [mailing, setMailing] = useState(false)
  const [noting, setNoting] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  // The bar goes with the last selected row; who was in it goes on in the list.
  useEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const stop = roomBelow('--marked-bar', element)
    return () => {
      stop()
      if (element.contains(document.activeElement)) document.getElementById(DESK_GRID_ID)?.focus()
    }
  }, [])
  const mark = (toggle: 'contacted' | 'confirmed') => void marked(store.mark({ toggle }), { toggle })
  return (
    <div ref={bar} className={css['bar']} role="group" aria-label={t('selected.label')}>
      <span role="status" className={shared['selected']}>
        {t('selected', counted(selected))}
        {hidden === 0 ? null : `, ${t('selected.hidden', { number: count(hidden, locale) })}`}
      </span>
      <Button size="s" onPress={() => mark('contacted')} shortcut="C">
        {t('do.contacted')}
      </Button>
      <Button size="s" onPress={() => mark('confirmed')} shortcut="F">
        {t('do.confirmed')}
      </Button>
      <TagField
        id={DESK_TAG_MANY_ID}
        leaveTo={DESK_GRID_ID}
        onAdd={(tag, typedFor) => marked(store.mark({ addTags: [tag], typedFor }), { tag })}
      />
      <Button id={DESK_NOTE_MANY_ID} size="s" shortcut="N" onPress={() => setNoting(true)}>
        {t('note.label')}
      </Button>
      {noting ? <DeskNote onClose={() => setNoting(false)} /> : null}
      <Button id={DESK_MAIL_ID} size="s" shortcut="M" onPress={() => setMailing(true)}>
        {t('do.mail')}
      </Button>
      {mailing ? <DeskMail onClose={() => setMailing(false)} /> : null}
      <span className={css['bar-end']}>
        <Button
          size="s"
          variant="quiet"
          shortcut="Mod+A"
          onPress={() => void store.selectAll().catch(say.failed)}
        >
          {t('select.all', counted(total))}
        </Button>
        <Button
          size="s"
          variant="quiet"
          shortcut="Esc"
          onPress={() => {
            document.getElementById(DESK_GRID_ID)?.focus()
            store.clearSelection()
          }}
        >
          {t('select.none')}
        </Button>
      </span>
    </div>
  )
}

const MAX_TAG = 40

type TypedFor = NonNullable<Params<'guestDesk.mark'>['typedFor']>

/**
 * A small field: Enter, leaving it or the end of the page adds the tag; Escape leaves it with the text, as no tag yet.
 * What is half typed is there again after the program was killed.
 */
export function TagField(props: {
  readonly id: string
  readonly leaveTo: string
  /** The one guest it is typed for; without one, all that are selected. */
  readonly inviteId?: string
  /** Resolves to whether it worked; the field is emptied with it. */
  readonly onAdd: (tag: string, typedFor: TypedFor) => Promise<boolean>
}) {
  const { id, leaveTo, inviteId, onAdd } = props
  const { t } = useTranslation('desk')
  const { accountId, eventId } = useDesk()
  const form = useTypedField({ accountId, eventId, inviteId, form: 'desk.tag' }, { tag: '' })
  const keeping = useKeeping((typed) => {
    const tag = typed.trim()
    if (tag === '') return
    form.keep()
    form.taken({ tag: '' })
    // Where it could not be added it stands there again, before what was typed since.
    void onAdd(tag, { inviteId }).then((worked) => {
      if (!worked) form.write({ tag: `${tag} ${form.now().tag}`.trim() })
    })
  }, 'words')
  const text = form.fields.tag
  return (
    <TextField
      id={id}
      data-belongs-to={leaveTo}
      aria-label={t('tag.add-label')}
      value={text}
      onChange={(typed) => {
        form.write({ tag: typed })
        keeping.later(typed)
      }}
      maxLength={MAX_TAG}
      className={css['tag-field'] ?? ''}
      onBlur={keeping.now}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // Before the field is left, which would add it.
          keeping.later('')
          leftByEscape(event)
        } else if (event.key === 'Enter') {
          keeping.later(text)
          keeping.now()
        } else event.continuePropagation()
      }}
    >
      <Input placeholder={t('tag.add')} list="desk-tags" />
    </TextField>
  )
}
