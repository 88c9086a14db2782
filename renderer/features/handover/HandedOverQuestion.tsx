import { useStore } from 'zustand'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useStores } from '../../state/stores.ts'
import { part } from '../../ui/part.tsx'

const HandedOver = part(
  withTexts(['handover', 'people', 'invites'], async () => (await import('./HandedOver.tsx')).HandedOver),
)

/** Over whatever is shown, except over a window that is locked to a door: there it waits until the door is opened. */
export function HandedOverQuestion() {
  const { accounts, doorLock, handover } = useStores()
  const known = useStore(accounts, ({ snapshot }) => snapshot !== null)
  const locked = useStore(doorLock, ({ lock }) => lock?.locked === true)
  const anything = useStore(handover, ({ waiting, question }) => waiting > 0 || question !== null)
  return known && !locked && anything ? <HandedOver /> : null
}
