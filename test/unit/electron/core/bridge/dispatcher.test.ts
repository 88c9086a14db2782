import { describe, expect, it } from 'vitest'
import { createDispatcher } from '../../../../../electron/core/bridge/dispatcher.ts'
import { type Handlers, type MethodName, methods } from '../../../../../shared/bridge/contract.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'

const ACCOUNT = '0f8f8f8f-0f8f-4f8f-8f8f-0f8f8f8f8f8f'

/** A core whose every method only notes that it ran. */
function notingCore() {
  const ran: MethodName[] = []
  const handlers = Object.fromEntries(
    (Object.keys(methods) as MethodName[]).map((name) => [name, async () => void ran.push(name)]),
  )
  const dispatch = createDispatcher(handlers as unknown as Handlers, createMemoryLogger())
  const codeOf = async (method: string, params: unknown): Promise<string> => {
    const answer = await dispatch(method, params)
    return answer.ok ? 'ok' : answer.error.code
  }
  return { ran, codeOf }
}

const photo = (bytes: number) => ({
  accountId: ACCOUNT,
  fileName: 'choir.jpg',
  base64: Buffer.alloc(bytes, 7).toString('base64'),
})

describe('SHELL-21 what may cross the bridge', () => {
  it('photos up to 8 MB can be attached', async () => {
    const { codeOf } = notingCore()
    expect(await codeOf('photos.stage', photo(900_000))).toBe('ok')
    expect(await codeOf('photos.stage', photo(8_000_000))).toBe('ok')
    expect(await codeOf('photos.stage', photo(9_000_000))).toBe('too-large')
  })

  it('any other call has at most 1 MB, counted in bytes, and does not run beyond', async () => {
    const { codeOf, ran } = notingCore()
    expect(await codeOf('clipboard.write', { text: 'é'.repeat(500_001) })).toBe('too-large')
    expect(await codeOf('app.start', { base64: 'A'.repeat(1_000_001) })).toBe('too-large')
    expect(ran).toEqual([])
  })

  it('data that is not plain is refused, and unknown methods, also those every object has', async () => {
    const { codeOf, ran } = notingCore()
    const round: Record<string, unknown> = {}
    round['self'] = round
    expect(await codeOf('app.start', round)).toBe('invalid-params')
    expect(await codeOf('app.start', { big: 1n })).toBe('invalid-params')
    for (const name of ['constructor', 'toString', '__proto__', 'app.stop'])
      expect(await codeOf(name, {})).toBe('not-found')
    expect(ran).toEqual([])
  })
})
