import { z } from 'zod'
import { ownId } from '../domain/ids.ts'
import { MAX_INVITE_MESSAGE } from './invites.ts'
import { account, event, method, topic } from './method.ts'
import { typedName } from './typed.ts'

/** A message kept under a name, for invitations to any event of the account. */
export interface InviteText {
  readonly id: string
  readonly name: string
  readonly message: string
}

/** A text as it was saved, and the message of the one it stands in the place of. */
export interface SavedText extends InviteText {
  readonly replaced: string | null
}

const text = { ...account, textId: ownId }
const name = z.string().trim().min(1).max(80)

export const inviteTextsMethods = {
  /** The one used last for this event first, then those used last for others. */
  'inviteTexts.list': method<readonly InviteText[]>()(z.strictObject(event)),
  /**
   * Replaces one of the same name, however its letters are written, or stands `beside` it under a number; counts as used
   * for the event.
   */
  'inviteTexts.save': method<SavedText>()(
    z.strictObject({
      ...event,
      name,
      message: z.string().min(1).max(MAX_INVITE_MESSAGE),
      beside: z.literal(true).optional(),
      typed: typedName,
    }),
  ),
  /** Refused with `conflict` where another has that name. */
  'inviteTexts.rename': method<null>()(z.strictObject({ ...text, name, typed: typedName })),
  'inviteTexts.remove': method<null>()(z.strictObject(text)),
  /** It is the message of this event now. */
  'inviteTexts.use': method<null>()(z.strictObject({ ...event, textId: ownId })),
}

export const inviteTextsTopics = {
  'inviteTexts.changed': topic<{ readonly accountId: string; readonly revision: number }>(),
}
