/** Whether what is shown is the site's present word. `asOf` is epoch milliseconds; null: never fetched. */
export type Freshness =
  | { readonly state: 'live'; readonly asOf: number }
  | { readonly state: 'refreshing'; readonly asOf: number | null }
  | { readonly state: 'cached'; readonly asOf: number | null; readonly why: CachedBecause }

export type CachedBecause = 'offline' | 'signed-out' | 'site-failed' | 'not-asked'
