import type { z } from 'zod'
import type { BridgeResult } from '../errors.ts'
import { accountsMethods, accountsTopics } from './accounts.ts'
import { appMethods, appTopics } from './app.ts'
import { backupMethods, backupTopics } from './backup.ts'
import { calendarMethods } from './calendar.ts'
import { changesMethods, changesTopics } from './changes.ts'
import { connectMethods, connectTopics } from './connect.ts'
import { doorMethods, doorTopics } from './door.ts'
import { editorMethods, editorTopics, MAX_PHOTO_BASE64 } from './editor.ts'
import { eventsMethods, eventsTopics } from './events.ts'
import { filesMethods } from './files.ts'
import { guestsMethods, guestsTopics } from './guests.ts'
import { handoverMethods, handoverTopics } from './handover.ts'
import { importsMethods } from './imports.ts'
import { insightsMethods } from './insights.ts'
import { invitesMethods, invitesTopics } from './invites.ts'
import { inviteTextsMethods, inviteTextsTopics } from './inviteTexts.ts'
import { ledgerMethods, ledgerTopics } from './ledger.ts'
import type { Method, Topic } from './method.ts'
import { movesMethods } from './moves.ts'
import { outboxMethods, outboxTopics } from './outbox.ts'
import { peopleMethods, peopleTopics } from './people.ts'
import { proxyMethods, proxyTopics } from './proxy.ts'
import { quickMethods } from './quick.ts'
import { remindersMethods, remindersTopics } from './reminders.ts'
import { sessionMethods } from './session.ts'
import { settingsMethods } from './settings.ts'
import { syncMethods, syncTopics } from './sync.ts'
import { typedMethods } from './typed.ts'
import { updatesMethods, updatesTopics } from './updates.ts'
import { zoneMethods } from './zone.ts'

/** Every method of the bridge: wire name, schema of its parameters, type of its result. */
export const methods = {
  ...accountsMethods,
  ...sessionMethods,
  ...connectMethods,
  ...proxyMethods,
  ...eventsMethods,
  ...calendarMethods,
  ...changesMethods,
  ...movesMethods,
  ...editorMethods,
  ...quickMethods,
  ...outboxMethods,
  ...filesMethods,
  ...handoverMethods,
  ...importsMethods,
  ...invitesMethods,
  ...inviteTextsMethods,
  ...ledgerMethods,
  ...guestsMethods,
  ...peopleMethods,
  ...typedMethods,
  ...doorMethods,
  ...insightsMethods,
  ...backupMethods,
  ...remindersMethods,
  ...settingsMethods,
  ...syncMethods,
  ...zoneMethods,
  ...updatesMethods,
  ...appMethods,
}

/** Every topic main may push. */
const topics = {
  ...accountsTopics,
  ...connectTopics,
  ...proxyTopics,
  ...eventsTopics,
  ...changesTopics,
  ...editorTopics,
  ...outboxTopics,
  ...invitesTopics,
  ...inviteTextsTopics,
  ...ledgerTopics,
  ...guestsTopics,
  ...peopleTopics,
  ...doorTopics,
  ...backupTopics,
  ...remindersTopics,
  ...handoverTopics,
  ...syncTopics,
  ...updatesTopics,
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

/**
 * What a host gives the page: two functions and a way to show pictures. Electron's preload and the browser
 * host's page script each put one at `window.bridge`.
 */
export interface PageBridge {
  readonly invoke: (method: string, params: unknown) => Promise<BridgeResult<unknown>>
  /** Returns what unsubscribes. `listener` also gets `{ topic: 'bridge.reconnected' }` after a lost connection. */
  readonly subscribe: (
    listener: (message: { readonly topic: string; readonly payload: unknown }) => void,
  ) => () => void
  /** A URL an `img` may show for a PictureRef; resolves to null where there is none. */
  readonly picture: (ref: string) => Promise<string | null>
}
