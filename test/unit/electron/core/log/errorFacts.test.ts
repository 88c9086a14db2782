import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import axios from 'axios'
import * as client from 'openid-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WriteFault } from '../../../../../electron/core/api/apiError.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import { errorFacts } from '../../../../../electron/core/log/errorFacts.ts'
import { createFileLogger } from '../../../../../electron/core/log/programLog.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const CANARY = 'k4n4ryk4n4ryk4n4ry'

/** What the log holds after an error was logged, on disk and in memory. */
const logged = (error: unknown): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const log = createFileLogger({ folder, clock: createFakeClock(), level: 'debug' })
  log.error('it failed', errorFacts(error))
  return `${readFileSync(log.path, 'utf8')}\n${log.recent().join('\n')}`
}

/** An AxiosError that holds the canary in address, headers and body. */
const axiosError = (): Promise<unknown> =>
  axios
    .post(`http://127.0.0.1:9/restful_api/event?access_token=${CANARY}`, `password=${CANARY}`, {
      adapter: 'fetch',
      env: { fetch: async () => Response.json({ access_token: CANARY }, { status: 500 }) },
      headers: { Authorization: `Bearer ${CANARY}` },
    })
    .then(
      () => null,
      (error: unknown) => error,
    )

/** The error of openid-client whose causes hold a whole token answer (TOKEN-10). */
async function oauthError(): Promise<unknown> {
  const config = new client.Configuration(
    { issuer: 'https://site.example', token_endpoint: 'https://site.example/token' },
    'id',
    undefined,
    client.ClientSecretBasic(CANARY),
  )
  config[client.customFetch] = async () =>
    Response.json({ access_token: CANARY, token_type: 'bearer', refresh_token: CANARY, expires_in: -5 })
  return client.refreshTokenGrant(config, CANARY).then(
    () => null,
    (error: unknown) => error,
  )
}

describe('SIGN-21 SIGN-22 TOKEN-10 no error path carries a secret into the log', () => {
  it('HTTP-6 an AxiosError with token, secret and body', async () => {
    const error = await axiosError()
    expect(JSON.stringify(error)).toContain(CANARY)
    expect(logged(error)).not.toContain(CANARY)
    expect(logged(new AppError('internal', 'wrapped', { cause: error }))).not.toContain(CANARY)
  })

  it('TOKEN-10 an oauth error whose causes hold the token answer', async () => {
    const error = await oauthError()
    expect(error).toBeInstanceOf(Error)
    expect(
      JSON.stringify((error as { cause?: { cause?: { body?: unknown } } }).cause?.cause?.body),
    ).toContain(CANARY)
    expect(logged(error)).not.toContain(CANARY)
    expect(logged(new AppError('sign-in-failed', 'no', { cause: error }))).not.toContain(CANARY)
  })

  it('TOKEN-10 a token in message, stack, name, code and own members', () => {
    const secret = 'deadbeef'.repeat(5)
    const error = Object.assign(new Error(`cannot send ${secret} access_token=${CANARY}`), {
      code: `client_secret=${CANARY}`,
      request: { headers: { authorization: secret } },
      body: { access_token: CANARY },
    })
    error.stack = `Error: ${secret}\n    at f (https://x.test/?access_token=${CANARY}:1:1)\n    at g (/home/me/app.js:2:2)`
    expect(logged(error)).not.toContain(CANARY)
    expect(logged(error)).not.toContain(secret)
  })

  it('a log names what went wrong: names, codes, outcome and place', () => {
    const fault = new WriteFault('uncertain', new AppError('timed-out', 'no whole answer in 5 ms'))
    expect(errorFacts(fault)).toMatchObject({
      error: 'WriteFault < AppError timed-out',
      message: 'no whole answer in 5 ms',
      outcome: 'uncertain',
    })
    expect(errorFacts(new TypeError('x is not a function'))['at']).toMatch(/errorFacts\.test\.ts:\d+/)
    expect(errorFacts('text')).toEqual({ error: 'string' })
  })

  it('no path of this computer stands in the facts', () => {
    expect(JSON.stringify(errorFacts(new Error('x')))).not.toContain(process.cwd())
  })
})
