import { type ReactElement, useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { MenuChip } from '../../ui/Chip.tsx'
import { ChoiceMenu, Menu, MenuItem } from '../../ui/Menu.tsx'
import type { Calendar } from './useCalendar.ts'

type Choices = Pick<Calendar, 'accounts' | 'hidden' | 'preferences' | 'set'>

/** The chips of the month: the same element until one of the choices changes, so that no step in time draws them again. */
export function useChips({ accounts, hidden, preferences, set }: Calendar): ReactElement {
  return useMemo(() => {
    const calendar = { accounts, hidden, preferences, set }
    return (
      <>
        <AccountsChip calendar={calendar} />
        <NotGoingChip calendar={calendar} />
      </>
    )
  }, [accounts, hidden, preferences, set])
}

/** Whose events are shown: any of the accounts, at least one of them. */
export function AccountsChip({ calendar }: { readonly calendar: Choices }) {
  const { t } = useTranslation('calendar')
  const counted = useCounted()
  const { accounts, hidden, set } = calendar
  const shown = accounts.filter(({ id }) => !hidden.has(id))
  if (accounts.length < 2) return null
  return (
    <Menu
      label={t('accounts.label')}
      placement="bottom end"
      selectionMode="multiple"
      disallowEmptySelection
      selectedKeys={shown.map(({ id }) => id)}
      onSelectionChange={(keys) => {
        const chosen =
          keys === 'all' ? new Set<unknown>(accounts.map(({ id }) => id)) : new Set<unknown>(keys)
        set({ hiddenAccounts: accounts.flatMap(({ id }) => (chosen.has(id) ? [] : [id])) })
      }}
      trigger={
        <MenuChip active={shown.length < accounts.length}>
          {shown.length === 1 ? (shown[0]?.siteName ?? '') : t('accounts', counted(shown.length))}
        </MenuChip>
      }
    >
      {accounts.map(({ id, siteName, userName }) => (
        <MenuItem key={id} id={id} note={userName ?? undefined}>
          {siteName}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Whether what one has refused is left out or struck through. */
function NotGoingChip({ calendar }: { readonly calendar: Choices }) {
  const { t } = useTranslation('calendar')
  const { preferences, set } = calendar
  return (
    <ChoiceMenu
      label={t('not-going.label')}
      options={[
        { id: 'hidden', label: t('not-going.hidden') },
        { id: 'struck', label: t('not-going.struck') },
      ]}
      selected={preferences.notGoing}
      active={preferences.notGoing === 'struck'}
      onSelect={(notGoing) => set({ notGoing })}
    />
  )
}
