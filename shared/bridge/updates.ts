import { z } from 'zod'
import type { Updates } from '../domain/updates.ts'
import { method, topic } from './method.ts'

export const updatesMethods = {
  'updates.read': method<Updates>()(z.strictObject({})),
  /** Asks the server of releases now; refused with `unsupported` where none was built in. */
  'updates.check': method<Updates>()(z.strictObject({})),
  /** Fetches the version that was found; answers when it has begun. */
  'updates.download': method<null>()(z.strictObject({})),
  'updates.cancel': method<null>()(z.strictObject({})),
  /** Closes the program, puts the fetched version in its place and starts it, as soon as nothing is being sent. */
  'updates.restart': method<null>()(z.strictObject({})),
}

export const updatesTopics = {
  'updates.changed': topic<Updates>(),
}
