import type { Stores } from '../../../state/stores.ts'
import { type OpenEditor, savedFields, saveRequest } from '../../editor/openEditor.ts'

/** Queues what a move changes as a save of its form does, and says so as one. Rejects with CallError. */
export async function sendMove({ bridge, editor }: Pick<Stores, 'bridge' | 'editor'>, open: OpenEditor) {
  const { accountId } = open.target
  const { eventId, changed } = await bridge.call('events.save', saveRequest(open, open.resumed?.id ?? null))
  const { title } = open.fields
  const fields = savedFields(open)
  editor.announce({ saved: { accountId, eventId }, isNew: false, title, changed, fields, error: null })
}
