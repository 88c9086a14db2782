import { Check, CircleAlert, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { HelpLink } from '../../labels/FailureLinks.tsx'
import { nearTime } from '../../lib/format/when.ts'
import { KeysMeanwhile } from '../../lib/keys/heldKeys.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { ownZone, useShowing, useZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { part } from '../../ui/part.tsx'
import { SidebarButton } from '../../ui/SidebarButton.tsx'
import css from './EditorHead.module.css'
import { useAskSeries, useOpenEditor } from './useEditor.ts'

const SeriesDialog = part(async () => (await import('./series/SeriesDialog.tsx')).SeriesDialog, KeysMeanwhile)
const SaveTemplateDialog = part(
  async () => (await import('./templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
  KeysMeanwhile,
)
const BeginTemplateDialog = part(
  async () => (await import('./templates/BeginTemplateDialog.tsx')).BeginTemplateDialog,
  KeysMeanwhile,
)

/** What is being edited, and that nothing of it can be lost. */
export function EditorHead() {
  const { t } = useTranslation('editor')
  const { navigation } = useStores()
  const isNew = useOpenEditor((open) => open.target.eventId === null)
  const title = useOpenEditor((open) => open.from.title)
  return (
    <header className={css['head']}>
      <SidebarButton />
      <h1 className={css['heading']}>{t(isNew ? 'title.new' : 'title.edit')}</h1>
      <span className={css['about']} dir="auto">
        {isNew ? '' : cutText(title, 120)}
      </span>
      <DraftWords />
      <EditorMenu />
      <Button shortcut="Esc" onPress={() => navigation.escape()}>
        {t('close')}
      </Button>
    </header>
  )
}

function DraftWords() {
  const { t } = useTranslation(['editor', 'common'])
  const sentence = useFailureText()
  const showing = useShowing()
  const draft = useOpenEditor((open) => open.draft)
  const words = () => {
    switch (draft.state) {
      case 'none':
        return ''
      case 'saved':
        return t('draft.saved', { time: nearTime(draft.atMs, { ...showing, zone: ownZone() }) })
      case 'failed':
        return t('draft.failed', { why: sentence(draft.error) })
    }
  }
  return (
    <span className={css['draft']} role="status" data-failed={draft.state === 'failed'}>
      {draft.state === 'saved' ? <Check aria-hidden /> : null}
      {draft.state === 'failed' ? <CircleAlert aria-hidden /> : null}
      {words()}
      {draft.state === 'failed' ? <HelpLink asked={{ error: draft.error.code }} /> : null}
    </span>
  )
}

/** What else can be done with the form: templates, a series. */
function EditorMenu() {
  const { t } = useTranslation('making')
  const { navigation } = useStores()
  const zone = useZone()
  const open = useOpenEditor((state) => state)
  const [shown, setShown] = useState<'save' | 'begin' | null>(null)
  const close = () => setShown(null)
  const isNew = open.target.eventId === null
  const askSeries = useAskSeries()
  const series = useStore(navigation, ({ route }) => route.page === 'editor' && route.series === true)
  const closeSeries = () => {
    const { route } = navigation.getState()
    if (route.page !== 'editor') return
    const { series: _, ...form } = route
    navigation.replace(form)
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
        <MenuItem id="series" isDisabled={!isNew} onAction={askSeries}>
          {t('series.open')}
        </MenuItem>
      </Menu>
      {series ? <SeriesDialog open={open} zone={zone} onClose={closeSeries} /> : null}
      {shown === 'save' ? <SaveTemplateDialog open={open} onClose={close} /> : null}
      {shown === 'begin' ? <BeginTemplateDialog accountId={open.target.accountId} onClose={close} /> : null}
    </>
  )
}
