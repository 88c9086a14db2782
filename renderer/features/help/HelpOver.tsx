import { withTexts } from '../../i18n/loadTexts.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { part } from '../../ui/part.tsx'

export const DiagnosticsDialog = part(
  withTexts(['help'], async () => (await import('./DiagnosticsDialog.tsx')).DiagnosticsDialog),
)

export const HelpDialog = part(withTexts(['help'], async () => (await import('./HelpDialog.tsx')).HelpDialog))

/** Over whatever is shown: first run, door and dialogs too. */
export function HelpOver() {
  const { help } = useStores()
  const shown = useShown(help, (state) => state.shown)
  if (shown === null) return null
  return shown.what === 'diagnostics' ? <DiagnosticsDialog /> : <HelpDialog key={shown.at} at={shown.at} />
}
