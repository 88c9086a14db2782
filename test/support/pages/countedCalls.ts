import type { Page, Request } from 'playwright'
import { expect } from 'playwright/test'

interface Call {
  readonly method: string
  readonly bytes: number
}

export interface CountedCalls {
  /** Those that were answered since it was asked last. */
  take(): Promise<readonly Call[]>
  /** The methods of those, once nothing is under way and the page has nothing left to do. */
  rest(): Promise<readonly string[]>
  /** All that `act` leads to. */
  of(act: () => Promise<unknown>): Promise<readonly string[]>
}

/** Counts what crosses the bridge: in the browser host each call is one request of the page. */
export function countCalls(page: Page): CountedCalls {
  let calls: Promise<Call>[] = []
  const underWay = new Set<Request>()
  const read = async (request: Request): Promise<Call> => {
    const asked = request.postData() ?? ''
    // Gone with the page it was for, where the page was left meanwhile.
    const answer = await request
      .response()
      .then((response) => response?.body())
      .catch(() => undefined)
    const { method } = JSON.parse(asked) as { method: string }
    return { method, bytes: asked.length + (answer?.length ?? 0) }
  }
  // That somebody is at the window is told by the clock, whatever is shown.
  const isVisit = (request: Request) => (request.postData() ?? '').includes('"changes.visit"')
  const isCall = (request: Request) => request.url().endsWith('/bridge/invoke')
  page.on('request', (request) => {
    if (isCall(request)) underWay.add(request)
  })
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => {
    underWay.delete(request)
    if (isCall(request) && !isVisit(request)) calls.push(read(request))
  })
  const take = async () => {
    const taken = await Promise.all(calls)
    calls = []
    return taken
  }
  const rest = async (): Promise<readonly string[]> => {
    const taken: Call[] = []
    // The page does what it left for later in two rests of it at most.
    const busy = async () => {
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
      const now = await take()
      taken.push(...now)
      return underWay.size + now.length
    }
    await expect.poll(busy, { intervals: [400] }).toBe(0)
    await expect.poll(busy, { intervals: [400] }).toBe(0)
    return taken.map(({ method }) => method)
  }
  return {
    take,
    rest,
    of: async (act) => {
      await rest()
      await act()
      return rest()
    },
  }
}
