import type { i18n } from 'i18next'
import { createContext, useContext } from 'react'
import type { TextKeys } from './textKeys.d.ts'

/*
 * i18next's own types work out each call of `t` for itself: with this many texts that was most of the time the page's types
 * took. The keys with what stands in their braces are written out beforehand (textKeys.d.ts), and are looked up here.
 */
type Namespace = keyof TextKeys
type KeyOf<N extends Namespace> = keyof TextKeys[N] & string
type Prefixed<N extends Namespace> = { [M in N]: `${M}:${KeyOf<M>}` }[N]
type NamesIn<First extends Namespace, Key> = Key extends keyof TextKeys[First]
  ? TextKeys[First][Key]
  : Key extends `${infer N extends Namespace}:${infer K}`
    ? TextKeys[N][K & keyof TextKeys[N]]
    : never
type Values = Readonly<Record<string, unknown>>
type Given<Names> = [Names] extends [never]
  ? [values?: Values]
  : [values: Values & { readonly [Name in Names & string]: unknown }]
/** Of a key that is none the compiler takes all keys there are: what it says then is to be about the key, not the values. */
type ValuesOf<All extends string, Names, Key> = [All] extends [Key] ? [values?: Values] : Given<Names>

/** A text by its key: of the first namespace alone, of each with its name before it. A key that English lacks does not compile, nor does a value that is not given. */
export type TextOf<First extends Namespace, All extends Namespace = First> = <
  Key extends KeyOf<First> | Prefixed<All>,
>(
  key: Key,
  ...values: ValuesOf<KeyOf<First> | Prefixed<All>, NamesIn<First, Key>, Key>
) => string

/** The texts of the current language, for who is no component: every namespace that is loaded by then. */
export interface Texts extends Pick<i18n, 'language' | 'dir' | 'hasResourceBundle'> {
  readonly t: TextOf<'common', Namespace>
}

type Asked = Namespace | readonly [Namespace, ...Namespace[]]
type FirstOf<A extends Asked> = A extends readonly [infer First extends Namespace, ...unknown[]]
  ? First
  : A & Namespace
type AllOf<A extends Asked> = A extends readonly Namespace[] ? A[number] : A & Namespace

export interface Translation<A extends Asked> {
  readonly t: TextOf<FirstOf<A>, AllOf<A>>
  readonly i18n: Texts
}

/** The texts of the language that is shown: another language, another object. */
export const TextsContext = createContext<i18n | null>(null)

export function useTexts(): i18n {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('used outside of LanguageRoot')
  return texts
}

/** By language, then by the namespace that keys without one are of. */
const known = new WeakMap<i18n, Map<Namespace, Translation<Namespace>>>()

/**
 * The texts of these namespaces in the current language; what asks is drawn again when that changes. One object for all
 * that ask: nothing is made, subscribed to or compared for each of the hundreds of parts of a page (PERF-11).
 */
export function useTranslation<const A extends Asked = 'common'>(namespaces?: A): Translation<A> {
  const texts = useTexts()
  const first = firstOf(namespaces ?? 'common')
  const made = known.get(texts) ?? new Map<Namespace, Translation<Namespace>>()
  known.set(texts, made)
  const translation = made.get(first) ?? translationOf(texts, first)
  made.set(first, translation)
  return translation
}

const firstOf = (asked: Asked): Namespace => (typeof asked === 'string' ? asked : asked[0])

/** A text without values is worked out once: the rows of a list ask for the same few, sixty times a frame. */
function translationOf(texts: i18n, namespace: Namespace): Translation<Namespace> {
  const say = texts.getFixedT(texts.language, namespace)
  const plain = new Map<string, string>()
  const t = (key: string, values?: Values): string => {
    if (values !== undefined) return say(key, values)
    const before = plain.get(key)
    if (before !== undefined) return before
    const text = say(key)
    // What is not here yet may come with a later part of the page.
    if (texts.exists(key, { ns: namespace })) plain.set(key, text)
    return text
  }
  return { t, i18n: texts } as unknown as Translation<Namespace>
}
