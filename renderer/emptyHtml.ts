/** As much of Trusted Types as is used here; absent where the browser lacks it. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
}
const factory = Reflect.get(window, 'trustedTypes') as PolicyFactory | undefined

// react-aria empties its announcer by `innerHTML = ''`, which the page's policy refuses like any other string
// (require-trusted-types-for 'script'). No string but the empty one becomes HTML; all others stay refused (INPUT-8).
factory?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) })
