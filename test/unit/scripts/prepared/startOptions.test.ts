import { describe, expect, it } from 'vitest'
import { startOptions } from '../../../../scripts/prepared/startOptions.ts'

describe('npm start', () => {
  it('KEEP-2 keeps tokens beside their key for the demo, and for a real site only when it is asked to', () => {
    expect(startOptions([]).keepSecrets).toBe(true)
    expect(startOptions(['--site', 'https://example.org']).keepSecrets).toBe(false)
    expect(startOptions(['--site', 'https://example.org', '--keep-secrets']).keepSecrets).toBe(true)
  })
})
