import { lintFindings } from './lintReasons.ts'
import { namedFileFindings } from './namedFiles.ts'
import { promiseFindings } from './promises.ts'
import type { Sources } from './sources.ts'
import { sideFindings, styleFindings } from './styles.ts'
import { textFindings } from './texts.ts'
import { commandFindings, wordFindings } from './words.ts'

/** Checks over the sources themselves; each gives what is wrong, a line a finding. */
export const SOURCE_CHECKS: readonly (readonly [title: string, (sources: Sources) => readonly string[]])[] = [
  ['Texts: all shown, all said', textFindings],
  ['Style sheets: all classes there, all taken', styleFindings],
  ['Style sheets: sides by the direction of reading', sideFindings],
  ['Files named in comments and papers are there', namedFileFindings],
  ['Promises: all defined, all held by a test', promiseFindings],
  ['Commands of the page registered by useCommands', commandFindings],
  ['Names and comments in the field’s words', wordFindings],
  ['Lint rules that are off say why', (sources) => lintFindings(sources.get('.oxlintrc.json') ?? '')],
]
