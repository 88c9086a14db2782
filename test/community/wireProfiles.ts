import { P, type Profile, standard } from './profile.ts'

export const OAUTH_PROFILES: readonly Profile[] = [
  P(
    'strip-authorization',
    'SITE-O2',
    'The host drops the Authorization header of API calls, so they get an empty 401.',
  ),
  P(
    'strip-basic',
    'SITE-O2',
    'The host drops the Authorization header at the token endpoint too; only body credentials work.',
  ),
  P('empty-401', 'SITE-O3', 'A bad or expired token is answered like none at all: 401 with an empty body.'),
  P('malformed-token', 'SITE-O3', 'A bad token is answered 401 malformed_token.'),
  P('expires-string', 'SITE-O5', 'expires_in is a string of digits.', { group: 'expires-in' }),
  P('expires-missing', 'SIGN-30', 'expires_in is left out.', { group: 'expires-in' }),
  P('expires-null', 'SIGN-30', 'expires_in is null.', { group: 'expires-in' }),
  P('scope-null', 'SITE-O5', 'scope is null.', { group: 'scope', standard }),
  P('scope-text', 'SITE-O5', 'scope is a string.', { group: 'scope' }),
  P('scope-missing', 'SITE-O5', 'scope is left out.', { group: 'scope' }),
  P('refresh-null', 'SITE-O5', 'Token answers carry refresh_token null; nothing can be refreshed.', {
    group: 'refresh',
  }),
  P('token-type-missing', 'SITE-O5', 'token_type is left out.', { group: 'token-type' }),
  P('token-type-upper', 'SITE-O5', 'token_type reads BEARER.', { group: 'token-type' }),
  P('token-envelope', 'SITE-O5', 'The token answer is wrapped in {status, data}.'),
  P('token-html', 'SITE-E5', 'The token endpoint answers 200 with an HTML page.'),
  P('token-errors-200', 'SITE-O4', 'Token errors come with status 200.'),
  P('token-life', 'SITE-O6', 'Access tokens live this many seconds (default 86400).', { value: 'seconds' }),
  P('rotate-refresh', 'SITE-O7', 'Each refresh gives a new refresh token; the old one is dead at once.', {
    group: 'refresh',
    standard,
  }),
  P('keep-refresh', 'SITE-O7', 'A refresh gives no new refresh token and the old one stays good.', {
    group: 'refresh',
  }),
  P(
    'unset-refresh-once',
    'SIGN-26',
    'A refresh works once: no new refresh token comes and the old one is dead.',
    {
      group: 'refresh',
    },
  ),
  P('no-refresh-grant', 'SITE-O7', 'The refresh grant is not supported; no refresh token is issued.', {
    group: 'refresh',
  }),
  P('refresh-life', 'SITE-O8', 'Refresh tokens live this many seconds (default 1209600).', {
    value: 'seconds',
  }),
  P('state-required', 'SITE-O9', 'An authorization request without state goes back with invalid_request.'),
  P('pkce-checked', 'SITE-O10', 'A code_challenge is kept and the code_verifier checked against it.'),
  P('exact-redirect', 'SITE-O11', 'The redirect URI must equal the registered one to the byte.', {
    group: 'redirect',
    standard,
  }),
  P('any-loopback-port', 'SITE-O11', 'A loopback redirect URI may use any port (RFC 8252 section 7.3).', {
    group: 'redirect',
  }),
  P('code-life', 'SITE-O14', 'Authorization codes live this many seconds (default 30).', {
    value: 'seconds',
  }),
  P('client-disabled', 'SITE-O15', 'The registered client is switched off: invalid_client everywhere.'),
  P('revoke-endpoint', 'SIGN-31', 'POST /revoke exists (RFC 7009).'),
  P('clock-off', 'SITE-O19', 'The server clock is off by this many seconds.', { value: 'number' }),
  P(
    'session-cookie',
    'SIGN-19',
    'API answers set a session cookie, as PHP does; a client has no use for it.',
  ),
  P('index-php', 'SITE-L10', 'Pretty URLs are off: the API answers under /index.php/restful_api only.'),
]

