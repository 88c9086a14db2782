import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock, systemIds } from '../../../electron/system/systemPorts.ts'
import type { CopyPreview } from '../../../shared/bridge/backup.ts'
import { FILE_PART_BYTES } from '../../../shared/bridge/files.ts'
import type { CopyPart } from '../../../shared/domain/backup.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { cheapSealer, PASSPHRASE } from '../../support/backupDesk.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { keepSignedIn, openProgram, type Program, type ProgramOptions } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

export interface Computer extends Program {
  readonly accountId: string
  readonly folder: string
  /** The passphrase is chosen, the folder, and a copy made. */
  copy(): Promise<Buffer>
  /** Hands a file over as the page does. */
  handOver(bytes: Uint8Array): Promise<string>
  openCopy(bytes: Uint8Array, passphrase?: string): Promise<CopyPreview>
  restore(bytes: Uint8Array, parts?: readonly CopyPart[]): Promise<{ restoreId: string; added: number }>
}

const ALL_PARTS: readonly CopyPart[] = [
  'marks',
  'lists',
  'doors',
  'drafts',
  'invitations',
  'templates',
  'reminders',
]

/** One computer of a person of the community, signed in; nothing is read or sent by itself. */
export async function openComputer(
  community: Community,
  options: Partial<ProgramOptions> & { readonly as?: number; readonly accountId?: string } = {},
): Promise<Computer> {
  const folder = options.folder ?? (await tempFolder())
  const accountId = options.accountId ?? ACCOUNT_ID
  await keepSignedIn(folder, [{ accountId, community, as: options.as ?? 0 }], {
    clock: options.ports?.clock ?? systemClock,
    ids: systemIds,
  })
  const program = await openProgram({
    sealer: cheapSealer,
    alone: { background: false, gate: () => 'signed-out' },
    ...options,
    folder,
  })
  let closed = false
  const close = async (): Promise<void> => {
    if (!closed) await program.close()
    closed = true
  }
  onTestFinished(close)
  const handOver = async (bytes: Uint8Array): Promise<string> => {
    const { fileId } = await program.call('files.begin', { name: 'a.copy', size: bytes.length, as: 'copy' })
    for (let offset = 0; offset < bytes.length; offset += FILE_PART_BYTES) {
      const base64 = Buffer.from(bytes.subarray(offset, offset + FILE_PART_BYTES)).toString('base64')
      await program.call('files.part', { fileId, offset, base64 })
    }
    return fileId
  }
  const openCopy = async (bytes: Uint8Array, passphrase = PASSPHRASE) =>
    program.call('backup.open', { from: { fileId: await handOver(bytes) }, passphrase })
  return Object.assign(Object.create(program) as Program, {
    accountId,
    folder,
    close,
    handOver,
    openCopy,
    copy: async () => {
      await program.call('backup.setPassphrase', { passphrase: PASSPHRASE })
      await program.call('backup.chooseFolder', { title: 'Folder' })
      await program.call('backup.make', {})
      const copies = path.join(folder, 'copies')
      const [name = ''] = (await readdir(copies)).toSorted().reverse()
      return readFile(path.join(copies, name))
    },
    restore: async (bytes: Uint8Array, parts = ALL_PARTS) => {
      const { openedId } = await openCopy(bytes)
      return program.call('backup.restore', { openedId, parts: [...parts] })
    },
  })
}

export async function openCommunity(): Promise<Community> {
  const community = await startCommunity({ members: 30, events: 12, guests: 40, profiles: ['user-mine'] })
  onTestFinished(() => community.close())
  return community
}
