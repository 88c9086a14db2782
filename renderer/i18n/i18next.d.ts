import 'i18next'
import type { TextKeys } from './textKeys.d.ts'

declare module 'i18next' {
  /** A key that the English texts lack does not compile. Keys are flat: a dot is only a letter of the name. */
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: TextKeys
    keySeparator: false
    returnNull: false
    returnObjects: false
  }
}
