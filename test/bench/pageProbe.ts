import type { CDPSession, Page } from 'playwright'

/** Figures of a list of numbers, rounded to a tenth. */
export const at = (values: readonly number[], part: number): number =>
  round(
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
      Number.NaN,
  )
export const round = (value: number): number => Math.round(value * 10) / 10

/** Bytes of the page's heap after everything that can be let go of was. */
export async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { readonly usedSize: number }
  return usedSize
}

/** Milliseconds the page has worked so far, and how often it has laid out. */
export async function workOf(
  cdp: CDPSession,
): Promise<{ readonly taskMs: number; readonly layouts: number }> {
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { taskMs: value('TaskDuration') * 1_000, layouts: value('LayoutCount') }
}

export interface Calls {
  readonly calls: number
  /** Until the first window of rows was answered. */
  readonly untilRows: number
  readonly largestBytes: number
}

/**
 * Calls over the bridge and their largest message, from the network log: the browser host's bridge is HTTP. `counts`:
 * which methods, where the program goes on with other things meanwhile.
 */
export function countCalls(page: Page, counts = (_method: string) => true): { take(): Promise<Calls> } {
  let sizes: Promise<number>[] = []
  let methods: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/bridge/invoke')) return
    const asked = response.request().postDataBuffer()
    const sent = asked?.length ?? 0
    const { method = '' } = JSON.parse(asked?.toString('utf8') ?? '{}') as { readonly method?: string }
    if (!counts(method)) return
    methods.push(method)
    sizes.push(
      response.body().then(
        (body) => Math.max(sent, body.length),
        () => sent,
      ),
    )
  })
  return {
    take: async () => {
      const all = await Promise.all(sizes)
      const untilRows = methods.indexOf('events.list') + 1
      sizes = []
      methods = []
      return { calls: all.length, untilRows, largestBytes: Math.max(0, ...all) }
    },
  }
}

export interface Fling {
  readonly frames: number
  readonly slow: number
  readonly worstMs: number
  /** What the main thread of the page worked, a frame. */
  readonly workMs: number
  readonly elementsMost: number
  readonly mutationsMost: number
  readonly layoutsPerFrame: number
}

/** Scrolls by so many pixels each frame, 240 frames long, and looks at every frame. */
export async function fling(page: Page, cdp: CDPSession, listId: string, pixels: number): Promise<Fling> {
  const before = await workOf(cdp)
  const seen = await page.evaluate(
    async ([id, step]) => {
      const list = document.getElementById(id)
      if (list === null) throw new Error('no list here')
      let mutations = 0
      const observer = new MutationObserver((records) => {
        mutations += records.reduce(
          (sum, record) =>
            sum + (record.type === 'childList' ? record.addedNodes.length + record.removedNodes.length : 1),
          0,
        )
      })
      observer.observe(list, { childList: true, subtree: true, attributes: true, characterData: true })
      const gaps: number[] = []
      const changes: number[] = []
      let elements = 0
      let last = performance.now()
      await new Promise<void>((done) => {
        const frame = (now: number) => {
          gaps.push(now - last)
          last = now
          changes.push(mutations)
          mutations = 0
          elements = Math.max(elements, list.querySelectorAll('*').length)
          // After the frame, as a wheel does: asking for the place within it would lay it out once more.
          setTimeout(() => {
            list.scrollTop += step
          })
          if (gaps.length < 241) requestAnimationFrame(frame)
          else done()
        }
        requestAnimationFrame(frame)
      })
      observer.disconnect()
      return { gaps: gaps.slice(1), changes, elements }
    },
    [listId, pixels] as const,
  )
  const after = await workOf(cdp)
  return {
    frames: seen.gaps.length,
    slow: seen.gaps.filter((gap) => gap > 20).length,
    worstMs: round(Math.max(...seen.gaps)),
    workMs: round((after.taskMs - before.taskMs) / seen.gaps.length),
    elementsMost: seen.elements,
    mutationsMost: Math.max(...seen.changes),
    layoutsPerFrame: round((after.layouts - before.layouts) / seen.gaps.length),
  }
}

/**
 * The same with a page that holds one tall element and nothing to do: frames it is late with are the display's, or other
 * programs', and no work of ours. In a window as large, in front.
 */
export async function flingOfNothing(beside: Page, pixels: number): Promise<Fling> {
  const page = await beside.context().newPage()
  try {
    const size = beside.viewportSize()
    if (size !== null) await page.setViewportSize(size)
    await page.setContent(
      `<div id="empty" style="block-size: 90vh; overflow: auto"><div style="block-size: 3000000px"></div></div>`,
    )
    return await fling(page, await page.context().newCDPSession(page), 'empty', pixels)
  } finally {
    await page.close()
    await beside.bringToFront()
  }
}

/** The worst of what was felt since it was asked last, ms; 0 where nothing took long enough to be told. */
export interface Felt {
  /** From a press or key to the next frame (Event Timing). */
  readonly interactionMs: number
  /** A frame that took over 50 ms, and what it waited for (Long Animation Frames). */
  readonly frameMs: number
}

export const felt = {
  watch: (page: Page): Promise<void> =>
    page.evaluate(() => {
      const worst = { interactionMs: 0, frameMs: 0 }
      const watch = (name: 'interactionMs' | 'frameMs', options: object) => {
        const observer = new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) {
            if (entry.entryType === 'event' && !(Reflect.get(entry, 'interactionId') > 0)) continue
            worst[name] = Math.max(worst[name], entry.duration)
          }
        })
        observer.observe(options)
        return observer
      }
      const watching = [
        watch('interactionMs', { type: 'event', durationThreshold: 16 }),
        watch('frameMs', { type: 'long-animation-frame' }),
      ]
      Reflect.set(globalThis, 'benchFelt', { worst, watching })
    }),
  take: (page: Page): Promise<Felt> =>
    page.evaluate(() => {
      const { worst } = Reflect.get(globalThis, 'benchFelt') as {
        worst: { interactionMs: number; frameMs: number }
      }
      const taken = { ...worst }
      worst.interactionMs = 0
      worst.frameMs = 0
      return taken
    }),
}

/** Something on screen: an element whose text fits. */
export interface Shown {
  readonly selector: string
  readonly text: string
}

/** Milliseconds from the first key or press of `act` until all of `shown` stood there and a frame was painted. */
export async function untilPainted(
  page: Page,
  act: () => Promise<void>,
  shown: readonly Shown[],
): Promise<number> {
  await page.evaluate((wanted) => {
    const isShown = () =>
      wanted.every(({ selector, text }) =>
        [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text)),
      )
    Reflect.set(
      globalThis,
      'benchPainted',
      new Promise<number>((done) => {
        let began = 0
        const begin = () => {
          began = performance.now()
        }
        for (const type of ['keydown', 'pointerdown'])
          addEventListener(type, begin, { capture: true, once: true })
        const look = () => {
          if (began > 0 && isShown())
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
          else requestAnimationFrame(look)
        }
        look()
      }),
    )
  }, shown)
  await act()
  return page.evaluate(() => Reflect.get(globalThis, 'benchPainted') as Promise<number>)
}
