import { FileWarning } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import type { CallError } from '../../lib/bridge.ts'
import { KeysMeanwhile } from '../../lib/keys/heldKeys.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChangesPane } from './ChangesPane.tsx'
import { EditorForm } from './EditorForm.tsx'
import { EditorHead } from './EditorHead.tsx'
import css from './EditorPage.module.css'
import type { EditorTarget, OpenEditor } from './openEditor.ts'
import { focusField } from './saveOpenEditor.ts'
import { OpenEditorContext } from './useEditor.ts'

/** The page of one event being written: the form, and what changes by it. */
export function EditorPage() {
  const { editor } = useStores()
  const kind = useStore(editor, (state) => state.kind)
  const state = editor.getState()
  if (kind === 'failed' && state.kind === 'failed')
    return <Failed target={state.target} error={state.error} />
  if (kind !== 'open' || state.kind !== 'open')
    return (
      <div className={css['page']} aria-busy="true">
        <KeysMeanwhile />
      </div>
    )
  return <Opened key={keyOf(state.target)} first={state} />
}

const keyOf = ({ accountId, eventId, draftId }: EditorTarget): string =>
  `${accountId} ${eventId ?? 'new'} ${draftId ?? ''}`

function Opened({ first }: { readonly first: OpenEditor }) {
  const { editor } = useStores()
  useEffect(() => focusField('title'), [])
  // Leaving the window is no reason to lose the last word typed.
  useEffect(() => {
    const keep = () => void editor.keep()
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', keep)
    }
  }, [editor])
  return (
    <OpenEditorContext value={first}>
      <div className={css['page']}>
        <EditorHead />
        <div className={css['body']}>
          <EditorForm />
          <ChangesPane />
        </div>
      </div>
    </OpenEditorContext>
  )
}

function Failed({ target, error }: { readonly target: EditorTarget; readonly error: CallError }) {
  const sentence = useFailureText()
  const { t } = useTranslation(['editor', 'common', 'events'])
  const { editor, navigation } = useStores()
  const orphan = error.code === 'not-found' && target.draftId !== null
  return (
    <div className={css['nothing']} role="alert">
      <EmptyState
        icon={<FileWarning aria-hidden />}
        tone="danger"
        level={1}
        title={t('opening-failed')}
        text={orphan ? t('opening-gone') : sentence(error)}
        actions={
          <>
            {orphan ? (
              <Button variant="primary" onPress={() => void editor.open({ ...target, eventId: null })}>
                {t('opening-as-new')}
              </Button>
            ) : (
              <Button onPress={() => void editor.open(target)}>{t('common:retry')}</Button>
            )}
            <Button onPress={() => navigation.escape()}>{t('common:back')}</Button>
            <FailureLinks failure={error} />
          </>
        }
      />
    </div>
  )
}
