import type { Bridge } from '../bridge.ts'

/** A file the host holds and nobody wants any more; one that cannot be let go of now goes with the program. */
export const dropFile = async (bridge: Bridge, fileId: string): Promise<void> => {
  await bridge.call('files.drop', { fileId }).catch(() => null)
}
