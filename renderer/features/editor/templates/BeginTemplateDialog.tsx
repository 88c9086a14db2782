import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { EventTemplate } from '../../../../shared/domain/draft.ts'
import { cutText } from '../../../lib/safeText.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import css from './BeginTemplateDialog.module.css'
import { createTemplatesStore } from './templatesStore.ts'

/** Templates to begin with, or to take away. */
export function BeginTemplateDialog({
  accountId,
  onClose,
}: {
  readonly accountId: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['making', 'common'])
  const { bridge, editor, toasts } = useStores()
  const { failed: sayFailure } = useSay()
  const [store] = useState(() => createTemplatesStore(bridge, accountId))
  const templates = useStore(store, (state) => state.templates)
  useEffect(() => {
    store.load().catch(sayFailure)
  }, [store, sayFailure])
  const begin = ({ fields }: EventTemplate) => {
    editor.setAll(fields)
    onClose()
  }
  return (
    <Dialog isOpen title={t('template.title-begin')} closeLabel={t('common:close')} onClose={onClose}>
      {templates === null ? null : templates.length === 0 ? (
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
                    store.remove(template.id).then(
                      () =>
                        showToast(toasts, {
                          text: t('template.removed', { name: cutText(template.name, 40) }),
                        }),
                      sayFailure,
                    )
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
