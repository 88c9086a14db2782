import { createHash } from 'node:crypto'
import type { Ids } from '../../electron/core/ports.ts'

/** Ids that are the same in every run of a test, yet all different; `seed` tells two sources apart. */
export const createFakeIds = (seed = 'ids'): Ids => {
  let count = 0
  const block = (): Buffer => {
    count += 1
    return createHash('sha512').update(`${seed}:${count}`).digest()
  }
  return {
    uuid: () => {
      const hex = block().toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    bytes: (length) => {
      const bytes = new Uint8Array(length)
      for (let at = 0; at < length; at += 64) bytes.set(block().subarray(0, Math.min(64, length - at)), at)
      return bytes
    },
  }
}
