/** One name and value, in order of arrival; a name may come more than once. */
export type Pair = readonly [name: string, value: string]

export interface UploadedFile {
  readonly field: string
  readonly fileName: string
  readonly type: string
  readonly bytes: Buffer
}

/** Request parameters read the way PHP reads them: the last value of a name counts, `name[...]` makes a list. */
export class Parameters {
  readonly #pairs: readonly Pair[]
  readonly files: readonly UploadedFile[]

  constructor(pairs: readonly Pair[], files: readonly UploadedFile[] = []) {
    this.#pairs = pairs
    this.files = files
  }

  get(name: string): string | undefined {
    return this.#pairs.findLast((pair) => pair[0] === name)?.[1]
  }

  has(name: string): boolean {
    return this.#pairs.some((pair) => pair[0] === name)
  }

  /** Values of `name[]`, `name[0]`, ... */
  list(name: string): string[] {
    const prefix = `${name}[`
    return this.#pairs.filter((pair) => pair[0].startsWith(prefix)).map((pair) => pair[1])
  }

  /** PHP's intval of a parameter; undefined where it was not sent. */
  integer(name: string): number | undefined {
    const text = this.get(name)
    return text === undefined ? undefined : integer(text)
  }

  /** PHP's `!empty()`: sent, and neither "" nor "0" (SITE-B6). */
  truthy(name: string): boolean {
    const text = this.get(name)
    return text !== undefined && text !== '' && text !== '0'
  }

  record(): Record<string, string | readonly string[]> {
    const record: Record<string, string | string[]> = Object.create(null)
    for (const [name, value] of this.#pairs) {
      const before = record[name]
      if (Array.isArray(before)) before.push(value)
      else if (before !== undefined) record[name] = [before, value]
      else record[name] = name.endsWith('[]') ? [value] : value
    }
    return record
  }
}

/** PHP's intval: leading digits count, anything else is 0. */
export function integer(text: string): number {
  const digits = /^\s*[+-]?\d+/.exec(text)
  return digits ? Number.parseInt(digits[0], 10) : 0
}

/** application/x-www-form-urlencoded, exact. */
export function parseForm(text: string): Pair[] {
  return [...new URLSearchParams(text)]
}
