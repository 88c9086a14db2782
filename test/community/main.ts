import { parseArgs } from 'node:util'
import { type CommunityOptions, startCommunity } from './community.ts'
import { ProfileError, parseProfiles } from './profileSet.ts'
import { PROFILES } from './profiles.ts'

const USAGE = `node test/community/main.ts [options]
  --port P            default: a free one
  --profile NAMES     behaviours, as name or name:value with commas between; --profiles lists them
  --members N         default 2000
  --events N          default 400
  --guests N          rows over all guest lists, default 24 an event
  --seed S            default 1
  --data FILE         keep the community in this file
  --redirect-uri URI  the client's registered redirect URI`

function count(name: string, text: string | undefined): Record<string, number> {
  if (text === undefined) return {}
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`--${name} wants a whole number, not "${text}"`)
  return { [name]: Number(text) }
}

function readOptions(): CommunityOptions | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      port: text,
      profile: { type: 'string', multiple: true },
      members: text,
      events: text,
      guests: text,
      seed: text,
      data: text,
      'redirect-uri': text,
      profiles: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.error(USAGE)
    return null
  }
  if (values.profiles) {
    for (const { name, source, says } of PROFILES)
      console.error(`${source.padEnd(4)} ${name.padEnd(22)} ${says}`)
    return null
  }
  return {
    ...count('port', values.port),
    ...count('members', values.members),
    ...count('events', values.events),
    ...count('guests', values.guests),
    ...count('seed', values.seed),
    ...(values.data === undefined ? {} : { dataFile: values.data }),
    ...(values['redirect-uri'] === undefined ? {} : { redirectUri: values['redirect-uri'] }),
    profiles: (values.profile ?? []).flatMap(parseProfiles),
  }
}

async function run(options: CommunityOptions): Promise<void> {
  const community = await startCommunity(options)
  const { baseUrl, client, accounts } = community
  const line = {
    baseUrl,
    clientId: client.id,
    clientSecret: client.secret,
    redirectUri: client.redirectUri,
    accounts,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  const stop = (): void => {
    community.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(String(error))
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  const options = readOptions()
  if (options) await run(options)
} catch (error) {
  const plain = error instanceof ProfileError || error instanceof RangeError || error instanceof TypeError
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  console.error(
    code === 'EADDRINUSE' ? 'This port is used by another program.' : plain ? error.message : error,
  )
  process.exitCode = 1
}
