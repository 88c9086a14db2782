import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of its own for the running test, removed after it. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout test #'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Every file below, relative path to bytes. */
export async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1), await readFile(path))
  }
  return files
}

/** Names of files that hold the text as it is, in base64, hex or UTF-16 (KEEP-1). */
export async function filesHolding(folder: string, canary: string): Promise<readonly string[]> {
  const plain = Buffer.from(canary)
  const forms = [plain, Buffer.from(canary, 'utf16le')]
  // base64 looks different at each of three offsets: the part between the edges is what all share.
  const encoded = [0, 1, 2].map((pad) =>
    Buffer.concat([Buffer.alloc(pad), plain])
      .toString('base64')
      .slice(4, -4),
  )
  const texts = [plain.toString('hex'), ...encoded]
  const files = await filesBelow(folder)
  return [...files]
    .filter(
      ([, bytes]) =>
        forms.some((form) => bytes.includes(form)) ||
        texts.some((text) => bytes.toString('latin1').includes(text)),
    )
    .map(([name]) => name)
}
