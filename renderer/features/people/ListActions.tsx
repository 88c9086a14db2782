import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PASTED } from '../../../shared/bridge/invites.ts'
import type { PeopleList } from '../../../shared/domain/people.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NameDialog } from './NameDialog.tsx'
import { addTyped, asTyped } from './typedPeople.ts'

/** Add, rename, remove. Addresses that are not valid stay in the field to be fixed. */
export function ListActions({ accountId, list }: { readonly accountId: string; readonly list: PeopleList }) {
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
