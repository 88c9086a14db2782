/**
 * One named behaviour of a server, for each line of server-behaviour.md a client can observe. `group` names what it
 * excludes: two profiles of one group cannot be asked for together, and naming one puts out the group's default.
 */
export interface Profile {
  readonly name: string
  /** The line of server-behaviour.md (O, E, B, F, U, I, L) or of checks.md (A, G) it stands for. */
  readonly source: string
  readonly says: string
  readonly group?: string
  /** In force when nothing else of its group is named. */
  readonly standard?: true
  /** What follows the colon in `name:value`. */
  readonly value?: 'seconds' | 'milliseconds' | 'number' | 'zone' | 'text'
}

const P = (name: string, source: string, says: string, more: Partial<Profile> = {}): Profile => ({
  name,
  source,
  says,
  ...more,
})

const standard = true as const

export const OAUTH_PROFILES: readonly Profile[] = [
  P(
    'strip-authorization',
    'O2',
    'The host drops the Authorization header of API calls, so they get an empty 401.',
  ),
  P(
    'strip-basic',
    'O2',
    'The host drops the Authorization header at the token endpoint too; only body credentials work.',
  ),
  P('empty-401', 'O3', 'A bad or expired token is answered like none at all: 401 with an empty body.'),
  P('malformed-token', 'O3', 'A bad token is answered 401 malformed_token.'),
  P('expires-string', 'O5', 'expires_in is a string of digits.', { group: 'expires-in' }),
  P('expires-missing', 'A30', 'expires_in is left out.', { group: 'expires-in' }),
  P('expires-null', 'A30', 'expires_in is null.', { group: 'expires-in' }),
  P('scope-null', 'O5', 'scope is null.', { group: 'scope', standard }),
  P('scope-text', 'O5', 'scope is a string.', { group: 'scope' }),
  P('scope-missing', 'O5', 'scope is left out.', { group: 'scope' }),
  P('refresh-null', 'O5', 'Token answers carry refresh_token null; nothing can be refreshed.', {
    group: 'refresh',
  }),
  P('token-type-missing', 'O5', 'token_type is left out.', { group: 'token-type' }),
  P('token-type-upper', 'O5', 'token_type reads BEARER.', { group: 'token-type' }),
  P('token-envelope', 'O5', 'The token answer is wrapped in {status, data}.'),
  P('token-html', 'E5', 'The token endpoint answers 200 with an HTML page.'),
  P('token-errors-200', 'O4', 'Token errors come with status 200.'),
  P('token-life', 'O6', 'Access tokens live this many seconds (default 86400).', { value: 'seconds' }),
  P('rotate-refresh', 'O7', 'Each refresh gives a new refresh token; the old one is dead at once.', {
    group: 'refresh',
    standard,
  }),
  P('keep-refresh', 'O7', 'A refresh gives no new refresh token and the old one stays good.', {
    group: 'refresh',
  }),
  P(
    'unset-refresh-once',
    'A26',
    'A refresh works once: no new refresh token comes and the old one is dead.',
    {
      group: 'refresh',
    },
  ),
  P('no-refresh-grant', 'O7', 'The refresh grant is not supported; no refresh token is issued.', {
    group: 'refresh',
  }),
  P('refresh-life', 'O8', 'Refresh tokens live this many seconds (default 1209600).', { value: 'seconds' }),
  P('state-required', 'O9', 'An authorization request without state goes back with invalid_request.'),
  P('pkce-checked', 'O10', 'A code_challenge is kept and the code_verifier checked against it.'),
  P('exact-redirect', 'O11', 'The redirect URI must equal the registered one to the byte.', {
    group: 'redirect',
    standard,
  }),
  P('any-loopback-port', 'O11', 'A loopback redirect URI may use any port (RFC 8252 section 7.3).', {
    group: 'redirect',
  }),
  P('code-life', 'O14', 'Authorization codes live this many seconds (default 30).', { value: 'seconds' }),
  P('client-disabled', 'O15', 'The registered client is switched off: invalid_client everywhere.'),
  P('revoke-endpoint', 'A31', 'POST /revoke exists (RFC 7009).'),
  P('clock-off', 'O19', 'The server clock is off by this many seconds.', { value: 'number' }),
  P('session-cookie', 'A19', 'API answers set a session cookie, as PHP does; a client has no use for it.'),
  P('index-php', 'L10', 'Pretty URLs are off: the API answers under /index.php/restful_api only.'),
]

