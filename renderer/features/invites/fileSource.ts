import type { Params } from '../../../shared/bridge/contract.ts'
import type { Added } from '../../../shared/bridge/invites.ts'
import type { ColumnRole, ImportPreview } from '../../../shared/domain/importing.ts'
import type { Bridge } from '../../lib/bridge.ts'
import { type ChosenFile, handOver } from '../../lib/files/handOver.ts'
import { dropFile } from '../../lib/files/takeFile.ts'

type ReadOptions = Omit<Params<'invites.readFile'>, 'accountId' | 'fileId'>

export interface FileState {
  /** A file whose columns are being chosen. */
  readonly file: ComposerFile | null
  readonly reading: FileReading | null
}

/** A file of people from choosing it to its rows. Rejects with CallError. */
export interface FileSource {
  readonly readFile: (file: ChosenFile) => Promise<void>
  readonly readAgain: (options: ReadOptions) => Promise<void>
  readonly setRole: (column: number, role: ColumnRole) => void
  readonly takeOver: () => Promise<Added | null>
  readonly leaveFile: () => void
}

interface FileSourceDeps {
  readonly bridge: Bridge
  readonly accountId: string
  readonly get: () => FileState
  readonly set: (change: Partial<FileState>) => void
  /** Puts the rows of a file into the list. */
  readonly add: (fileId: string, roles: ColumnRole[]) => Promise<Added>
}

/**
 * The file chosen last is the one that is shown: what is answered about an earlier one, late, changes nothing of it.
 */
export function createFileSource(deps: FileSourceDeps): FileSource {
  const { bridge, accountId, get, set } = deps
  let asked = 0
  const taken = new Set<string>()

  const drop = (fileId: string) => void dropFile(bridge, fileId)
  const read = async (mine: number, fileId: string, options: ReadOptions): Promise<void> => {
    const preview = await bridge.call('invites.readFile', { accountId, fileId, ...options })
    if (mine === asked) set({ file: { preview, roles: rolesOf(preview) } })
  }
  return {
    async readFile(file) {
      asked += 1
      const mine = asked
      set({ reading: { name: file.name, rows: 0, share: 0 } })
      try {
        const fileId = await handOver(bridge, file)
        if (mine !== asked) drop(fileId)
        else await read(mine, fileId, {})
      } finally {
        if (mine === asked) set({ reading: null })
      }
    },
    async readAgain(options) {
      const { file } = get()
      if (file === null) return
      asked += 1
      await read(asked, file.preview.fileId, options)
    },
    setRole(column, role) {
      const { file } = get()
      if (file === null) return
      set({ file: { ...file, roles: file.roles.map((each, at) => (at === column ? role : each)) } })
    },
    async takeOver() {
      const { file } = get()
      if (file === null) return null
      const { fileId } = file.preview
      // A second press while the first is under way adds nobody twice.
      if (taken.has(fileId)) return null
      taken.add(fileId)
      try {
        const added = await deps.add(fileId, [...file.roles])
        if (get().file?.preview.fileId === fileId) set({ file: null })
        return added
      } finally {
        taken.delete(fileId)
      }
    },
    leaveFile() {
      const { file } = get()
      asked += 1
      if (file !== null) drop(file.preview.fileId)
      set({ file: null, reading: null })
    },
  }
}

/** A file as understood, and what its columns are said to be. */
export interface ComposerFile {
  readonly preview: ImportPreview
  readonly roles: readonly ColumnRole[]
}

export interface FileReading {
  readonly name: string
  readonly rows: number
  /** 0 to 1. */
  readonly share: number
}

const rolesOf = (preview: ImportPreview): readonly ColumnRole[] => preview.columns.map(({ role }) => role)

/** Rows need an address or a user id; names alone invite nobody. */
export const canUse = ({ roles }: ComposerFile): boolean =>
  roles.includes('email') || roles.includes('user-id')
