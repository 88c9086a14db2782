import type { ReactNode } from 'react'
import { ToggleButtonGroup } from 'react-aria-components'
import type { ChangesWindow } from '../../../shared/bridge/changes.ts'
import type { Account } from '../../../shared/domain/account.ts'
import { CHANGE_KINDS, type ChangeKind } from '../../../shared/domain/change.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { ChoiceMenu } from '../../ui/Menu.tsx'
import { ToggleChip } from '../../ui/ToggleChip.tsx'
import css from './ChangesFilters.module.css'

interface ChangesFiltersProps {
  /** Since when, where the head of the page has no room for it. */
  readonly since: ReactNode
  readonly data: ChangesWindow
  readonly kind: ChangeKind | null
  readonly onKind: (kind: ChangeKind | null) => void
  readonly mine: boolean
  readonly onMine: (mine: boolean) => void
  readonly accounts: readonly Account[]
  readonly of: string | null
  readonly onOf: (accountId: string | null) => void
}

const ALL = 'all'

/** One kind or all, only what concerns one, and whose. */
export function ChangesFilters(props: ChangesFiltersProps) {
  const { since, data, kind, onKind, mine, onMine, accounts, of, onOf } = props
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const total = CHANGE_KINDS.reduce((sum, one) => sum + data.counts[one].total, 0)
  const shown = CHANGE_KINDS.filter((one) => data.counts[one].total > 0 || kind === one)
  return (
    <div className={css['filters']}>
      <div className={css['narrow-since']}>{since}</div>
      <ToggleButtonGroup
        className={css['kinds'] ?? ''}
        aria-label={t('kinds')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[kind ?? ALL]}
        onSelectionChange={(keys) => {
          const [key] = keys
          onKind(CHANGE_KINDS.find((one) => one === key) ?? null)
        }}
      >
        <ToggleChip id={ALL}>{t('chip.all', counted(total))}</ToggleChip>
        {shown.map((one) => (
          <ToggleChip key={one} id={one}>
            {t(`chip.${one}`, counted(data.counts[one].total))}
          </ToggleChip>
        ))}
      </ToggleButtonGroup>
      <div className={css['narrow-kinds']}>
        <ChoiceMenu
          label={t('kinds')}
          placement="bottom start"
          options={[
            { id: ALL, label: t('chip.all', counted(total)) },
            ...shown.map((one) => ({ id: one, label: t(`chip.${one}`, counted(data.counts[one].total)) })),
          ]}
          selected={kind ?? ALL}
          active={kind !== null}
          onSelect={(id) => onKind(CHANGE_KINDS.find((one) => one === id) ?? null)}
        />
      </div>
      <span className={css['spring']} />
      <ToggleChip isSelected={mine} onChange={onMine}>
        {t('mine')}
      </ToggleChip>
      {accounts.length < 2 ? null : (
        <ChoiceMenu
          label={t('accounts')}
          options={[
            { id: ALL, label: t('accounts.all', counted(accounts.length)) },
            ...accounts.map(({ id, siteName, userName }) => ({
              id,
              label: userName === null ? siteName : `${siteName} · ${userName}`,
            })),
          ]}
          selected={of ?? ALL}
          active={of !== null}
          onSelect={(id) => onOf(id === ALL ? null : id)}
        />
      )}
    </div>
  )
}
