import { useState } from 'react'
import { MAX_PASTED } from '../../../shared/bridge/invites.ts'
import type { PeopleList } from '../../../shared/bridge/people.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { toggled } from '../../lib/toggled.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { NameDialog } from './NameDialog.tsx'
import css from './People.module.css'
import { asTyped, createAdding, typedSince } from './typedPeople.ts'
import { useSayAdded } from './useSayAdded.ts'

interface MakingProps {
  readonly accountId: string
  readonly onClose: () => void
  readonly onMade: (listId: string) => void
}

/** A list from typed or pasted addresses. */
export function NewListDialog({ accountId, onClose, onMade }: MakingProps) {
  const { t } = useTranslation('people')
  const { busy, run } = useWork()
  const typed = useTypedPeople(accountId)
  const save = async (name: string) => {
    const { listId, left } = await typed.add({ name })
    onMade(listId)
    if (left === 0) onClose()
  }
  return (
    <NameDialog
      title={t('new.title')}
      label={t('new.name')}
      action={t('new.save')}
      isPending={busy}
      onSave={(name) => run(() => save(name))}
      onClose={onClose}
    >
      <AddressesField typed={typed} />
    </NameDialog>
  )
}

export interface AddPeopleDialogProps {
  readonly accountId: string
  readonly list: PeopleList
  readonly typed: TypedPeople
  readonly onClose: () => void
}

/** More people for a list. */
export function AddPeopleDialog({ accountId, list, typed, onClose }: AddPeopleDialogProps) {
  const { t } = useTranslation('people')
  const sayAdded = useSayAdded(accountId)
  const { busy, run } = useWork()
  const add = async () => {
    const answer = await typed.add({ listId: list.id })
    sayAdded(list.id, answer)
    if (answer.left === 0) onClose()
  }
  return (
    <FormDialog
      title={t('members.add-title', { name: list.name })}
      onClose={onClose}
      action={t('new.save')}
      isReady={typed.text.trim() !== ''}
      isPending={busy}
      onGo={() => run(add)}
    >
      <AddressesField typed={typed} autoFocus />
    </FormDialog>
  )
}

/** Typed or pasted addresses; those that are not valid stay in the field to be fixed. */
export function useTypedPeople(accountId: string) {
  const { bridge } = useStores()
  const [text, setText] = useState('')
  const [left, setLeft] = useState(0)
  const [adding] = useState(() => createAdding(bridge, accountId))
  return {
    text,
    setText,
    left,
    async add(to: { readonly listId: string } | { readonly name: string }) {
      const answer = await adding(to, text)
      const back = [asTyped(answer.left), asTyped(answer.stopped?.rest ?? [])]
      setText((now) => [...back, typedSince(now, text)].filter((part) => part !== '').join('\n'))
      setLeft(answer.left.length)
      if (answer.stopped !== null) throw answer.stopped.failure
      return { ...answer, left: answer.left.length }
    },
  }
}

type TypedPeople = ReturnType<typeof useTypedPeople>

interface AddressesFieldProps {
  readonly typed: TypedPeople
  readonly autoFocus?: boolean
}

function AddressesField({ typed, autoFocus = false }: AddressesFieldProps) {
  const { t } = useTranslation('people')
  const counted = useCounted()
  const { text, setText, left } = typed
  return (
    <TextField
      label={t('new.addresses')}
      autoFocus={autoFocus}
      rows={6}
      value={text}
      onChange={setText}
      maxLength={MAX_PASTED}
      error={left === 0 ? undefined : t('left-out', counted(left))}
    />
  )
}

const MOST = 20

/** Several lists into a new one, each person once. */
export function MergeDialog(props: MakingProps & { readonly lists: readonly PeopleList[] }) {
  const { accountId, lists, onClose, onMade } = props
  const { t } = useTranslation(['people', 'invites'])
  const counted = useCounted()
  const { bridge } = useStores()
  const say = useSay()
  const { busy, run } = useWork()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [removeFormer, setRemoveFormer] = useState(false)
  const merge = async (name: string) => {
    const listIds = [...chosen]
    const made = await bridge.call('people.merge', { accountId, listIds, name, removeFormer })
    const { listId, members } = made
    onMade(listId)
    onClose()
    say.done(t('invites:save-list.saved', counted(members)), async () => {
      await bridge.call('people.remove', { accountId, listId })
      const former = removeFormer ? listIds : []
      for (const id of former) await bridge.call('people.remove', { accountId, listId: id, back: true })
    })
  }
  return (
    <NameDialog
      title={t('merge.title')}
      label={t('merge.name')}
      action={t('merge.go')}
      isReady={chosen.size >= 2}
      isPending={busy}
      onSave={(name) => run(() => merge(name))}
      onClose={onClose}
    >
      <fieldset className={css['stack']}>
        <legend className={css['quiet']}>{t('merge.which')}</legend>
        {lists.map((list) => (
          <Checkbox
            key={list.id}
            isSelected={chosen.has(list.id)}
            isDisabled={!chosen.has(list.id) && chosen.size >= MOST}
            note={t('members', counted(list.members))}
            onChange={(on) => setChosen(toggled(chosen, list.id, on))}
          >
            {cutText(list.name, 80)}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isSelected={removeFormer} onChange={setRemoveFormer}>
        {t('merge.remove')}
      </Checkbox>
      {chosen.size >= 2 ? null : <p className={css['quiet']}>{t('merge.few')}</p>}
    </NameDialog>
  )
}
