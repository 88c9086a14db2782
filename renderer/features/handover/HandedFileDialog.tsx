import { useState } from 'react'
import { useStore } from 'zustand'
import type { HandedFile } from '../../../shared/domain/handover.ts'
import { EVENT_ID } from '../../../shared/domain/idForms.ts'
import { IMPORT_FAULTS, type ImportPreview } from '../../../shared/domain/importing.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileFaultOf } from '../../lib/bridge.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { type ChosenFile, handOver } from '../../lib/files/handOver.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { Option } from '../../ui/Option.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import { ImportDialog } from '../people/ImportDialog.tsx'
import css from './Handover.module.css'

interface FileProps {
  readonly file: ChosenFile
  readonly as: HandedFile
  /** It is on its way to where it was for. */
  readonly onClose: () => void
  /** Nothing is to be done with it. */
  readonly onLeave: () => void
}

type Purpose = 'invite' | 'events' | 'list'

const PURPOSES: Readonly<Record<HandedFile, readonly Purpose[]>> = {
  calendar: ['events'],
  table: ['invite', 'events', 'list'],
  people: ['invite', 'list'],
}

/** What a file that came without a page is for; nothing of it is read before that is said. */
export function HandedFileDialog({ file, as, onClose, onLeave }: FileProps) {
  const { t } = useTranslation('handover')
  const { list, navigation, handedFile, page } = useStores()
  const accountId = useStore(list, (state) => state.accountId)
  const here = page.getState().event
  const [purpose, setPurpose] = useState<Purpose>(PURPOSES[as][0] ?? 'events')
  const [eventId, setEventId] = useState<string | null>(here?.id ?? null)
  const [reading, setReading] = useState<{
    readonly preview: ImportPreview
    readonly listId: string | null
  } | null>(null)
  const [listId, setListId] = useState(NEW)
  const { busy, run } = useWork()
  const name = cutText(file.name, 80)
  const read = useListFile()

  if (accountId === null)
    return (
      <FormDialog
        title={t('file.title', { name })}
        action={t('file.no-account-go')}
        onClose={onLeave}
        onGo={onLeave}
      >
        <p>{t('file.no-account')}</p>
      </FormDialog>
    )
  if (reading !== null)
    return (
      <ImportDialog
        accountId={accountId}
        listId={reading.listId}
        newName={
          file.name
            .replace(/\.[^.]*$/, '')
            .slice(0, 80)
            .trim() || t('file.new-list')
        }
        preview={reading.preview}
        onClose={onClose}
        onTaken={(into) => navigation.go({ page: 'people', listId: into })}
      />
    )
  const go = async () => {
    if (purpose === 'list') {
      const preview = await read(accountId, file)
      if (preview === null) onClose()
      else setReading({ preview, listId: listId === NEW ? null : listId })
      return
    }
    onClose()
    handedFile.setState({ file, to: purpose === 'events' ? 'import' : 'invite' })
    if (purpose === 'events') navigation.go({ page: 'import' })
    else if (eventId !== null) navigation.go({ page: 'invite', eventId })
  }
  return (
    <FormDialog
      title={t('file.title', { name })}
      action={t(`file.go.${purpose}`)}
      isReady={purpose !== 'invite' || (eventId !== null && EVENT_ID.test(eventId))}
      isPending={busy}
      onClose={onLeave}
      onGo={() => run(go)}
    >
      <div className={css['stack']}>
        {PURPOSES[as].length === 1 ? (
          <p>{t('file.calendar')}</p>
        ) : (
          <RadioGroup
            label={t('file.label')}
            framed
            entries={PURPOSES[as].map((id) => ({ id, label: t(`file.${id}`), note: t(`file.${id}-note`) }))}
            selected={purpose}
            onSelect={setPurpose}
          />
        )}
        {purpose === 'invite' ? (
          <EventPicker
            accountId={accountId}
            label={t('file.which-event')}
            none={t('file.no-event')}
            order="coming"
            most={1}
            pinned={here === null ? [] : [{ id: here.id, title: cutText(here.title, 90) }]}
            chosen={new Set(eventId === null ? [] : [eventId])}
            onChange={(chosen) => setEventId([...chosen].at(-1) ?? null)}
          />
        ) : null}
        {purpose === 'list' ? (
          <ListChoice accountId={accountId} chosen={listId} onChoose={setListId} />
        ) : null}
      </div>
    </FormDialog>
  )
}

const NEW = 'new'

function ListChoice(props: {
  readonly accountId: string
  readonly chosen: string
  readonly onChoose: (listId: string) => void
}) {
  const { t } = useTranslation('handover')
  const lists = useAsked('people.lists', { accountId: props.accountId }).data ?? []
  return (
    <Select label={t('file.which-list')} value={props.chosen} onChange={(key) => props.onChoose(String(key))}>
      <Option id={NEW}>{t('file.new-list')}</Option>
      {lists.map(({ id, name }) => (
        <Option key={id} id={id}>
          {cutText(name, 80)}
        </Option>
      ))}
    </Select>
  )
}

/** Null where the file is not taken; why was said by then. */
function useListFile() {
  const { t } = useTranslation('invites')
  const { bridge } = useStores()
  const say = useSay()
  return async (accountId: string, file: ChosenFile): Promise<ImportPreview | null> => {
    try {
      const fileId = await handOver(bridge, file)
      return await bridge.call('invites.readFile', { accountId, fileId })
    } catch (failure) {
      const fault = fileFaultOf(failure, IMPORT_FAULTS)
      if (fault === null) throw failure
      say.done(t(`file-fault.${fault}`))
      return null
    }
  }
}
