import type { InviteeKind } from './invite.ts'

export interface PeopleList {
  readonly id: string
  readonly name: string
  readonly members: number
  /** Epoch ms. */
  readonly createdAtMs: number
  readonly changedAtMs: number
}

export interface PeopleMember {
  /** `friend 12` or `email a@b.example`, folded: a person is in a list once. */
  readonly memberId: string
  readonly kind: InviteeKind
  readonly name: string
  /** Address or user id. */
  readonly target: string
}
