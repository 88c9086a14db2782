import { load } from 'js-yaml'
import type { Release, UpdateFault } from '../../../shared/domain/updates.ts'
import { type Fetch, FetchFault, type FetchFaultCode } from '../ports.ts'
import { UpdateFailure, type UpdateHost } from '../updatePort.ts'
import { newerRelease, saidOfRelease } from './newerRelease.ts'

const LIMIT_MS = 30_000

interface TellerDeps {
  readonly fetch: Fetch
  readonly host: Pick<UpdateHost, 'address' | 'file'>
  readonly version: string
  readonly userAgent: string
}

/** Looks whether there is a newer version where something else brings it here: one file is read, nothing is installed. */
export const createTeller = (deps: TellerDeps) => async (): Promise<Release | null> => {
  const address = new URL(deps.host.file, deps.host.address)
  let text: string
  try {
    const answer = await deps.fetch(address, {
      headers: { 'user-agent': deps.userAgent, 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new UpdateFailure(
        answer.status === 404 ? 'not-understood' : 'not-reached',
        `the server of releases answered ${answer.status}`,
      )
    }
    text = await readAtMost(answer, LONGEST_ANNOUNCEMENT)
  } catch (error) {
    throw error instanceof UpdateFailure ? error : new UpdateFailure(faultOf(error), String(error))
  }
  return readAnnouncement(text, deps.version)
}

async function readAtMost(answer: Response, most: number): Promise<string> {
  let text = ''
  if (answer.body === null) return text
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.length > most) throw new UpdateFailure('not-understood', 'what the server says is too long')
  }
  return text
}

const CUT: ReadonlySet<FetchFaultCode> = new Set(['cut'])

const faultOf = (error: unknown): UpdateFault =>
  error instanceof FetchFault && !CUT.has(error.code) ? 'not-reached' : 'cut-off'

/** What a server of releases may say of one. */
const LONGEST_ANNOUNCEMENT = 200_000

/** The release that a `latest.yml` announces, or null where it is not newer than this one. Throws `UpdateFailure`. */
function readAnnouncement(text: string, current: string): Release | null {
  let found: Parameters<typeof newerRelease>[0]
  try {
    found = saidOfRelease.parse(load(text))
  } catch (cause) {
    throw new UpdateFailure('not-understood', 'what the server says of its release cannot be read', { cause })
  }
  return newerRelease(found, current)
}
