/** What an address of the host lets in with: the key itself, or a ticket that the host trades for it once. */
export type Pass =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'ticket'; readonly ticket: string }

const SECRET = /^[A-Za-z0-9_-]{43}$/

/**
 * Takes the pass out of the address at once, so that no copied address and no bookmark has it. The browser has
 * written the address down by then (its history, its session files): of an address that the host opened this is a
 * ticket, dead as soon as this page has traded it. The key stands only in the address printed in the terminal, for
 * the person to open: it must work again after each reload, and dies with the host. Null after a reload.
 */
export function takePass(
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): Pass | null {
  const text = location.hash.slice(1)
  const ticket = text.startsWith('ticket.') ? text.slice('ticket.'.length) : null
  if (!SECRET.test(ticket ?? text)) return null
  history.replaceState(null, '', location.pathname)
  return ticket === null ? { kind: 'key', key: text } : { kind: 'ticket', ticket }
}
