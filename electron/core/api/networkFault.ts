import { FetchFault, type FetchFaultCode } from '../ports.ts'

/**
 * What Node and Chromium call their network errors, in FetchFault's codes.
 * `unknown-host`, `refused`, `certificate`, `offline` and the two of a proxy promise that no byte of the request
 * reached the server (SEND-11), so a name stands there only if it cannot come from an open connection.
 */
const NODE: Readonly<Record<string, FetchFaultCode>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  EAI_FAIL: 'unknown-host',
  EAI_NODATA: 'unknown-host',
  EAI_NONAME: 'unknown-host',
  ECONNREFUSED: 'refused',
  UND_ERR_CONNECT_TIMEOUT: 'offline',
  ENETDOWN: 'offline',
  EADDRNOTAVAIL: 'offline',
  CERT_HAS_EXPIRED: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  CERT_REVOKED: 'certificate',
  CERT_REJECTED: 'certificate',
  CERT_UNTRUSTED: 'certificate',
  CERT_SIGNATURE_FAILURE: 'certificate',
  CERT_CHAIN_TOO_LONG: 'certificate',
  INVALID_CA: 'certificate',
  HOSTNAME_MISMATCH: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  ERR_SSL_WRONG_VERSION_NUMBER: 'certificate',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'certificate',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'certificate',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'certificate',
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'certificate',
  ETIMEDOUT: 'timed-out',
  UND_ERR_HEADERS_TIMEOUT: 'timed-out',
  UND_ERR_BODY_TIMEOUT: 'timed-out',
  UND_ERR_ABORTED: 'aborted',
  ABORT_ERR: 'aborted',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  EHOSTUNREACH: 'reset',
  ENETUNREACH: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_CLOSED: 'reset',
  UND_ERR_DESTROYED: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut',
  Z_DATA_ERROR: 'cut',
  Z_BUF_ERROR: 'cut',
}

/** These mean "never connected" while connecting, and "anything" later: Node tells by `syscall`. */
const WHILE_CONNECTING = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

const CHROMIUM: Readonly<Record<string, FetchFaultCode>> = {
  NAME_NOT_RESOLVED: 'unknown-host',
  NAME_RESOLUTION_FAILED: 'unknown-host',
  DNS_TIMED_OUT: 'unknown-host',
  DNS_SERVER_FAILED: 'unknown-host',
  DNS_MALFORMED_RESPONSE: 'unknown-host',
  ICANN_NAME_COLLISION: 'unknown-host',
  CONNECTION_REFUSED: 'refused',
  PROXY_CONNECTION_FAILED: 'refused',
  // The answer of a proxy to CONNECT. Which one it was is kept for a password asked for only, and not by every
  // Chromium.
  PROXY_AUTH_REQUESTED: 'proxy-password',
  PROXY_AUTH_REQUESTED_WITH_NO_CONNECTION: 'proxy-password',
  PROXY_AUTH_UNSUPPORTED: 'proxy-password',
  TUNNEL_CONNECTION_FAILED: 'proxy-refused',
  UNSAFE_PORT: 'refused',
  DISALLOWED_URL_SCHEME: 'refused',
  UNKNOWN_URL_SCHEME: 'refused',
  INVALID_URL: 'refused',
  INTERNET_DISCONNECTED: 'offline',
  CONNECTION_TIMED_OUT: 'offline',
  CONNECTION_FAILED: 'offline',
  ADDRESS_UNREACHABLE: 'offline',
  ADDRESS_INVALID: 'offline',
  NETWORK_ACCESS_DENIED: 'offline',
  SSL_VERSION_OR_CIPHER_MISMATCH: 'certificate',
  SSL_PINNED_KEY_NOT_IN_CERT_CHAIN: 'certificate',
  SSL_UNRECOGNIZED_NAME_ALERT: 'certificate',
  SSL_SERVER_CERT_BAD_FORMAT: 'certificate',
  SSL_OBSOLETE_VERSION: 'certificate',
  CERTIFICATE_TRANSPARENCY_REQUIRED: 'certificate',
  TIMED_OUT: 'timed-out',
  ABORTED: 'aborted',
  CONNECTION_RESET: 'reset',
  CONNECTION_CLOSED: 'reset',
  CONNECTION_ABORTED: 'reset',
  EMPTY_RESPONSE: 'reset',
  SOCKET_NOT_CONNECTED: 'reset',
  NETWORK_CHANGED: 'reset',
  NETWORK_IO_SUSPENDED: 'reset',
  // Most often plain HTTP behind https://, but also a broken record in mid-answer: nothing is promised.
  SSL_PROTOCOL_ERROR: 'reset',
  HTTP2_PROTOCOL_ERROR: 'reset',
  QUIC_PROTOCOL_ERROR: 'reset',
  CONTENT_LENGTH_MISMATCH: 'cut',
  INCOMPLETE_CHUNKED_ENCODING: 'cut',
  INVALID_CHUNKED_ENCODING: 'cut',
  CONTENT_DECODING_FAILED: 'cut',
  TOO_MANY_REDIRECTS: 'redirected',
  UNSAFE_REDIRECT: 'redirected',
}

/** The code for Chromium's name, with or without `net::ERR_`. Pure. */
export function chromiumFault(name: string): FetchFaultCode {
  const bare = name.replace(/^(?:net::)?(?:ERR_)?/, '')
  if (bare.startsWith('CERT_')) return 'certificate'
  return Object.hasOwn(CHROMIUM, bare) ? (CHROMIUM[bare] ?? 'other') : 'other'
}

/**
 * Any rejection of a fetch or of reading its body as a FetchFault. Its message is made of known names only: the
 * original's may hold the address, and with it a token (HTTP-6).
 */
export function toFetchFault(error: unknown): FetchFault {
  for (const link of causes(error)) {
    if (link instanceof FetchFault) return link
  }
  for (const link of causes(error)) {
    const fault = faultOfOne(link)
    if (fault) return fault
  }
  return new FetchFault('other', 'network fault without a known name')
}

function faultOfOne(error: object): FetchFault | null {
  const { name, message, code, syscall } = error as Record<string, unknown>
  if (name === 'TimeoutError') return new FetchFault('timed-out', 'time limit reached')
  if (name === 'AbortError') return new FetchFault('aborted', 'cancelled')
  if (typeof code === 'string' && Object.hasOwn(NODE, code)) {
    const connecting = WHILE_CONNECTING.has(code) && (syscall === 'connect' || allConnecting(error))
    return new FetchFault(connecting ? 'offline' : (NODE[code] ?? 'other'), code)
  }
  if (typeof message !== 'string') return null
  if (message === 'Redirect was cancelled') return new FetchFault('redirected', message)
  const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(message)?.[1]
  if (chromium !== undefined) return new FetchFault(chromiumFault(chromium), chromium)
  // undici's word for a body that ended before its time.
  return message === 'terminated' ? new FetchFault('cut', 'answer cut') : null
}

/** Several addresses were tried and each failed while connecting. */
function allConnecting(error: object): boolean {
  return (
    error instanceof AggregateError &&
    error.errors.length > 0 &&
    error.errors.every((one) => (one as { syscall?: unknown }).syscall === 'connect')
  )
}

/** The error and its causes, the innermost last; at most eight, so a loop ends. */
function causes(error: unknown): object[] {
  const chain: object[] = []
  let next = error
  while (typeof next === 'object' && next !== null && chain.length < 8) {
    chain.push(next)
    next = (next as { cause?: unknown }).cause
  }
  return chain
}
