import { z } from 'zod'
import { DEFAULT_PREFERENCES } from './defaultPreferences.ts'
import { type PreferencesPatch, preferences, preferencesPatch } from './preferences.ts'

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What can be used of preferences that an older, a newer or a spoilt version wrote: member by member, those inside a
 * member and the entries of a list as well. What is missing, unknown or written otherwise costs itself alone. A member
 * of the first level that cannot be used stays away, one inside it is the default.
 */
export function usablePreferences(raw: unknown): PreferencesPatch {
  if (!isMembers(raw)) return {}
  const defaults: Members = DEFAULT_PREFERENCES
  const found = Object.entries(preferences.shape).flatMap(([name, schema]) => {
    const value = usable(
      schema,
      raw[name],
      isMembers(defaults[name]) && isMembers(raw[name]) ? defaults[name] : undefined,
    )
    return value === undefined ? [] : [[name, value] as const]
  })
  return preferencesPatch.parse(Object.fromEntries(found))
}

/** `otherwise`: what stands in its place; undefined: nothing does. */
function usable(schema: z.ZodType, raw: unknown, otherwise: unknown): unknown {
  if (schema instanceof z.ZodObject && isMembers(otherwise)) {
    const members = isMembers(raw) ? raw : {}
    return Object.fromEntries(
      Object.entries<z.ZodType>(schema.shape).flatMap(([name, inner]) => {
        const value = usable(inner, members[name], otherwise[name])
        // What was never chosen is not there: with it a copy would have something to bring.
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }
  const whole = schema.safeParse(raw)
  if (whole.success) return whole.data
  if (!(schema instanceof z.ZodArray) || !Array.isArray(raw)) return otherwise
  const entry = z.unknown().pipe(schema.element as z.ZodType)
  const rest = schema.safeParse(raw.filter((each) => entry.safeParse(each).success))
  return rest.success ? rest.data : otherwise
}
