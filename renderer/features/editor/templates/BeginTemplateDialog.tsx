import { Trash2 } from 'lucide-react'
import type { EventTemplate } from '../../../../shared/domain/draft.ts'
import { EVENT_FIELDS } from '../../../../shared/domain/eventFields.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FailureNote } from '../../../labels/FailureLinks.tsx'
import { cutText } from '../../../lib/safeText.ts'
import { useAsked } from '../../../state/queries.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import css from './BeginTemplateDialog.module.css'

/** Templates to begin with, or to take away. */
export function BeginTemplateDialog({
  accountId,
  onClose,
}: {
  readonly accountId: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['making', 'common'])
  const { bridge, editor } = useStores()
  const say = useSay()
  const { data: templates, error, refetch } = useAsked('templates.list', { accountId })
  const remove = async ({ id: templateId, name, fields }: EventTemplate) => {
    await bridge.call('templates.remove', { accountId, templateId })
    await refetch()
    say.done(t('template.removed', { name: cutText(name, 40) }), async () => {
      await bridge.call('templates.save', { accountId, name, fields })
      await refetch()
    })
  }
  const begin = ({ name, fields }: EventTemplate) => {
    const before = editor.getState()
    editor.setAll(fields)
    onClose()
    if (before.kind !== 'open') return
    say.done(t('template.begun', { name: cutText(name, 40) }), async () => {
      const now = editor.getState()
      // Another form keeps what it has.
      if (now.kind !== 'open' || now.target !== before.target) return
      for (const field of EVENT_FIELDS)
        if (fields[field] !== undefined) editor.set(field, before.fields[field])
    })
  }
  return (
    <Dialog isOpen title={t('template.title-begin')} closeLabel={t('common:close')} onClose={onClose}>
      {error !== null ? (
        <FailureNote failure={error} />
      ) : templates === undefined ? null : templates.length === 0 ? (
        <p>{t('template.none')}</p>
      ) : (
        <>
          <p className={css['note']}>{t('template.overwrites')}</p>
          <ul>
            {templates.map((template) => (
              <li key={template.id} className={css['item']}>
                <span className={css['name']} dir="auto">
                  <b>{cutText(template.name, 80)}</b>
                  <small>
                    {[template.fields.title, template.fields.location]
                      .filter((text) => text !== undefined && text !== '')
                      .map((text) => cutText(text ?? '', 60))
                      .join(' · ')}
                  </small>
                </span>
                <Button size="s" onPress={() => begin(template)}>
                  {t('template.use')}
                </Button>
                <IconButton
                  size="s"
                  label={t('template.remove', { name: cutText(template.name, 40) })}
                  icon={<Trash2 aria-hidden />}
                  onPress={() => {
                    remove(template).catch(say.failed)
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
