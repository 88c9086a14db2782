import {
  FIELD_PROFILES,
  INVITE_PROFILES,
  LIST_PROFILES,
  PRETENCE_PROFILES,
  WRITE_PROFILES,
} from './eventProfiles.ts'
import type { Profile } from './profile.ts'
import { BODY_PROFILES, ENVELOPE_PROFILES, OAUTH_PROFILES, REFUSAL_PROFILES } from './wireProfiles.ts'

/** Every behaviour the service can take on, by subject. */
export const PROFILES: readonly Profile[] = [
  ...OAUTH_PROFILES,
  ...ENVELOPE_PROFILES,
  ...REFUSAL_PROFILES,
  ...BODY_PROFILES,
  ...FIELD_PROFILES,
  ...WRITE_PROFILES,
  ...PRETENCE_PROFILES,
  ...INVITE_PROFILES,
  ...LIST_PROFILES,
]
