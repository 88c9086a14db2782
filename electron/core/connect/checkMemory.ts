import type { ClientEncoding } from '../sites/siteRegistry.ts'
import type { CheckOutcome } from './connectionCheck.ts'
import type { ReadForm } from './connectionSettings.ts'

interface Checked {
  readonly apiBase: string
  readonly basicEncoding: ClientEncoding
}

/** What the connection check found out, until the site is added with it (SITE-L10, TOKEN-5). Lives for this run. */
export interface CheckMemory {
  note(connection: Pick<ReadForm, 'address' | 'clientId'>, outcome: CheckOutcome): void
  of(connection: Pick<ReadForm, 'address' | 'clientId'>): Checked | null
}

export function createCheckMemory(): CheckMemory {
  const known = new Map<string, Checked>()
  const key = ({ address, clientId }: Pick<ReadForm, 'address' | 'clientId'>): string =>
    `${address} ${clientId}`
  return {
    note: (connection, { report, basicEncoding }) => {
      if (report.apiBase !== null) known.set(key(connection), { apiBase: report.apiBase, basicEncoding })
    },
    of: (connection) => known.get(key(connection)) ?? null,
  }
}
