import { CheckCheck } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ChangesSelection, ChangesWindow, SeenChanges } from '../../../shared/bridge/changes.ts'
import type { ChangeKind } from '../../../shared/domain/change.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText, useSay } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Later } from '../../ui/Later.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { keptAccounts } from '../accounts/accountWords.ts'
import { ChangeSide } from './ChangeSide.tsx'
import css from './Changes.module.css'
import { ChangesFilters } from './ChangesFilters.tsx'
import { ChangesList, WINDOW } from './ChangesList.tsx'
import { ChangesNone } from './ChangesNone.tsx'
import { keyOf } from './lines.ts'
import { SinceMenu } from './SinceMenu.tsx'
import { focusLine, useChangesKeys } from './useChangesKeys.ts'

/** What became of events since one looked last, over all accounts, and what there is to do about it. */
export function ChangesPage() {
  const { t } = useTranslation(['changes', 'common'])
  const { bridge, accounts } = useStores()
  const sentence = useFailureText()
  const say = useSay()
  const counted = useCounted()
  const known = useStore(accounts, keptAccounts)
  const [since, setSince] = useState<ChangesSelection['since']>('visit')
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const [mine, setMine] = useState(false)
  const [of, setOf] = useState<string | null>(null)
  const [offset, setOffset] = useState(0)
  const [at, setAt] = useState<string | null>(null)
  const [sheet, setSheet] = useState(false)

  const accountIds = useMemo(
    () => known.flatMap(({ id }) => (of === null || of === id ? [id] : [])),
    [known, of],
  )
  const selection: ChangesSelection | null =
    accountIds.length === 0 ? null : { accountIds, since, mine, ...(kind !== null && { kind }) }
  const { data, error, isPlaceholderData } = useAsked(
    'changes.list',
    selection === null ? null : { ...selection, offset, limit: WINDOW },
    { keepFormer: true },
  )
  const rows = data?.rows ?? []
  const beyond = useRef<1 | -1 | null>(null)
  useEffect(() => {
    const line = beyond.current === 1 ? data?.rows[0] : data?.rows.at(-1)
    if (beyond.current === null || isPlaceholderData || line === undefined) return
    beyond.current = null
    setAt(keyOf(line))
    focusLine(line)
  }, [data, isPlaceholderData])
  const active = rows.find((line) => keyOf(line) === at) ?? rows[0] ?? null

  const withUndo = useCallback(
    (seen: Promise<SeenChanges>, silent: boolean) =>
      void seen.then(({ seen: number, undo }) => {
        if (number === 0) return
        const back = () => bridge.call('changes.unsee', { undo: [...undo] })
        say.done(silent ? t('seen.one') : t('seen.many', counted(number)), back)
      }, say.failed),
    [bridge, counted, say, t],
  )
  const seeAll = (only: ChangeKind | null) => {
    if (selection === null || data === undefined) return
    const { kind: _, ...rest } = selection
    const what = only ?? kind
    const asked = { ...rest, ...(what !== null && { kind: what }), asOfMs: data.asOfMs }
    withUndo(bridge.call('changes.seeAll', asked), false)
  }
  const see = (line: typeof active) => {
    if (line === null || line.seen) return
    withUndo(bridge.call('changes.see', { accountId: line.accountId, seqs: [line.seq] }), true)
  }
  /** Another choice of lines begins with its first. */
  const chosen =
    <T,>(set: (to: T) => void) =>
    (to: T) => {
      set(to)
      setOffset(0)
      setAt(null)
    }
  const keys = useChangesKeys({
    rows,
    active,
    onActive: setAt,
    onBeyond(by) {
      const to = offset + by * WINDOW
      if (kind === null || data === undefined || to < 0 || to >= data.counts[kind].total) return
      beyond.current = by
      setOffset(to)
    },
    onSee: () => see(active),
    onSeeAll: () => seeAll(null),
  })

  const total = data === undefined ? 0 : Object.values(data.counts).reduce((sum, one) => sum + one.total, 0)
  const unseen = data === undefined ? 0 : Object.values(data.counts).reduce((sum, one) => sum + one.unseen, 0)
  const menu =
    data === undefined ? null : (
      <>
        <SinceMenu
          since={since}
          sinceMs={data.sinceMs ?? data.beganAtMs}
          isFirst={data.sinceMs === null}
          onSince={chosen(setSince)}
        />
        <AsOf askedAtMs={data.askedAtMs} />
      </>
    )
  return (
    <WorkPage
      title={t('title')}
      sub={menu ?? undefined}
      tools={
        <Button
          icon={<CheckCheck aria-hidden />}
          shortcut="Shift+S"
          isDisabled={unseen === 0}
          onPress={() => seeAll(null)}
        >
          {t('see-all')}
        </Button>
      }
    >
      {data === undefined ? (
        error === null ? null : (
          <EmptyState
            icon={<CheckCheck aria-hidden />}
            title={t('failed')}
            text={sentence(error)}
            tone="danger"
            actions={<FailureLinks failure={error} />}
          />
        )
      ) : (
        <>
          <ChangesFilters
            since={menu}
            data={data}
            kind={kind}
            onKind={chosen(setKind)}
            mine={mine}
            onMine={chosen(setMine)}
            accounts={known}
            of={of}
            onOf={chosen(setOf)}
          />
          {total === 0 ? (
            <ChangesNone
              data={data}
              accountIds={accountIds}
              filtered={mine || of !== null}
              longer={since === 'visit'}
              onLonger={() => chosen(setSince)(Date.now() - THIRTY_DAYS_MS)}
              onAll={() => {
                chosen(setMine)(false)
                setOf(null)
              }}
            />
          ) : (
            <div className={css['body']}>
              <ChangesList
                data={data}
                kind={kind}
                offset={offset}
                onOffset={setOffset}
                active={active}
                several={known.length > 1}
                onActive={(line) => setAt(keyOf(line))}
                onOpen={keys.open}
                onShow={() => setSheet(true)}
                onKind={chosen(setKind)}
                onSeeAll={seeAll}
                onAnswer={keys.answer}
                onStep={keys.step}
              />
              <Later>
                <ChangeSide
                  line={active}
                  data={data}
                  isOpen={sheet && active !== null}
                  onClose={() => setSheet(false)}
                  onOpen={keys.open}
                  onSee={() => see(active)}
                  onAnswer={keys.answer}
                />
              </Later>
            </div>
          )}
        </>
      )}
    </WorkPage>
  )
}

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000

/** Each site is looked at every quarter of an hour; what is older than that is said with its time. */
const FRESH_MS = 20 * 60_000

function AsOf({ askedAtMs }: Pick<ChangesWindow, 'askedAtMs'>) {
  const { t } = useTranslation('changes')
  const showing = useShowing()
  if (askedAtMs !== null && showing.now - askedAtMs < FRESH_MS) return null
  return (
    <span className={css['as-of']}>
      {askedAtMs === null
        ? t('as-of.never')
        : t('as-of', { time: nearTime(askedAtMs, { ...showing, zone: ownZone() }) })}
    </span>
  )
}
