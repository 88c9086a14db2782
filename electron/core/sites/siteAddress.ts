import { domainToUnicode } from 'node:url'
import { isSample } from './sampleSite.ts'

type SiteAddress =
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
  if (url.hostname === '' || url.port === '0' || isSample(url.href)) return { ok: false, why: 'malformed' }

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

/**
 * The host of an address as shown to people. Names in other scripts are written out where that cannot pass for
 * another name; else they stay in punycode (INPUT-19). Pure.
 */
export function siteName(address: string): string {
  const url = new URL(address)
  const port = url.port === '' ? '' : `:${url.port}`
  const readable = domainToUnicode(url.hostname)
  return (readable !== '' && isSafe(readable) ? readable : url.hostname) + port
}

const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Thai',
  'Devanagari',
  'Armenian',
  'Georgian',
]
/** Japanese, Korean and Chinese mix these within one word. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\d-]+$/u
/** Scripts whose letters pass for Latin ones: written out only where the whole name is in them. */
const LOOKALIKE = new Set(['Greek', 'Cyrillic', 'Armenian'])

function isSafe(host: string): boolean {
  const labels = host.split('.')
  const scripts = labels.map(scriptOf)
  const top = scripts.at(-1)
  return scripts.every((script) => script !== null && (!LOOKALIKE.has(script) || script === top))
}

/** The one script of a label, `Latin` for plain ASCII; null where it mixes scripts or has none of the known. */
function scriptOf(label: string): string | null {
  if (/^[\x21-\x7e]*$/.test(label)) return 'Latin'
  if (EAST_ASIAN.test(label)) return 'Han'
  return SCRIPTS.find((name) => new RegExp(`^[\\p{Script=${name}}\\p{M}\\d-]+$`, 'u').test(label)) ?? null
}
