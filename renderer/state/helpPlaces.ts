import type { ErrorCode } from '../../shared/errors.ts'
import type { HelpAsked } from './help.ts'
import type { PageName } from './route.ts'

/** Parts of docs/using.md by what was shown when somebody asked for help. A test holds that each is there. */
export const HELP_OF_PAGE: Readonly<Record<PageName, string>> = {
  events: 'events',
  editor: 'events',
  drafts: 'events',
  import: 'importing-events',
  calendar: 'calendar',
  changes: 'what-changed',
  settings: 'settings',
  backup: 'backup-and-a-new-computer',
  outbox: 'the-outbox',
  conflict: 'conflicts',
  connect: 'connecting-a-site',
  welcome: 'times',
  guests: 'guests',
  invite: 'invitations',
  ledger: 'invitations',
  insights: 'insights',
  people: 'people-lists',
  door: 'the-door',
  badges: 'the-door',
}

const UNREACHED = 'the-site-cannot-be-reached'
const SIGNED_OUT = 'signed-out'
const SIGNING_IN = 'signing-in-fails'
const ADDRESS = 'addresses-and-certificates'
const REFUSED = 'the-site-refuses-something'
const ENTERED = 'what-you-entered'
const FILES = 'files-and-links'
const DISK = 'the-disk-and-the-key-store'

/** Where the guide says what helps. A test holds that each message stands there as it is shown. */
export const HELP_OF_ERROR: Readonly<Record<ErrorCode, string>> = {
  'invalid-params': ENTERED,
  'not-found': REFUSED,
  offline: UNREACHED,
  'timed-out': UNREACHED,
  'signed-out': SIGNED_OUT,
  'refused-by-site': REFUSED,
  'not-event-data': ADDRESS,
  'site-failed': UNREACHED,
  'rate-limited': UNREACHED,
  'too-large': ENTERED,
  redirected: ADDRESS,
  certificate: ADDRESS,
  'insecure-address': ADDRESS,
  'bad-address': ADDRESS,
  'port-in-use': SIGNING_IN,
  'sign-in-cancelled': SIGNING_IN,
  'sign-in-declined': SIGNING_IN,
  'sign-in-expired': SIGNING_IN,
  'sign-in-failed': SIGNING_IN,
  'already-signed-in': SIGNING_IN,
  'client-refused': SIGNING_IN,
  'redirect-mismatch': SIGNING_IN,
  'storage-full': DISK,
  'storage-unreadable': DISK,
  'storage-newer': DISK,
  'link-refused': FILES,
  'file-refused': FILES,
  conflict: REFUSED,
  'being-deleted': REFUSED,
  'delete-stopped': REFUSED,
  'confirmation-needed': ENTERED,
  unsupported: REFUSED,
  'category-unknown': REFUSED,
  'not-done': REFUSED,
  locked: SIGNED_OUT,
  internal: 'the-program-itself',
}

/** Where each result of a check of the connection stands. A test holds that all of them do. */
export const HELP_OF_CHECK = 'a-check-of-the-connection-fails'

export function helpPlace(asked: HelpAsked): string {
  if (asked === 'check') return HELP_OF_CHECK
  return 'page' in asked ? HELP_OF_PAGE[asked.page] : HELP_OF_ERROR[asked.error]
}