export const ENVELOPE_PROFILES: readonly Profile[] = [
  P('envelope-messages', 'E1', 'Success is {status, data, messages: [...]}.', {
    group: 'envelope',
    standard,
  }),
  P('envelope-message', 'E1b', 'Success is {status, data, message: "...", error: null}.', {
    group: 'envelope',
  }),
  P('errors-list', 'E2', 'A business error is {status: failed, data: [], messages: [...]}.', {
    group: 'errors',
  }),
  P('errors-object', 'E2', 'A business error is {status: failed, data: [], message: "", error: {message}}.', {
    group: 'errors',
  }),
  P('hostile-messages', 'G18', 'Confirmations and refusals carry markup and go on for 5,000 characters.'),
  P('errors-joined', 'E2', 'Several error texts are joined by a comma into one.'),
  P('messages-in', 'E2', 'Messages come in this language: en or de.', { value: 'text' }),
  P('html-errors', 'E5', 'Missing permission on edit and delete answers 200 with an HTML page.'),
  P('site-offline', 'E5', 'Every page and call answers 200 with the HTML of a closed site.'),
  P('php-notice', 'E5', 'A PHP notice in HTML stands before each JSON answer of the API.'),
  P('numbers-as-numbers', 'G3', 'Numeric values are JSON numbers.'),
  P('bad-rows', 'G3', 'Every seventh row of a list is damaged.'),
  P('duplicate-rows', 'G7', 'Every fifth row of a list comes twice.'),
  P('extra-fields', 'G3', 'Event objects carry members nobody documented, __proto__ among them.'),
  P('data-null', 'G1', 'Where there is nothing to return, data is null.'),
]

export const BODY_PROFILES: readonly Profile[] = [
  P('json-body-ignored', 'B1', 'A JSON body on POST is ignored.', { group: 'json-body', standard }),
  P('json-body-read', 'B1', 'A JSON body on POST is read.', { group: 'json-body' }),
  P('put-json-mangles', 'B3', 'PUT JSON and PUT multipart text goes through a second decode.', {
    group: 'put-body',
    standard,
  }),
  P('put-json-exact', 'B3', 'PUT JSON and PUT multipart text is read as sent.', { group: 'put-body' }),
  P('put-multipart-trims', 'B4', 'White space at both ends of a file in a multipart PUT is cut off.'),
  P('put-photos', 'B5', 'A photo comes as the part image of a multipart PUT.', { group: 'photos', standard }),
  P('temp-file-photos', 'B5', 'PUT does not read image; a photo goes through POST /core/temp-file.', {
    group: 'photos',
  }),
  P('no-photos', 'B5', 'No way to send a photo works; both are ignored.', { group: 'photos' }),
  P('photo-limit', 'B5', 'Photos over this many kilobytes are refused.', { value: 'number' }),
]

export const FIELD_PROFILES: readonly Profile[] = [
  P('clock-12h', 'F2', 'event_date uses the 12-hour clock.'),
  P('language', 'F2', 'event_date is written in this language (default en).', { value: 'text' }),
  P('site-zone', 'F3', 'The default zone of the site (Europe/Berlin when unsaid).', { value: 'zone' }),
  P('profile-zone', 'F3', 'Every member has this zone in the profile.', { value: 'zone' }),
  P('no-privacy-five', 'F4', 'An older server without privacy 5: it is stored as 0.'),
  P('moderated', 'F5', 'A new event waits for approval (view_id 1).'),
  P('image-sizes-new', 'F6', 'Pictures exist in the sizes of newer servers.', {
    group: 'image-sizes',
    standard,
  }),
  P('image-sizes-old', 'F6', 'Pictures exist in the sizes of older servers.', { group: 'image-sizes' }),
  P('cdn-images', 'F6', 'server_id is 1 and pictures lie under another path, not under /PF.Base.'),
  P(
    'hostile-images',
    'G10',
    'image_path holds what a client must not fetch: javascript:, file:, UNC, other hosts.',
  ),
  P('entities-in-text', 'F7', 'title, location and address come with HTML entities.', {
    group: 'text',
    standard,
  }),
  P('plain-text', 'F7', 'title, location and address come as typed.', { group: 'text' }),
  P('html-description', 'F7', 'description is HTML.', { group: 'description', standard }),
  P('plain-description', 'F7', 'description is plain text.', { group: 'description' }),
  P('hostile-html', 'G8', 'Titles, descriptions and the names of guests carry script and markup attacks.'),
  P('unicode-traps', 'G14', 'Titles carry direction overrides, zero-width characters and combining marks.'),
  P('odd-dates', 'G15', 'Some rows have zero, negative, millisecond or far-off times.'),
  P('gmap-object', 'F8', 'gmap is an object of latitude and longitude.'),
]

