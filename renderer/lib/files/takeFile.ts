import type { ExportedFile } from '../../../shared/bridge/files.ts'
import type { Bridge } from '../bridge.ts'
import { fromBase64 } from './handOver.ts'

/** The name a file was saved as, or null where the person thought better of it. Rejects with CallError. */
export async function takeFile(bridge: Bridge, exported: ExportedFile): Promise<string | null> {
  const { savedAs, held } = exported
  if (held === null) return savedAs
  const parts: Uint8Array<ArrayBuffer>[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const part: { readonly base64: string; readonly next: number | null } = await bridge.call('files.read', {
      fileId: held.fileId,
      offset,
    })
    parts.push(fromBase64(part.base64))
    offset = part.next
  }
  await dropFile(bridge, held.fileId)
  saveInBrowser(new Blob(parts, { type: held.mediaType }), held.fileName)
  return held.fileName
}

/** Where the host cannot save a file, the browser does. */
function saveInBrowser(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // Not in the document: the window refuses to follow links that are (SHELL-30).
  link.click()
  requestAnimationFrame(() => URL.revokeObjectURL(url))
}

/** A file the host holds and nobody wants any more; one that cannot be let go of now goes with the program. */
export const dropFile = async (bridge: Bridge, fileId: string): Promise<void> => {
  await bridge.call('files.drop', { fileId }).catch(() => null)
}
