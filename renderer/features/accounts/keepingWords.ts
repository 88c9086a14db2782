import type { TFunction } from 'i18next'
import type { SecretKeeping } from '../../../shared/domain/account.ts'

/** Secrets that end with the program, or that lie beside their own key, are nothing to show a tick for (KEEP-2). */
export const isWeak = ({ backend, durable }: SecretKeeping): boolean => !durable || backend === 'key-file'

/** Only on Linux a key store is something one installs; the browser host asks for none. */
const CANNOT_INSTALL: ReadonlySet<string> = new Set(['memory', 'keychain', 'dpapi'])

/** How secrets are kept here (KEEP-2). The browser host has no key store: its key lies in a file of its own. */
export function keepingWords(t: TFunction<'accounts'>, { backend, durable }: SecretKeeping): string {
  if (!durable) {
    const memory = t('keeping.memory')
    return CANNOT_INSTALL.has(backend) ? memory : `${memory} ${t('keeping.get-one')}`
  }
  return t(backend === 'key-file' ? 'keeping.key-file' : 'keeping.durable')
}
