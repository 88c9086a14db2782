import { useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCounted } from '../../lib/format/counts.ts'
import { leaveField } from '../../lib/keys/leaveField.ts'
import { GridSearch } from '../../lib/list/GridSearch.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceMenu } from '../../ui/Menu.tsx'
import { GUEST_SORTS } from '../guests/guestLists.ts'
import css from './Desk.module.css'
import { useDesk, useDeskState, useMarked } from './DeskContext.ts'
import { DESK_GRID_ID, DESK_SEARCH_ID, DESK_TAG_MANY_ID } from './useDeskCommands.ts'

/** Search, order and tag; while guests are selected, what can be done with them. */
export function DeskTools() {
  const selected = useDeskState((state) => state.selected.size)
  return selected > 0 ? <SelectedTools selected={selected} /> : <ViewTools />
}

function ViewTools() {
  const { t } = useTranslation(['desk', 'guests'])
  const { store } = useDesk()
  const search = useDeskState((state) => state.search)
  const sort = useDeskState((state) => state.sort)
  const tag = useDeskState((state) => state.tag)
  const tags = useDeskState((state) => state.tags)
  return (
    <div className={css['tools']} role="search">
      <GridSearch
        id={DESK_SEARCH_ID}
        gridId={DESK_GRID_ID}
        label={t('search.label')}
        placeholder={t('search.short')}
        value={search}
        onSearch={(text) => store.setView({ search: text })}
      />
      {tags.length === 0 ? null : (
        <ChoiceMenu
          label={t('tag.label')}
          active={tag !== null}
          options={[
            { id: '', label: t('tag.all') },
            ...tags.map((each) => ({ id: each.tag, label: each.tag })),
          ]}
          selected={tag ?? ''}
          onSelect={(chosen) => store.setView({ tag: chosen === '' ? null : chosen })}
        />
      )}
      <ChoiceMenu
        label={t('sort.label')}
        options={GUEST_SORTS.map((id) => ({ id, label: t(`sort.${id}`) }))}
        selected={sort}
        onSelect={(chosen) => store.setView({ sort: chosen })}
      />
    </div>
  )
}

function SelectedTools({ selected }: { readonly selected: number }) {
  const { t } = useTranslation('desk')
  const counted = useCounted()
  const { store } = useDesk()
  const marked = useMarked()
  const mark = (patch: Parameters<typeof store.mark>[0]) => marked(store.mark(patch))
  return (
    <div className={css['tools']} data-selected>
      <span role="status" className={css['selected']}>
        {t('selected', counted(selected))}
      </span>
      <Button size="s" onPress={() => mark({ toggle: 'contacted' })} shortcut="C">
        {t('do.contacted')}
      </Button>
      <Button size="s" onPress={() => mark({ toggle: 'confirmed' })} shortcut="F">
        {t('do.confirmed')}
      </Button>
      <TagField id={DESK_TAG_MANY_ID} onAdd={(tag) => mark({ addTags: [tag] })} />
      <Button size="s" variant="quiet" onPress={store.clearSelection}>
        {t('select.none')}
      </Button>
    </div>
  )
}

const MAX_TAG = 40

/** A small field: Enter or leaving it adds the tag, Escape leaves it without. */
export function TagField({ id, onAdd }: { readonly id: string; readonly onAdd: (tag: string) => void }) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() !== '') onAdd(text.trim())
    setText('')
  }
  return (
    <TextField
      id={id}
      aria-label={t('tag.add-label')}
      value={text}
      onChange={setText}
      maxLength={MAX_TAG}
      className={css['tag-field'] ?? ''}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // Before the field is left, which would add it.
          flushSync(() => setText(''))
          leaveField(event, DESK_GRID_ID)
        } else if (event.key === 'Enter') add()
        else event.continuePropagation()
      }}
    >
      <Input placeholder={t('tag.add')} list="desk-tags" />
    </TextField>
  )
}