export const WRITE_PROFILES: readonly Profile[] = [
  P('categories-wiped', 'U1', 'An update without val[category] deletes the categories.', {
    group: 'categories',
    standard,
  }),
  P('categories-kept', 'U1', 'An update without val[category] keeps the categories.', {
    group: 'categories',
  }),
  P('past-refused', 'U4', 'Create and update are refused when start and end lie in the past.'),
  P('no-city', 'U5', 'city and postal_code are not written; a country without a state sets the state to 0.'),
  P('notify-attendees', 'U6', 'A changed title, time or place sends a notice to those who attend.'),
  P('flood', 'U7', 'A second create within this many seconds is refused.', { value: 'seconds' }),
  P('event-limit', 'U7', 'A member may own at most this many events.', { value: 'number' }),
  P('recurring', 'U8', 'Event objects carry isrepeat and timerepeat.'),
]

export const INVITE_PROFILES: readonly Profile[] = [
  P('non-friends-skipped', 'I2', 'Invited ids that are no friends are skipped without a word.', {
    group: 'who',
    standard,
  }),
  P('anyone-invitable', 'I2', 'Every member can be invited.', { group: 'who' }),
  P('mail-once', 'I3', 'An address named twice in one request gets one mail.', { group: 'mail', standard }),
  P('mail-twice', 'I3', 'An address named twice in one request gets two mails.', { group: 'mail' }),
  P('slow-mail', 'I5', 'Each mail takes this long inside the request.', { value: 'milliseconds' }),
  P(
    'mail-limit',
    'I5',
    'A request is ended by the time limit after this many mails: those went out, the rest did not, and it answers 504.',
    { value: 'number' },
  ),
  P('email-invitees-hidden', 'I6', 'Invited addresses never show in the guest list.', {
    group: 'email-rows',
    standard,
  }),
  P('email-invitees-listed', 'I6', 'Invited addresses show in the guest list with rsvp 0 and null names.', {
    group: 'email-rows',
  }),
  P('rsvp-zero-guests', 'I7', 'guests?rsvp=0 lists those who have not answered.', {
    group: 'rsvp-zero',
    standard,
  }),
  P('no-rsvp-zero-guests', 'I7', 'guests?rsvp=0 fails.', { group: 'rsvp-zero' }),
  P('rsvp-zero-means-one', 'I7', 'guests?rsvp=0 lists those who attend.', { group: 'rsvp-zero' }),
  P('rsvp-zero-removes', 'I8', 'rsvp=0 removes the own row.', { group: 'own-zero', standard }),
  P('rsvp-zero-stored', 'I8', 'rsvp=0 is stored as 0.', { group: 'own-zero' }),
]

export const LIST_PROFILES: readonly Profile[] = [
  P('default-limit', 'L1', 'Rows in a page when limit is not given (default 10).', { value: 'number' }),
  P('limit-max', 'L1', 'No page is longer than this.', { value: 'number' }),
  P('short-pages', 'L2', 'Rows the viewer may not see are dropped after paging.'),
  P('page-ignored', 'F18', 'page is ignored: every page is the first.', { group: 'page' }),
  P('repeat-pages', 'F18', 'Past the end the last page comes again.', { group: 'page' }),
  P('limit-ignored', 'G4', 'limit is ignored.'),
  P('slow-rows', 'L3', 'Each row of an event list takes this long.', { value: 'milliseconds' }),
  P('sort-liked-broken', 'L5', 'most-liked and most-talked give wrong rows.'),
  P('this-month-short', 'L7', 'this-month ends at 00:00 of its last day.'),
  P('no-pending-right', 'L8', 'Nobody may list view=pending.'),
  P('user-mine', 'L9', 'GET /user/mine and /user/:id exist.'),
  P('friends-endpoint', 'L9', 'GET /friend exists.'),
]

export const PROFILES: readonly Profile[] = [
  ...OAUTH_PROFILES,
  ...ENVELOPE_PROFILES,
  ...BODY_PROFILES,
  ...FIELD_PROFILES,
  ...WRITE_PROFILES,
  ...INVITE_PROFILES,
  ...LIST_PROFILES,
]
