import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeopleList, PeopleMember } from '../../../shared/bridge/people.ts'
import { DangerDialog } from '../../lib/DangerDialog.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { type GridColumn, RowGrid } from '../../lib/list/RowGrid.tsx'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { useOwnStore } from '../../state/useOwnStore.ts'
import { useFailureText, useSay } from '../../state/useSay.ts'
import { useWork } from '../../state/useWork.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { AddPeopleDialog, useTypedPeople } from './ListDialogs.tsx'
import { createMembersStore } from './membersStore.ts'
import { NameDialog } from './NameDialog.tsx'
import css from './People.module.css'

interface OfListProps {
  readonly accountId: string
  readonly list: PeopleList
}

/** One list: its members, and what can be done with it. */
export function MembersPane({ accountId, list }: OfListProps) {
  const { t } = useTranslation(['people', 'common'])
  const counted = useCounted()
  const sentence = useFailureText()
  const store = useOwnStore(
    useCallback((host) => createMembersStore(host, accountId, list.id), [accountId, list.id]),
  )
  const { search, pages, total, settling, error, active, selected } = useShown(store, (state) => state)
  const say = useSay()
  const { busy, run } = useWork()
  const remove = () =>
    run(async () => {
      const { removed, undo } = await store.removeChosen()
      if (removed > 0) say.done(t('members.removed', counted(removed)), undo)
    })
  const columns = useMemo(
    (): readonly GridColumn<PeopleMember>[] => [
      {
        id: 'name',
        label: t('column.name'),
        render: ({ name }) => <bdi className={css['cut']}>{cutText(name, 120)}</bdi>,
      },
      {
        id: 'target',
        label: t('column.target'),
        render: ({ kind, target }) => (
          <bdi className={css['cut']}>
            {kind === 'friend' ? t('friend', { id: target }) : cutText(target, 200)}
          </bdi>
        ),
      },
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
  const note = () => {
    if (error !== null) return sentence(error)
    return search === '' ? t('members.none') : t('members.no-match', { search })
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
            {t('members.remove', counted(selected.size))}
          </Button>
        )}
      </div>
      <RowGrid
        id="people-members"
        label={t('members.label', { name: list.name })}
        columns={columns}
        widths="minmax(0, 1fr) minmax(0, 1fr)"
        rowHeight={36}
        pages={pages}
        total={total}
        active={active}
        note={total > 0 || settling ? null : note()}
        rowId={({ memberId }) => memberId}
        selected={selected}
        onShow={store.show}
        onMove={store.moveTo}
        onKey={onKey}
      />
    </section>
  )
}

/** Add, rename, remove. */
function ListActions({ accountId, list }: OfListProps) {
  const { t } = useTranslation(['people', 'common'])
  const counted = useCounted()
  const { bridge } = useStores()
  const say = useSay()
  const [asking, setAsking] = useState<'add' | 'rename' | 'remove' | null>(null)
  const typed = useTypedPeople(accountId)
  const listId = list.id
  const close = () => setAsking(null)
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
      {asking === 'add' ? <AddPeopleDialog list={list} typed={typed} onClose={close} /> : null}
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
      <DangerDialog
        isOpen={asking === 'remove'}
        title={t('remove.title', { name: list.name })}
        action={t('remove.go')}
        onClose={close}
        onGo={() => void bridge.call('people.remove', { accountId, listId }).catch(say.failed)}
      >
        {t('remove.text', counted(list.members))}
      </DangerDialog>
    </>
  )
}
