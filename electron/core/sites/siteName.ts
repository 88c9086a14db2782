import { domainToUnicode } from 'node:url'

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
