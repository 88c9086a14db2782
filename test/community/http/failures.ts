/** A refusal in the API's own shape: status "failed" with 200 (SITE-E2). */
export class BusinessFailure extends Error {
  readonly texts: readonly string[]

  constructor(...texts: readonly string[]) {
    super(texts.join(', '))
    this.texts = texts
  }
}

/** An exception of the API: 400 with `errors` (SITE-E3). */
export class ExceptionFailure extends Error {}

/**
 * A failure that shows as a page of the site (SITE-E5): missing permission with `html-errors`, broken SQL (SITE-B7).
 */
export class PageFailure extends Error {
  readonly status: number

  constructor(text: string, status = 200) {
    super(text)
    this.status = status
  }
}
