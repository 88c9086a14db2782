import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useHandedFile } from '../../state/handedFile.ts'
import { useOwnStore, useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { TakesFiles } from '../../ui/TakesFiles.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { WorkPanes } from '../../ui/WorkPanes.tsx'
import { keptAccounts } from '../accounts/accountWords.ts'
import { CheckStep } from './CheckStep.tsx'
import { EventColumnsStep } from './EventColumnsStep.tsx'
import { FilePane } from './FilePane.tsx'
import { ImportContext, useImportActions, useImporting, useImportState } from './ImportContext.ts'
import { importOf } from './importStore.ts'
import { MakePane } from './MakePane.tsx'
import { ReadingStep, StartStep } from './StartStep.tsx'

/** Events of a file, made into drafts of the account in use. */
export function ImportPage() {
  const account = useActiveAccount()
  if (account === null) return null
  return <ImportFor accountId={account.id} />
}

function ImportFor({ accountId }: { readonly accountId: string }) {
  const { accounts } = useStores()
  const store = useOwnStore((bridge) =>
    importOf(bridge, accountId, (id) => keptAccounts(accounts.getState()).some((one) => one.id === id)),
  )
  return (
    <ImportContext value={{ store, accountId: useStore(store, (state) => state.accountId) }}>
      <Importing />
    </ImportContext>
  )
}

function Importing() {
  const { t } = useTranslation(['imports', 'common'])
  const { accounts, navigation } = useStores()
  const { accountId } = useImporting()
  const check = useImportState((state) => state.check)
  const table = useImportState((state) => state.table)
  const reading = useImportState((state) => state.reading)
  const looking = useImportState((state) => state.looking)
  const site = useStore(
    accounts,
    ({ snapshot }) =>
      snapshot?.accounts.find(({ id }) => id === (check?.accountId ?? accountId))?.siteName ?? '',
  )
  const { readFile, resume } = useImportActions()
  useHandedFile('import', readFile)
  useEffect(() => {
    if (looking) resume()
  }, [looking, resume])

  return (
    <WorkPage
      title={t('title')}
      sub={t('sub', { site })}
      back={{ label: t('back'), onBack: () => navigation.escape() }}
      tools={<Tools />}
    >
      <TakesFiles words={t('dropping')} onFile={readFile}>
        {reading !== null ? (
          <ReadingStep name={reading} />
        ) : table !== null ? (
          <EventColumnsStep table={table} />
        ) : check !== null ? (
          <WorkPanes>
            <FilePane />
            <CheckStep />
            <MakePane />
          </WorkPanes>
        ) : looking ? null : (
          <StartStep />
        )}
      </TakesFiles>
    </WorkPage>
  )
}

const STEPS = ['file', 'columns', 'check', 'drafts'] as const

/** Where one is on the way to drafts; a calendar has no columns to choose. */
function Tools() {
  const { t } = useTranslation(['imports', 'common'])
  const { navigation } = useStores()
  const at = useImportState(({ check, table }) => (table !== null ? 1 : check !== null ? 2 : 0))
  return (
    <>
      <Steps
        label={t('steps.label')}
        doneLabel={t('step.done')}
        steps={STEPS.map((id) => ({ id, label: t(`step.${id}`) }))}
        at={at}
      />
      <Button shortcut="Esc" onPress={() => navigation.escape()}>
        {t('common:close')}
      </Button>
    </>
  )
}
