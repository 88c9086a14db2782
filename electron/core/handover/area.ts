import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import { type HandedOver, type HandoverRefusal, MOST_LINK_LETTERS } from '../../../shared/domain/handover.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { IMPORT_LIMITS } from '../../../shared/domain/importing.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { type Handover, readHandover, readLink } from './readHandover.ts'

type Name = Extract<keyof Handlers, `handover.${string}`>

interface HandoverDeps {
  readonly ports: Pick<Ports, 'desktop' | 'log'>
  readonly registry: SiteRegistry
  readonly held: HeldFiles
  readonly publish: Publish
}

export interface HandoverArea extends Part<Pick<Handlers, Name>> {
  /**
   * Links and paths from outside, checked as any foreign text; they wait until a page takes them. `folder`: what a path
   * begins at.
   */
  readonly give: (texts: readonly string[], folder: string) => void
  /** An event of an account that is here: it is shown where one of a link is, also where no page is there yet. */
  readonly show: (accountId: AccountId, eventId: EventId) => void
  readonly waits: () => boolean
  /** Whether the system gives links of events to this program; null where it cannot be told to. */
  readonly opensLinks: () => boolean | null
}

const MOST_WAITING = 8

type Waiting = Handover | { readonly kind: 'known'; readonly accountId: AccountId; readonly eventId: EventId }

/** What other programs and the person's desktop hand to the program: links of events, and files. */
export function createHandover({ ports, registry, held, publish }: HandoverDeps): HandoverArea {
  const system = path.sep === '\\' ? 'win32' : 'posix'
  let waiting: readonly Waiting[] = []

  const opensLinks = (): boolean | null => ports.desktop?.links?.get() ?? null
  const eventOf = ({ base, encrypted, eventId }: Extract<Handover, { kind: 'event' }>): HandedOver => {
    // A site may be here twice, by a former client and a new one.
    const accounts = registry
      .accounts()
      .filter(({ id }) => bareAddress(registry.siteOf(id).address) === base.toLowerCase())
    if (accounts.length > 0) return { kind: 'event', accountIds: accounts.map(({ id }) => id), eventId }
    return encrypted
      ? { kind: 'other-site', address: `https://${base}` }
      : { kind: 'refused', why: 'unencrypted' }
  }
  const led = async (one: Waiting): Promise<HandedOver> => {
    if (one.kind === 'known') return { kind: 'event', accountIds: [one.accountId], eventId: one.eventId }
    if (one.kind === 'event') return eventOf(one)
    if (one.kind === 'refused') return one
    const bytes = await readHandedFile(one.path, IMPORT_LIMITS.bytes)
    if (typeof bytes === 'string') return refusal(bytes)
    const name = path.basename(one.path)
    const fileId = held.begin(name, bytes.length)
    held.part(fileId, 0, bytes)
    return { kind: 'file', fileId, name: held.whole(fileId).name, size: bytes.length, as: one.as }
  }

  const wait = (given: readonly Waiting[]): void => {
    waiting = [...waiting, ...given].slice(-MOST_WAITING)
    publish('handover.waiting', null)
  }

  return {
    give(texts, folder) {
      const given = oneFile(texts.map((text) => readHandover(text, folder, system)))
      if (given.length === 0) return
      ports.log.info('handed over', { kinds: given.map(({ kind }) => kind).join(' ') })
      wait(given)
    },
    show: (accountId, eventId) => wait([{ kind: 'known', accountId, eventId }]),
    waits: () => waiting.length > 0,
    opensLinks,
    handlers: {
      'handover.take': async () => {
        const [first, ...others] = waiting
        waiting = others
        return first === undefined ? null : led(first)
      },
      'handover.link': async ({ text }) => {
        const read = readLink(text.trim().slice(0, MOST_LINK_LETTERS))
        return read.kind === 'event'
          ? eventOf(read)
          : refusal(read.kind === 'refused' ? read.why : 'no-event')
      },
      'handover.setOpensLinks': async ({ on }) => {
        ports.desktop?.links?.set(on)
        return opensLinks()
      },
    },
  }
}

const refusal = (why: HandoverRefusal): HandedOver => ({ kind: 'refused', why })

/** Host and path of a site, by which a link is known as one of its own. */
const bareAddress = (address: string): string => {
  const { host, pathname } = new URL(address)
  return `${host}${pathname.replace(/\/+$/, '')}`.toLowerCase()
}

/** Each file leads to a page of its own; of several only the first would be seen. */
function oneFile(given: readonly Handover[]): readonly Handover[] {
  const first = given.findIndex(({ kind }) => kind === 'file')
  const kept = given.filter((each, index) => each.kind !== 'file' || index === first)
  return kept.length < given.length ? [...kept, { kind: 'refused', why: 'one-file' }] : kept
}

/** The bytes of a file the person opened with the program, or why it is not read. A pipe or device is no file. */
async function readHandedFile(file: string, most: number): Promise<Uint8Array | HandoverRefusal> {
  // Without a wait for somebody at the other end of a pipe.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => null)
  if (handle === null) return 'not-there'
  try {
    const found = await handle.stat()
    if (!found.isFile()) return 'not-there'
    if (found.size > most) return 'too-large'
    const bytes = new Uint8Array(found.size)
    const { bytesRead } = await handle.read(bytes, 0, found.size, 0)
    return bytes.subarray(0, bytesRead)
  } catch {
    return 'not-there'
  } finally {
    await handle.close()
  }
}
