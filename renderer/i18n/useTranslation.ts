import type { i18n } from 'i18next'
import { useTranslation as useAnyTranslation } from 'react-i18next'
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

/** The texts of these namespaces in the current language; what asks is drawn again when that changes. */
export const useTranslation = <const A extends Asked = 'common'>(namespaces?: A): Translation<A> =>
  useAnyTranslation<string>(namespaces as string) as unknown as Translation<A>
