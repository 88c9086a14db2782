/** As many events or entries as one call over the bridge takes. */
const AT_ONCE = 500

/** Everything, in parts that a call takes. */
export const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
