/** What every date needs to be put into words. All instants in `format/` are epoch milliseconds. */
export interface Showing {
  readonly now: number
  /** IANA name of the zone the words are in. */
  readonly zone: string
  /** BCP 47 tag. */
  readonly locale: string
}
