import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { InviteText } from '../../../shared/bridge/inviteTexts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useTypedName } from '../../state/useTypedForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useInviting } from './InviteContext.ts'
import css from './KeptTextsDialog.module.css'

/** Renames texts and takes them away. */
export function KeptTextsDialog(props: {
  readonly texts: readonly InviteText[]
  readonly onClose: () => void
}) {
  const { texts, onClose } = props
  const { t } = useTranslation(['invites', 'common'])
  const { bridge } = useStores()
  const { accountId, eventId } = useInviting()
  const say = useSay()
  const [naming, setNaming] = useState<string | null>(null)
  /** Whose name was asked for last: its button has the focus again. */
  const [named, setNamed] = useState<string | null>(null)

  const stop = () => {
    setNamed(naming)
    setNaming(null)
  }
  const remove = ({ id: textId, name, message }: InviteText) => {
    const at = texts.findIndex(({ id }) => id === textId)
    const next = texts[at + 1] ?? texts[at - 1]
    if (next) document.getElementById(`remove-${next.id}`)?.focus()
    bridge.call('inviteTexts.remove', { accountId, textId }).then(() => {
      say.done(t('texts.removed', { name: cutText(name, 40) }), () =>
        bridge.call('inviteTexts.save', { accountId, eventId, name, message, beside: true }),
      )
      if (texts.length === 1) onClose()
    }, say.failed)
  }
  return (
    <Dialog isOpen title={t('texts.keep-title')} closeLabel={t('common:close')} onClose={onClose}>
      <ul>
        {texts.map((text) => {
          const name = cutText(text.name, 40)
          return (
            <li key={text.id} className={css['item']}>
              {naming === text.id ? (
                <Naming text={text} onDone={stop} />
              ) : (
                <>
                  <span className={css['name']} dir="auto">
                    <b>{cutText(text.name, 80)}</b>
                    <small>{cutText(text.message, 100)}</small>
                  </span>
                  <IconButton
                    size="s"
                    autoFocus={named === text.id}
                    label={t('texts.rename', { name })}
                    icon={<Pencil aria-hidden />}
                    onPress={() => setNaming(text.id)}
                  />
                  <IconButton
                    id={`remove-${text.id}`}
                    size="s"
                    label={t('texts.remove', { name })}
                    icon={<Trash2 aria-hidden />}
                    onPress={() => remove(text)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function Naming({ text, onDone }: { readonly text: InviteText; readonly onDone: () => void }) {
  const { t } = useTranslation(['invites', 'common'])
  const { bridge } = useStores()
  const { accountId } = useInviting()
  const say = useSay()
  const field = `text ${text.id}`
  const typed = useTypedName(accountId, field, text.name)
  const [taken, setTaken] = useState(false)
  const { name } = typed
  const rename = () => {
    if (name.trim() === '') return
    bridge.call('inviteTexts.rename', { accountId, textId: text.id, name, typed: field }).then(
      () => {
        typed.drop()
        onDone()
      },
      (failure: unknown) => {
        if (failure instanceof CallError && failure.code === 'conflict') setTaken(true)
        else say.failed(failure)
      },
    )
  }
  return (
    <>
      <TextField
        label={t('texts.name')}
        autoFocus
        value={name}
        maxLength={80}
        description={typed.note}
        error={taken ? t('texts.taken-name') : undefined}
        onChange={(next) => {
          setTaken(false)
          typed.write(next)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename()
          else if (event.key === 'Escape') onDone()
          else event.continuePropagation()
        }}
      />
      <Button
        size="s"
        variant="quiet"
        onPress={() => {
          typed.drop()
          onDone()
        }}
      >
        {t('common:cancel')}
      </Button>
      <Button size="s" variant="primary" onPress={rename}>
        {t('texts.rename-go')}
      </Button>
    </>
  )
}
