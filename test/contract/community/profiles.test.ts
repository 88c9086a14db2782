import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ProfileError, ProfileSet, parseProfiles } from '../../community/profileSet.ts'
import { PROFILES } from '../../community/profiles.ts'
import { ids, open } from './caller.ts'

/** Lines that hold for every server, so that no profile can switch them; each has its test all the same. */
const ALWAYS = 'O1 O12 O13 O16 O17 O18 E3 B2 B6 B7 F1 F10 F11 U3 U11 I1 I4 I9 I10 L4 L6'
  .split(' ')
  .map((line) => `SITE-${line}`)

const SUITE = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && name !== 'profiles.test.ts')
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n')

const LINES = [
  ...Array.from({ length: 19 }, (_, index) => `O${index + 1}`),
  'E1',
  'E1b',
  'E2',
  'E3',
  'E5',
  ...Array.from({ length: 7 }, (_, index) => `B${index + 1}`),
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
  ...Array.from({ length: 13 }, (_, index) => `U${index + 1}`),
  ...Array.from({ length: 10 }, (_, index) => `I${index + 1}`),
  ...Array.from({ length: 10 }, (_, index) => `L${index + 1}`),
].map((line) => `SITE-${line}`)

describe('profiles', () => {
  it.each(LINES)('%s has a test that bears its name', (line) => {
    expect(SUITE).toMatch(new RegExp(`['"(, ]${line}[ ,)]`))
  })

  it.each(PROFILES.map(({ name }) => name))('%s is used in a test', (name) => {
    const standard = PROFILES.find((profile) => profile.name === name)?.standard
    expect(standard === true || SUITE.includes(name)).toBe(true)
  })

  it('each names the line it stands for and says what it does in one sentence', () => {
    for (const { name, source, says } of PROFILES) {
      expect(`${name} ${source}`).toMatch(/ (?:SITE-[A-Z]|[A-Z]+-)\d+b?$/)
      expect(`${name}: ${says}`).toMatch(/: [A-Za-z].*\.$/)
      expect(`${name}: ${says}`).not.toMatch(/\. [A-Z]/)
    }
    const sources = new Set(PROFILES.map((profile) => profile.source))
    expect(LINES.filter((line) => !sources.has(line))).toEqual(ALWAYS)
  })

  it('names are unique and each group has at most one standard', () => {
    expect(new Set(PROFILES.map(({ name }) => name)).size).toBe(PROFILES.length)
    const standards = PROFILES.filter(({ standard }) => standard).map(({ group }) => group)
    expect(new Set(standards).size).toBe(standards.length)
  })

  it('a text of names is split at commas', () => {
    expect(parseProfiles(' rotate-refresh, flood:60,,site-zone:Asia/Tokyo ')).toEqual([
      'rotate-refresh',
      'flood:60',
      'site-zone:Asia/Tokyo',
    ])
  })

  it('naming one of a group puts out its standard', () => {
    const set = new ProfileSet(['keep-refresh'])
    expect([set.has('keep-refresh'), set.has('rotate-refresh'), set.has('envelope-messages')]).toEqual([
      true,
      false,
      true,
    ])
    expect(new ProfileSet(['flood:60']).number('flood')).toBe(60)
  })

  it.each([
    ['magic', 'there is no profile magic'],
    ['flood', 'flood wants flood:SECONDS'],
    ['flood:soon', 'flood wants flood:SECONDS'],
    ['site-zone:Mars/Base', 'site-zone wants site-zone:ZONE'],
    ['no-city:1', 'no-city takes no value'],
    ['keep-refresh,unset-refresh-once', 'exclude each other'],
    ['envelope-message,envelope-messages', 'exclude each other'],
  ])('%s is refused with a reason', (text, reason) => {
    expect(() => new ProfileSet(parseProfiles(text))).toThrow(ProfileError)
    expect(() => new ProfileSet(parseProfiles(text))).toThrow(reason)
  })

  it('can be changed while the community runs', async () => {
    const { as, event, community } = await open()
    event()
    event()
    community.setProfiles(['default-limit:1', 'numbers-as-numbers'])
    expect(ids(await as(1).get('/event'))).toEqual([1])
    community.setProfiles([])
    expect(ids(await as(1).get('/event'))).toEqual(['1', '2'])
  })
})
