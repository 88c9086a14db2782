/** What a person can mend; its message is all that is shown. */
export class StartError extends Error {}

/** The sentence for an error that a person can mend, or null for a fault of the program itself. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  const { code, path, message } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || code === undefined || !/^E[A-Z]+$/.test(code)) return null
  return path === undefined ? `Turnout could not start: ${message}` : `${path} cannot be used: ${message}`
}
