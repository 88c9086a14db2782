import { parseSync } from 'vite'

/** Files in which a person's click or key begins something: components, their hooks, commands. */
export const isActed = (file: string): boolean => /\.tsx$|\/use[A-Z]\w*\.ts$|\/\w*[cC]ommands\.ts$/.test(file)

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)
const nodeAt = (node: Node, name: string): Node => (isNode(node[name]) ? node[name] : {})
const listAt = (node: Node, name: string): readonly Node[] =>
  Array.isArray(node[name]) ? node[name].filter(isNode) : []

/** Arguments of `….name(…)`; none where the node is something else. */
const callOf = (node: Node, name: string): readonly Node[] =>
  node['type'] === 'CallExpression' && nodeAt(nodeAt(node, 'callee'), 'property')['name'] === name
    ? listAt(node, 'arguments')
    : []

const isDeaf = (handler: Node | undefined): boolean =>
  handler !== undefined &&
  (handler['type'] === 'ArrowFunctionExpression' || handler['type'] === 'FunctionExpression') &&
  listAt(handler, 'params').length === 0

/** Lines on which a failure is caught by something that does not look at it, or let go of. */
export function silentFailures(file: string, source: string): readonly string[] {
  const textOf = (node: Node): string => source.slice(Number(node['start']), Number(node['end']))
  /** `void bridge.call(…)`: nobody hears that it failed. */
  const isUnheard = (node: Node): boolean => {
    if (node['type'] !== 'UnaryExpression' || node['operator'] !== 'void') return false
    const work = nodeAt(node, 'argument')
    const heard = callOf(work, 'then').length > 1 || /\.catch\(/.test(textOf(work))
    return /\bbridge\s*\.call\(/.test(textOf(work)) && !heard
  }
  const isSilent = (node: Node): boolean => {
    const [done, failed] = callOf(node, 'then')
    return (
      isDeaf(callOf(node, 'catch')[0]) ||
      isDeaf(failed) ||
      // `then(close, close)` closes, and says nothing of what failed.
      (done !== undefined && failed !== undefined && textOf(done) === textOf(failed)) ||
      (node['type'] === 'CatchClause' && !isNode(node['param'])) ||
      isUnheard(node)
    )
  }
  if (!/\.(?:catch|then)\(|\bcatch \{|\bvoid bridge/.test(source)) return []
  const found: string[] = []
  const look = (node: Node): void => {
    if (isSilent(node)) found.push(`${file}:${source.slice(0, Number(node['end'])).split('\n').length}`)
    for (const child of childrenOf(node)) look(child)
  }
  look({ program: parseSync(file, source).program })
  return found
}
