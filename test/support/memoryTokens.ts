import type { AccessTokens } from '../../electron/core/api/siteCaller.ts'
import { AppError } from '../../electron/core/errors.ts'

export interface MemoryTokens extends AccessTokens {
  /** What was asked, in order. */
  readonly asked: readonly ('current' | 'renewed' | 'refused')[]
}

/** A session that has these tokens, one after the other; it ends when they are used up. */
export function createMemoryTokens(...tokens: readonly string[]): MemoryTokens {
  const asked: ('current' | 'renewed' | 'refused')[] = []
  let at = 0
  const token = (): string => {
    const current = tokens[at]
    if (current === undefined) throw new AppError('signed-out', 'the session has ended')
    return current
  }
  return {
    asked,
    current: async () => {
      asked.push('current')
      return token()
    },
    renewed: async (_account, refused) => {
      asked.push('renewed')
      if (tokens[at] === refused) at += 1
      return token()
    },
    refused: async () => {
      asked.push('refused')
    },
  }
}
