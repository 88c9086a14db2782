import { BookText, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { InviteText } from '../../../shared/bridge/inviteTexts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useTypedName } from '../../state/useTypedForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuSection } from '../../ui/Menu.tsx'
import { NameDialog } from '../people/NameDialog.tsx'
import { useInviteState, useInviting } from './InviteContext.ts'
import { KeptTextsDialog } from './KeptTextsDialog.tsx'
import css from './SavedTexts.module.css'

const sameName = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()

/** Messages kept by name: one is taken, or the one that stands in the field is kept. */
export function SavedTexts() {
  const { t } = useTranslation('invites')
  const { bridge } = useStores()
  const { store, accountId, eventId } = useInviting()
  const say = useSay()
  const message = useInviteState((state) => state.message)
  const { data: texts = [] } = useAsked('inviteTexts.list', { accountId, eventId })
  const [open, setOpen] = useState<'save' | 'keep' | null>(null)
  const chosen = texts.find((text) => text.message === message)
  const close = () => setOpen(null)

  const take = (text: InviteText) => {
    const before = message
    store.setMessage(text.message)
    bridge.call('inviteTexts.use', { accountId, eventId, textId: text.id }).catch(say.failed)
    const isKept = before.trim() === '' || texts.some((each) => each.message === before)
    if (!isKept)
      say.done(t('texts.taken', { name: cutText(text.name, 40) }), async () => store.setMessage(before))
  }
  return (
    <div className={css['texts']}>
      {texts.length === 0 ? null : (
        <Menu
          label={t('texts.label')}
          trigger={
            <Button icon={<BookText aria-hidden />} className={css['text-choice']}>
              <bdi>{chosen ? cutText(chosen.name, 40) : t('texts.choose')}</bdi>
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          <MenuSection title={t('texts.label')} selected={chosen?.id ?? ''}>
            {texts.map((text) => (
              <MenuItem
                key={text.id}
                id={text.id}
                note={cutText(text.message, 60)}
                onAction={() => take(text)}
              >
                {cutText(text.name, 80)}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuItem id="keep" onAction={() => setOpen('keep')}>
            {t('texts.keep')}
          </MenuItem>
        </Menu>
      )}
      <Button isDisabled={message.trim() === '' || chosen !== undefined} onPress={() => setOpen('save')}>
        {t('texts.save')}
      </Button>
      {open === 'save' ? <SaveTextDialog texts={texts} onClose={close} /> : null}
      {open === 'keep' ? <KeptTextsDialog texts={texts} onClose={close} /> : null}
    </div>
  )
}

function SaveTextDialog({
  texts,
  onClose,
}: {
  readonly texts: readonly InviteText[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('invites')
  const { bridge } = useStores()
  const { accountId, eventId } = useInviting()
  const say = useSay()
  const message = useInviteState((state) => state.message)
  const field = `text of ${eventId}`
  const typed = useTypedName(accountId, field, '')
  const save = (name: string) => {
    const about = { accountId, eventId, name }
    bridge
      .call('inviteTexts.save', { ...about, message, typed: field })
      .then(({ name: called, replaced }) => {
        // What was replaced is what the core found, whether or not it stood here in time.
        const back =
          replaced === null
            ? undefined
            : () => bridge.call('inviteTexts.save', { ...about, message: replaced })
        say.done(t('texts.saved', { name: cutText(called, 40) }), back)
        typed.drop()
        onClose()
      }, say.failed)
  }
  return (
    <NameDialog
      title={t('texts.save-title')}
      label={t('texts.name')}
      action={t('texts.save-go')}
      typed={typed}
      noteOf={(name) => (texts.some((text) => sameName(text.name, name)) ? t('texts.replaces') : undefined)}
      onSave={save}
      onClose={onClose}
    />
  )
}
