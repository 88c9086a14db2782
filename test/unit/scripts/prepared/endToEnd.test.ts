import { describe, expect, it } from 'vitest'
import { allSpecs, inEveryRun } from '../../../../scripts/prepared/endToEnd.ts'
import { BROWSER_JOURNEYS, JOURNEYS, LOOKS, MAIN_WAYS, PACKED } from '../../../e2e/everyRun.ts'
import { sourceFiles } from '../../../support/sourceTree.ts'

const onDisk = sourceFiles(['test/e2e'], /\.spec\.ts$/).map((file) => file.replace('test/e2e/', ''))

describe('what a run has of the end-to-end tests', () => {
  it('is named by files that exist, once a host', () => {
    const named = [
      ...LOOKS.map((file) => `browser/${file}`),
      ...PACKED.map((file) => `electron/${file}`),
      ...[...BROWSER_JOURNEYS, ...JOURNEYS, ...Object.keys(MAIN_WAYS)].map((file) => `journeys/${file}`),
    ]
    expect(named.filter((file) => !onDisk.includes(file))).toEqual([])
    for (const host of ['browser', 'electron'] as const)
      for (const hasElectron of [true, false]) {
        const run = inEveryRun(host, hasElectron).map((file) => file.replace(/:\d+$/, ''))
        expect(new Set(run).size).toBe(run.length)
        expect(allSpecs(host)).toEqual(expect.arrayContaining([...run]))
      }
  })
  it('is every spec of both hosts where all are asked for', () => {
    expect(new Set([...allSpecs('browser'), ...allSpecs('electron')])).toEqual(new Set(onDisk))
  })
  it('has every spec of a host alone but the looks and the packing, and nobody has to name them', () => {
    const runs = new Set([...inEveryRun('browser', true), ...inEveryRun('electron', true)])
    const alone = onDisk.filter((file) => !file.startsWith('journeys/'))
    expect(alone.filter((file) => !runs.has(file))).toEqual([
      ...LOOKS.map((file) => `browser/${file}`),
      ...PACKED.map((file) => `electron/${file}`),
    ])
  })
  it('loses no journey where Electron is not to be had', () => {
    const journeys = [...BROWSER_JOURNEYS, ...JOURNEYS].map((file) => `journeys/${file}`)
    expect(inEveryRun('browser', false)).toEqual(expect.arrayContaining(journeys))
    const one = inEveryRun('browser', false).filter((file) => /\.spec\.ts:[1-9]\d*$/.test(file))
    expect(one).toHaveLength(Object.keys(MAIN_WAYS).length)
  })
})
