import type { EventField } from '../../../shared/domain/eventFields.ts'
import type { Stores } from '../../state/stores.ts'
import { EVENT_PAGE_ID } from '../events/eventListId.ts'
import { focusSoon } from '../events/focusSoon.ts'
import { isDirty, problemFields, problemsOf } from './openEditor.ts'

type FormField = EventField | 'photo' | 'parent'

/** Element that holds a field, for the focus. */
export const fieldElementId = (field: FormField): string => `editor-${field}`

/** Sends the focus into a field and shows it. */
export function focusField(field: FormField): void {
  const place = document.getElementById(fieldElementId(field))
  // The text itself, not the tools over it.
  const target =
    place?.querySelector<HTMLElement>('[contenteditable="true"], textarea') ??
    place?.querySelector<HTMLElement>('input, button, [tabindex="0"]')
  target?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

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
  const { route } = navigation.getState()
  editor.save().then(
    ({ eventId }) => {
      // Whoever went elsewhere while it was being saved stays there.
      if (navigation.getState().route !== route) return
      navigation.replace({ page: 'events', eventId })
      focusSoon(EVENT_PAGE_ID)
    },
    // What went wrong is said by whoever listens to the outcome; the form stays as it is.
    () => undefined,
  )
}
