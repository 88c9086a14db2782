import { parseArgs } from 'node:util'

export interface StartOptions {
  readonly host: 'electron' | 'browser' | 'either'
  readonly open: boolean
  /** Ends by itself as soon as the program shows: a check of the set-up. */
  readonly once: boolean
  readonly data: string | undefined
  readonly site: string | undefined
  readonly members: number
  readonly events: number
  readonly seed: number
  /** Browser host: keep tokens in the data folder beside the key they are sealed with. */
  readonly keepSecrets: boolean
  readonly profiles: readonly string[]
}

export const USAGE = `npm start -- [--host electron|browser] [--no-open] [--once] [--data DIR] [--site URL] [--keep-secrets]
          [--members N] [--events N] [--seed S] [--profile NAME[,NAME...]]`

/** Reads the flags of `npm start`. Throws Error with a sentence for a person. */
export function startOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      host: { type: 'string' },
      'no-open': { type: 'boolean' },
      once: { type: 'boolean' },
      data: { type: 'string' },
      site: { type: 'string' },
      members: { type: 'string' },
      events: { type: 'string' },
      seed: { type: 'string' },
      'keep-secrets': { type: 'boolean' },
      profile: { type: 'string', multiple: true },
    },
  })
  const host = values.host ?? 'either'
  if (host !== 'electron' && host !== 'browser' && host !== 'either') {
    throw new Error(`--host is electron or browser, not ${host}`)
  }
  return {
    host,
    open: values['no-open'] !== true,
    once: values.once === true,
    data: values.data,
    site: values.site,
    members: whole('members', values.members, 2000),
    events: whole('events', values.events, 400),
    // Nothing of the demo is worth stealing; a real site's tokens lie open to every program only by the person's word.
    keepSecrets: values['keep-secrets'] === true || values.site === undefined,
    seed: whole('seed', values.seed, 1),
    profiles: (values.profile ?? []).flatMap((names) => names.split(',')).filter((name) => name !== ''),
  }
}

function whole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`)
  return Number(text)
}
