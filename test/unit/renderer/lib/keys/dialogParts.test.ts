import { expect, it } from 'vitest'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

/** Nobody asks for them by a key: what is typed while they are fetched is meant for something else. */
const COME_UNASKED = ['HandedOver', 'LostDialog', 'ProxyDialog', 'WentOnDialog']

const A_DIALOG = /\/(\w*(?:Dialog|Sheet|Palette|QuickAdd|HandedOver))\.tsx'/u

/** What stands between the brackets of each `= part(`. */
const partsIn = (source: string): string[] =>
  source
    .split(' = part(')
    .slice(1)
    .map((rest) => {
      let depth = 1
      const end = Array.from(rest).findIndex((sign) => {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
        return depth === 0
      })
      return rest.slice(0, end)
    })

it('what is typed for a dialog that is fetched when it is asked for is kept for it', () => {
  const dialogs = sourceFiles(['renderer'], /\.tsx$/)
    .flatMap((file) => partsIn(readSource(file)))
    .flatMap((part) => {
      const name = A_DIALOG.exec(part)?.[1]
      return name === undefined ? [] : [{ name, isKept: /,\s*Keys\w+,?\s*$/u.test(part) }]
    })
  expect(dialogs.length).toBeGreaterThan(16)
  const without = dialogs.filter(({ isKept }) => !isKept).map(({ name }) => name)
  expect(without.toSorted((a, b) => a.localeCompare(b))).toEqual(COME_UNASKED)
})
