import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FailureNote } from '../../../labels/FailureLinks.tsx'
import { FormDialog } from '../../../lib/FormDialog.tsx'
import { useCounted } from '../../../lib/format/counts.ts'
import { cutText } from '../../../lib/safeText.ts'
import { accountById, showAccount } from '../../../state/accountsStore.ts'
import { useCommands } from '../../../state/commands.ts'
import { type Stores, useStores } from '../../../state/stores.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChangeList, PeopleNote } from '../../editor/ChangesPane.tsx'
import {
  changedIn,
  type OpenEditor,
  problemFields,
  problemsOf,
  savedFields,
  saveRequest,
} from '../../editor/openEditor.ts'
import { OpenEditorContext } from '../../editor/useEditor.ts'
import { ZoneQuestion } from '../../editor/ZoneQuestion.tsx'
import type { MovesStore } from './movesStore.ts'
import css from './ReviewDialog.module.css'

interface ReviewDialogProps {
  readonly moves: MovesStore
  readonly onClose: () => void
}

/** It can go out as it is: nothing to mend, and nobody changed the same on the site meanwhile. */
const isReady = (open: OpenEditor): boolean =>
  problemFields(problemsOf(open)).length === 0 && Object.keys(open.theirs).length === 0

/** Every move as the editor shows its changes, before they go to the outbox. */
export function ReviewDialog({ moves, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('week')
  const counted = useCounted()
  const stores = useStores()
  const snapshot = useStore(stores.accounts, (state) => state.snapshot)
  const [forms, setForms] = useState<readonly OpenEditor[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    let isOpen = true
    moves.open().then(
      (found) => isOpen && setForms(found),
      (error: unknown) => isOpen && setFailure(error),
    )
    return () => {
      isOpen = false
    }
  }, [moves])

  // Sent by a clock that may not be the site's, it would stand at another hour there (SITE-F3).
  const isZoneSure = ({ target }: OpenEditor) =>
    accountById(target.accountId)({ snapshot })?.siteZone?.confirmed === true
  const ready = forms?.filter((form) => isReady(form) && isZoneSure(form)) ?? []
  const unsure = forms?.filter((form) => !isZoneSure(form)) ?? []
  const asking = unsure.filter(
    ({ target }, index) => unsure.findIndex((each) => each.target.accountId === target.accountId) === index,
  )
  const send = async () => {
    if (ready.length === 0 || isSending) return
    setIsSending(true)
    setFailure(null)
    try {
      for (const form of ready) {
        await sendMove(stores, form)
        setForms((all) => all?.filter((each) => each !== form) ?? null)
      }
      await moves.load()
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }
  useCommands([
    {
      id: 'week.send',
      title: (texts) => texts.t('week:command.send'),
      group: 'list',
      keys: ['mod+Enter'],
      run: send,
    },
  ])
  const edit = async ({ target }: OpenEditor) => {
    await showAccount(stores.accounts, target.accountId)
    stores.navigation.go({ page: 'editor', eventId: target.eventId, draftId: null })
  }
  const drop = ({ target }: OpenEditor) => {
    const move = moves
      .getState()
      .moves.find(({ accountId, eventId }) => accountId === target.accountId && eventId === target.eventId)
    if (move !== undefined) moves.putBack(move)
    const left = forms?.filter((each) => each.target !== target) ?? []
    setForms(left)
    if (left.length === 0) onClose()
  }

  return (
    <FormDialog
      title={t('dialog.title')}
      width="m"
      action={t('dialog.send', counted(ready.length))}
      shortcut="Mod+Enter"
      isReady={ready.length > 0}
      isPending={isSending}
      onGo={() => void send()}
      onClose={onClose}
    >
      {failure === null ? null : <FailureNote failure={failure} className={css['failed']} />}
      {asking.map((form) => (
        <OpenEditorContext key={form.target.accountId} value={form}>
          <ZoneQuestion />
        </OpenEditorContext>
      ))}
      {forms?.map((form) => (
        <OpenEditorContext key={`${form.target.accountId} ${form.target.eventId}`} value={form}>
          <section className={css['event']} aria-label={cutText(form.fields.title, SHOWN)}>
            <h3 className={css['title']} dir="auto">
              {cutText(form.fields.title, SHOWN) || t('untitled')}
            </h3>
            <ChangeList fields={changedIn(form)} onField={() => void edit(form)} />
            {isReady(form) ? <PeopleNote /> : <p className={css['failed']}>{t('dialog.in-editor')}</p>}
            <div className={css['actions']}>
              <Button size="s" onPress={() => void edit(form)}>
                {t('dialog.edit')}
              </Button>
              <Button size="s" variant="quiet" onPress={() => drop(form)}>
                {t('put-back')}
              </Button>
            </div>
          </section>
        </OpenEditorContext>
      ))}
    </FormDialog>
  )
}

const SHOWN = 160

/** Queues what a move changes as a save of its form does, and says so as one. Rejects with CallError. */
async function sendMove({ bridge, editor }: Pick<Stores, 'bridge' | 'editor'>, open: OpenEditor) {
  const { accountId } = open.target
  const { resumed } = open
  const draft = resumed && { draftId: resumed.id, savedAtMs: resumed.savedAtMs }
  const { eventId, changed } = await bridge.call('events.save', saveRequest(open, draft))
  const { title } = open.fields
  const fields = savedFields(open)
  editor.announce({ saved: { accountId, eventId }, isNew: false, title, changed, fields, error: null })
}
