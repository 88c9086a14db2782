import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PASTED } from '../../../shared/bridge/invites.ts'
import type { PeopleList, PeopleMember } from '../../../shared/domain/people.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { RowGrid } from '../../lib/list/RowGrid.tsx'
import { rowAt } from '../../lib/list/rowPages.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { useOwnStore } from '../../state/useOwnStore.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { createMembersStore } from './membersStore.ts'
import { NameDialog } from './NameDialog.tsx'
import css from './People.module.css'
import { addTyped, asTyped } from './typedPeople.ts'

const ROW = 36
const GRID_ID = 'people-members'

/** One list: its members, and what can be done with it. */
export function MembersPane({ accountId, list }: { readonly accountId: string; readonly list: PeopleList }) {
  const { t } = useTranslation(['people', 'common'])
  const { locale } = useLanguage()
  const store = useOwnStore(
    useCallback((host) => createMembersStore(host, accountId, list.id), [accountId, list.id]),
  )
  const { search, pages, total, settling, error, active, selected } = useShown(store, (state) => state)
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    store
      .removeChosen()
      .then(({ removed, undo }) => {
        if (removed > 0)
          say.done(t('members.removed', { count: removed, number: count(removed, locale) }), undo)
      }, say.failed)
      .finally(() => setBusy(false))
  }
  const cells = useCallback(
    (member: PeopleMember) => [
      <bdi key="name" className={css['cut']}>
        {cutText(member.name, 120)}
      </bdi>,
      <bdi key="target" className={css['cut']}>
        {member.kind === 'friend' ? t('friend', { id: member.target }) : cutText(member.target, 200)}
      </bdi>,
    ],
    [t],
  )
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return false
    if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else if (event.key === ' ') store.moveTo(active, 'toggle')
    else return false
    return true
  }
  return (
    <section className={css['members']} aria-label={t('members.label', { name: list.name })}>
      <header className={css['members-head']}>
        <h2 dir="auto">{cutText(list.name, 80)}</h2>
        <ListActions accountId={accountId} list={list} />
      </header>
      <div className={css['tools']} role="search">
        <SearchField
          label={t('members.search')}
          placeholder={t('members.search')}
          clearLabel={t('common:clear')}
          value={search}
          onChange={store.setSearch}
        />
        {selected.size === 0 ? null : (
          <Button variant="danger" isPending={busy} onPress={remove}>
            {t('members.remove', { count: selected.size, number: count(selected.size, locale) })}
          </Button>
        )}
      </div>
      <div className={css['grid']}>
        {total === 0 ? (
          settling ? null : (
            <p className={css['note']} role="status">
              {error === null
                ? search === ''
                  ? t('members.none')
                  : t('members.no-match', { search })
                : t(`common:error.${error.code}`)}
            </p>
          )
        ) : (
          <RowGrid
            id={GRID_ID}
            label={t('members.label', { name: list.name })}
            columns={[
              { id: 'name', label: t('column.name') },
              { id: 'target', label: t('column.target') },
            ]}
            widths="minmax(0, 1fr) minmax(0, 1fr)"
            rowHeight={ROW}
            total={total}
            active={active}
            rowAt={(index) => rowAt(pages, index)}
            rowId={({ memberId }) => memberId}
            cells={cells}
            isSelected={(member) => selected.has(member.memberId)}
            onShow={store.show}
            onMove={store.moveTo}
            onKey={onKey}
          />
        )}
      </div>
    </section>
  )
}

/** Add, rename, remove. Addresses that are not valid stay in the field to be fixed. */
function ListActions({ accountId, list }: { readonly accountId: string; readonly list: PeopleList }) {
  const { t } = useTranslation(['people', 'common'])
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const say = useSay()
  const [asking, setAsking] = useState<'add' | 'rename' | 'remove' | null>(null)
  const [text, setText] = useState('')
  const [left, setLeft] = useState(0)
  const listId = list.id
  const close = () => setAsking(null)
  const add = () => {
    const run = async () => {
      const { added, left: rest } = await addTyped(bridge, accountId, { listId }, text)
      say.done(t('members.added', { count: added, number: count(added, locale) }))
      setText(asTyped(rest))
      setLeft(rest.length)
      if (rest.length === 0) close()
    }
    run().catch(say.failed)
  }
  return (
    <>
      <Button size="s" onPress={() => setAsking('add')}>
        {t('members.add')}
      </Button>
      <Menu
        label={t('common:more')}
        placement="bottom end"
        trigger={<IconButton label={t('common:more')} icon={<Ellipsis aria-hidden />} />}
      >
        <MenuItem id="rename" onAction={() => setAsking('rename')}>
          {t('rename')}
        </MenuItem>
        <MenuItem id="remove" danger onAction={() => setAsking('remove')}>
          {t('remove')}
        </MenuItem>
      </Menu>
      {asking === 'add' ? (
        <Dialog
          isOpen
          firm
          title={t('members.add-title', { name: list.name })}
          closeLabel={t('common:close')}
          onClose={close}
          actions={
            <Button variant="primary" isDisabled={text.trim() === ''} onPress={add}>
              {t('new.save')}
            </Button>
          }
        >
          <TextField
            label={t('new.addresses')}
            autoFocus
            rows={6}
            value={text}
            onChange={setText}
            maxLength={MAX_PASTED}
            error={left === 0 ? undefined : t('left-out', { count: left, number: count(left, locale) })}
          />
        </Dialog>
      ) : null}
      {asking === 'rename' ? (
        <NameDialog
          title={t('rename.title')}
          label={t('new.name')}
          action={t('rename.save')}
          first={list.name}
          onClose={close}
          onSave={(name) =>
            void bridge.call('people.rename', { accountId, listId, name }).then(close, say.failed)
          }
        />
      ) : null}
      <ConfirmDialog
        isOpen={asking === 'remove'}
        danger
        title={t('remove.title', { name: list.name })}
        confirmLabel={t('remove.go')}
        cancelLabel={t('common:cancel')}
        onCancel={close}
        onConfirm={() => {
          close()
          void bridge.call('people.remove', { accountId, listId }).catch(say.failed)
        }}
      >
        {t('remove.text', { count: list.members, number: count(list.members, locale) })}
      </ConfirmDialog>
    </>
  )
}
