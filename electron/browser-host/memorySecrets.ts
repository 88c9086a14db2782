import type { SecretStore } from '../core/ports.ts'
import { SecretUnreadable } from '../core/secretUnreadable.ts'

/** No key store: core keeps secrets in memory and says so (KEEP-2). */
export const memorySecrets: SecretStore = {
  keeping: () => Promise.resolve({ backend: 'memory', durable: false }),
  seal: () => Promise.reject(new SecretUnreadable('no key store in this host')),
  open: () => Promise.reject(new SecretUnreadable('no key store in this host')),
}
