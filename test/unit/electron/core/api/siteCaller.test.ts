import { describe, expect, it } from 'vitest'
import { createSiteCaller } from '../../../../../electron/core/api/siteCaller.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const PAGE = '<html><h1>Maintenance</h1></html>'
const ENDED = '{"error":"invalid_token"}'

/** A site that answers each request by the next of these, the last one from then on. */
function callerOf(...answers: readonly (readonly [number, string])[]) {
  const told: string[] = []
  let at = 0
  let token = 1
  let replacedAt = Number.POSITIVE_INFINITY
  const caller = createSiteCaller({
    http: {
      send: async () => {
        if (at === replacedAt) token += 1
        const [status, body] = answers[Math.min(at, answers.length - 1)] ?? [500, '']
        at += 1
        return { status, bytes: new Uint8Array(Buffer.from(body)), retryAfter: null, date: null }
      },
    },
    tokens: {
      current: async () => `t${token}`,
      renewed: async () => {
        token += 1
        told.push('renewed')
        return `t${token}`
      },
      refused: async (_account, refused) => {
        told.push(`refused ${refused}`)
        return refused === `t${token}`
      },
    },
    registry: createMemoryRegistry(siteAt('https://x.example', { tokenBy: 'query' })),
    log: createMemoryLogger(),
  })
  const call = () => caller.call(ACCOUNT_ID, { method: 'GET', path: '/event', limitMs: 1000 })
  /** While this request is out somebody signs in anew. */
  const replaceAt = (request: number): void => {
    replacedAt = request
  }
  return { call, told, replaceAt }
}

describe('a 401', () => {
  it('SIGN-27 of a page before the site never ends the session, nor asks for a token again and again', async () => {
    const { call, told } = callerOf([401, PAGE])
    for (let time = 0; time < 5; time += 1)
      await expect(call()).rejects.toMatchObject({ code: 'site-failed' })
    expect(told).toEqual(['renewed'])
  })

  it('SIGN-27 once the page is gone everything goes on, and the site`s own 401 counts again', async () => {
    const { call, told } = callerOf([401, PAGE], [401, PAGE], [200, '{}'], [401, PAGE], [200, '{}'])
    await expect(call()).rejects.toMatchObject({ code: 'site-failed' })
    expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(200)
    expect(told).toEqual(['renewed', 'renewed'])
  })

  it.each([
    ['empty', ''],
    ['in the words of OAuth', ENDED],
  ])('SIGN-34 twice with a fresh token, %s, ends it', async (_, body) => {
    const { call, told } = callerOf([401, body])
    await expect(call()).rejects.toMatchObject({ code: 'signed-out' })
    expect(told).toEqual(['renewed', 'refused t2'])
  })

  it('SIGN-27 twice, but for a token that somebody replaced while the request was out, is nothing the person has to mend', async () => {
    const { call, told, replaceAt } = callerOf([401, ENDED], [401, ENDED], [200, '{}'])
    replaceAt(1)
    await expect(call()).rejects.toMatchObject({ code: 'site-failed' })
    expect(told).toEqual(['renewed', 'refused t2'])
    expect((await call()).status).toBe(200)
  })
})
