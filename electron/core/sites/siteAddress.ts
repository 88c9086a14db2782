export type SiteAddress =
  | {
      readonly ok: true
      /** Without `/restful_api` and without a trailing slash. */
      readonly address: string
      /** Where the API can be, the likeliest first (SITE-L10). */
      readonly apiBases: readonly string[]
      /** Plain http to anything but this computer (SIGN-20). */
      readonly unencrypted: boolean
    }
  | { readonly ok: false; readonly why: 'malformed' | 'credentials' | 'scheme' }

/**
 * What a person typed or pasted as a site's address (INPUT-19): with or without scheme, API path, slashes at the end.
 * https where no scheme was given, http only for this computer. Pure.
 */
export function parseSiteAddress(typed: string): SiteAddress {
  const text = typed.trim()
  if (text === '' || /[\p{Cc}\s\\]/u.test(text)) return { ok: false, why: 'malformed' }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  const named = text.includes('://')
  if (named && scheme !== 'http' && scheme !== 'https') return { ok: false, why: 'scheme' }
  if (!named && /^(javascript|data|file|vbscript|blob|about|mailto):/i.test(text)) {
    return { ok: false, why: 'scheme' }
  }
  const full = named ? text : withScheme(text)
  if (!URL.canParse(full)) return { ok: false, why: 'malformed' }
  const url = new URL(full)
  if (url.username !== '' || url.password !== '') return { ok: false, why: 'credentials' }
  if (url.hostname === '' || url.port === '0') return { ok: false, why: 'malformed' }

  const index = /(^|\/)index\.php(\/|$)/.test(url.pathname)
  const address = url.origin + pathOf(url.pathname)
  const plain = `${address}/restful_api`
  const behindIndex = `${address}/index.php/restful_api`
  return {
    ok: true,
    address,
    apiBases: index ? [behindIndex, plain] : [plain, behindIndex],
    unencrypted: isUnencrypted(address),
  }
}

const withScheme = (text: string): string =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$)/i.test(text) ? `http://${text}` : `https://${text}`

/** The site's own folder, without what belongs to the API. */
function pathOf(pathname: string): string {
  return pathname
    .replace(/\/+/g, '/')
    .replace(/(^|\/)restful_api(\/.*)?$/, '')
    .replace(/\/index\.php(\/.*)?$/, '')
    .replace(/\/+$/, '')
}

/** Plain http to anything but this computer (SIGN-20, RFC 6749 section 3.2). */
export function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
