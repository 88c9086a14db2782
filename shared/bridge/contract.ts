import type { z } from 'zod'
import { accountsMethods, accountsTopics, sessionMethods } from './accounts.ts'
import { appMethods, appTopics } from './app.ts'
import { doorMethods, doorTopics } from './door.ts'
import { editorMethods, editorTopics, MAX_PHOTO_BASE64 } from './editor.ts'
import { eventsMethods, eventsTopics } from './events.ts'
import { filesMethods } from './files.ts'
import { guestDeskMethods, guestDeskTopics } from './guestDesk.ts'
import { invitesMethods, invitesTopics } from './invites.ts'
import type { Method, Topic } from './method.ts'
import { outboxMethods, outboxTopics } from './outbox.ts'
import { peopleMethods, peopleTopics } from './people.ts'

/** Every method of the bridge: wire name, schema of its parameters, type of its result. */
export const methods = {
  ...accountsMethods,
  ...sessionMethods,
  ...eventsMethods,
  ...editorMethods,
  ...outboxMethods,
  ...filesMethods,
  ...invitesMethods,
  ...guestDeskMethods,
  ...peopleMethods,
  ...doorMethods,
  ...appMethods,
}

/** Every topic main may push. */
const topics = {
  ...accountsTopics,
  ...eventsTopics,
  ...editorTopics,
  ...outboxTopics,
  ...invitesTopics,
  ...guestDeskTopics,
  ...peopleTopics,
  ...doorTopics,
  ...appTopics,
}

type Methods = typeof methods
export type MethodName = keyof Methods
export type Params<M extends MethodName> = z.infer<Methods[M]['params']>
export type Result<M extends MethodName> = Methods[M] extends Method<z.ZodType, infer R> ? R : never

type Topics = typeof topics
export type TopicName = keyof Topics
export type Payload<T extends TopicName> = Topics[T] extends Topic<infer P> ? P : never

/** A handler for each method: a missing one does not compile. */
export type Handlers = { readonly [M in MethodName]: (params: Params<M>) => Promise<Result<M>> }

export const isMethodName = (name: string): name is MethodName => Object.hasOwn(methods, name)

/** One message over the bridge is at most this many bytes of JSON, pictures aside (PERF-7, SHELL-21). */
const MAX_MESSAGE_BYTES = 1_000_000

/** The most any message may have. A transport reads no further; what a method may have is the dispatcher's to say. */
export const LARGEST_MESSAGE_BYTES = MAX_PHOTO_BASE64 + 10_000

/** A photo for the outbox is the one thing that may be larger. */
export const maxBytesOf = (name: MethodName): number =>
  name === 'photos.stage' ? LARGEST_MESSAGE_BYTES : MAX_MESSAGE_BYTES
