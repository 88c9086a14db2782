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
import { createContext, useContext, useMemo, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import type { LedgerEntry, LedgerState } from '../../../shared/domain/invite.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DangerDialog } from '../../lib/DangerDialog.tsx'
import { count } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import type { GridColumn } from '../../lib/list/RowGrid.tsx'
import { cutText } from '../../lib/safeText.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useDayShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import css from './LedgerCells.module.css'
import rows from './Rows.module.css'
import { canRemind, canTakeOut, LEDGER_GRID_ID, useLedgerActions } from './useLedgerActions.ts'
import { useSayDecided, useSayUndecided, type Word } from './useSayDecided.ts'

/** Columns of the ledger; `ofOne`: of one event. */
export function useLedgerColumns(ofOne: boolean): readonly GridColumn<LedgerEntry>[] {
  const { t } = useTranslation('invites')
  const { navigation } = useStores()
  const showing = useDayShowing()
  return useMemo(() => {
    const dim = (text: string) => (
      <span className={rows['cut']} data-dim>
        {text}
      </span>
    )
    const event = ({ eventId, eventTitle }: LedgerEntry) => (
      <Button
        variant="link"
        className={css['event']}
        excludeFromTabOrder
        onPress={() => navigation.go({ page: 'events', eventId })}
      >
        <bdi>{cutText(eventTitle, 80)}</bdi>
      </Button>
    )
    return [
      {
        id: 'person',
        label: t('ledger.column.person'),
        render: (entry) => <PersonCell entry={entry} />,
      },
      {
        id: 'state',
        label: t('ledger.column.state'),
        render: (entry) => <StateChip state={entry.state} />,
      },
      {
        id: 'when',
        label: t('ledger.column.when'),
        render: (entry) => (
          <span className={css['when']}>
            {dim(nearTime(entry.atMs, { ...showing, zone: ownZone() }, 'short'))}
            {ofOne ? null : event(entry)}
          </span>
        ),
      },
      {
        id: 'times',
        label: t('ledger.column.times'),
        render: ({ sends }) => dim(count(sends, showing.locale)),
      },
      {
        id: 'answer',
        label: t('ledger.column.answer'),
        render: (entry, active) => <AnswerCell entry={entry} active={active} />,
      },
    ]
  }, [navigation, ofOne, showing, t])
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

function PersonCell({ entry }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation('invites')
  const target =
    entry.kind === 'friend' ? t('target.friend', { id: entry.target }) : cutText(entry.target, 200)
  const name = cutText(entry.name, 120)
  return (
    <span className={css['person']}>
      <bdi className={rows['cut']}>{name === '' ? target : name}</bdi>
      {name === '' ? null : (
        <bdi className={rows['cut']} data-dim>
          {target}
        </bdi>
      )}
    </span>
  )
}

interface OfEntry {
  readonly entry: LedgerEntry
  readonly active: boolean
}

function StateChip({ state }: Pick<LedgerEntry, 'state'>) {
  const { t } = useTranslation('invites')
  const [Icon, tone] = LOOKS[state]
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {t(`state.${state}`)}
    </Chip>
  )
}

/** What can be done, else what the invited one answered. */
function AnswerCell({ entry, active }: OfEntry) {
  const { t } = useTranslation(['invites', 'guests'])
  const { takeOut, remind } = useLedgerActions()
  const { repair } = useContext(LedgerHost)
  const name = cutText(entry.name === '' ? entry.target : entry.name, 80)
  return (
    <span className={css['answer']} data-offer>
      {entry.state === 'failed' ? (
        <Button size="s" {...(active ? {} : { excludeFromTabOrder: true })} onPress={() => repair(entry)}>
          {t('repair.open')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ) : null}
      {entry.state === 'may-have-been-sent' ? <LedgerDecision entry={entry} active={active} /> : null}
      {canTakeOut(entry) ? (
        <Button
          size="s"
          variant="quiet"
          {...(active ? {} : { excludeFromTabOrder: true })}
          onPress={() => takeOut(entry)}
        >
          {t('take-out.open')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ) : null}
      {canRemind(entry) ? (
        <Button
          size="s"
          variant="quiet"
          {...(active ? {} : { excludeFromTabOrder: true })}
          onPress={() => remind(entry)}
        >
          {t('remind.one')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ) : entry.answer === null ? null : (
        <span className={rows['cut']} data-dim>
          {t(`guests:list.${entry.answer}`)}
        </span>
      )}
    </span>
  )
}

export interface LedgerHost {
  /** Hears of whom something is decided, before it is. */
  readonly stays: (id: string) => void
  /** Asks for the address of one: over the page, as rows come and go under what is typed. */
  readonly repair: (entry: LedgerEntry) => void
}
export const LedgerHost = createContext<LedgerHost>({ stays: () => undefined, repair: () => undefined })

/**
 * The person's word on one who may have been sent an invitation (SEND-8); the whole batch is decided in the composer.
 */
function LedgerDecision({ entry, active }: OfEntry) {
  const { t } = useTranslation(['invites', 'common'])
  const { bridge } = useStores()
  const account = useActiveAccount()
  const [asking, setAsking] = useState(false)
  const { stays } = useContext(LedgerHost)
  const name = cutText(entry.name === '' ? entry.target : entry.name, 80)
  const sayDecided = useSayDecided()
  const sayUndecided = useSayUndecided()
  const decide = (decision: Word) => {
    if (account === null) return
    const { id, eventId, batchId } = entry
    const at = { accountId: account.id, eventId }
    stays(id)
    bridge.call('invites.decide', { ...at, batchId, ledgerIds: [id], decision }).then((decided) => {
      document.getElementById(LEDGER_GRID_ID)?.focus()
      sayDecided(at, decision, name, decided)
    }, sayUndecided)
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
      <DangerDialog
        isOpen={asking}
        title={t('ledger.again-title', { name })}
        action={t('batch.again')}
        onClose={() => setAsking(false)}
        onGo={() => decide('send-again')}
      >
        {t('ledger.again-text')}
      </DangerDialog>
    </>
  )
}
