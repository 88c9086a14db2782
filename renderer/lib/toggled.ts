/** A set with or without one of its elements. */
export function toggled<T>(set: ReadonlySet<T>, element: T, on = !set.has(element)): ReadonlySet<T> {
  const next = new Set(set)
  if (on) next.add(element)
  else next.delete(element)
  return next
}
