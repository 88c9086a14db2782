import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import { isUnencrypted } from '../sites/siteAddress.ts'
import type { Site, SiteRegistry } from '../sites/siteRegistry.ts'
import type { OAuthClient } from './tokenEndpoint.ts'
import type { TokenVault } from './tokenVault.ts'

export interface OAuthClientsDeps {
  readonly registry: SiteRegistry
  readonly vault: TokenVault
  readonly knownSecret?: (site: Site) => string | null
}

/**
 * The client of an account's site with its secret. Throws AppError `storage-unreadable` while the secret does not
 * open, `client-refused` where it is not kept here any more (KEEP-2), `insecure-address` (SIGN-20).
 */
export function createOAuthClients(deps: OAuthClientsDeps): (accountId: AccountId) => Promise<OAuthClient> {
  return async (accountId) => {
    const site = deps.registry.siteOf(accountId)
    if (isUnencrypted(site.apiBase) && !site.allowInsecure) {
      throw new AppError('insecure-address', 'plain http was not allowed for this site')
    }
    return {
      apiBase: site.apiBase,
      clientId: site.clientId,
      clientSecret: await secretOf(site, deps),
      redirectUri: site.redirectUri,
      basicEncoding: site.capabilities.basicEncoding,
    }
  }
}

async function secretOf(site: Site, deps: OAuthClientsDeps): Promise<string> {
  const read = await deps.vault.clientSecret(site.id)
  if (read.state === 'present') return read.value
  const known = deps.knownSecret?.(site) ?? null
  if (known !== null) return known
  if (read.state === 'unreadable') {
    throw new AppError('storage-unreadable', 'the client secret does not open')
  }
  throw new AppError('client-refused', 'the client secret is not kept here any more: enter it again')
}
