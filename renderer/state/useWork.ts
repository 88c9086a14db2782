import { useState } from 'react'
import { useSay } from './useSay.ts'

/** Work a person waits for: whether it is under way, and what it failed of said, by `failed` where that is given. */
export function useWork() {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>, failed: (failure: unknown) => void = say.failed): void => {
    setBusy(true)
    work()
      .catch(failed)
      .finally(() => setBusy(false))
  }
  return { busy, run }
}
