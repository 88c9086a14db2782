import { useEffect, useState } from 'react'

/** A value that has stayed the same for so long: what is asked for while one types. */
export function useRested<T extends string | number | null>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
