import type { Undos } from '../../state/undos.ts'

export interface DeskUndo {
  readonly offer: Undos['offer']
  /** Hears what Mod+Z takes back: of how many guests. */
  readonly told: (undone: Promise<number>) => void
}

/** Offers a marking to Mod+Z, wherever one is by then, and returns its way back for its toast: it is taken once. */
export function onceBack({ offer, told }: DeskUndo, takeBack: () => Promise<number>): () => Promise<number> {
  let back: Promise<number> | null = null
  const take = offer(() => {
    if (back === null) told(takeBack())
  })
  return () => {
    back ??= takeBack()
    take()
    return back
  }
}
