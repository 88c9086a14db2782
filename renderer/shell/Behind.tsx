import { useEffect, useMemo } from 'react'
import { CONNECT_ID } from '../features/connect/connectStore.ts'
import { guestCommands } from '../features/desk/guestCommands.ts'
import { editorCommands } from '../features/editor/editorCommands.ts'
import { useEditingToasts } from '../features/editor/useEditingToasts.ts'
import { photoCommand } from '../features/event/photoCommand.ts'
import { focusOn, focusOnList } from '../features/events/eventListId.ts'
import { printCommands } from '../features/events/printCommands.ts'
import { HandedOverQuestion } from '../features/handover/HandedOverQuestion.tsx'
import { handoverCommands } from '../features/handover/handoverStore.ts'
import { helpCommands } from '../features/help/helpCommands.ts'
import { importCommands } from '../features/imports/importFile.ts'
import { insightCommands } from '../features/insights/insightCommands.ts'
import { ProxyQuestion } from '../features/proxy/ProxyQuestion.tsx'
import { quickCommands } from '../features/quick/quickAdd.ts'
import { reminderCommands } from '../features/reminders/reminderCommands.ts'
import { useResetCommand } from '../features/settings/useResetCommand.ts'
import { updateCommand, useUpdateWord } from '../features/updates/useUpdateWord.ts'
import { welcomeNewSites } from '../features/welcome/welcomeNewSites.ts'
import { useStores } from '../state/stores.ts'
import { useCommands } from '../state/useCommands.ts'
import { useAccountCommands } from './accountCommands.ts'
import { coreCommands } from './coreCommands.ts'
import { keepFocus } from './keptFocus.ts'
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
