import { generateKeyPairSync, sign } from 'node:crypto'

export interface Certificate {
  /** PEM, for `startCommunity({ tls })`; `cert` is also what a client would have to trust. */
  readonly key: string
  readonly cert: string
}

const DAY = 86_400_000

/** A self-signed certificate for 127.0.0.1 and localhost (RFC 5280), good for ten years from `now` or long past. */
export function selfSigned(options: { now?: number; expired?: boolean } = {}): Certificate {
  const now = options.now ?? Date.now()
  const until = options.expired ? now - DAY : now + 3650 * DAY
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('Riverside Community')))))
  const addresses = sequence(der(0x87, Buffer.from([127, 0, 0, 1])), der(0x82, Buffer.from('localhost')))
  const extensions = sequence(
    sequence(oid('551d11'), der(0x04, addresses)),
    sequence(
      oid('551d13'),
      der(0x01, Buffer.from([0xff])),
      der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
    ),
  )
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1 + (now % 0x7fff)),
    algorithm,
    name,
    sequence(time(now - 400 * DAY), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const cert = sequence(body, algorithm, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function integer(value: number): Buffer {
  return der(0x02, value < 128 ? Buffer.from([value]) : Buffer.from([value >> 8, value & 0xff]))
}

/** UTCTime up to 2049, GeneralizedTime after (RFC 5280 section 4.1.2.5). */
function time(ms: number): Buffer {
  const text = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return text < '2050'
    ? der(0x17, Buffer.from(text.slice(2), 'ascii'))
    : der(0x18, Buffer.from(text, 'ascii'))
}
