import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeopleList } from '../../../shared/domain/people.ts'
import { useStores } from '../../app/stores.ts'
import { useSay } from '../../app/useSay.ts'
import { count } from '../../format/counts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NameDialog } from './NameDialog.tsx'
import { typedPeople } from './typedPeople.ts'

/** Add, rename, remove. */
export function ListActions({ accountId, list }: { readonly accountId: string; readonly list: PeopleList }) {
  const { t } = useTranslation(['people', 'common'])
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const say = useSay()
  const [asking, setAsking] = useState<'add' | 'rename' | 'remove' | null>(null)
  const [text, setText] = useState('')
  const listId = list.id
  const close = () => setAsking(null)
  const add = () => {
    const run = async () => {
      const sum = { added: 0, leftOut: 0 }
      for (const people of typedPeople(text)) {
        const part = await bridge.call('people.add', {
          accountId,
          listId,
          source: { from: 'people', people },
        })
        sum.added += part.added
        sum.leftOut += part.leftOut
      }
      say.done(t('members.added', { count: sum.added, number: count(sum.added, locale) }))
      if (sum.leftOut > 0) say.done(t('left-out', { count: sum.leftOut, number: count(sum.leftOut, locale) }))
      setText('')
      close()
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
            maxLength={500_000}
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
