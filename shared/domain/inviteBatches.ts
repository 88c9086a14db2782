import type { InviteeKind } from './invite.ts'

export interface Invitee {
  readonly kind: InviteeKind
  readonly name: string
  readonly target: string
}

/** Both kinds go into one request, and neither list is sent empty (SITE-B7); doubles were taken out before. */
export function inBatches<T>(people: readonly T[], size: number): readonly (readonly T[])[] {
  const batches: T[][] = []
  for (let at = 0; at < people.length; at += size) batches.push(people.slice(at, at + size))
  return batches
}

/** What one batch says of an invitation's pace: the requests themselves, and the waits between them. */
export const estimatedMs = (batches: number, paceMs: number, requestMs: number): number =>
  batches === 0 ? 0 : (batches - 1) * Math.max(paceMs, requestMs) + requestMs

export interface MessageFields {
  readonly title: string
  readonly date: string
  readonly time: string
  readonly place: string
  readonly me: string
}

/** Fields a message asks for that nothing is known for. */
export const gapsOf = (message: string, fields: MessageFields): readonly `{${keyof MessageFields}}`[] =>
  (['title', 'date', 'time', 'place', 'me'] as const)
    .filter((name) => fields[name] === '' && message.includes(`{${name}}`))
    .map((name) => `{${name}}` as const)

/** Puts the event's own words in place of `{title}` and the like; unknown braces stay. One text for a whole batch. */
export const filledMessage = (message: string, fields: MessageFields): string =>
  message.replace(/\{(title|date|time|place|me)\}/g, (_, name: keyof MessageFields) => fields[name])
