import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { PeopleList, PeopleMember } from '../../../shared/bridge/people.ts'
import { IMPORT_FAULTS, type ImportPreview } from '../../../shared/domain/importing.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureWords } from '../../labels/FailureLinks.tsx'
import { fileFaultOf } from '../../lib/bridge.ts'
import { DangerDialog } from '../../lib/DangerDialog.tsx'
import { handOver } from '../../lib/files/handOver.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { chordOf } from '../../lib/keys/chordOf.ts'
import { type GridColumn, RowGrid } from '../../lib/list/RowGrid.tsx'
import { rowAt } from '../../lib/list/rowPages.ts'
import { cutText } from '../../lib/safeText.ts'
import { useOwnStore, useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { FileTrigger } from '../../ui/FileTrigger.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Switch } from '../../ui/Toggle.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { AddPeopleDialog, RenameDialog } from './ListDialogs.tsx'
import css from './MembersPane.module.css'
import { createMembersStore } from './membersStore.ts'

const FORMATS = ['csv', 'xlsx', 'vcard'] as const

interface OfListProps {
  readonly accountId: string
  readonly list: PeopleList
}

/** One list: its members, and what can be done with it. */
export function MembersPane({ accountId, list }: OfListProps) {
  const { t } = useTranslation(['people', 'common', 'invites'])
  const counted = useCounted()
  const store = useOwnStore(
    useCallback((host) => createMembersStore(host, accountId, list.id), [accountId, list.id]),
  )
  const { search, pages, total, settling, error, active, selected, faulty, onlyFaulty } = useStore(
    store,
    (state) => state,
  )
  const [editing, setEditing] = useState<PeopleMember | null>(null)
  const activeRow = rowAt(pages, active)
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
        render: ({ kind, target, fault }) => (
          <>
            <bdi className={css['cut']}>
              {kind === 'friend' ? t('friend', { id: target }) : cutText(target, 200)}
            </bdi>
            {fault === undefined ? null : (
              <small className={css['fault']}>{t(`invites:fault.${fault}`)}</small>
            )}
          </>
        ),
      },
    ],
    [t],
  )
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return false
    if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else if (event.key === ' ') store.moveTo(active, 'toggle')
    else if (['Enter', 'F2'].includes(chordOf(event) ?? '') && activeRow !== undefined) setEditing(activeRow)
    else if (event.key === 'Escape' && selected.size > 0) {
      store.clearSelection()
      event.stopPropagation()
    } else return false
    return true
  }
  const note = () => {
    if (error !== null) return <FailureWords failure={error} />
    return search === '' ? t('members.none') : t('members.no-match', { search })
  }
  return (
    <section className={css['members']} aria-label={t('members.label', { name: list.name })}>
      <header className={css['members-head']}>
        <h2>
          <bdi>{cutText(list.name, 80)}</bdi>
        </h2>
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
        {faulty === 0 && !onlyFaulty ? null : (
          <Switch isSelected={onlyFaulty} onChange={store.setOnlyFaulty}>
            {t('members.to-fix', counted(faulty))}
          </Switch>
        )}
        {activeRow === undefined ? null : (
          <Button shortcut="Enter" onPress={() => setEditing(activeRow)}>
            {t('member.edit')}
          </Button>
        )}
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
        boxes
        toneOf={({ fault }) => (fault === undefined ? undefined : 'danger')}
        onShow={store.show}
        onMove={store.moveTo}
        onKey={onKey}
      />
      {editing === null ? null : (
        <EditMemberDialog
          accountId={accountId}
          listId={list.id}
          member={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

/** Add, take in and hand out as a file, rename, remove. */
function ListActions({ accountId, list }: OfListProps) {
  const { t } = useTranslation(['people', 'common', 'invites'])
  const counted = useCounted()
  const { bridge, navigation } = useStores()
  const say = useSay()
  const [asking, setAsking] = useState<'add' | 'rename' | 'remove' | ImportPreview | null>(null)
  const listId = list.id
  const close = () => setAsking(null)
  const read = async (file: File) => {
    try {
      const fileId = await handOver(bridge, file)
      setAsking(await bridge.call('invites.readFile', { accountId, fileId }))
    } catch (failure) {
      const fault = fileFaultOf(failure, IMPORT_FAULTS)
      if (fault === null) say.failed(failure)
      else say.done(t(`invites:file-fault.${fault}`))
    }
  }
  const exportAs = async (format: 'csv' | 'xlsx' | 'vcard') => {
    const labels = {
      name: t('column.name'),
      target: t('member.address'),
      userId: t('invites:role.user-id'),
    }
    const name = await takeFile(
      bridge,
      await bridge.call('people.export', { accountId, listId, format, labels }),
    )
    if (name !== null) say.done(t('exported', { name }))
  }
  const remove = async () => {
    await bridge.call('people.remove', { accountId, listId })
    say.done(t('remove.done', { name: cutText(list.name, 40) }), async () => {
      await bridge.call('people.remove', { accountId, listId, back: true })
      if (navigation.getState().route.page === 'people') navigation.replace({ page: 'people', listId })
    })
  }
  return (
    <>
      <Button size="s" onPress={() => setAsking('add')}>
        {t('members.add')}
      </Button>
      <FileTrigger
        acceptedFileTypes={['.csv', '.tsv', '.txt', '.xlsx', '.vcf', '.vcard', 'text/csv', 'text/vcard']}
        onSelect={(files) => {
          const file = files?.item(0)
          if (file) void read(file)
        }}
      >
        <Button size="s">{t('members.file')}</Button>
      </FileTrigger>
      <Menu
        label={t('common:more')}
        placement="bottom end"
        trigger={<IconButton label={t('common:more')} icon={<Ellipsis aria-hidden />} />}
      >
        <MenuItem id="rename" onAction={() => setAsking('rename')}>
          {t('rename')}
        </MenuItem>
        {FORMATS.map((format) => (
          <MenuItem key={format} id={format} onAction={() => void exportAs(format).catch(say.failed)}>
            {t(`export.${format}`)}
          </MenuItem>
        ))}
        <MenuItem id="remove" danger onAction={() => setAsking('remove')}>
          {t('remove')}
        </MenuItem>
      </Menu>
      {asking === 'add' ? <AddPeopleDialog accountId={accountId} list={list} onClose={close} /> : null}
      {asking !== null && typeof asking === 'object' ? (
        <ImportDialog accountId={accountId} listId={listId} preview={asking} onClose={close} />
      ) : null}
      {asking === 'rename' ? <RenameDialog accountId={accountId} list={list} onClose={close} /> : null}
      <DangerDialog
        isOpen={asking === 'remove'}
        title={t('remove.title', { name: list.name })}
        action={t('remove.go')}
        onClose={close}
        onGo={() => void remove().catch(say.failed)}
      >
        {t('remove.text', counted(list.members))}
      </DangerDialog>
    </>
  )
}
