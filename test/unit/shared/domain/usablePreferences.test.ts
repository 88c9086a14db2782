import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../../../shared/domain/defaultPreferences.ts'
import { type Preferences, preferences } from '../../../../shared/domain/preferences.ts'
import { usablePreferences } from '../../../../shared/domain/usablePreferences.ts'

type Members = Record<string, unknown>

/** Nothing in it is as it is by default. */
const CHOSEN: Preferences = preferences.parse({
  theme: 'dark',
  language: 'de',
  sidebarWidth: 300,
  listWidth: 500,
  sidebarOpen: false,
  notifications: false,
  calendar: {
    view: 'week',
    hiddenAccounts: ['ada'],
    notGoing: 'struck',
    ownTime: true,
    weekDays: 5,
    weekNumbers: 'shown',
  },
  agenda: { length: '6w', shows: ['all'], eveningsFrom: 20 },
  reminders: {
    rules: {
      attending: { on: false, minutes: [30] },
      maybe: { on: false, minutes: [30] },
      invited: { on: false, minutes: [30] },
      own: { on: false, minutes: [30] },
      'not-going': { on: true, minutes: [30] },
    },
    quiet: { on: false, from: 1200, to: 400 },
    snoozes: [{ kind: 'for', minutes: 20 }],
    system: false,
    card: false,
    sound: true,
    together: false,
    discreet: true,
    offered: true,
  },
  door: { sounds: true },
  badges: {
    sheet: 'labels',
    labelPaper: 'letter',
    labels: [70, 37, 3, 8, 0.5, 0, 0, 0],
    lines: false,
    parts: ['first', 'tag'],
    order: 'last',
  },
  updates: { daily: true, askedAt: 5 },
  activeAccountId: 'ada',
  savedViews: [{ id: '1', accountId: 'ada', name: 'Mine', query: '{}' }],
})

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every member there is, those inside others as well. */
const pathsOf = (value: Members, before: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    const path = [...before, name]
    return isMembers(inner) ? [path, ...pathsOf(inner, path)] : [path]
  })
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, name) => (isMembers(inner) ? inner[name] : undefined), value)
/** A copy with one member changed; undefined takes it out. */
function withMember(value: Members, [name = '', ...rest]: readonly string[], to: unknown): Members {
  const { [name]: inner, ...others } = value
  const next = rest.length === 0 ? to : withMember(isMembers(inner) ? inner : {}, rest, to)
  return next === undefined ? others : { ...others, [name]: next }
}

const read = (raw: unknown): Preferences =>
  preferences.parse({ ...DEFAULT_PREFERENCES, ...usablePreferences(raw) })

describe('preferences another version wrote', () => {
  const paths = pathsOf(CHOSEN)

  it('are all told from the defaults here', () => {
    const alike = paths.filter(
      (path) => JSON.stringify(at(CHOSEN, path)) === JSON.stringify(at(DEFAULT_PREFERENCES, path)),
    )
    expect(alike).toEqual([])
    expect(read(CHOSEN)).toEqual(CHOSEN)
  })

  it('are those that were chosen: a copy of none has nothing to bring', () => {
    expect(usablePreferences(structuredClone(DEFAULT_PREFERENCES))).toStrictEqual(DEFAULT_PREFERENCES)
  })

  it.each(paths.map((path) => [path.join('.'), path] as const))(
    'that lack or spoil %s cost that one alone',
    (_, path) => {
      const otherwise = at(DEFAULT_PREFERENCES, path)
      for (const spoilt of [undefined, Symbol('of another kind'), { added: 1 }]) {
        const expected = withMember(CHOSEN, path, otherwise)
        expect(read(withMember(CHOSEN, path, spoilt))).toEqual(expected)
      }
    },
  )

  it.each([[], ['calendar'], ['reminders'], ['reminders', 'rules', 'own'], ['door']])(
    'with a member this one does not know, in %j, cost nothing',
    (...path) => {
      expect(read(withMember(CHOSEN, [...path, 'added'], 1))).toEqual(CHOSEN)
    },
  )

  it('with entries of lists this one cannot use keep the others', () => {
    const [view] = CHOSEN.savedViews
    const raw = withMember(CHOSEN, ['savedViews'], [view, { ...view, added: 1 }, null])
    expect(read(withMember(raw, ['agenda', 'shows'], ['all', 'newer']))).toEqual(CHOSEN)
  })

  it.each([null, 'words', 5, []])('that are none at all (%j) are none', (raw) => {
    expect(usablePreferences(raw)).toEqual({})
  })

  it('say nothing of a member of the first level they do not have: a copy changes no other', () => {
    expect(usablePreferences({ theme: 'dark', language: 'klingon' })).toEqual({ theme: 'dark' })
  })
})
