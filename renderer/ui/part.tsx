import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'

/** A component in a file of its own that is fetched when it is first needed, or ahead of that. */
export type Part<Props extends object> = ComponentType<Props> & {
  /** Rejects with what the import rejects with; a later call tries again. */
  readonly load: () => Promise<void>
}

/**
 * Not React's `lazy`: what that shows first it shows a frame late at best, and 300 ms late where a fallback stood in
 * for it. A part that is here is drawn with the click that asks for it. One that cannot
 * be fetched throws to the boundary around it. `Meanwhile` stands in while it is fetched; nothing where left out.
 */
export function part<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): Part<Props> {
  let here: ComponentType<Props> | null = null
  const waiting = new Set<() => void>()
  const load = async () => {
    if (here !== null) return
    here = await fetch()
    for (const tell of waiting) tell()
  }
  const watch = (tell: () => void) => {
    waiting.add(tell)
    return () => {
      waiting.delete(tell)
    }
  }

  function Shown(props: Props) {
    const Known = useSyncExternalStore(watch, () => here)
    const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null)
    useEffect(() => {
      load().catch((reason: unknown) => setFailure({ reason }))
    }, [])
    if (failure !== null) throw failure.reason
    const Now = Known ?? Meanwhile
    return Now === undefined ? null : createElement(Now, props)
  }
  return Object.assign(Shown, { load })
}
