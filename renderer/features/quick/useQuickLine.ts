import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { EventHabit, KnownPlace } from '../../../shared/bridge/quick.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { isKnownZone } from '../../lib/format/when.ts'
import { useRested } from '../../lib/useRested.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import type { LineAccount, LineContext, Understood } from './parse/line.ts'
import { folded } from './parse/marks.ts'
import { parseLine } from './parse/parseLine.ts'
import { readerPieces } from './parse/readerPieces.ts'

/** Keys that follow each other ask for nothing. */
const REST_MS = 60

export interface QuickLine {
  readonly understood: Understood
  readonly account: LineAccount | null
  readonly accounts: readonly LineAccount[]
  readonly habit: EventHabit | null
  /** Own places with the words behind `@`. */
  readonly places: readonly KnownPlace[]
  /** The one the line names. */
  readonly place: KnownPlace | null
  /** The answers with this one to its question. */
  readonly answered: (option: number) => LineContext['answers']
}

/** What the line means, and what goes with it: nothing is asked of the core while one types. */
export function useQuickLine(line: string, accountId: string, answers: LineContext['answers']): QuickLine {
  const [of, setOf] = useState(accountId)
  const begun = useAsked('quick.begin', { accountId: of }).data
  const accounts = useLineAccounts(accountId, of, begun?.categories)
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const { language, locale } = useLanguage()
  const understood = useMemo(
    () => parseLine(line, { now, locale, language, accounts, accountId, answers }),
    [line, now, locale, language, accounts, accountId, answers],
  )
  // Read once more with the categories of the account it names; which one that is does not hang on them.
  if (understood.accountId !== of) setOf(understood.accountId)
  useReadyReader(language, locale)
  const account = accounts.find(({ id }) => id === understood.accountId) ?? null
  const search = useRested(understood.place?.slice(0, 200) ?? null, REST_MS)
  const known = useAsked(
    'quick.places',
    search === null ? null : { accountId: understood.accountId, search },
    { keepFormer: true },
  ).data
  const places = understood.place === null ? NO_PLACES : (known ?? NO_PLACES)
  const name = understood.place === null ? null : folded(understood.place)
  const { question } = understood
  return {
    understood,
    account,
    accounts,
    habit: begun?.habit ?? null,
    places,
    place: places.find(({ location }) => folded(location.trim()) === name) ?? null,
    answered: (option) => (question === null ? answers : new Map([...answers, [question.key, option]])),
  }
}

/** What the first line takes with it is done before the first key, piece by piece while nothing else is to be done. */
function useReadyReader(language: Language, locale: string): void {
  useEffect(() => {
    const pieces = readerPieces({
      now: 0,
      locale,
      language,
      accounts: [],
      accountId: '',
      answers: new Map(),
    }).values()
    const next = (): number =>
      requestIdleCallback(() => {
        const { done, value: read } = pieces.next()
        if (done === true) return
        read()
        handle = next()
      })
    let handle = next()
    return () => cancelIdleCallback(handle)
  }, [language, locale])
}

const NO_PLACES: readonly KnownPlace[] = []

const NO_CATEGORIES: LineAccount['categories'] = []

/** The accounts a line can name beside the one it is for; `categories` are those of the one it is of by now. */
function useLineAccounts(
  accountId: string,
  of: string,
  categories: LineAccount['categories'] = NO_CATEGORIES,
): readonly LineAccount[] {
  const { accounts } = useStores()
  const snapshot = useStore(accounts, (state) => state.snapshot)
  return useMemo(
    () =>
      (snapshot?.accounts ?? [])
        .filter(({ id, userId, sealed }) => id === accountId || (userId !== null && sealed !== true))
        .map(({ id, siteName, siteZone }) => ({
          id,
          name: siteName,
          zone: siteZone !== null && isKnownZone(siteZone.zone) ? siteZone.zone : ownZone(),
          categories: id === of ? categories : NO_CATEGORIES,
        })),
    [snapshot, categories, accountId, of],
  )
}
