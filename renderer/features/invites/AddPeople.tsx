import { CalendarDays, FileUp, ListChecks, Users } from 'lucide-react'
import { useState } from 'react'
import { MAX_PASTED } from '../../../shared/bridge/invites.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useKeeping } from '../../lib/useKeeping.ts'
import { useSavedAt } from '../../state/useSavedAt.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { FileTrigger } from '../../ui/FileTrigger.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { typedSince } from '../people/typedPeople.ts'
import css from './Invite.module.css'
import { useComposerActions, useInviteState, useInviting } from './InviteContext.ts'
import { RemindButton } from './Reminder.tsx'
import { COMPOSER_GRID_ID } from './RowsStep.tsx'
import { EventSourceDialog, FriendsDialog, ListSourceDialog } from './SourceDialogs.tsx'

/** People this program knows already: friends, lists, guests of other events. */
export function AddFrom() {
  const { t } = useTranslation('invites')
  const [open, setOpen] = useState<'friends' | 'list' | 'event' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <RemindButton />
      <Button icon={<Users aria-hidden />} onPress={() => setOpen('friends')}>
        {t('source.friends-open')}
      </Button>
      <Button icon={<ListChecks aria-hidden />} onPress={() => setOpen('list')}>
        {t('source.list-open')}
      </Button>
      <Button icon={<CalendarDays aria-hidden />} onPress={() => setOpen('event')}>
        {t('source.event-open')}
      </Button>
      {open === 'friends' ? <FriendsDialog onClose={close} /> : null}
      {open === 'list' ? <ListSourceDialog onClose={close} /> : null}
      {open === 'event' ? <EventSourceDialog onClose={close} /> : null}
    </>
  )
}

const TYPES = ['.csv', '.tsv', '.txt', '.xlsx', '.vcf', '.vcard', 'text/csv', 'text/vcard']

/** Asks the system for a file of people. */
export function FileButton({ primary = false }: { readonly primary?: boolean }) {
  const { t } = useTranslation('invites')
  const { readFile } = useComposerActions()
  return (
    <FileTrigger
      acceptedFileTypes={TYPES}
      onSelect={(files) => {
        const file = files?.item(0)
        if (file) void readFile(file)
      }}
    >
      <Button variant={primary ? 'primary' : 'default'} icon={<FileUp aria-hidden />}>
        {t('source.choose-file')}
      </Button>
    </FileTrigger>
  )
}

/** Addresses in any shape; Ctrl Enter adds them. What is not added yet is kept with the composer; Escape leaves it. */
export function PasteField({ rows }: { readonly rows: number }) {
  const { t } = useTranslation('invites')
  const { addText } = useComposerActions()
  const { store } = useInviting()
  const say = useSay()
  const text = useInviteState((state) => state.pasted)
  const saved = useSavedAt()
  // What stands there when it is saved: by then an Undo may have put back what was added.
  const keeping = useKeeping(
    () => void saved.saving(store.keepPasted(store.getState().pasted)).catch(say.failed),
  )
  const write = (pasted: string) => {
    saved.typing()
    store.setPasted(pasted)
    keeping.later(pasted)
  }
  const [busy, setBusy] = useState(false)
  const add = () => {
    if (text.trim() === '' || busy) return
    setBusy(true)
    keeping.now()
    void addText(text).then((worked) => {
      setBusy(false)
      if (worked) write(typedSince(store.getState().pasted, text))
    })
  }
  return (
    <div className={css['paste']}>
      <TextField
        data-belongs-to={COMPOSER_GRID_ID}
        label={t('source.paste-label')}
        description={t('source.paste-note')}
        rows={rows}
        value={text}
        maxLength={MAX_PASTED}
        onChange={write}
        onBlur={keeping.now}
        {...saved.counter}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
          else event.continuePropagation()
        }}
      />
      <Button isDisabled={text.trim() === ''} isPending={busy} onPress={add}>
        {t('source.paste-add')}
      </Button>
    </div>
  )
}
