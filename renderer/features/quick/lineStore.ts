import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TypedFields } from '../../../shared/bridge/typed.ts'
import type { Bridge } from '../../lib/bridge.ts'
import type { Changed } from './draftOfLine.ts'
import type { LineContext } from './parse/line.ts'

/** A line as it stands, with what was chosen for it. */
export interface TypedLine {
  readonly text: string
  readonly changed: Changed
  readonly answers: LineContext['answers']
}

/**
 * The line that is typed. One nothing was made of is kept, over the end of the page too, and stands there when a line is
 * asked for the next time; one that came with words of its own goes before it, and so does another window's that was
 * written later. Rejects with CallError.
 */
export interface LineStore extends StoreApi<TypedLine> {
  readonly start: () => void
  readonly write: (change: Partial<TypedLine>) => void
  readonly keep: () => Promise<void>
  /** What is kept of it, by name, of the account it was typed for: it goes once something is made of it. */
  readonly kept: () => Promise<{ readonly accountId: string; readonly names: readonly string[] }>
  /** Something was made of it. */
  readonly clear: () => Promise<void>
  readonly stop: () => void
}

const BLANK: TypedLine = { text: '', changed: {}, answers: new Map() }

/** `first`: what it begins with, and whether a person typed it. */
export function createLineStore(
  bridge: Bridge,
  accountId: string,
  first: { readonly text: string; readonly typed: boolean },
): LineStore {
  const place = { accountId, form: 'quick' } as const
  const store = createStore<TypedLine>(() => ({ ...BLANK, text: first.text }))
  let begun: Promise<void> | null = null
  /** Of the line as it was found, and as it was kept from here: what is kept next takes its place. */
  let names: readonly string[] = []
  /**
   * Another one each time it was kept: two windows that go on from one line take away what they found, and neither what
   * the other has made of it since.
   */
  let id = crypto.randomUUID()

  async function begin(): Promise<void> {
    const last = linesOf(await bridge.call('typed.get', place)).at(-1)
    if (last === undefined || first.text !== '' || store.getState().text !== '') return
    names = last.names
    store.setState(last.line)
  }
  const found = () => {
    begun ??= begin()
    return begun
  }
  const isTyped = ({ text }: TypedLine) => text.trim() !== '' && (first.typed || text !== first.text)
  async function keep(): Promise<void> {
    await found()
    const line = store.getState()
    const fields = isTyped(line) ? fieldsOf(id, line) : {}
    const former = [...new Set([...names, ...Object.keys(fields)])]
    names = former
    await bridge.call('typed.keep', { ...place, fields, names: [...former] })
    names = [...names.filter((name) => !former.includes(name)), ...Object.keys(fields)]
    id = crypto.randomUUID()
  }
  return {
    ...store,
    start() {
      // Said when it is kept.
      found().catch(() => undefined)
    },
    write: (change) => store.setState(change),
    keep,
    async kept() {
      await found()
      return { accountId, names }
    },
    clear() {
      store.setState(BLANK)
      return keep()
    },
    stop: () => undefined,
  }
}

const CHOICES = ['category', 'privacy', 'privacyComment', 'address'] as const
const ANSWER = 'answer '

/** One field for each part of a line: "ID text", "ID category", "ID answer …"; the line that was written last stands last. */
const fieldsOf = (id: string, { text, changed, answers }: TypedLine): TypedFields =>
  Object.fromEntries([
    [`${id} text`, text],
    ...Object.entries(changed).map(([name, value]) => [`${id} ${name}`, value]),
    ...[...answers].map(([key, option]) => [`${id} ${ANSWER}${key}`, String(option)]),
  ])

function linesOf(fields: TypedFields): readonly { line: TypedLine; names: readonly string[] }[] {
  const byId = Map.groupBy(Object.entries(fields), ([name]) => name.slice(0, name.indexOf(' ')))
  return [...byId].flatMap(([id, all]) => {
    const own = all.map(([name, value]) => [name.slice(`${id} `.length), value] as const)
    const text = own.find(([name]) => name === 'text')?.[1]
    if (text === undefined) return []
    const line = {
      text,
      changed: Object.fromEntries(own.filter(([name]) => CHOICES.some((choice) => choice === name))),
      answers: new Map(
        own.flatMap(([name, value]) =>
          name.startsWith(ANSWER) ? [[name.slice(ANSWER.length), Number(value)] as const] : [],
        ),
      ),
    }
    return { line, names: all.map(([name]) => name) }
  })
}
