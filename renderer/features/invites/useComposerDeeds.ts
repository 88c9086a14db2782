import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Added } from '../../../shared/bridge/invites.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { useSay } from '../../state/useSay.ts'
import { faultOf } from './composerFile.ts'
import { useInviting } from './InviteContext.ts'

/** Adding people, with what came of it said aloud. Each resolves to whether it worked. */
export function useComposerDeeds() {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { store } = useInviting()
  const say = useSay()
  return useMemo(() => {
    const failed = (failure: unknown) => {
      const fault = faultOf(failure)
      if (fault === null) say.failed(failure)
      else say.done(t(`file-fault.${fault}`))
      return false
    }
    const added = (work: Promise<Added | null>): Promise<boolean> =>
      work.then((answer) => {
        if (answer !== null)
          say.done(t('added', { count: answer.added, number: count(answer.added, locale) }))
        return true
      }, failed)
    return {
      added,
      failed,
      addText: (text: string) => added(store.addText(text)),
      takeOver: () => added(store.takeOver()),
      readFile: (file: File) => store.readFile(file).then(() => true, failed),
    }
  }, [locale, say, store, t])
}
