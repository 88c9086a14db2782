import {
  type ColumnRole,
  IMPORT_FAULTS,
  type ImportFault,
  type ImportPreview,
} from '../../../shared/domain/importing.ts'
import { CallError } from '../../lib/bridge.ts'

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

export const rolesOf = (preview: ImportPreview): readonly ColumnRole[] =>
  preview.columns.map(({ role }) => role)

/** Rows need an address or a user id; names alone invite nobody. */
export const canUse = ({ roles }: ComposerFile): boolean =>
  roles.includes('email') || roles.includes('user-id')

/** Why a file is not taken, where the host says it. */
export const faultOf = (failure: unknown): ImportFault | null =>
  failure instanceof CallError && failure.code === 'file-refused'
    ? (IMPORT_FAULTS.find((fault) => failure.details.includes(fault)) ?? null)
    : null
