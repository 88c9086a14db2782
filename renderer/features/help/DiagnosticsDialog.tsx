import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { copyText } from '../../lib/bridge.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText, useSay, useWork } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './Help.module.css'

type Report =
  | { readonly state: 'asked' }
  | { readonly state: 'here'; readonly text: string }
  | { readonly state: 'failed'; readonly failure: unknown }

/** All that would be shared, to look through first; nothing else leaves by it. */
export function DiagnosticsDialog() {
  const { t } = useTranslation(['help', 'settings', 'common'])
  const { bridge, help } = useStores()
  const say = useSay()
  const sentence = useFailureText()
  const { busy, run } = useWork()
  const [report, setReport] = useState<Report>({ state: 'asked' })
  useEffect(() => {
    bridge.call('diagnostics.report', {}).then(
      ({ text }) => setReport({ state: 'here', text }),
      (failure: unknown) => setReport({ state: 'failed', failure }),
    )
  }, [bridge])
  const save = async () => {
    const name = await takeFile(
      bridge,
      await bridge.call('diagnostics.save', { title: t('diagnostics.save') }),
    )
    if (name !== null) say.done(() => t('diagnostics.saved', { name }))
  }
  const isHere = report.state === 'here'
  return (
    <Dialog
      isOpen
      width="l"
      title={t('settings:diagnostics.title')}
      closeLabel={t('common:close')}
      onClose={() => help.show(null)}
      actions={
        isHere ? (
          <>
            <Button isPending={busy} onPress={() => run(save)}>
              {t('diagnostics.save')}
            </Button>
            <CopyButton
              variant="primary"
              onFailure={say.failed}
              copiedLabel={t('settings:diagnostics.copied')}
              onCopy={() => copyText(bridge, report.text)}
            >
              {t('settings:diagnostics.copy')}
            </CopyButton>
          </>
        ) : null
      }
    >
      <p className={css['note']}>{t('settings:diagnostics.text')}</p>
      {report.state === 'failed' ? (
        <div className={css['failed']}>
          <Banner tone="danger" announce title={sentence(report.failure)} />
        </div>
      ) : (
        <textarea
          className={css['text']}
          readOnly
          aria-label={t('settings:diagnostics.title')}
          aria-busy={!isHere}
          dir="ltr"
          lang="en"
          rows={20}
          spellCheck={false}
          value={isHere ? report.text : ''}
        />
      )}
    </Dialog>
  )
}
