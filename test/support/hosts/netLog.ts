/** `~notfound` is what the rule of the test's own command line turns every name into. */
const LOOPBACK = /^(127\.0\.0\.1|\[?::1\]?|localhost|~notfound)$/

/**
 * Host names in a log of Chromium's network (`--log-net-log`) that are not this computer: of every URL asked for, of
 * every lookup and every DNS transaction. Chromium writes the end of the file when it quits; a file cut short is read
 * as far as it goes.
 */
export function namesLookedUp(text: string): readonly string[] {
  const names = new Set<string>()
  const add = (host: string): void => {
    const name = host.replace(/^[a-z]+:\/\//, '').replace(/:\d+$/, '')
    if (name !== '' && !LOOPBACK.test(name)) names.add(name)
  }
  for (const line of text.split('\n')) {
    const event = readEvent(line)
    if (event === null) continue
    for (const key of ['host', 'hostname', 'dns_query']) {
      const value = event[key]
      if (typeof value === 'string') add(value)
    }
    const url = event['url']
    if (typeof url === 'string' && /^(https?|wss?):/.test(url) && URL.canParse(url))
      add(new URL(url).hostname)
  }
  return [...names].sort()
}

/** Parameters of one event; each stands on a line of its own. */
function readEvent(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{"params":')) return null
  try {
    const parsed = JSON.parse(line.replace(/[,\]}]*$/, (end) => end.replace(/,$|\]\}?$/, ''))) as {
      params?: Record<string, unknown>
    }
    return parsed.params ?? null
  } catch {
    return null
  }
}
