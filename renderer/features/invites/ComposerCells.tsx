import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDot,
  Clock,
  Equal,
  Eye,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react'
import { useState } from 'react'
import type { ComposerRow, Verdict } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DangerDialog } from '../../lib/DangerDialog.tsx'
import { count } from '../../lib/format/counts.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { chordOf, leavesCell } from '../../lib/keys/chordOf.ts'
import { cutText } from '../../lib/safeText.ts'
import { useKeeping } from '../../lib/useKeeping.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import css from './ComposerCells.module.css'
import { useInviteState, useInviting, useRowActs } from './InviteContext.ts'
import shared from './Rows.module.css'

const ICONS: Readonly<Record<Verdict, LucideIcon>> = {
  invite: CircleCheck,
  waiting: Clock,
  'already-invited': RotateCcw,
  double: Equal,
  guest: CircleDot,
  look: Eye,
  'not-valid': CircleAlert,
  dropped: Ban,
}

export function RowNumber({ row }: { readonly row: ComposerRow }) {
  const { locale } = useLanguage()
  const { t } = useTranslation('invites')
  return <span className={css['line']}>{row.line === null ? t('row.typed') : count(row.line, locale)}</span>
}

export function NameCell({ row }: { readonly row: ComposerRow }) {
  return (
    <bdi className={shared['cut']} data-dim={row.verdict !== 'invite' && !isToMend(row)}>
      {cutText(row.name, 120)}
    </bdi>
  )
}

/** Rows whose address is mended or confirmed in place. */
export const isToMend = (row: ComposerRow): boolean => row.verdict === 'not-valid' || row.verdict === 'look'

/** What the judgement of a row is made of: nobody is invited twice by a slip of the pointer. */
export const canInviteAnyway = (row: ComposerRow): boolean =>
  row.verdict === 'already-invited' || row.verdict === 'guest'

/** The address; where it is to be mended and the row is active, in a field. */
export function TargetCell({ row, active }: { readonly row: ComposerRow; readonly active: boolean }) {
  const { t } = useTranslation('invites')
  if (isToMend(row) && active) return <FixField key={row.rowId} row={row} />
  const shown = row.kind === 'friend' ? t('target.friend', { id: row.target }) : (row.shown ?? row.target)
  return (
    <bdi className={shared['cut']} data-dim={row.verdict !== 'invite' && !isToMend(row)}>
      {cutText(shown, 200)}
    </bdi>
  )
}

function FixField({ row }: { readonly row: ComposerRow }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const acts = useRowActs()
  const say = useSay()
  const [text, setText] = useState(row.target)
  // Also when another row is gone to, or all are put right at once: what was written stays written.
  const keeping = useKeeping((typed) => {
    if (typed !== row.target) acts.fix(row, typed).catch(say.failed)
  }, 'words')
  const reasons = useReasonWords(row)
  const fix = (to: string) => {
    keeping.later(row.target)
    acts.fix(row, to).then(
      // The focus stays in the table: what it was in is gone.
      () => document.getElementById('composer-rows')?.focus(),
      say.failed,
    )
  }
  const suggestion = row.suggestion
  return (
    <span className={css['fix']}>
      <input
        data-fix
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        aria-label={t('row.fix', { row: row.line === null ? '' : count(row.line, locale) })}
        aria-invalid={row.verdict === 'not-valid'}
        aria-describedby={`fault-${row.rowId}`}
        maxLength={1_000}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          keeping.later(event.target.value)
        }}
        onBlur={keeping.now}
        onKeyDown={(event) => {
          if (leavesCell(event.nativeEvent)) return
          event.stopPropagation()
          if (chordOf(event.nativeEvent) !== 'Enter') return
          event.preventDefault()
          fix(text === row.target && suggestion !== undefined ? suggestion : text)
        }}
      />
      <span className={css['fix-line']}>
        <span id={`fault-${row.rowId}`}>{reasons.fault}</span>
        {suggestion === undefined ? (
          text === row.target && row.verdict === 'not-valid' ? null : (
            <Button size="s" shortcut="Enter" onPress={() => fix(text)}>
              {t(text === row.target ? 'row.right' : 'row.save')}
            </Button>
          )
        ) : (
          <Button size="s" shortcut="Enter" onPress={() => fix(text === row.target ? suggestion : text)}>
            {t('row.use', { address: text === row.target ? suggestion : text })}
          </Button>
        )}
      </span>
    </span>
  )
}

