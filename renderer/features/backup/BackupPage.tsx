import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { BackupState } from '../../../shared/bridge/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import css from './BackupPage.module.css'
import { CopiesSection } from './CopiesSection.tsx'
import { DailySection } from './DailySection.tsx'
import { HereSection } from './HereSection.tsx'
import { LastRestore } from './LastRestore.tsx'
import { OpenCopyDialog, type ToOpen } from './OpenCopyDialog.tsx'
import { PassphraseDialog } from './PassphraseDialog.tsx'
import { PassphraseSection } from './PassphraseSection.tsx'
import { RestorePane } from './RestorePane.tsx'

/** What only this computer has: copies of it, and getting it back from one. */
export function BackupPage() {
  const { t } = useTranslation('backup')
  const { navigation, accounts, backup, queries } = useStores()
  const state = useAsked('backup.state', {}).data
  const opened = useStore(backup, (held) => held.opened)
  const [toOpen, setToOpen] = useState<ToOpen | null>(null)
  // Nothing tells when something is noted elsewhere: what lies here is counted again for each visit.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['backup.state'] })
  }, [queries])
  const none = useStore(accounts, ({ snapshot }) => snapshot?.accounts.length === 0)
  const onBack = () => navigation.replace({ page: none ? 'connect' : 'settings' })
  return (
    <WorkPage title={t('title')} back={{ label: t(none ? 'back.connect' : 'back'), onBack }}>
      <div className={css['body']} data-open={opened !== null}>
        {state === undefined ? null : <Column state={state} onOpen={setToOpen} />}
        {opened === null ? null : <RestorePane key={opened.openedId} opened={opened} />}
      </div>
      {toOpen === null ? null : (
        <OpenCopyDialog
          key={nameOf(toOpen)}
          toOpen={toOpen}
          onOther={setToOpen}
          onClose={() => setToOpen(null)}
        />
      )}
    </WorkPage>
  )
}

/** Another copy is another question. */
const nameOf = (toOpen: ToOpen): string =>
  'file' in toOpen ? `${toOpen.file.name} ${toOpen.file.lastModified}` : toOpen.from.copyId

function Column({ state, onOpen }: { readonly state: BackupState; readonly onOpen: (copy: ToOpen) => void }) {
  const { t } = useTranslation('backup')
  const { bridge } = useStores()
  const say = useSay()
  const { busy, run } = useWork()
  const [asking, setAsking] = useState(false)

  const make = async () => {
    if (state.folder === null) {
      const { chosen } = await bridge.call('backup.chooseFolder', { title: t('folder.title') })
      if (!chosen) return
    }
    await bridge.call('backup.make', {})
    say.done(() => t('make.done'))
  }
  const failed = (failure: unknown) =>
    say.failed(failure, (why) =>
      failure instanceof CallError && failure.details.includes('not-as-written')
        ? t('trouble.not-as-written')
        : why,
    )
  return (
    <div className={css['column']}>
      {state.restored === null ? null : <LastRestore restored={state.restored} />}
      <HereSection
        state={state}
        busy={busy}
        onMake={() => (state.passphraseSinceMs === null ? setAsking(true) : run(make, failed))}
      />
      <DailySection state={state} />
      <PassphraseSection state={state} />
      <CopiesSection state={state} onOpen={onOpen} />
      {asking ? (
        <PassphraseDialog
          isFirst
          onClose={() => setAsking(false)}
          onSet={() => {
            setAsking(false)
            run(make, failed)
          }}
        />
      ) : null}
    </div>
  )
}
