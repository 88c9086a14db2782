/** The key store refuses, is gone, or the key changed (KEEP-3). Whoever meets it deletes nothing. */
export class SecretUnreadable extends Error {
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.name = 'SecretUnreadable'
  }
}