export function VerdictCell({ row, active }: { readonly row: ComposerRow; readonly active: boolean }) {
  const { t } = useTranslation('invites')
  const { store } = useInviting()
  const acts = useRowActs()
  const { short } = useReasonWords(row)
  const Icon = ICONS[row.verdict]
  const mark = (as: 'drop' | 'judge') => acts.mark(row, as)
  // One tab stop for the table, and those of the active row.
  const stop = active ? {} : { excludeFromTabOrder: true }
  return (
    <span className={css['verdict']} data-verdict={row.verdict}>
      <Icon aria-hidden />
      <span className={`${shared['cut']} ${css['reason']}`} title={short}>
        {short}
      </span>
      {active && canInviteAnyway(row) ? (
        <Button variant="link" onPress={() => store.askAnyway(row)}>
          {t('row.anyway')}
        </Button>
      ) : null}
      {row.verdict === 'dropped' || row.anyway ? (
        <Button variant="link" {...stop} onPress={() => mark('judge')}>
          {t('row.judge')}
        </Button>
      ) : null}
      {active && (isToMend(row) || row.verdict === 'invite') && !row.anyway ? (
        <Button variant="link" onPress={() => mark('drop')}>
          {t('row.drop')}
        </Button>
      ) : null}
    </span>
  )
}

/** Inviting somebody who is invited or a guest already may mail them twice: it is asked, never a slip of the pointer. */
export function AnywayDialog() {
  const { t } = useTranslation('invites')
  const { store } = useInviting()
  const acts = useRowActs()
  const row = useInviteState((state) => state.askingAnyway)
  if (row === null) return null
  const name = cutText(row.name === '' ? (row.shown ?? row.target) : row.name, 80)
  return (
    <DangerDialog
      isOpen
      title={t('anyway.title', { name })}
      action={t('row.anyway')}
      onClose={() => store.askAnyway(null)}
      onGo={() => acts.mark(row, 'anyway')}
    >
      {t(row.verdict === 'guest' ? 'anyway.guest' : 'anyway.invited')}
    </DangerDialog>
  )
}

interface ReasonWords {
  /** For the line: what becomes of the row and why. */
  readonly short: string
  /** What is wrong or in doubt with the address; empty where nothing is. */
  readonly fault: string
}

/** The worst that speaks against a row, in words. */
function useReasonWords(row: ComposerRow): ReasonWords {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const day = (at: number) => dateFormat(locale, ownZone(), { day: 'numeric', month: 'long' }).format(at)
  const syntax = row.reasons.find((reason) => reason.code === 'syntax')
  if (syntax !== undefined) return { short: t('fault.short'), fault: t(`fault.${syntax.fault}`) }
  if (row.verdict === 'look')
    return { short: t('reason.no-brackets'), fault: t('fault.no-brackets', { name: cutText(row.name, 60) }) }
  const short = (): string => {
    if (row.verdict === 'invite') return t(row.anyway ? 'reason.anyway' : 'reason.invite')
    const reason = row.reasons[0]
    switch (reason?.code) {
      case 'double':
        return reason.line === null
          ? t('reason.double-typed')
          : t('reason.double', { row: count(reason.line, locale) })
      case 'guest':
        return t(`reason.guest-${reason.by}`)
      case 'in-ledger': {
        const date = day(reason.atMs)
        switch (reason.state) {
          case 'queued':
          case 'may-have-been-sent':
          case 'failed':
            return t(`reason.in-ledger-${reason.state}`, { date })
          default:
            return t('reason.in-ledger', { date })
        }
      }
      default:
        return t('reason.dropped')
    }
  }
  return { short: short(), fault: '' }
}
