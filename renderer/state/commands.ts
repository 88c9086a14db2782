import { useLayoutEffect, useRef } from 'react'
import type { MenuCommand } from '../../shared/bridge/app.ts'
import type { Texts } from '../i18n/useTranslation.ts'
import { useStores } from './stores.ts'

export type CommandGroup = 'go' | 'event' | 'list' | 'program'

/** Something a person can ask for: by key, from the palette, from the host's menu. */
export interface Command {
  readonly id: string
  /** Its name in the reader's language. */
  readonly title: (texts: Texts) => string
  /** Other words it is looked for by, as the palette finds it. */
  readonly also?: (texts: Texts) => string
  readonly group: CommandGroup
  /**
   * What it is done to: the event that is open, or the marked ones and where none is marked the open one. The palette
   * offers it under the name of that; left out, it is about neither.
   */
  readonly about?: 'open' | 'marked'
  /** As the key map names them: `mod+k`, `g u`, `/`. The first one is shown. */
  readonly keys: readonly string[]
  /** The host's menu item that means the same. */
  readonly menu?: MenuCommand
  /** Whether it can be carried out now; always, where left out. */
  readonly enabled?: () => boolean
  /** Said when its key or menu item is used while it cannot be carried out; null: there is nothing to say. */
  readonly whyNot?: (texts: Texts) => string | null
  /** Rejects with what failed, which is then said (`onFailure`). */
  readonly run: () => unknown
}

/** Where features put their commands (the editor its `n` and `e`, for one). */
export interface Commands {
  /**
   * Returns what unsubscribes. `source` is read whenever something is asked for. A later source takes a key or menu item
   * over from an earlier one, whenever those came that lie beneath all others. Components use `useCommands`.
   */
  register(source: () => readonly Command[], place?: 'beneath'): () => void
  /** Those that can be carried out now, in the order they were registered. */
  available(): readonly Command[]
  all(): readonly Command[]
  /** Keys of every command, whether or not it can be carried out now. */
  keys(): Iterable<string>
  /** Runs what the keys, menu item or id stand for; false where nothing does. */
  runKeys(keys: string): boolean
  runMenu(menu: MenuCommand): boolean
  /** Before the commands beneath all others came: once they are here. */
  run(id: string): boolean
  /** Why what the keys or the menu item stand for cannot be carried out now; null where no command says so. */
  whyNot(asked: { readonly keys: string } | { readonly menu: MenuCommand }, texts: Texts): string | null
  /** Hears what a command failed of. Returns what unsubscribes. */
  onFailure(listener: (failure: unknown) => void): () => void
}

/** Leads to the search of the page that is open, by the keys that do so on every page. */
export const searchCommand = (id: string, title: Command['title'], fieldId: string): Command => ({
  id,
  title,
  group: 'list',
  keys: ['/', 'mod+f'],
  menu: 'search',
  run: () => document.getElementById(fieldId)?.focus(),
})

const canRun = (command: Command): boolean => command.enabled?.() ?? true

export function createCommands(): Commands {
  let sources: readonly (() => readonly Command[])[] = []
  const all = (): readonly Command[] => sources.flatMap((source) => source())
  let isWhole = false
  /** Asked for by a button before it was here. */
  let early: string | null = null
  const listeners = new Set<(failure: unknown) => void>()
  const carryOut = async (command: Command): Promise<void> => {
    try {
      await command.run()
    } catch (failure) {
      for (const listener of listeners) listener(failure)
    }
  }
  const last = (fits: (command: Command) => boolean): boolean => {
    const command = all().findLast((each) => fits(each) && canRun(each))
    if (command) void carryOut(command)
    return command !== undefined
  }
  return {
    register(source, place) {
      sources = place === 'beneath' ? [source, ...sources] : [...sources, source]
      if (place === 'beneath') {
        isWhole = true
        const id = early
        early = null
        if (id !== null) last((each) => each.id === id)
      }
      return () => {
        sources = sources.filter((each) => each !== source)
      }
    },
    available: () => all().filter(canRun),
    all,
    keys: () => all().flatMap((each) => each.keys),
    runKeys: (keys) => last((each) => each.keys.includes(keys)),
    runMenu: (menu) => last((each) => each.menu === menu),
    run(id) {
      if (!isWhole && all().every((each) => each.id !== id)) early = id
      return last((each) => each.id === id)
    },
    whyNot(asked, texts) {
      const fits = (each: Command) =>
        'keys' in asked ? each.keys.includes(asked.keys) : each.menu === asked.menu
      return (
        all()
          .findLast((each) => fits(each) && each.whyNot !== undefined)
          ?.whyNot?.(texts) ?? null
      )
    },
    onFailure(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/**
 * Puts commands where keys, palette and menu find them, for as long as the component is there. What they do is as new
 * as what is on the screen: a layout effect is part of the commit, and no key comes between.
 */
export function useCommands(shown: readonly Command[], place?: 'beneath'): void {
  const { commands } = useStores()
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  useLayoutEffect(() => commands.register(() => latest.current, place), [commands, place])
}
