import { useStore } from 'zustand'
import { assertNever } from '../../../shared/assertNever.ts'
import { withTexts } from '../../i18n/loadTexts.ts'
import { KeysMeanwhile } from '../../lib/keys/heldKeys.ts'
import { useStores } from '../../state/stores.ts'
import { part } from '../../ui/part.tsx'

export const DiagnosticsDialog = part(
  withTexts(['help'], async () => (await import('./DiagnosticsDialog.tsx')).DiagnosticsDialog),
  KeysForHelp,
)

export const HelpDialog = part(
  withTexts(['help'], async () => (await import('./HelpDialog.tsx')).HelpDialog),
  KeysForHelp,
)

const WentOnDialog = part(async () => (await import('./WentOnDialog.tsx')).WentOnDialog)

/** Over whatever is shown: first run, door and dialogs too. */
export function HelpOver() {
  const { help } = useStores()
  const shown = useStore(help, (state) => state.shown)
  if (shown === null) return null
  switch (shown.what) {
    case 'diagnostics':
      return <DiagnosticsDialog />
    case 'went-on':
      return <WentOnDialog />
    case 'guide':
      return <HelpDialog key={JSON.stringify(shown.asked)} asked={shown.asked} />
    default:
      return assertNever(shown)
  }
}

function KeysForHelp() {
  const { help } = useStores()
  return <KeysMeanwhile onClose={() => help.show(null)} />
}
