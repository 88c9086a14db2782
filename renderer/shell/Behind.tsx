import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { CONNECT_ID } from '../features/connect/connectStore.ts'
import { guestCommands } from '../features/desk/guestCommands.ts'
import { editorCommands } from '../features/editor/editorCommands.ts'
import { useEditingToasts } from '../features/editor/useEditingToasts.ts'
import { focusOn, focusOnList } from '../features/events/eventListId.ts'
import { printCommands } from '../features/events/printCommands.ts'
import { handoverCommands } from '../features/handover/handoverStore.ts'
import { questionOf } from '../features/proxy/proxyStore.ts'
import { quickCommands } from '../features/quick/quickAdd.ts'
import { reminderCommands } from '../features/reminders/reminderCommands.ts'
import { useResetCommand } from '../features/settings/useResetCommand.ts'
import { updateCommand, useUpdateWord } from '../features/updates/useUpdateWord.ts'
import { welcomeNewSites } from '../features/welcome/welcomeNewSites.ts'
import { withTexts } from '../i18n/loadTexts.ts'
import { useCommands } from '../state/commands.ts'
import { useStores } from '../state/stores.ts'
import { part } from '../ui/part.tsx'
import { useAccountCommands } from './accountCommands.ts'
import { coreCommands } from './coreCommands.ts'
import { keepFocus } from './keptFocus.ts'
import { helpCommands, importCommands, insightCommands, photoCommand } from './pageCommands.ts'
import { PAGE_ID } from './usePageFocus.ts'
import { useRsvpToasts } from './useRsvpToasts.ts'

/**
 * What shows nothing and nobody can ask for before there is something to see: the commands, the words said of what was
 * done, the focus that is kept, the welcome after a first sign-in; and what the core asks of the person. It comes right
 * behind the first frame.
 */
export function Behind({ onHere }: { readonly onHere: () => void }) {
  const stores = useStores()
  useCommands(
    useMemo(
      () => [
        ...coreCommands(stores),
        ...editorCommands(stores),
        ...quickCommands(stores),
        ...importCommands(stores),
        ...handoverCommands(stores),
        ...guestCommands(stores),
        ...insightCommands(stores),
        photoCommand(stores),
        ...reminderCommands(stores),
        ...printCommands(stores),
        updateCommand(stores),
        ...helpCommands(stores),
      ],
      [stores],
    ),
    'beneath',
  )
  useEffect(() => welcomeNewSites(stores), [stores])
  useEffect(() => keepFocus(() => void (focusOn(PAGE_ID) || focusOnList() || focusOn(CONNECT_ID))), [])
  useResetCommand()
  useUpdateWord()
  useAccountCommands()
  useRsvpToasts()
  useEditingToasts()
  useEffect(onHere, [onHere])
  return (
    <>
      <ProxyQuestion />
      <HandedOverQuestion />
    </>
  )
}

const ProxyDialog = part(
  withTexts(['proxy'], async () => (await import('../features/proxy/ProxyDialog.tsx')).ProxyDialog),
)

/** Over whatever is shown, except over a window that is locked to a door. */
export function ProxyQuestion() {
  const { proxy, doorLock } = useStores()
  const asks = useStore(proxy, questionOf)
  const locked = useStore(doorLock, ({ lock }) => lock?.locked === true)
  return asks === null || locked ? null : <ProxyDialog key={asks.id} asks={asks} />
}

const HandedOver = part(
  withTexts(
    ['handover', 'people', 'invites'],
    async () => (await import('../features/handover/HandedOver.tsx')).HandedOver,
  ),
)

/** Over whatever is shown, except over a window that is locked to a door: there it waits until the door is opened. */
export function HandedOverQuestion() {
  const { accounts, doorLock, handover } = useStores()
  const known = useStore(accounts, ({ snapshot }) => snapshot !== null)
  const locked = useStore(doorLock, ({ lock }) => lock?.locked === true)
  const anything = useStore(handover, ({ waiting, question }) => waiting > 0 || question !== null)
  return known && !locked && anything ? <HandedOver /> : null
}
