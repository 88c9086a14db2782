import { z } from 'zod'
import { hasEndlessText, isRecord, own, pick, textOrNull, toId } from './scalars.ts'

export interface Person {
  readonly userId: string
  readonly name: string | null
}

const wireUser = z.object({ full_name: textOrNull, user_name: textOrNull })
const NAMES = Object.keys(wireUser.shape)

/** A user of GET /user/mine or GET /friend (SITE-L9). Null without a valid id. */
export function decodePerson(value: unknown): Person | null {
  if (!isRecord(value)) return null
  const userId = toId(own(value, 'user_id'))
  if (userId === null) return null
  const picked = pick(value, NAMES)
  if (hasEndlessText(picked)) return null
  const { full_name, user_name } = wireUser.parse(picked)
  return { userId, name: nonEmpty(full_name) ?? nonEmpty(user_name) }
}

const nonEmpty = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text)
