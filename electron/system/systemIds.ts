import { randomBytes, randomUUID } from 'node:crypto'
import type { Ids } from '../core/ports.ts'

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  bytes: (length) => new Uint8Array(randomBytes(length)),
}
