/** Growing numbers by which lists of several stores can be laid into one: `second` counts where `first` is the same. */
export interface EventRanks {
  readonly first: Float64Array
  readonly second: Float64Array
}
