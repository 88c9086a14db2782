import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PASTED } from '../../../shared/bridge/invites.ts'
import type { PeopleList } from '../../../shared/domain/people.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NameDialog } from './NameDialog.tsx'
import css from './People.module.css'
import { addTyped, asTyped } from './typedPeople.ts'

/** A list from typed or pasted addresses; those that are not valid stay in the field to be fixed. */
export function NewListDialog(props: {
  readonly accountId: string
  readonly onClose: () => void
  readonly onMade: (listId: string) => void
}) {
  const { accountId, onClose, onMade } = props
  const { t } = useTranslation('people')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const say = useSay()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(0)
  const [made, setMade] = useState<string | null>(null)
  const save = (name: string) => {
    setBusy(true)
    const run = async () => {
      const to = made === null ? { name } : { listId: made }
      const { listId, left: rest } = await addTyped(bridge, accountId, to, text)
      onMade(listId)
      if (rest.length === 0) return onClose()
      setMade(listId)
      setText(asTyped(rest))
      setLeft(rest.length)
      setBusy(false)
    }
    run().catch((failure: unknown) => {
      setBusy(false)
      say.failed(failure)
    })
  }
  return (
    <NameDialog
      title={t('new.title')}
      label={t('new.name')}
      action={t('new.save')}
      first=""
      isPending={busy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('new.addresses')}
        rows={6}
        value={text}
        onChange={setText}
        maxLength={MAX_PASTED}
        error={left === 0 ? undefined : t('left-out', { count: left, number: count(left, locale) })}
      />
    </NameDialog>
  )
}

const MOST = 20

/** Several lists into a new one, each person once. */
export function MergeDialog(props: {
  readonly accountId: string
  readonly lists: readonly PeopleList[]
  readonly onClose: () => void
  readonly onMade: (listId: string) => void
}) {
  const { accountId, lists, onClose, onMade } = props
  const { t } = useTranslation('people')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const say = useSay()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [removeFormer, setRemoveFormer] = useState(false)
  const [busy, setBusy] = useState(false)
  const merge = (name: string) => {
    setBusy(true)
    bridge.call('people.merge', { accountId, listIds: [...chosen], name, removeFormer }).then(
      ({ listId }) => {
        onMade(listId)
        onClose()
      },
      (failure: unknown) => {
        setBusy(false)
        say.failed(failure)
      },
    )
  }
  return (
    <NameDialog
      title={t('merge.title')}
      label={t('merge.name')}
      action={t('merge.go')}
      first=""
      isReady={chosen.size >= 2}
      isPending={busy}
      onSave={merge}
      onClose={onClose}
    >
      <fieldset className={css['stack']}>
        <legend className={css['quiet']}>{t('merge.which')}</legend>
        {lists.map((list) => (
          <Checkbox
            key={list.id}
            isSelected={chosen.has(list.id)}
            isDisabled={!chosen.has(list.id) && chosen.size >= MOST}
            note={t('members', { count: list.members, number: count(list.members, locale) })}
            onChange={(on) => {
              const next = new Set(chosen)
              if (on) next.add(list.id)
              else next.delete(list.id)
              setChosen(next)
            }}
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