export const ENVELOPE_PROFILES: readonly Profile[] = [
  P('envelope-messages', 'SITE-E1', 'Success is {status, data, messages: [...]}.', {
    group: 'envelope',
    standard,
  }),
  P('envelope-message', 'SITE-E1b', 'Success is {status, data, message: "...", error: null}.', {
    group: 'envelope',
  }),
  P('errors-list', 'SITE-E2', 'A business error is {status: failed, data: [], messages: [...]}.', {
    group: 'errors',
  }),
  P(
    'errors-object',
    'SITE-E2',
    'A business error is {status: failed, data: [], message: "", error: {message}}.',
    {
      group: 'errors',
    },
  ),
  P(
    'hostile-messages',
    'INPUT-18',
    'Confirmations and refusals carry markup and go on for 5,000 characters.',
  ),
  P('errors-joined', 'SITE-E2', 'Several error texts are joined by a comma into one.'),
  P('messages-in', 'SITE-E2', 'Messages come in this language: en or de.', { value: 'text' }),
  P('html-errors', 'SITE-E5', 'Missing permission on edit and delete answers 200 with an HTML page.'),
  P('site-offline', 'SITE-E5', 'Every page and call answers 200 with the HTML of a closed site.'),
  P('php-notice', 'SITE-E5', 'A PHP notice in HTML stands before each JSON answer of the API.'),
  P('numbers-as-numbers', 'INPUT-3', 'Numeric values are JSON numbers.'),
  P('bad-rows', 'INPUT-3', 'Every seventh row of a list is damaged.'),
  P('duplicate-rows', 'INPUT-7', 'Every fifth row of a list comes twice.'),
  P('extra-fields', 'INPUT-3', 'Event objects carry members nobody documented, __proto__ among them.'),
  P('data-null', 'INPUT-1', 'Where there is nothing to return, data is null.'),
]

export const REFUSAL_PROFILES: readonly Profile[] = [
  P('firewall', 'SITE-E5', 'A firewall answers every page and call with a 403 page.'),
  P(
    'lists-forbidden',
    'SITE-E5',
    'Lists of events and guests are answered with a 403 page, single events are not.',
    {
      group: 'refused-reads',
    },
  ),
  P('lists-failed', 'SITE-E2', 'Lists of events and guests are refused as failed, single events are not.', {
    group: 'refused-reads',
  }),
  P('singles-forbidden', 'SITE-E5', 'A single event is answered with a 403 page, lists are not.', {
    group: 'refused-reads',
  }),
  P('singles-failed', 'SITE-E2', 'A single event is refused as failed, lists are not.', {
    group: 'refused-reads',
  }),
]

export const BODY_PROFILES: readonly Profile[] = [
  P('json-body-ignored', 'SITE-B1', 'A JSON body on POST is ignored.', { group: 'json-body', standard }),
  P('json-body-read', 'SITE-B1', 'A JSON body on POST is read.', { group: 'json-body' }),
  P('put-json-mangles', 'SITE-B3', 'PUT JSON and PUT multipart text goes through a second decode.', {
    group: 'put-body',
    standard,
  }),
  P('put-json-exact', 'SITE-B3', 'PUT JSON and PUT multipart text is read as sent.', { group: 'put-body' }),
  P('put-multipart-trims', 'SITE-B4', 'White space at both ends of a file in a multipart PUT is cut off.'),
  P('put-photos', 'SITE-B5', 'A photo comes as the part image of a multipart PUT.', {
    group: 'photos',
    standard,
  }),
  P('temp-file-photos', 'SITE-B5', 'PUT does not read image; a photo goes through POST /core/temp-file.', {
    group: 'photos',
  }),
  P('no-photos', 'SITE-B5', 'No way to send a photo works; both are ignored.', { group: 'photos' }),
  P('photo-name-kept', 'SITE-B5', 'A new photo takes the name of the one before it, so image_path stays.'),
  P('photo-limit', 'SITE-B5', 'Photos over this many kilobytes are refused.', { value: 'number' }),
]
