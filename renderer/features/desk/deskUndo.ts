import type { Undos } from '../../state/undos.ts'

export interface DeskUndo {
  readonly offer: Undos['offer']
  /** Hears what Mod+Z takes back: of how many guests. */
  readonly told: (undone: Promise<number>) => void
}

/** What a marking came to: of how many guests, and its way back, which resolves to how many were changed back. */
export interface Marking {
  readonly marked: number
  /** Whether `toggle` set the mark, or took it off. */
  readonly on: boolean
  readonly undo: () => Promise<number>
}

type Back = () => Promise<number>

/** Markings that are one act, as a note that is saved while it is typed. */
export interface OneAct {
  take: (() => void) | null
  /** Of each of its markings, the latest first. */
  backs: readonly Back[]
}

export const oneAct = (): OneAct => ({ take: null, backs: [] })

/** Offers a marking to Mod+Z, wherever one is by then, and returns its way back for its toast: it is taken once. */
export function onceBack({ offer, told }: DeskUndo, takeBack: Back, act = oneAct()): Back {
  act.backs = [takeBack, ...act.backs]
  const { backs } = act
  const takeAll = async () => {
    let guests = 0
    for (const each of backs) guests = Math.max(guests, await each())
    return guests
  }
  let back: Promise<number> | null = null
  act.take = offer(
    () => {
      if (back === null) told(takeAll())
    },
    { after: act.take },
  )
  const { take } = act
  return () => {
    back ??= takeAll()
    take()
    return back
  }
}
