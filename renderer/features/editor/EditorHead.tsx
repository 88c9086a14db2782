import { Check, CircleAlert, PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nearTime } from '../../lib/format/clockTime.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { EditorMenu } from './EditorMenu.tsx'
import css from './EditorPage.module.css'
import { useOpenEditor } from './useEditor.ts'

/** What is being edited, and that nothing of it can be lost. */
export function EditorHead() {
  const { t } = useTranslation(['editor', 'shell'])
  const { navigation } = useStores()
  const isNew = useOpenEditor((open) => open.target.eventId === null)
  const title = useOpenEditor((open) => open.from.title)
  return (
    <header className={css['head']}>
      <span data-when="folded">
        <IconButton
          label={t('shell:sidebar.show')}
          icon={<PanelLeft aria-hidden />}
          onPress={() => navigation.show('sidebar')}
        />
      </span>
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
  const showing = useShowing()
  const draft = useOpenEditor((open) => open.draft)
  const words = () => {
    switch (draft.state) {
      case 'none':
        return ''
      case 'saved':
        return t('draft.saved', { time: nearTime(draft.atMs, { ...showing, zone: ownZone() }) })
      case 'failed':
        return t('draft.failed', { why: t(`common:error.${draft.error.code}`) })
    }
  }
  return (
    <span className={css['draft']} role="status" data-failed={draft.state === 'failed'}>
      {draft.state === 'saved' ? <Check aria-hidden /> : null}
      {draft.state === 'failed' ? <CircleAlert aria-hidden /> : null}
      {words()}
    </span>
  )
}
