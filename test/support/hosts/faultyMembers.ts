/** A list as it comes from a club's office: a title above the headings, semicolons, doubles, and addresses that are none. */
export interface FaultyMembers {
  readonly csv: string
  /** Rows below the headings. */
  readonly rows: number
  /** Addresses that are valid, each once, in lower case. */
  readonly valid: readonly string[]
  readonly faults: number
  readonly doubles: number
}

/** `rows` members of which about one in forty has no valid address and one in fifty stands there twice. */
export function faultyMembers(rows: number): FaultyMembers {
  const lines: string[] = []
  const valid = new Set<string>()
  let faults = 0
  let doubles = 0
  for (let at = 0; at < rows; at += 1) {
    const name = `Müller, Nr. ${at}`
    const address = `member.${at}@example.org`
    if (at % 40 === 7) {
      faults += 1
      lines.push(`"${name}";member.${at}@@example;${10_000 + at}`)
    } else if (at % 50 === 31) {
      // The same mailbox as the row before, in other letters.
      doubles += 1
      lines.push(`"${name}";Member.${at - 1}@EXAMPLE.org;${10_000 + at}`)
    } else {
      valid.add(address)
      lines.push(`"${name}";${address};${10_000 + at}`)
    }
  }
  return {
    csv: `\uFEFFMembers of the association, as of November;;\r\n;;\r\nFull name;E-mail;Member no.\r\n${lines.join('\r\n')}\r\n`,
    rows,
    valid: [...valid],
    faults,
    doubles,
  }
}
