import type { Answer } from '../site.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** JSON as PHP prints it: four blanks of indent (1.2). */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value, null, 4),
  }
}

export function html(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

export function redirect(location: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 302, headers: { ...NO_STORE, location, ...headers }, body: '' }
}

/** An error of the OAuth library (SITE-O3, SITE-O4): `error`, `error_description`, sometimes `error_uri`. */
export function oauthError(
  status: number,
  error: string,
  description: string,
  section?: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const uri =
    section === undefined ? {} : { error_uri: `http://tools.ietf.org/html/rfc6749#section-${section}` }
  return json({ error, error_description: description, ...uri }, status, { ...NO_STORE, ...headers })
}

/** A page of the site itself. `body` is HTML. */
export function page(title: string, body: string, status = 200): Answer {
  return html(
    `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`,
    status,
    { ...NO_STORE, 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' },
  )
}

/** Entities as the site writes them (SITE-F7). */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5b6472; --paper: #f4f5f7; --card: #fff; --line: #8a93a1;
  --accent: #1f6f54; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ecf1; --soft: #a9b2c0; --paper: #14181f; --card: #1d232c;
  --line: #6d7786; --accent: #6fcfa8; --on-accent: #0d1a15; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; background: var(--card); border-radius: 12px;
  box-shadow: 0 1px 2px rgb(0 0 0 / .12), 0 8px 32px rgb(0 0 0 / .08); }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; line-height: 1.3; }
p { margin: .25rem 0 1rem; color: var(--soft); }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { width: 100%; margin-top: .25rem; padding: .625rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 8px; }
button { padding: .625rem 1.25rem; font: inherit; font-weight: 600; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); }
button.quiet { background: transparent; color: var(--ink); border-color: var(--line); }
:is(input, button, a):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.row { display: flex; gap: .75rem; margin-top: 1.5rem; }
.error { color: #b3261e; font-weight: 600; } @media (prefers-color-scheme: dark) { .error { color: #ffb4ab; } }
small { display: block; margin-top: 1.5rem; color: var(--soft); }
`
