/**
 * Takes the key out of the address at once: it is in no history entry, no bookmark and no copied address from then
 * on, only in this page's memory. Null after a reload, which therefore needs the printed address again.
 */
export function takeKey(
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): string | null {
  const key = location.hash.slice(1)
  if (!/^[A-Za-z0-9_-]{43}$/.test(key)) return null
  history.replaceState(null, '', location.pathname)
  return key
}
