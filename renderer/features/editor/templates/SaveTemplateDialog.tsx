import { EVENT_FIELDS, type EventField, type EventFields } from '../../../../shared/domain/eventFields.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { cutText } from '../../../lib/safeText.ts'
import { useAsked } from '../../../state/queries.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { useTypedName } from '../../../state/useTypedForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { OpenEditor } from '../openEditor.ts'

const MAX_NAME = 80

/** What stands in the form, kept under a name. */
export function SaveTemplateDialog({
  open,
  onClose,
}: {
  readonly open: OpenEditor
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['making', 'common'])
  const { bridge } = useStores()
  const say = useSay()
  const { accountId, eventId, draftId } = open.target
  const { data: templates } = useAsked('templates.list', { accountId })
  const field = `template ${eventId ?? draftId ?? ''}`
  const typed = useTypedName(accountId, field, cutText(open.fields.title, MAX_NAME))
  const { name } = typed
  const same = templates?.find((each) => sameName(each.name, name))
  const save = async () => {
    const kept = { accountId, name: name.trim(), fields: keptFields(open.fields), typed: field }
    // What was replaced is what the core found, whether or not it stood here in time.
    const { templateId, replaced } = await bridge.call('templates.save', kept)
    typed.drop()
    say.done(t('template.saved', { name: name.trim() }), () =>
      replaced === null
        ? bridge.call('templates.remove', { accountId, templateId })
        : bridge.call('templates.save', { accountId, name: replaced.name, fields: replaced.fields }),
    )
    onClose()
  }
  const giveUp = () => {
    typed.drop()
    onClose()
  }
  return (
    <Dialog
      isOpen
      width="s"
      title={t('template.title-save')}
      closeLabel={t('common:cancel')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={giveUp}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={name.trim() === ''}
            onPress={() => void save().catch(say.failed)}
          >
            {t('template.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('template.text')}</p>
      <TextField
        label={t('template.name')}
        value={name}
        maxLength={MAX_NAME}
        onChange={typed.write}
        autoFocus
        description={same === undefined ? '' : t('template.replaces')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && name.trim() !== '') void save().catch(say.failed)
        }}
      />
    </Dialog>
  )
}

/** Times belong to one event, never to a template. */
const KEPT: readonly EventField[] = EVENT_FIELDS.filter((field) => field !== 'start' && field !== 'end')

/** What of a form a template keeps. */
const keptFields = (fields: EventFields): Partial<EventFields> =>
  Object.fromEntries(KEPT.filter((field) => fields[field] !== '').map((field) => [field, fields[field]]))

/** Without regard to case and outer blanks: what a person takes for the same name. */
const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
