import type { Stores } from '../../../state/stores.ts'
import type { Times } from './shift.ts'

/** The editor with the times filled in; nothing is made by it. */
export function newEventAt({ editor, navigation }: Stores, { start, end }: Times): void {
  const seconds = (at: number) => String(Math.floor(at / 1000))
  const fields = { start: seconds(start), ...(end !== null && { end: seconds(end) }) }
  editor.beginWith({ fields, parent: null })
  navigation.go({ page: 'editor', eventId: null, draftId: null })
}
