import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { CoreTexts } from '../ports.ts'
import { siteWords } from './tokenFault.ts'

type CallbackReading =
  /** Not the answer to this attempt, whoever sent it: the attempt goes on (SIGN-10). */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'code' }
  | { readonly kind: 'error'; readonly declined: boolean; readonly error: AppError }

/** What a callback with this query means for the attempt with `state` at `issuer`. Pure. */
export function readCallback(query: URLSearchParams, state: string, issuer: string): CallbackReading {
  const [given, ...more] = query.getAll('state')
  if (given === undefined || more.length > 0 || !same(given, state)) return { kind: 'foreign' }
  const issuers = query.getAll('iss')
  const stranger = issuers.find((named) => !isOfSite(named, issuer))
  if (stranger !== undefined) {
    // Mix-up: the answer of another server (SIGN-17, SIGN-18, RFC 9207 section 2.4).
    return failed('another server answered', [siteWords(stranger)])
  }
  const errors = query.getAll('error')
  if (errors.length > 0) {
    const code = siteWords(errors[0])
    const words = siteWords(query.get('error_description'))
    if (code === 'access_denied') {
      const details = words === '' ? [] : [words]
      const error = new AppError('sign-in-declined', 'declined on the site', { details })
      return { kind: 'error', declined: true, error }
    }
    return failed(`the site answered ${code}`, words === '' ? [code] : [code, words])
  }
  const codes = query.getAll('code')
  return codes.length === 1 && codes[0] !== '' ? { kind: 'code' } : { kind: 'foreign' }
}

/** No metadata tells by which name a site goes, so any of its own origin is the site's. */
const isOfSite = (named: string, issuer: string): boolean =>
  URL.canParse(named) && new URL(named).origin === new URL(issuer).origin

function failed(message: string, details: readonly string[]): CallbackReading {
  return { kind: 'error', declined: false, error: new AppError('sign-in-failed', message, { details }) }
}

/** In constant time, whatever the lengths (SIGN-9). */
function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** The language of the page the browser shows after the redirect (SIGN-15), and its words: plain text. */
export interface CallbackTexts {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: CoreTexts
}

type CallbackOutcome = 'done' | 'declined' | 'failed'

export interface CallbackPage {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const STYLE = `
:root{color-scheme:light dark;--page:#f6f7f8;--card:#fff;--ink:#1d2328;--soft:#58636d;--line:#dfe3e6;--good:#1f7a4d;--bad:#a3412b}
@media (prefers-color-scheme:dark){:root{--page:#16191c;--card:#1f2327;--ink:#eceff1;--soft:#a3adb5;--line:#32383d;--good:#6fcf9f;--bad:#f0957d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px;border-block-start:4px solid var(--good)}
main.failed,main.declined{border-block-start-color:var(--bad)}
h1{margin:0 0 8px;font-size:20px;font-weight:600}
p{margin:0;color:var(--soft)}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

/** Static: no script, nothing from elsewhere, nothing of the callback in it (SIGN-15). */
export function callbackPage(texts: CallbackTexts, outcome: CallbackOutcome): CallbackPage {
  const word = (part: 'title' | 'heading' | 'body') => escaped(texts.words[`callback.${outcome}.${part}`])
  const body = `<!doctype html>
<html lang="${escaped(texts.language)}" dir="${texts.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${word('title')}</title><style>${STYLE}</style></head>
<body><main class="${outcome}"><h1>${word('heading')}</h1><p>${word('body')}</p></main></body>
</html>
`
  return { body, headers: HEADERS }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
