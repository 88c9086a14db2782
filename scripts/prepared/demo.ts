import path from 'node:path'
import { type Community, startCommunity } from '../../test/community/community.ts'
import { say } from './say.ts'
import { StartError } from './startError.ts'
import type { StartOptions } from './startOptions.ts'

const PORT = 47400
export const DEMO_REDIRECT = 'http://127.0.0.1:47213/callback'
/** Optional endpoints that let the program show names and a picker of friends (SITE-L9). */
const PROFILES = ['user-mine', 'friends-endpoint']

/** The demo community, kept in `folder` where `--data` asked for that. Throws StartError where its file is damaged. */
export async function demoCommunity(options: StartOptions, folder: string): Promise<Community> {
  const dataFile = path.join(folder, 'demo-community.json')
  const settings = {
    members: options.members,
    events: options.events,
    seed: options.seed,
    profiles: [...PROFILES, ...options.profiles],
    redirectUri: DEMO_REDIRECT,
    ...(options.data !== undefined && { dataFile }),
  }
  const begin = async (port: number): Promise<Community> => {
    try {
      return await startCommunity({ ...settings, port })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && port !== 0) return begin(0)
      if (!(error instanceof SyntaxError)) throw error
      throw new StartError(
        `The demo community\u2019s file ${dataFile} is damaged (${error.message}). Move it away, and a fresh demo begins.`,
      )
    }
  }
  const community = await begin(PORT)
  const who = community.accounts[0]
  say(`Demo community at ${community.baseUrl} with ${options.events} events and ${options.members} members.`)
  if (who !== undefined) say(`Sign in there as ${who.email} with the password ${who.password}`)
  return community
}
