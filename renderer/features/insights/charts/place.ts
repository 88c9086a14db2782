import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Labels at the ends of lines, from the top: none nearer to the next than `apart`, and none below `lowest`. */
export function placeLabels<T extends { readonly y: number }>(
  labels: readonly T[],
  apart: number,
  lowest: number,
): readonly (T & { readonly at: number })[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y)
  const down: (T & { readonly at: number })[] = []
  for (const label of sorted) {
    const before = down.at(-1)
    down.push({ ...label, at: before === undefined ? label.y : Math.max(label.y, before.at + apart) })
  }
  let floor = lowest
  return down
    .toReversed()
    .map((label) => {
      const at = Math.min(label.at, floor)
      floor = at - apart
      return { ...label, at }
    })
    .toReversed()
}

const MOST_TICKS = 5

/** Steps before the event that get a word: whole weeks from two weeks on, the last one the event itself. */
export function stepTicks(before: number, step: 'hour' | 'day'): readonly number[] {
  const units = step === 'day' ? [1, 2, 7, 14, 28, 56] : [1, 2, 3, 6, 12, 24]
  const unit = units.find((one) => before / one < MOST_TICKS) ?? units.at(-1) ?? 1
  const ticks = Array.from({ length: Math.floor(before / unit) + 1 }, (_, at) => at * unit)
  return ticks.toReversed()
}

/** Of labels along a line, those that have room after the one before. */
export function withRoom<T extends { readonly x: number }>(labels: readonly T[], room: number): readonly T[] {
  const kept: T[] = []
  for (const label of labels.toSorted((a, b) => a.x - b.x)) {
    const before = kept.at(-1)
    if (before === undefined || label.x - before.x >= room) kept.push(label)
  }
  return kept
}

/** How wide an element is drawn, in pixels; 0 before it is. */
export function useWidth<T extends HTMLElement>(): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
