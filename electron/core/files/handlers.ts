import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { HeldFiles } from './heldFiles.ts'

export function filesHandlers(held: HeldFiles): Pick<Handlers, Extract<keyof Handlers, `files.${string}`>> {
  return {
    'files.begin': async ({ name, size }) => ({ fileId: held.begin(name, size) }),
    'files.part': async ({ fileId, offset, base64 }) => ({
      received: held.part(fileId, offset, Buffer.from(base64, 'base64')),
    }),
    'files.read': async ({ fileId, offset }) => {
      const { bytes, next } = held.read(fileId, offset)
      return {
        base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
        next,
      }
    },
    'files.drop': async ({ fileId }) => {
      held.drop(fileId)
      return null
    },
  }
}
