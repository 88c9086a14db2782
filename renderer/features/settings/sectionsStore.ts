import { createStore, type StoreApi } from 'zustand/vanilla'

/** A section of the settings on the screen. */
export interface ListedSection {
  readonly id: string
  readonly title: string
  readonly element: HTMLElement
}

interface SectionsState {
  /** In the order they stand in. */
  readonly all: readonly ListedSection[]
  readonly search: string
  /** Ids of the sections that hold every word of the search; null: nothing is searched. */
  readonly found: ReadonlySet<string> | null
  /** When a setting was kept last since the page was opened. */
  readonly savedAtMs: number | null
}

export interface SectionsStore extends StoreApi<SectionsState> {
  /** Resolves to what takes it off the list. */
  readonly add: (section: ListedSection) => () => void
  readonly look: (search: string) => void
  readonly saved: (atMs: number) => void
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

const inOrder = (a: ListedSection, b: ListedSection): number =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** What stands in the settings, found by any word in it: sections say so themselves, whichever feature they are of. */
export function createSectionsStore(): SectionsStore {
  const store = createStore<SectionsState>(() => ({
    all: [],
    search: '',
    found: null,
    savedAtMs: null,
  }))
  return {
    ...store,
    add(section) {
      store.setState(({ all }) => ({ all: [...all, section].toSorted(inOrder) }))
      return () => store.setState(({ all }) => ({ all: all.filter(({ id }) => id !== section.id) }))
    },
    saved: (savedAtMs) => store.setState({ savedAtMs }),
    look(search) {
      const words = folded(search)
        .split(/\s+/)
        .filter((word) => word !== '')
      store.setState(({ all }) => ({
        search,
        found:
          words.length === 0
            ? null
            : new Set(
                all
                  .filter(({ element }) =>
                    words.every((word) => folded(element.textContent ?? '').includes(word)),
                  )
                  .map(({ id }) => id),
              ),
      }))
    },
  }
}
