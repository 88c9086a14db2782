import { blockingProblems } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { cutText } from '../../lib/safeText.ts'
import { showAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { type Changed, draftOf, draftsOf, fieldsOfLine } from './draftOfLine.ts'
import type { LineStore } from './lineStore.ts'
import type { QuickLine } from './useQuickLine.ts'

/** What can be made of a line. Each resolves when it is kept; nothing is ever sent. */
export function useQuickActions() {
  const { t } = useTranslation(['quick', 'editing'])
  const { accounts, bridge, minute, navigation } = useStores()
  const { locale } = useLanguage()
  const counted = useCounted()
  const say = useSay()

  /** The line goes with the drafts made of it, where one file has both. */
  const leaving = async (accountId: string, line: Pick<LineStore, 'kept'>) => {
    const kept = await line.kept()
    return kept.accountId === accountId ? { typed: [...kept.names] } : {}
  }

  const keep = async (line: QuickLine, changed: Changed, store: LineStore): Promise<void> => {
    const { now } = minute.getState()
    const { account, understood } = line
    const { accountId } = understood
    const zone = account?.zone ?? 'UTC'
    const fields = fieldsOfLine(line, changed, now)
    const drafts = draftsOf(fields, understood.series, zone)
    const typed = await leaving(accountId, store)
    const { drafts: saved } = await bridge.call('drafts.saveAll', {
      accountId,
      drafts: [...drafts],
      ...typed,
    })
    const undo = async () => {
      const { left } = await bridge.call('drafts.discard', { accountId, drafts: [...saved] })
      if (left > 0) say.done(() => t('editing:draft.newer'))
    }
    const title = cutText(fields.title, 60) || t('untitled')
    const when = rangeInWords(Number(fields.start) * 1000, Number(fields.end) * 1000, { now, zone, locale })
    say.done(
      () =>
        saved.length === 1
          ? t('made', { title, when })
          : t('made-series', { title, ...counted(saved.length) }),
      undo,
    )
  }

  const edit = async (line: QuickLine, changed: Changed, store: LineStore): Promise<void> => {
    const { accountId, series } = line.understood
    const fields = fieldsOfLine(line, changed, minute.getState().now)
    await showAccount(accounts, accountId)
    // A draft before the form opens with it: a line that is kept no more is one.
    const { drafts: saved } = await bridge.call('drafts.saveAll', {
      accountId,
      drafts: [draftOf(fields, line.account?.zone, series)],
      ...(await leaving(accountId, store)),
    })
    const problems = blockingProblems(fields, null, line.account?.categories ?? [])
    navigation.go({
      page: 'editor',
      eventId: null,
      draftId: saved[0]?.draftId ?? null,
      ...(series !== null && Object.keys(problems).length === 0 && { series: true as const }),
    })
  }

  return { keep, edit, failed: say.failed }
}
