/** Lint rules that are off without a comment before them, in the same line or in the one above. */
export function lintFindings(config: string): readonly string[] {
  const lines = config.split('\n')
  return lines.flatMap((line, at) => {
    const rule = /"([\w/-]+)":\s*"off"/.exec(line)?.[1]
    const said = /\/\/ \w/.test(line) || /^\s*\/\/ \w/.test(lines[at - 1] ?? '')
    return rule === undefined || said ? [] : [`${rule} is off, and nothing says why`]
  })
}
