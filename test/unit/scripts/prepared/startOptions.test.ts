import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoCommunity } from '../../../../scripts/prepared/demo.ts'
import { sentenceOf } from '../../../../scripts/prepared/startError.ts'
import { startOptions } from '../../../../scripts/prepared/startOptions.ts'
import { tempFolder } from '../../../support/tempFolder.ts'

describe('npm start', () => {
  it('KEEP-2 keeps tokens beside their key for the demo, and for a real site only when it is asked to', () => {
    expect(startOptions([]).keepSecrets).toBe(true)
    expect(startOptions(['--site', 'https://example.org']).keepSecrets).toBe(false)
    expect(startOptions(['--site', 'https://example.org', '--keep-secrets']).keepSecrets).toBe(true)
  })
  it.each(['{', '{}', 'null'])(
    'a damaged file of the demo (%s) is one sentence that names it and what helps, and the file is left as it was',
    async (text) => {
      const folder = await tempFolder()
      const file = path.join(folder, 'demo-community.json')
      writeFileSync(file, text)
      const failure: unknown = await demoCommunity(startOptions(['--data', folder]), folder).catch(
        (error: unknown) => error,
      )
      expect(sentenceOf(failure)).toMatch(/^The demo community’s file .* is damaged .*Move it away/)
      expect(sentenceOf(failure)).toContain(file)
      expect(sentenceOf(failure)).not.toContain('    at ')
      expect(readFileSync(file, 'utf8')).toBe(text)
    },
  )
})
