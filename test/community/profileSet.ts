import type { Profile } from './profile.ts'
import { PROFILES } from './profiles.ts'

const BY_NAME = new Map(PROFILES.map((profile) => [profile.name, profile]))

/** A name that does not exist, a value that does not fit, or two profiles that exclude each other. */
export class ProfileError extends Error {}

/** The behaviours in force: those asked for, and the standard one of every group nobody spoke about. */
export class ProfileSet {
  readonly #values = new Map<string, string>()

  /** `names` are `name` or `name:value`. Throws ProfileError. */
  constructor(names: readonly string[]) {
    const groups = new Map<string, string>()
    for (const text of names) {
      const { profile, value } = readProfile(text)
      const rival = profile.group === undefined ? undefined : groups.get(profile.group)
      if (rival !== undefined && rival !== profile.name) {
        throw new ProfileError(`${profile.name} and ${rival} exclude each other`)
      }
      if (profile.group !== undefined) groups.set(profile.group, profile.name)
      this.#values.set(profile.name, value)
    }
    for (const { name, group, standard } of PROFILES) {
      if (standard && (group === undefined || !groups.has(group))) this.#values.set(name, '')
    }
  }

  has(name: string): boolean {
    return this.#values.has(known(name).name)
  }

  /** The text after the colon, or undefined where the profile is not in force. */
  text(name: string): string | undefined {
    return this.#values.get(known(name).name)
  }

  number(name: string): number | undefined {
    const text = this.text(name)
    return text === undefined ? undefined : Number(text)
  }

  names(): string[] {
    return [...this.#values.keys()]
  }
}

function known(name: string): Profile {
  const profile = BY_NAME.get(name)
  if (!profile) throw new ProfileError(`there is no profile ${name}`)
  return profile
}

function readProfile(text: string): { profile: Profile; value: string } {
  const colon = text.indexOf(':')
  const profile = known(colon < 0 ? text : text.slice(0, colon))
  const value = colon < 0 ? '' : text.slice(colon + 1)
  if (profile.value === undefined && value !== '') throw new ProfileError(`${profile.name} takes no value`)
  if (profile.value !== undefined && !fits(profile.value, value)) {
    throw new ProfileError(
      `${profile.name} wants ${profile.name}:${profile.value.toUpperCase()}, not "${value}"`,
    )
  }
  return { profile, value }
}

function fits(kind: NonNullable<Profile['value']>, value: string): boolean {
  switch (kind) {
    case 'text':
      return value !== ''
    case 'zone':
      return isZone(value)
    case 'number':
      return /^-?\d+$/.test(value)
    default:
      return /^\d+$/.test(value)
  }
}

function isZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Splits `name:value,name` as given on a command line. */
export function parseProfiles(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
