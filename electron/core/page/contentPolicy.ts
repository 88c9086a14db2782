/**
 * The page's Content-Security-Policy (SHELL-7). Everything the page shows is the app's own:
 * `self` is the app's scheme in Electron and the loopback origin in the browser host.
 */
export interface PolicyChoices {
  /** `'none'` in Electron, where the page has no network at all; `'self'` in the browser host for the bridge. */
  readonly connect: "'none'" | "'self'"
  /** The browser host shows pictures it fetched with its key as `blob:` URLs. */
  readonly images: readonly ("'self'" | 'blob:' | 'data:')[]
}

const contentPolicy = ({ connect, images }: PolicyChoices): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Made once each: by renderer/emptyHtml.ts and by the sanitiser. Nobody else makes HTML of a string.
    'trusted-types default dompurify',
  ].join('; ')

/** Headers of every answer to the page, whichever host gives it. */
export const pageHeaders = (choices: PolicyChoices): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentPolicy(choices),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
})
