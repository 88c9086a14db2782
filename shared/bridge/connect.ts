import { z } from 'zod'
import { type CheckReport, connectionForm } from '../domain/connection.ts'
import { ownId } from '../domain/ids.ts'
import { method, topic } from './method.ts'

/** A made-up member of the demo community; the password is no secret. */
export interface DemoPerson {
  readonly email: string
  readonly password: string
}

export interface ConnectionSuggestion {
  readonly address: string
  readonly clientId: string
  readonly clientSecretKnown: boolean
  readonly redirectUri: string
  readonly demo: boolean
  /** Where it is the demo: whom one signs in as on its page. */
  readonly signInAs: DemoPerson | null
  /** Whether made-up events within the program are offered: where no demo community is. */
  readonly sample: boolean
}

export const connectMethods = {
  /**
   * Runs the step-by-step check; progress arrives by `connection.checking`. A new check ends the former. `accountId`:
   * the account whose connection is being changed.
   */
  'connection.check': method<CheckReport>()(connectionForm.extend({ accountId: ownId.optional() })),
  /** What a demo or an administrator's link has filled in already, and a free redirect URI for a new site. */
  'connection.suggestion': method<ConnectionSuggestion>()(z.strictObject({})),
}

export const connectTopics = {
  'connection.checking': topic<CheckReport>(),
}
