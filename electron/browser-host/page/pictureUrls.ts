/** So many pictures stay as object URLs; the least lately asked for goes first. */
const MOST = 400

/**
 * Pictures as `blob:` URLs: an `img` cannot send the key. Each is fetched once (PERF-15); one that is missing is asked
 * for again next time.
 */
export function createPictureUrls(
  load: (ref: string) => Promise<Blob | null>,
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>,
  most: number = MOST,
): (ref: string) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>()
  const forgetOldest = (): void => {
    const oldest = known.entries().next().value
    if (oldest === undefined) return
    known.delete(oldest[0])
    void oldest[1].then((url) => {
      if (url !== null) urls.revokeObjectURL(url)
    })
  }
  return (ref) => {
    const before = known.get(ref)
    if (before !== undefined) {
      known.delete(ref)
      known.set(ref, before)
      return before
    }
    const coming = load(ref)
      .catch(() => null)
      .then((blob) => {
        if (blob === null) known.delete(ref)
        return blob === null ? null : urls.createObjectURL(blob)
      })
    known.set(ref, coming)
    if (known.size > most) forgetOldest()
    return coming
  }
}
