import type { Stores } from '../../state/stores.ts'
import { EVENT_PAGE_ID } from '../events/eventListId.ts'
import { focusSoon } from './focusSoon.ts'
import { isDirty, problemsOf } from './openEditor.ts'
import { problemFields } from './problems.ts'
import { focusField } from './useEditor.ts'

/** Saves what is open and goes to the event; where something has to be mended, goes there instead. */
export function saveOpenEditor(stores: Pick<Stores, 'editor' | 'navigation'>): void {
  const { editor, navigation } = stores
  const state = editor.getState()
  if (state.kind !== 'open' || state.saving) return
  const coming = editor.photoComing()
  if (coming !== null) {
    // Where nothing came of it, the form stays and says why.
    void coming.then((came) => {
      if (came) saveOpenEditor(stores)
    })
    return
  }
  const [first] = problemFields(problemsOf(state))
  if (first !== undefined || state.parentOdd) {
    editor.showProblems()
    focusField(first ?? 'parent')
    return
  }
  if (!isDirty(state)) return
  editor.save().then(
    ({ eventId }) => {
      navigation.replace({ page: 'events', eventId })
      focusSoon(EVENT_PAGE_ID)
    },
    // What went wrong is said by whoever listens to the outcome; the form stays as it is.
    () => undefined,
  )
}
