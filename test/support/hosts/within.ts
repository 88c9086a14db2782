/** What a test waits for without Playwright's own limits ends with its name: else the test ends and says nothing. */
export async function within<T>(limitMs: number, what: string, promise: Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error(`${what} has not ended in ${limitMs} ms`)), limitMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(limit))
}
