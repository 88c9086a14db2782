import { z } from 'zod'
import { type CopyCounts, NO_COUNTS } from '../../../shared/domain/backup.ts'
import type { LocalRow } from '../store/localRows.ts'

const list = z.object({ members: z.int().min(0) }).catch({ members: 0 })
const tick = z
  .object({ arrivedAtMs: z.number().nullable(), removed: z.boolean() })
  .catch({ arrivedAtMs: null, removed: true })

/** Counts what goes into a copy as it goes by, the way a sign-out counts what it would lose. */
export function createCopyCounter() {
  const counts = { ...NO_COUNTS }
  const composers = new Set<string>()
  return {
    counts: (): CopyCounts => ({ ...counts, composers: composers.size }),
    views: (count: number): void => {
      counts.templates += count
    },
    add: (account: number, { kind, id, text }: LocalRow): void => {
      switch (kind) {
        case 'mark':
          counts.marks += 1
          return
        case 'list':
          counts.lists += 1
          counts.listed += list.parse(JSON.parse(text)).members
          return
        case 'door':
          counts.doors += 1
          return
        case 'tick': {
          const { arrivedAtMs, removed } = tick.parse(JSON.parse(text))
          if (arrivedAtMs !== null && !removed) counts.arrivals += 1
          return
        }
        case 'drafts':
          counts.drafts += 1
          return
        case 'entries':
          counts.unsent += 1
          return
        case 'ledger':
          counts.invitations += 1
          return
        case 'composer':
        case 'pasted':
          composers.add(`${account} ${id}`)
          return
        case 'templates':
        case 'text':
          counts.templates += 1
          return
        default:
      }
    },
  }
}
