import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '../../state/stores.ts'
import { useZone } from '../../state/useShowing.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { part } from '../../ui/part.tsx'
import { showToast } from '../../ui/toasts.ts'
import { problemsOf } from './openEditor.ts'
import { problemFields } from './problems.ts'
import { focusField, useOpenEditor } from './useEditor.ts'

const SeriesDialog = part(async () => (await import('./series/SeriesDialog.tsx')).SeriesDialog)
const SaveTemplateDialog = part(
  async () => (await import('./templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
)
const BeginTemplateDialog = part(
  async () => (await import('./templates/BeginTemplateDialog.tsx')).BeginTemplateDialog,
)

/** What else can be done with the form: templates, a series. */
export function EditorMenu() {
  const { t } = useTranslation('making')
  const { editor, toasts } = useStores()
  const zone = useZone()
  const open = useOpenEditor((state) => state)
  const [shown, setShown] = useState<'series' | 'save' | 'begin' | null>(null)
  const close = () => setShown(null)
  const isNew = open.target.eventId === null
  const toSeries = () => {
    const [first] = problemFields(problemsOf(open))
    if (first === undefined) return setShown('series')
    editor.showProblems()
    focusField(first)
    showToast(toasts, { text: t('series.fix') })
  }
  return (
    <>
      <Menu
        label={t('template.menu')}
        placement="bottom end"
        trigger={<IconButton label={t('template.menu')} icon={<Ellipsis aria-hidden />} />}
      >
        <MenuItem id="begin" onAction={() => setShown('begin')}>
          {t('template.begin')}
        </MenuItem>
        <MenuItem id="save" onAction={() => setShown('save')}>
          {t('template.save')}
        </MenuItem>
        <MenuItem id="series" isDisabled={!isNew} onAction={toSeries}>
          {t('series.open')}
        </MenuItem>
      </Menu>
      {shown === 'series' ? <SeriesDialog open={open} zone={zone} onClose={close} /> : null}
      {shown === 'save' ? <SaveTemplateDialog open={open} onClose={close} /> : null}
      {shown === 'begin' ? <BeginTemplateDialog accountId={open.target.accountId} onClose={close} /> : null}
    </>
  )
}
