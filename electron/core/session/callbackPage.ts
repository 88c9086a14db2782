import { createHash } from 'node:crypto'
import type { CoreTexts } from '../ports.ts'

/** The language of the page the browser shows after the redirect (SIGN-15), and its words: plain text. */
export interface CallbackTexts {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: CoreTexts
}

export type CallbackOutcome = 'done' | 'declined' | 'failed'

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
