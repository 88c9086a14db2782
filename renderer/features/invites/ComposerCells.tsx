import { Ban, CircleAlert, CircleCheck, CircleDot, Equal, type LucideIcon, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComposerRow, Verdict } from '../../../shared/domain/invite.ts'
import { useSay } from '../../app/useSay.ts'
import { count } from '../../format/counts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { cutText } from '../events/safeText.ts'
import css from './Invite.module.css'
import { useInviting } from './InviteContext.ts'
import { useReasonWords } from './useReasonWords.ts'

const ICONS: Readonly<Record<Verdict, LucideIcon>> = {
  invite: CircleCheck,
  'already-invited': RotateCcw,
  double: Equal,
  guest: CircleDot,
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
    <bdi className={css['cut']} data-dim={row.verdict !== 'invite' && row.verdict !== 'not-valid'}>
      {cutText(row.name, 120)}
    </bdi>
  )
}

/** The address; where it is not valid and the row is active, a field to mend it in place. */
export function TargetCell({ row, active }: { readonly row: ComposerRow; readonly active: boolean }) {
  const { t } = useTranslation('invites')
  if (row.verdict === 'not-valid' && active) return <FixField key={row.rowId} row={row} />
  const shown = row.kind === 'friend' ? t('target.friend', { id: row.target }) : (row.shown ?? row.target)
  return (
    <bdi className={css['cut']} data-dim={row.verdict !== 'invite' && row.verdict !== 'not-valid'}>
      {cutText(shown, 200)}
    </bdi>
  )
}

function FixField({ row }: { readonly row: ComposerRow }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { store } = useInviting()
  const say = useSay()
  const [text, setText] = useState(row.target)
  const reasons = useReasonWords(row)
  const fix = (to: string) => {
    store.fix(row.rowId, to).then(
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
        aria-invalid
        aria-describedby={`fault-${row.rowId}`}
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            fix(text === row.target && suggestion !== undefined ? suggestion : text)
          } else if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            setText(row.target)
            document.getElementById('composer-rows')?.focus()
          } else if (event.key !== 'F8' && event.key !== 'Tab') event.stopPropagation()
        }}
      />
      <span className={css['fix-line']}>
        <span id={`fault-${row.rowId}`}>{reasons.fault}</span>
        {suggestion === undefined ? (
          text === row.target ? null : (
            <Button size="s" shortcut="Enter" onPress={() => fix(text)}>
              {t('row.save')}
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
  const say = useSay()
  const { short } = useReasonWords(row)
  const Icon = ICONS[row.verdict]
  const mark = (as: 'drop' | 'anyway' | 'judge') => void store.mark(row.rowId, as).catch(say.failed)
  // One tab stop for the table, and those of the active row.
  const stop = active ? {} : { excludeFromTabOrder: true }
  return (
    <span className={css['verdict']} data-verdict={row.verdict}>
      <Icon aria-hidden />
      <span className={css['cut']} title={short}>
        {short}
      </span>
      {row.verdict === 'already-invited' || row.verdict === 'guest' ? (
        <Button variant="link" {...stop} onPress={() => mark('anyway')}>
          {t('row.anyway')}
        </Button>
      ) : null}
      {row.verdict === 'dropped' || row.anyway ? (
        <Button variant="link" {...stop} onPress={() => mark('judge')}>
          {t('row.judge')}
        </Button>
      ) : null}
      {active && (row.verdict === 'not-valid' || row.verdict === 'invite') && !row.anyway ? (
        <Button variant="link" onPress={() => mark('drop')}>
          {t('row.drop')}
        </Button>
      ) : null}
    </span>
  )
}
