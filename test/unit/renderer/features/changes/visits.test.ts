import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchVisits } from '../../../../../renderer/features/changes/visits.ts'
import type { Bridge } from '../../../../../renderer/lib/bridge.ts'

let hasFocus: boolean
let told: unknown[]
let stop: () => void

const bridge = {
  call: async (method: string, params: unknown) => {
    told.push([method, params])
    return null
  },
} as unknown as Bridge
const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
const happens = (event: 'focus' | 'blur' | 'pagehide') => window.dispatchEvent(new Event(event))
const HERE = ['changes.visit', { is: 'here' }]
const OVER = ['changes.visit', { is: 'over' }]

beforeEach(() => {
  vi.useFakeTimers()
  hasFocus = true
  told = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('who looks for ten seconds has been here, and who looks for less has not', () => {
  stop = watchVisits(bridge, after)
  vi.advanceTimersByTime(9_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([HERE])
  vi.advanceTimersByTime(3_600_000)
  expect(told).toEqual([HERE])
})

it('a look that ends before its ten seconds tells nothing, and the next one counts from its beginning', () => {
  stop = watchVisits(bridge, after)
  vi.advanceTimersByTime(9_000)
  happens('blur')
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  happens('focus')
  vi.advanceTimersByTime(9_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([HERE])
})

it.each(['blur', 'pagehide'] as const)('a visit is over with %s, once', (event) => {
  stop = watchVisits(bridge, after)
  vi.advanceTimersByTime(10_000)
  happens(event)
  happens(event)
  expect(told).toEqual([HERE, OVER])
})

it('a window that opens behind others is no visit until it is looked at, nor after it is left', () => {
  hasFocus = false
  stop = watchVisits(bridge, after)
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  happens('focus')
  vi.advanceTimersByTime(10_000)
  stop()
  expect(told).toEqual([HERE, OVER])
  happens('focus')
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([HERE, OVER])
})
