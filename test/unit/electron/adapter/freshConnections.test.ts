import { describe, expect, it } from 'vitest'
import { createFreshConnections, type WriteSession } from '../../../../electron/adapter/electronFetch.ts'

interface Lane extends WriteSession {
  readonly did: string[]
}

/** Sessions that note what was done with them; `answer` is what they fetch. */
const lanes = (answer: (signal: AbortSignal | null | undefined) => Promise<Response> | Response) => {
  const opened: Lane[] = []
  const send = createFreshConnections((number) => {
    const did: string[] = [`opened ${number}`]
    const lane: Lane = {
      did,
      closeAllConnections: async () => void did.push('closed'),
      fetch: async (_input, init) => {
        did.push('sent')
        return answer(init?.signal)
      },
    }
    opened.push(lane)
    return lane
  })
  return { opened, send }
}

describe('SEND-2 a write has a connection of its own', () => {
  it('SEND-2 before each write the connections of its session are closed, and the session is used again', async () => {
    const { opened, send } = lanes(() => new Response('done'))
    expect(await (await send('http://x.test/', { method: 'POST' })).text()).toBe('done')
    await (await send('http://x.test/', { method: 'PUT' })).text()
    expect(opened.map((lane) => lane.did)).toEqual([['opened 0', 'closed', 'sent', 'closed', 'sent']])
  })

  it('SEND-2 a second write does not touch the connection of one that runs', async () => {
    const { opened, send } = lanes(() => new Response('done'))
    const first = await send('http://x.test/', {})
    const second = await send('http://x.test/', {})
    await Promise.all([first.text(), second.text()])
    await (await send('http://x.test/', {})).text()
    expect(opened.map((lane) => lane.did.slice(0, 3))).toEqual([
      ['opened 0', 'closed', 'sent'],
      ['opened 1', 'closed', 'sent'],
    ])
  })

  it.each([
    ['an answer without a body', () => new Response(null, { status: 204 }), async () => undefined],
    [
      'an answer that is given up',
      () => new Response('x'),
      async (answer: Response) => answer.body?.cancel(),
    ],
    [
      'an answer that breaks',
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) })),
      async (answer: Response) => answer.text().catch(() => undefined),
    ],
  ])('%s frees the session', async (_name, answer, read) => {
    const { opened, send } = lanes(answer)
    for (let count = 0; count < 3; count += 1) await read(await send('http://x.test/', {}))
    expect(opened).toHaveLength(1)
  })

  it('a fault frees the session, and so does giving up before the answer is read', async () => {
    const failing = lanes(() => Promise.reject(new Error('reset')))
    await expect(failing.send('http://x.test/', {})).rejects.toThrow('reset')
    await expect(failing.send('http://x.test/', {})).rejects.toThrow('reset')
    expect(failing.opened).toHaveLength(1)
    const { opened, send } = lanes(() => new Response('x'))
    const giveUp = new AbortController()
    await send('http://x.test/', { signal: giveUp.signal })
    giveUp.abort()
    await send('http://x.test/', {})
    expect(opened).toHaveLength(1)
  })

  it('what was given up before it began is not sent', async () => {
    const { opened, send } = lanes(() => new Response('x'))
    await expect(send('http://x.test/', { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no')
    expect(opened[0]?.did).not.toContain('sent')
  })

  it('the answer is passed on whole', async () => {
    const { send } = lanes(() => new Response('{"a":1}', { status: 400, headers: { 'retry-after': '3' } }))
    const answer = await send('http://x.test/', {})
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      400,
      '3',
      '{"a":1}',
    ])
  })
})
