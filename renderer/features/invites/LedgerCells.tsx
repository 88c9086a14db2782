import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  Clock3,
  type LucideIcon,
  Send,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { LedgerEntry, LedgerState } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { nearTime } from '../../lib/format/clockTime.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useActiveAccount } from '../../state/useActiveAccount.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useDayShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import css from './Invite.module.css'

interface Cell {
  readonly entry: LedgerEntry
}

const LOOKS: Readonly<Record<LedgerState, readonly [LucideIcon, ChipTone]>> = {
  queued: [Clock3, 'plain'],
  sent: [Send, 'accent'],
  seen: [CircleCheck, 'yes'],
  skipped: [CircleSlash, 'plain'],
  'may-have-been-sent': [TriangleAlert, 'warn'],
  unverifiable: [CircleHelp, 'plain'],
  failed: [CircleAlert, 'danger'],
}

export function PersonCell({ entry }: Cell) {
  const { t } = useTranslation('invites')
  const target =
    entry.kind === 'friend' ? t('target.friend', { id: entry.target }) : cutText(entry.target, 200)
  const name = cutText(entry.name, 120)
  return (
    <span className={css['person']}>
      <bdi className={css['cut']}>{name === '' ? target : name}</bdi>
      {name === '' ? null : (
        <bdi className={css['cut']} data-dim>
          {target}
        </bdi>
      )}
    </span>
  )
}

export function StateCell({ entry, active }: Cell & { readonly active: boolean }) {
  const { t } = useTranslation(['invites', 'guests'])
  const [Icon, tone] = LOOKS[entry.state]
  const words = entry.words[0]
  return (
    <span className={css['state']}>
      <Chip tone={tone} icon={<Icon aria-hidden />}>
        {t(`state.${entry.state}`)}
      </Chip>
      {entry.state === 'may-have-been-sent' ? <LedgerDecision entry={entry} active={active} /> : null}
      <span className={css['cut']} data-dim>
        {entry.answer === null ? null : t(`guests:list.${entry.answer}`)}
        {words === undefined ? null : (
          <span dir="auto">{t('ledger.words', { words: cutText(words, 120) })}</span>
        )}
      </span>
    </span>
  )
}

export function WhenCell({ entry }: Cell) {
  const showing = useDayShowing()
  return (
    <span className={css['cut']} data-dim>
      {nearTime(entry.atMs, { ...showing, zone: ownZone() })}
    </span>
  )
}

export function SendsCell({ entry }: Cell) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  return (
    <span className={css['cut']} data-dim>
      {entry.sends === 0
        ? t('ledger.sends-none')
        : t('ledger.sends', { count: entry.sends, number: count(entry.sends, locale) })}
    </span>
  )
}

export function EventCell({ entry }: Cell) {
  const { navigation } = useStores()
  return (
    <Button
      variant="link"
      excludeFromTabOrder
      onPress={() => navigation.go({ page: 'events', eventId: entry.eventId })}
    >
      {cutText(entry.eventTitle, 80)}
    </Button>
  )
}

/**
 * The person's word on one who may have been sent an invitation (SEND-8); the whole batch is decided in the composer.
 */
function LedgerDecision({ entry, active }: { readonly entry: LedgerEntry; readonly active: boolean }) {
  const { t } = useTranslation(['invites', 'common'])
  const { bridge } = useStores()
  const account = useActiveAccount()
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const name = cutText(entry.name === '' ? entry.target : entry.name, 80)
  const decide = (decision: 'sent' | 'send-again' | 'leave') => {
    if (account === null) return
    const { id, eventId, batchId } = entry
    bridge
      .call('invites.decide', { accountId: account.id, eventId, batchId, ledgerIds: [id], decision })
      .then(() => document.getElementById('ledger-rows')?.focus(), say.failed)
  }
  return (
    <>
      <Menu
        label={t('ledger.decide', { name })}
        trigger={
          <Button size="s" {...(active ? {} : { excludeFromTabOrder: true })}>
            {t('ledger.decide-short')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        }
      >
        <MenuItem id="sent" onAction={() => decide('sent')}>
          {t('ledger.was-sent')}
        </MenuItem>
        <MenuItem id="again" onAction={() => setAsking(true)}>
          {t('ledger.again')}
        </MenuItem>
        <MenuItem id="leave" onAction={() => decide('leave')}>
          {t('batch.leave')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={asking}
        danger
        title={t('ledger.again-title', { name })}
        confirmLabel={t('batch.again')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          decide('send-again')
        }}
      >
        {t('ledger.again-text')}
      </ConfirmDialog>
    </>
  )
}
