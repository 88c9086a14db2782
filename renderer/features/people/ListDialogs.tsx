import { useEffect, useRef, useState } from 'react'
import { MAX_PASTED } from '../../../shared/bridge/invites.ts'
import type { PeopleList } from '../../../shared/bridge/people.ts'
import { asTyped } from '../../../shared/domain/addressList.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Bridge } from '../../lib/bridge.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { toggled } from '../../lib/toggled.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { type TypedForm, useTypedForm, useTypedName } from '../../state/useTypedForm.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { NameDialog } from './NameDialog.tsx'
import css from './People.module.css'
import { createAdding, takenOf, typedSince } from './typedPeople.ts'

interface MakingProps {
  readonly accountId: string
  readonly onClose: () => void
  readonly onMade: (listId: string) => void
}

/** Typed into a dialog of people and not taken yet; `begun` is the new list of which some came back. */
const NOTHING = { name: '', addresses: '', begun: '', begunAs: '' }
type PeopleForm = TypedForm<typeof NOTHING>

/** A list from typed or pasted addresses. */
export function NewListDialog(props: MakingProps) {
  const form = useTypedForm({ accountId: props.accountId, form: 'people.new' }, NOTHING)
  return form === null ? null : <NewListForm {...props} form={form} />
}

function NewListForm({ accountId, form, onClose, onMade }: MakingProps & { readonly form: PeopleForm }) {
  const { t } = useTranslation('people')
  const { busy, run } = useWork()
  const typed = useTypedPeople(accountId, form)
  const save = async (name: string) => {
    const { listId, isDone, stopped } = await typed.add({ name })
    if (stopped !== null) throw stopped.failure
    onMade(listId)
    if (isDone) onClose()
  }
  return (
    <NameDialog
      title={t('new.title')}
      label={t('new.name')}
      action={t('new.save')}
      isPending={busy}
      typed={{ name: form.fields.name, write: (name) => typed.write({ name }) }}
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
  readonly onClose: () => void
}

/** More people for a list. */
export function AddPeopleDialog(props: AddPeopleDialogProps) {
  const { accountId, list } = props
  const form = useTypedForm({ accountId, form: 'people.add', listId: list.id }, NOTHING)
  return form === null ? null : <AddPeopleForm {...props} form={form} />
}

function AddPeopleForm(props: AddPeopleDialogProps & { readonly form: PeopleForm }) {
  const { accountId, list, form, onClose } = props
  const { t } = useTranslation('people')
  const { bridge } = useStores()
  const sayAdded = useSayAdded(accountId)
  const { busy, run } = useWork()
  const typed = useTypedPeople(accountId, form)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const putBack = async (text: string) => {
    if (isOpen.current) form.write({ addresses: above(text, form.now().addresses) })
    else await putTypedBack(bridge, { accountId, listId: list.id }, text)
  }
  const add = async () => {
    const answer = await typed.add({ listId: list.id })
    sayAdded(list.id, answer, () => putBack(answer.taken))
    if (answer.stopped !== null) throw answer.stopped.failure
    if (answer.isDone) onClose()
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

/** Into the form of a list again, before what was typed there since. */
async function putTypedBack(
  bridge: Bridge,
  list: { readonly accountId: string; readonly listId: string },
  text: string,
): Promise<void> {
  const place = { ...list, form: 'people.add' } as const
  const { addresses: since = '' } = await bridge.call('typed.get', place)
  await bridge.call('typed.keep', { ...place, fields: { addresses: above(text, since) } })
}

const above = (text: string, since: string) => (since === '' ? text : `${text}\n${since}`)

/** Typed or pasted addresses; those that are not valid, or that a stop kept from being taken in, stay in the field. */
function useTypedPeople(accountId: string, form: PeopleForm) {
  const { bridge } = useStores()
  const [left, setLeft] = useState(0)
  const { begun: listId, begunAs } = form.fields
  const begun = listId === '' ? null : { listId, as: begunAs }
  const [adding, setAdding] = useState(() => createAdding(bridge, accountId, begun))
  const write = (change: { readonly name?: string; readonly addresses?: string }) => {
    form.write(change)
    const { name, addresses } = form.now()
    if (name !== '' || addresses !== '') return
    // Emptied by hand: what comes next is another list.
    setAdding(() => createAdding(bridge, accountId))
    form.write(NOTHING)
  }
  return {
    text: form.fields.addresses,
    write,
    left,
    async add(to: { readonly listId: string } | { readonly name: string }) {
      const text = form.now().addresses
      form.keep()
      const answer = await adding(to, text)
      const rest = answer.stopped?.rest ?? []
      const back = [asTyped(answer.left), asTyped(rest)]
      const addresses = [...back, typedSince(form.now().addresses, text)]
        .filter((part) => part !== '')
        .join('\n')
      const isDone = addresses.trim() === ''
      if (isDone) form.write(NOTHING)
      else form.write({ addresses, ...('name' in to && { begun: answer.listId, begunAs: to.name }) })
      setLeft(answer.left.length)
      return { ...answer, isDone, taken: takenOf(text, [...answer.left, ...rest]) }
    },
  }
}

interface AddressesFieldProps {
  readonly typed: ReturnType<typeof useTypedPeople>
  readonly autoFocus?: boolean
}

function AddressesField({ typed, autoFocus = false }: AddressesFieldProps) {
  const { t } = useTranslation('people')
  const counted = useCounted()
  const { text, write, left } = typed
  return (
    <TextField
      label={t('new.addresses')}
      autoFocus={autoFocus}
      rows={6}
      value={text}
      onChange={(addresses) => write({ addresses })}
      maxLength={MAX_PASTED}
      error={left === 0 ? undefined : t('left-out', counted(left))}
    />
  )
}

/** Another name for a list. */
export function RenameDialog({ accountId, list, onClose }: AddPeopleDialogProps) {
  const { t } = useTranslation('people')
  const { bridge } = useStores()
  const { busy, run } = useWork()
  const field = `list ${list.id}`
  const typed = useTypedName(accountId, field, list.name)
  const rename = async (name: string) => {
    await bridge.call('people.rename', { accountId, listId: list.id, name, typed: field })
    typed.drop()
    onClose()
  }
  return (
    <NameDialog
      title={t('rename.title')}
      label={t('new.name')}
      action={t('rename.save')}
      typed={typed}
      isPending={busy}
      onClose={onClose}
      onSave={(name) => run(() => rename(name))}
    />
  )
}

const MOST = 20
const MERGED = 'merged'

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
  const typed = useTypedName(accountId, MERGED, '')
  const merge = async (name: string) => {
    const listIds = [...chosen]
    const about = { accountId, listIds, name, removeFormer, typed: MERGED }
    const made = await bridge.call('people.merge', about)
    typed.drop()
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
      typed={typed}
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

/** Says how many a list has more, with a way back. */
export function useSayAdded(accountId: string) {
  const { t } = useTranslation('people')
  const { bridge } = useStores()
  const counted = useCounted()
  const say = useSay()
  return (
    listId: string,
    { added, addIds }: { readonly added: number; readonly addIds: readonly string[] },
    /** What was typed is typed still. */
    putBack?: () => Promise<void>,
  ) => {
    const undo = async () => {
      // Typed again before it goes: what a kill comes between is there twice, in a list that has each person once.
      await putBack?.()
      // The last first: a later part may have overwritten what an earlier one did.
      for (const addId of addIds.toReversed())
        await bridge.call('people.takeOut', { accountId, listId, addId })
    }
    say.done(t('members.added', counted(added)), addIds.length > 0 ? undo : undefined)
  }
}
