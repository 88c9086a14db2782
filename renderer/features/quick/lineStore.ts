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
 * asked for the next time; one that came with words of its own goes before it. Rejects with CallError.
 */
export interface LineStore extends StoreApi<TypedLine> {
  readonly start: () => void
  readonly write: (change: Partial<TypedLine>) => void
  readonly keep: () => Promise<void>
  /** The other lines, as they are kept of the account they were typed for: what is left once something is made of it. */
  readonly left: () => Promise<{ readonly accountId: string; readonly fields: TypedFields }>
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
  let others: Promise<readonly TypedLine[]> | null = null

  async function before(): Promise<readonly TypedLine[]> {
    const lines = linesOf(await bridge.call('typed.get', place))
    const last = lines.at(-1)
    if (last === undefined || first.text !== '' || store.getState().text !== '') return lines
    store.setState(last)
    return lines.slice(0, -1)
  }
  const isTyped = ({ text }: TypedLine) => text.trim() !== '' && (first.typed || text !== first.text)
  async function keep(): Promise<void> {
    others ??= before()
    const lines = [...(await others), store.getState()].filter(isTyped)
    await bridge.call('typed.keep', { ...place, fields: fieldsOf(lines) })
  }
  return {
    ...store,
    start() {
      others ??= before()
      // Said when it is kept.
      others.catch(() => undefined)
    },
    write: (change) => store.setState(change),
    keep,
    async left() {
      others ??= before()
      return { accountId, fields: fieldsOf((await others).filter(isTyped)) }
    },
    clear() {
      store.setState(BLANK)
      return keep()
    },
    stop: () => undefined,
  }
}

const CHOICES = ['category', 'privacy', 'address'] as const
const ANSWER = 'answer '

/** One field for each part of each line: "0 text", "0 category", "0 answer …". */
function fieldsOf(lines: readonly TypedLine[]): TypedFields {
  return Object.fromEntries(
    lines.flatMap(({ text, changed, answers }, at) => [
      [`${at} text`, text],
      ...Object.entries(changed).map(([name, value]) => [`${at} ${name}`, value]),
      ...[...answers].map(([key, option]) => [`${at} ${ANSWER}${key}`, String(option)]),
    ]),
  )
}

function linesOf(fields: TypedFields): readonly TypedLine[] {
  const lines: TypedLine[] = []
  for (let at = 0; fields[`${at} text`] !== undefined; at += 1) {
    const own = Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(`${at} `) ? [[name.slice(`${at} `.length), value] as const] : [],
    )
    lines.push({
      text: fields[`${at} text`] ?? '',
      changed: Object.fromEntries(own.filter(([name]) => CHOICES.some((choice) => choice === name))),
      answers: new Map(
        own.flatMap(([name, value]) =>
          name.startsWith(ANSWER) ? [[name.slice(ANSWER.length), Number(value)] as const] : [],
        ),
      ),
    })
  }
  return lines
}
