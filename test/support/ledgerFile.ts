import Papa from 'papaparse'

/** One line of the ledger's export. */
export interface LedgerLine {
  readonly kind: string
  readonly name: string
  readonly address_or_user_id: string
  readonly state: string
  readonly answer: string
  readonly times_sent: string
}

/** The ledger's CSV, read as another program would, by address or user id. */
export function ledgerLines(bytes: Uint8Array): ReadonlyMap<string, LedgerLine> {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<LedgerLine>(text, { header: true, skipEmptyLines: true })
  if (errors.length > 0) throw new Error(`the ledger's export is no CSV: ${errors[0]?.message}`)
  return new Map(data.map((line) => [line.address_or_user_id, line]))
}
