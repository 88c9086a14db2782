/** Fewer addresses there say nothing about what somebody meant. */
const ENOUGH = 3

export interface LikelyDomain {
  readonly domain: string
  /** Addresses at it. */
  readonly people: number
}

/**
 * The server an address was likely meant for: one slip away from its own and used by many more of the addresses it
 * stands among. Null where its own may well be right.
 */
export function likelyDomain(domain: string, used: ReadonlyMap<string, number>): LikelyDomain | null {
  const own = used.get(domain) ?? 0
  let best: LikelyDomain | null = null
  for (const [other, people] of used) {
    if (people < ENOUGH || people < own * ENOUGH || people <= (best?.people ?? 0)) continue
    if (isOneSlip(domain, other)) best = { domain: other, people }
  }
  return best
}

/** One letter swapped with the next, left out, typed in addition, or another one. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1
  const restA = a.slice(from)
  const restB = b.slice(from)
  if (a.length > b.length) return restA.slice(1) === restB
  if (a.length < b.length) return restB.slice(1) === restA
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return swapped || restA.slice(1) === restB.slice(1)
}
