/** How weeks go in a country: 1 is Monday, 7 Sunday. */
export interface WeekRules {
  readonly firstDay: number
  readonly weekend: readonly number[]
  /** People there count weeks, by ISO 8601. */
  readonly counted: boolean
}

interface WeekInfo {
  readonly firstDay: number
  readonly weekend: readonly number[]
  readonly minimalDays?: number
}

/** Not yet among the types of the language: a getter before it was a method. */
interface WithWeekInfo {
  readonly getWeekInfo?: () => WeekInfo
  readonly weekInfo?: WeekInfo
}

const ISO: WeekInfo = { firstDay: 1, weekend: [6, 7] }

/** By the locale in force; ISO 8601 where nothing is known of it. */
export function weekRules(locale: string): WeekRules {
  const known = new Intl.Locale(locale) as Intl.Locale & WithWeekInfo
  const { firstDay, weekend, minimalDays } = known.getWeekInfo?.() ?? known.weekInfo ?? ISO
  // Where a year's first week has at least four days the numbers are those of ISO 8601; elsewhere nobody uses them.
  return { firstDay, weekend, counted: firstDay === 1 && (minimalDays ?? 4) === 4 }
}
