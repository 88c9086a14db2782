import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A community in a process of its own, so that its work does not count as the program's. */
export interface CommunityProcess {
  readonly baseUrl: string
  readonly userId: string
  readonly token: string
  close(): Promise<void>
}

interface Line {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly accounts: readonly { readonly email: string; readonly password: string; readonly userId: string }[]
}

export async function startCommunityProcess(options: readonly string[]): Promise<CommunityProcess> {
  const main = fileURLToPath(new URL('../community/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = (await once(createInterface(child.stdout), 'line')) as [string]
  const line = JSON.parse(text) as Line
  const user = line.accounts[0]
  if (user === undefined) throw new Error('a community has accounts')
  return {
    baseUrl: line.baseUrl,
    userId: user.userId,
    token: await passwordToken(line, user),
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** The program itself never uses this grant (SIGN-2); a bench has no browser. */
async function passwordToken(line: Line, user: Line['accounts'][number]): Promise<string> {
  const response = await fetch(`${line.baseUrl}/restful_api/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${line.clientId}:${line.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'password', username: user.email, password: user.password }),
  })
  const answer = (await response.json()) as { readonly access_token: string }
  return answer.access_token
}
