type Stem<K> = K extends `${infer S}_${'one' | 'other'}` ? S : never
type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Texts of one feature in another language: keys of the English ones, with the plural forms that language has. */
export type Translation<English> = {
  readonly [K in keyof English | `${Stem<keyof English>}_${Category}`]?: string
}
