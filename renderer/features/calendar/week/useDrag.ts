import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type Dragged,
  drawn,
  type GridBox,
  type GridPlace,
  lengthened,
  placeAt,
  pulled,
} from './dragModel.ts'
import type { Block } from './weekModel.ts'

type DragKind = 'new' | 'move' | 'length'

/** What is being dragged and where it stands; null: nothing is. */
export type DragState = { readonly kind: DragKind; readonly block: Block | null; readonly at: Dragged } | null

export type DragStore = StoreApi<DragState>

interface Taken {
  readonly kind: DragKind
  readonly block: Block | null
  readonly from: GridPlace
  readonly box: Omit<GridBox, 'top'> & { readonly contentTop: number }
  readonly x: number
  readonly y: number
  readonly pointerId: number
}

export interface DragOptions {
  readonly days: readonly string[]
  readonly zone: string
  /** The scrolled box and, in it, the days from midnight to midnight. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly blockOf: (element: Element) => Block | null
  /** Why it is not to be taken, told when somebody pulls at it. False: it stays where it is. */
  readonly mayTake: (kind: DragKind, block: Block | null, from: GridPlace) => boolean
  readonly onDrop: (kind: DragKind, block: Block | null, at: Dragged) => void
}

/** Pixels a press may wander and still be a press. */
const PRESS = 4
/** How near the edge of the scrolled box a drag scrolls it, and by how much a frame, in pixels. */
const NEAR_EDGE = 28
const SCROLL_STEP = 8

/**
 * Drags over the grid with a mouse or a pen: new events, moves, lengths. Where things lie is read once at the beginning;
 * a frame takes the pointer's last place only (CAL-7), and nothing leaves the page before the end.
 */
export function useDrag(options: DragOptions) {
  const [store] = useState<DragStore>(() => createStore<DragState>(() => null))
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const taken = useRef<Taken | null>(null)
  const pointer = useRef({ x: 0, y: 0, fine: false })
  const frame = useRef(0)

  const [acts] = useState(() => {
    const edges = { top: 0, bottom: 0 }
    const place = (held: Taken): GridPlace => {
      const { contentTop, ...box } = held.box
      const top = contentTop - (latest.current.scroller.current?.scrollTop ?? 0)
      return placeAt({ ...box, top }, pointer.current.x, pointer.current.y)
    }
    const shown = (held: Taken): Dragged => {
      const to = place(held)
      const { fine } = pointer.current
      if (held.kind === 'new' || held.block === null) return drawn(latest.current, held.from, to.minute, fine)
      if (held.kind === 'length') return lengthened(held.block, to.minute, fine)
      return pulled(held.block, held.from, to, fine)
    }
    const isFar = ({ x, y }: Taken) =>
      Math.abs(pointer.current.x - x) > PRESS || Math.abs(pointer.current.y - y) > PRESS
    const draw = () => {
      frame.current = 0
      const held = taken.current
      if (held === null) return
      const isUnderWay = store.getState() !== null
      if (!isUnderWay) {
        if (!isFar(held)) return
        if (!latest.current.mayTake(held.kind, held.block, held.from)) {
          taken.current = null
          return
        }
        latest.current.scroller.current?.setPointerCapture(held.pointerId)
      }
      store.setState({ kind: held.kind, block: held.block, at: shown(held) }, true)
      if (scrollAtEdge()) next()
    }
    const next = () => {
      if (frame.current === 0) frame.current = requestAnimationFrame(draw)
    }
    const scrollAtEdge = (): boolean => {
      const { scroller } = latest.current
      if (scroller.current === null) return false
      const under = pointer.current.y > edges.bottom - NEAR_EDGE
      const over = pointer.current.y < edges.top + NEAR_EDGE
      if (!under && !over) return false
      const before = scroller.current.scrollTop
      scroller.current.scrollTop += under ? SCROLL_STEP : -SCROLL_STEP
      return scroller.current.scrollTop !== before
    }
    const end = () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
      taken.current = null
      store.setState(null, true)
    }
    return {
      take(event: ReactPointerEvent<HTMLElement>) {
        const { scroller, body, blockOf, days } = latest.current
        if (event.button !== 0 || event.pointerType === 'touch') return
        if (!(event.target instanceof Element) || scroller.current === null || body.current === null) return
        // Buttons that are no events keep their press.
        const element = event.target.closest('[data-block]')
        if (element === null && event.target.closest('button') !== null) return
        const block = element === null ? null : blockOf(element)
        if (element !== null && block === null) return
        const rect = body.current.getBoundingClientRect()
        const view = scroller.current.getBoundingClientRect()
        edges.top = view.top
        edges.bottom = view.bottom
        const rtl = getComputedStyle(body.current).direction === 'rtl'
        pointer.current = { x: event.clientX, y: event.clientY, fine: event.altKey }
        const box = {
          edge: rtl ? rect.right : rect.left,
          contentTop: rect.top + scroller.current.scrollTop,
          width: rect.width,
          height: rect.height,
          days: days.length,
          rtl,
        }
        const kind = block === null ? 'new' : event.target.closest('[data-end]') === null ? 'move' : 'length'
        const { pointerId, clientX: x, clientY: y } = event
        const from = placeAt({ ...box, top: rect.top }, x, y)
        taken.current = { kind, block, from, box, x, y, pointerId }
      },
      to(event: ReactPointerEvent<HTMLElement>) {
        if (taken.current === null || event.pointerId !== taken.current.pointerId) return
        pointer.current = { x: event.clientX, y: event.clientY, fine: event.altKey }
        next()
      },
      drop(event: ReactPointerEvent<HTMLElement>) {
        if (taken.current === null) return
        pointer.current = { x: event.clientX, y: event.clientY, fine: event.altKey }
        if (frame.current !== 0) draw()
        const held = store.getState()
        end()
        if (held !== null) latest.current.onDrop(held.kind, held.block, held.at)
      },
      giveUp: end,
    }
  })

  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || store.getState() === null) return
      event.preventDefault()
      event.stopPropagation()
      acts.giveUp()
    }
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('keydown', escape, true)
      acts.giveUp()
    }
  }, [acts, store])

  return {
    store,
    handlers: {
      onPointerDown: acts.take,
      onPointerMove: acts.to,
      onPointerUp: acts.drop,
      onPointerCancel: acts.giveUp,
    },
  }
}
