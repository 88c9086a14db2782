import { ToggleButtonGroup } from 'react-aria-components'
import type { ChangesWindow } from '../../../shared/bridge/changes.ts'
import type { Account } from '../../../shared/domain/account.ts'
import { CHANGE_KINDS, type ChangeKind } from '../../../shared/domain/change.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { ChoiceMenu } from '../../ui/Menu.tsx'
import { ToggleChip } from '../../ui/ToggleChip.tsx'
import css from './Changes.module.css'

interface ChangesFiltersProps {
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
  const { data, kind, onKind, mine, onMine, accounts, of, onOf } = props
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const total = CHANGE_KINDS.reduce((sum, one) => sum + data.counts[one].total, 0)
  return (
    <div className={css['filters']}>
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
        {CHANGE_KINDS.map((one) =>
          data.counts[one].total === 0 && kind !== one ? null : (
            <ToggleChip key={one} id={one}>
              {t(`chip.${one}`, counted(data.counts[one].total))}
            </ToggleChip>
          ),
        )}
      </ToggleButtonGroup>
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
