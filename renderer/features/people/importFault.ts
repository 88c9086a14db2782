import { IMPORT_FAULTS, type ImportFault } from '../../../shared/domain/importing.ts'
import { CallError } from '../../lib/bridge.ts'

/** Why a file is not taken, where the host says it. */
export const faultOf = (failure: unknown): ImportFault | null =>
  failure instanceof CallError && failure.code === 'file-refused'
    ? (IMPORT_FAULTS.find((fault) => failure.details.includes(fault)) ?? null)
    : null
