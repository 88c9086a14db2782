import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { HandoverRefusal } from '../../../shared/domain/handover.ts'

/** The bytes of a file the person opened with the program, or why it is not read. A pipe or device is no file. */
export async function readHandedFile(file: string, most: number): Promise<Uint8Array | HandoverRefusal> {
  // Without a wait for somebody at the other end of a pipe.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => null)
  if (handle === null) return 'not-there'
  try {
    const found = await handle.stat()
    if (!found.isFile()) return 'not-there'
    if (found.size > most) return 'too-large'
    const bytes = new Uint8Array(found.size)
    const { bytesRead } = await handle.read(bytes, 0, found.size, 0)
    return bytes.subarray(0, bytesRead)
  } catch {
    return 'not-there'
  } finally {
    await handle.close()
  }
}
