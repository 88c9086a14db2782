import { gunzipSync, gzipSync } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { z } from 'zod'

const bytes = z.instanceof(Uint8Array)
const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new-key'), passphrase: z.string(), workFactor: z.int() }),
  z.object({ kind: z.literal('open-key'), passphrase: z.string(), key: bytes }),
  z.object({ kind: z.literal('seal'), recipient: z.string(), parts: z.array(bytes) }),
  z.object({ kind: z.literal('open'), identity: z.string(), sealed: bytes, most: z.int() }),
])
type Order = z.infer<typeof order>

async function done(what: Order): Promise<object> {
  switch (what.kind) {
    case 'new-key': {
      const identity = await generateX25519Identity()
      const lock = new Encrypter()
      lock.setScryptWorkFactor(what.workFactor)
      lock.setPassphrase(what.passphrase)
      return { identity, recipient: await identityToRecipient(identity), key: await lock.encrypt(identity) }
    }
    case 'open-key': {
      const lock = new Decrypter()
      lock.addPassphrase(what.passphrase)
      return { identity: await lock.decrypt(what.key, 'text') }
    }
    case 'seal': {
      const lock = new Encrypter()
      lock.addRecipient(what.recipient)
      return { sealed: await lock.encrypt(gzipSync(Buffer.concat(what.parts), { level: 4 })) }
    }
    case 'open': {
      const lock = new Decrypter()
      lock.addIdentity(what.identity)
      const packed = await lock.decrypt(what.sealed)
      return { plain: new Uint8Array(gunzipSync(packed, { maxOutputLength: what.most })) }
    }
  }
}

/** What `sealer.ts` asks for. Holds the event loop up for as long as it takes: scrypt alone a second. */
export async function carryOut(asked: unknown): Promise<object> {
  try {
    return await done(order.parse(asked))
  } catch (error) {
    const large = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return { refused: large ? 'too-large' : 'not-opened' }
  }
}
