import { createStore, type StoreApi } from 'zustand/vanilla'
import { HOME, outOf, type Route, sameRoute } from './route.ts'

/** What lies over the window. One at a time, so that Escape always means the same. */
type Overlay = 'palette' | 'keys' | 'sidebar' | 'about' | null

interface NavigationState {
  readonly route: Route
  readonly overlay: Overlay
  /** Routes one can step back to, oldest first. */
  readonly past: readonly Route[]
}

export interface NavigationStore extends StoreApi<NavigationState> {
  readonly go: (route: Route) => void
  /** Takes the place of the present route: nothing to step back to is added. */
  readonly replace: (route: Route) => void
  readonly back: () => void
  readonly show: (overlay: Overlay) => void
  /** One step back: the overlay, then to where one came from, else out of the page. False where there is none. */
  readonly escape: () => boolean
}

const MAX_PAST = 50

/** Nobody goes back into these: what was done there is done, and a draft has a place of its own. */
const PASSED: ReadonlySet<Route['page']> = new Set(['editor', 'connect', 'welcome', 'conflict'])

const cameFrom = (past: readonly Route[]): number => past.findLastIndex(({ page }) => !PASSED.has(page))

/** From one event to the next in the list: one step back leads out of all of them. */
const walksOn = (now: Route, next: Route): boolean =>
  now.page === 'events' && next.page === 'events' && now.eventId !== null && next.eventId !== null

export function createNavigationStore(): NavigationStore {
  const store = createStore<NavigationState>(() => ({ route: HOME, overlay: null, past: [] }))
  const go = (route: Route) => {
    const { route: now, past } = store.getState()
    // Also where one is already: who asks for it once more is told from who only closed what lay over it.
    if (sameRoute(now, route) || walksOn(now, route)) store.setState({ route, overlay: null })
    else {
      // Where one came from is a step back, and none to step back from.
      const came = cameFrom(past)
      const isBack = came >= 0 && sameRoute(past[came] ?? HOME, route)
      store.setState({
        route,
        overlay: null,
        past: isBack ? past.slice(0, came) : [...past, now].slice(-MAX_PAST),
      })
    }
  }
  return {
    ...store,
    go,
    replace: (route) => store.setState({ route, overlay: null }),
    back() {
      const { past } = store.getState()
      const route = past.at(-1)
      if (route) store.setState({ route, overlay: null, past: past.slice(0, -1) })
    },
    show: (overlay) => store.setState({ overlay }),
    escape() {
      const { overlay, route, past } = store.getState()
      if (overlay !== null) store.setState({ overlay: null })
      else if (!sameRoute(route, HOME)) {
        const came = cameFrom(past)
        const from = past[came]
        store.setState({
          // The outbox is entered at the entry that was looked at.
          route:
            from === undefined || (route.page === 'conflict' && from.page === 'outbox') ? outOf(route) : from,
          past: past.slice(0, Math.max(0, came)),
        })
      } else return false
      return true
    },
  }
}
