import { useStore } from 'zustand'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useStores } from '../../state/stores.ts'
import { part } from '../../ui/part.tsx'
import { questionOf } from './proxyStore.ts'

const ProxyDialog = part(withTexts(['proxy'], async () => (await import('./ProxyDialog.tsx')).ProxyDialog))

/** Over whatever is shown, except over a window that is locked to a door. */
export function ProxyQuestion() {
  const { proxy, doorLock } = useStores()
  const asks = useStore(proxy, questionOf)
  const locked = useStore(doorLock, ({ lock }) => lock?.locked === true)
  return asks === null || locked ? null : <ProxyDialog key={asks.id} asks={asks} />
}
